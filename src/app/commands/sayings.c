/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/commands/command.h"

/* A word that asks to see something, as "show" or "what is", may stand before each of them. */
const struct saying shared_sayings[] = {
	{"help turn", "what do|what next|what now|what can do|what could do|what may do|why not|why cant|why not allowed|"
	 "why not possible|why not legal|why impossible|"
	 "how|how play|how works|how move|how make move|how make turn|"
	 "how take turn|how turn|how begin|how start|how go|how play game|how play this game|"
	 "first move|first turn|what must|what must do|what have to do|legal moves|"
	 "possible moves|available moves|list moves|"
	 "what legal|what moves|how start expedition|how start expeditions|"
	 "how begin expedition|how begin expeditions|how end turn|how finish turn|how complete turn|how stop turn|"
	 "how turn end|how turn ends|how turn over|when turn end|when turn ends|when turn over|"
	 "when turn finished|what ends turn|how pass|how skip|dont know what do|not know what do|"
	 "no idea what do|not sure what do|dont know how play|lets go|what supposed do|"
	 "how get cards|how get card|how get more cards|how get new cards"},
	{"help", "what options|my options|what|what possible|main menu|home|go home|"
	 "back menu|back to menu|what else|what type|what say|list commands|all commands|stuck|"
	 "go menu|start screen|"
	 "lost|confused|dont know|dont get|dont understand|not understand|no idea|idk|hello|hi|"
	 "good morning|good evening|--help|-h|man|usage|instructions|manual|what happens|"
	 "what going on|help needed|need help|sos|halp|huh|options there|not sure|unsure|"
	 "no clue|not know|not sure how play"},
	{"rules", "what a round|what match|what a game"},
	{"help version", "version number|credits|about|author|authors|who wrote|who made|who wrote this|who made this|"
	 "who made this game|who wrote this game|license|licence|copyright|copying|which version|what version"},
	{"help table", "*|star|dot|dots|bracket|colors|colours|signs|symbols|legend|key|"
	 "how read table|stars|brackets"},
	{"help scoring", "how win|how get points|how earn points|how make points|how gain points|how score|how score points|how scored|"
	 "how count|how count points|how points|how score counted|how points counted|who wins|"
	 "when win|what worth|what point|goal|aim|objective|point of game|purpose|"
	 "how score calculated|worth|how many points need|how many points need start|"
	 "how many points need begin|how many points need win|how much need start|how much need win|"
	 "why score negative|why points negative|why negative|why minus points"},
	{"help levels", "harder|easier|too easy|too hard|too difficult|difficulty|make harder|"
	 "make easier|stronger|weaker|more difficult|less difficult|set difficulty|"
	 "change level|change difficulty|how strong|play harder|play easier|more challenge|"
	 "do you cheat|you cheat|cheating|computer cheat|computer cheats|opponent cheat|opponent cheats|"
	 "how strong he|how strong she|how strong computer|how strong opponent"},
	{"help tips", "strategy|strategies|tactics|how play well|how play better|"
	 "how get better|tip|any tips|"
	 "best strategy|what best strategy|good strategy|how win against opponent|"
	 "how beat|how beat opponent|how can win against opponent|how can beat opponent"},
	{"help friend", "play friend|play friends|with friend|play against friend|friends|multiplayer|"
	 "two players|2 players|three players|3 players|more players|two people|2 people|"
	 "three people|3 people|play together|another player|add player|hotseat|hot seat|"
	 "play two players|play 2 players|four players|4 players|online|play online|how play online|internet|"
	 "play over internet|play email|play by email|how play friend|how play friends|how play two players|"
	 "how play 2 players|play somebody|play someone|play person|real person"},
	{"whose", "whose turn|whos turn|who turn|whose move|whos move|who next|whos next|"
	 "who moves|who go|who goes|who goes next|whose go|who play|who plays|who plays next|"
	 "who to move|my turn|turn now|turn whose|who has play|who has move|who first|"
	 "whos first|who was first|who plays first|who play first|who goes first|who go first|"
	 "who went first|who moves first|who moved first|who played first|who draws first|"
	 "who starts|who start|who started|who begins|who begin|who began|who starts game|"
	 "who started game|who begins game|who began game|who starts round|who started round|"
	 "who begins round|who began round|who starts match|who started match|"
	 "who begins match|who began match|who has first turn|who had first turn|"
	 "who has first move|who had first move|first player|start player|starting player|"
	 "who first player|who start player|who starting player|do i start|do i begin|"
	 "do i go first|do i play first|am i first|am i starting"},
	{"table", "show|repeat|repeat that|game over|look|look around|everything|position|state|"
	 "status|situation|overview|redraw|refresh|repaint|again table|table again|draw table|"
	 "draw board|print|print board|print table|clear|cls|clear screen|where|cards left|"
	 "how many cards left|how many left|how many cards remain|cards remaining|"
	 "how many cards in deck|how many cards deck|how many cards left in deck|"
	 "how many cards left deck|how many cards still in deck|deck size|size of deck|"
	 "how big deck|how many cards are there|how many turns left|turns left|"
	 "how many rounds left|rounds left|how long left|"
	 "how long|how long until end|how long until over|how long till end|how long to end|"
	 "until end|till end|how much longer|what round|which round|round now|how far|game state|"
	 "game status|game|over soon|game over soon|match over soon|round over soon|nearly over|"
	 "what he collecting|what is he collecting|what he want|what he need|what she need|"
	 "how many rounds to go|rounds to go|how many turns to go|is over|how much left"},
	{"hand", "cards|what have|what hold|what holding|what got|which cards|what cards have|"
	 "what cards got|which cards have|hand cards|cards hand|cards have|inventory|inv|i|"
	 "playable|what play|what playable|which playable|which cards play|what cards play|"
	 "which play|sort|sort hand|sort cards|missions|tickets|goals|secret missions|missions have|"
	 "what missions have|which missions have|missions left|cards in hand|in hand|"
	 "how many cards have|how many cards hand|how many cards in hand|how many cards hold"},
	{"score", "who|who am i|whoami|who i|who who|who players|which player i|which player am i|"
	 "which seat i|which seat am i|my name|what name|players|who playing|"
	 "who playing against|who against|opponent|who opponent|who winning|whos winning|"
	 "winning|winner|who winner|whos winner|leader|who leader|whos leader|am i winner|"
	 "who ahead|whos ahead|who leads|who leading|whos leading|who lead|"
	 "who in lead|whos in lead|how many points|how many points have|how much points|"
	 "how much points have|points now|current score|standings|standing|result|results|"
	 "losing|who losing|whos losing|who won|whos won|did win|did i win|won|i won|"
	 "how far behind|scoreboard|scores|total|totals|tally|how doing|how am doing|how did|how did go|"
	 "how score stand|how stand|score now|points have|how many points opponent have|"
	 "how many points opponent|how much points opponent have|score of opponent|what score of opponent|"
	 "opponents score|opponents points|points of opponent|how opponent doing|"
	 "his score|her score|what his score|what her score|how many players|"
	 "who last|who second|who third|who in last place|"
	 "who losing by how much|who ahead by how much|who winning by how much|"
	 "by how much losing|by how much winning|by how much ahead|how far ahead|"
	 "how much ahead|how much losing|how much winning|most points|who most points|"
	 "who has most points|who has more points|who won last round|"
	 "who won previous round|what score last round|what was score of last round"},
	{"totals", "score|scores|points|total|standings|who winning|whos winning|who ahead|"
	 "who leads|result"},
	{"log last", "last move|last turn|last moves|previous move|previous turn|what happened|"
	 "what has happened|what just happened|what play|what computer play|what computer do|"
	 "what computer|what opponent play|what opponent do|what he play|what she play|"
	 "what they play|what he do|what she do|what they do|opponents move|opponents turn|"
	 "computers move|computers turn|what was last move|what was that|what has opponent done|"
	 "what opponent done|what opponent played|what was opponents last move|"
	 "what was opponents move|what was opponents last turn|opponents last move|"
	 "opponents last turn|what has computer done|what computer played|what others do|"
	 "what happened last|last turns|what was last turn|"
	 "last card|what last card|what was last card|which last card|last card played|"
	 "last card discarded|"
	 "what was last card played|what was last card discarded|"
	 "what card was discarded last|which card was discarded last|"
	 "what was discarded last|what was played last|"
	 "last discard|what was last discard|what has he played|what has he discarded|"
	 "what has she played|what has she discarded|what has opponent discarded"},
	{"log", "game log|move history|move list|notation|pgn|moves so far|moves made|"
	 "who played what|who marked what|who has marked what|who marked|who did what"},
	{"rules", "rulebook|what game called|game called|what name of game|name of game|rule book|"
	 "rules book|game rules|rules help|rulz|rules game|"
	 "rules of game|rule|what game|what this game|when end|when over|when ends|how end|"
	 "how ends|how does end|how many rounds|when game end|when does end|"
	 "when does game end|when game over|when game ends|when game finish|"
	 "when game finished|when round end|when round ends|when round over|when round finish|"
	 "when round finished|when rounds end|when rounds over|when match end|when match ends|"
	 "when match over|when match finish|when match finished|how game end|how game ends|"
	 "how game finish|how game over|how round end|how round ends|how round finish|"
	 "how rounds end|how match end|how match ends|how match finish|what ends game|"
	 "what ends round|what ends match|what end of game|what end of round|"
	 "what end of match|how long game|how long match|how long round|how long take|how long game take|"
	 "how long match take|how long round take|how long game last|how long match last|"
	 "how long last|how long going take|how long going last|how many turns|how many turns have|"
	 "how many turns game|how many turns match|how many minutes|how much time|who starts next|"
	 "who starts next round|who begins next|who begins next round|who starts each round|"
	 "who starts rounds|tell about game|about game|how does work|how game works|"
	 "how game work|"
	 "what playing|which ruleset|what happens end|what happens at end|"
	 "what happens when deck empty|what happens if deck empty|what if deck empty|"
	 "when deck empty|if deck empty|deck empty"},
	{"help hint", "more hints|another hint|next hint|other hints|other moves"},
	{"eval", "win|will win|can win|can still win|still win|could win|could still win|evaluate|evaluation|evaluate position|evaluate game|analyse|analyze|analysis|"
	 "analyse position|analyze position|what position worth"},
	{"odds", "chance|chances|probability|probabilities|likelihood"},
	{"undo", "take back|takeback|take back move|take back last move|take move back|"
	 "take back turn|take turn back|take back card|undo move|undo last move|undo last|"
	 "undo turn|undo last turn|go back|back up|oops|whoops|oops undo|mistake|made mistake|"
	 "wrong card|oops wrong card|wrong move|revert|unmake|unplay|go back one|one back|"
	 "back one|step back|ctrl-z|^z|retract|retract move|misclick|cancel move|cancel turn|"
	 "didnt mean|take last move back|untake|move back|undo arrow|undo last arrow|"
	 "take back arrow|take back last arrow|undo mark|undo last mark|take back mark|take back last mark|take arrow back"},
	{"redo", "redo move|redo turn|forward|undo undo|redo last|make again"},
	{"hint", "what should have done|what should have played|what should he have done|"
	 "what should he have played|what should she have done|what should she have played|"
	 "what should they have done|what should they have played|what should opponent have done|"
	 "what should opponent have played|suggest|suggestion|suggestions|suggest move|suggest something|suggest card|"
	 "best|best move|best turn|best card|good move|which best|which card best|what card best|"
	 "which best card|which best move|which move best|what best|what best play|"
	 "advise|help decide|recommend|recommendation|recommend move|hints|clue|idea|ideas|"
	 "any idea|any ideas|tip move|should|what should|what should do|what should play|"
	 "what should discard|what should draw|what should i|which should discard|"
	 "which should play|which card|what card|which card should play|what card should play|"
	 "which suit should start|which suit should begin|what suit should start|"
	 "which suit start|which suit begin|which suit best|which expedition should start|"
	 "which expedition should begin|what should start|what should begin|"
	 "which card discard|what would discard|which card would discard|"
	 "which card safe|which card safe discard|what safe|what safe discard|what discard safely|"
	 "which cards useless|"
	 "which card should discard|what card should discard|where should go|where should move|"
	 "where should draw|what would do|what would expert do|what would expert play|what would play|what would|help move|help me move|"
	 "solution|show solution|show answer|what answer|whats answer|what solution|answer|what better|"
	 "what was better|better|better move|better turn|"
	 "auto|autoplay|play for|cheat|next move|what next move|computer move|move for|tell what do|"
	 "tell what play"},
	{"explain", "why|why that|explain move|explain turn"},
	{"explain last", "rate move|rate turn|judge move|how good move|how good was move|explain last move|explain last turn|"
	 "was good|was good move|why bad|why good|why was bad|why was good|"
	 "why was wrong|why mistake|why was mistake|was mistake|"
	 "was bad|how bad|how bad was|bad move|was bad move|was wrong|did make mistake"},
	{"help review", "why did opponent do|why did opponent do that|why did opponent play|"
	 "why did opponent play that|why did he do|why did he do that|why did he play that|why did she do|"
	 "why did she do that|why did she play that|why did they do|why did they do that|"
	 "why did they play that"},
	{"unseen", "gone|cards gone|which cards gone|how many cards does opponent have|what cards opponent have|"
	 "what does he have|what cards does he have|what cards does opponent have|what left|"
	 "what cards left|which cards left|which left|cards unseen|unseen cards|whats left|"
	 "remaining cards|what remains|what cards remain|opponents hand|opponents cards|"
	 "opponent hand|opponent cards|what opponent have|what opponent hold|"
	 "what opponent holding|what does opponent have|peek|count cards|card count|"
	 "which cards out|which cards he have|which cards he hold|which cards she have|"
	 "how many cards has he|how many cards he have|how many cards has she|"
	 "how many cards she have|which cards she hold|what he hold|what she hold|"
	 "what he have|what computer have|what computer hold|computers hand|"
	 "computers cards|his cards|her cards|his hand|her hand|their hand|their cards|"
	 "cards in deck|what cards in deck|whats in deck|what in deck|cards left in deck|"
	 "which cards computer|which cards has computer|which cards computer have|"
	 "which cards opponent|which cards has opponent|which cards opponent have|"
	 "what cards has computer|what cards has opponent|what has computer|what has opponent|"
	 "whats left in deck|what left in deck|what cards left in deck|which cards left in deck"},
	{"score", "what does opponent have|what cards opponent have|what opponent have|what opponent hold|opponents hand|"
	 "opponents cards|opponent hand|opponent cards|what opponent holding|what he have|"
	 "what she have|what they have|what he hold|what she hold"},
	{"piles", "pile|discard piles|discard pile|discards|discarded|discarded cards|"
	 "what discarded|whats on piles|what on piles|on piles|on pile|graveyard|top cards|"
	 "tops|waste|waste pile|piles cards|in piles"},
	{"coach", "coach me|weak points|weak spots|what weaknesses|what weak points|how improve|"
	 "how do i improve|what should practise|what should practice|where lose points|where did lose points"},
	{"puzzle", "another puzzle|next puzzle|new puzzle|more puzzles|one more puzzle|play puzzle|play puzzles|solve puzzle"},
	{"practice", "another exercise|next exercise|new exercise|more exercises|one more exercise"},
	{"review", "review|luck|lucky|how lucky|how lucky was|was lucky|unlucky|how unlucky|"
	 "worst turn|worst turns|worst move|worst moves|worst mistake|biggest mistake|"
	 "costliest turn|costly turns|next mistake|previous mistake|what worst turn|"
	 "what was worst turn|what was worst move|where mistakes|which turn worst|"
	 "which turns costly|go next mistake|go worst turn|review game|review match|review this|"
	 "my mistakes|mistakes|mistakes did make|what did wrong|what wrong|analyze game|"
	 "analyse game|analyze match|analyse match|where did go wrong|what was mistake|"
	 "how did play|how did i play|how well did play|why did lose|why lost|why did win|why won|"
	 "worst|what worst|what was worst|what went wrong|any mistakes|how many mistakes|"
	 "how many mistakes did make"},
	{"daily calendar", "calendar|show calendar|streak|my streak|what streak|how long streak"},
	{"replay", "last game|my last game|last match|my last match|previous game|previous match|replay|replay game|replay match|watch replay|watch again|watch game again|"
	 "see replay|step through"},
	{"daily", "deal of day|deal day|todays deal|daily deal|play daily|play todays deal|"
	 "play deal of day|todays game|todays match|challenge of day|daily challenge"},
	{"daily yesterday", "yesterdays deal|deal yesterday|yesterday"},
	{"help codes", "same deal|same deal again|play same deal|play same deal again|same cards|"
	 "same cards again|play same cards again|play deal again|new game with same cards"},
	{"level", "what level playing|which level playing|what level play|which level play"},
	{"set name", "change name|rename|set my name"},
	{"share", "share|share result|share score"},
	{"resign", "give up|forfeit|fold|throw towel|throw in towel|admit defeat|abandon|"
	 "resign match|resign game|give up match|give up game|capitulate|retire"},
	{"new", "same again|new match|new game|start again|start over|start new|start new game|"
	 "restart game|restart match|another|another game|another match|another one|one more|"
	 "one more game|one more time|once more|play again|play another|play new|rematch|"
	 "new one|begin again|begin|start|start game|begin game|start match|begin match|"
	 "begin new|begin new game|reset|redeal|deal again|fresh game|next game|next match|"
	 "new deal|game again"},
	{"next", SAID_GO_ON "|next round|deal|deal cards|deal next|deal next round|start round|"
	 "start next round|new round|begin round|deal round|another round|one more round"},
	{"quit", "exit|bye|leave|leave table|thats enough|that is enough|goodbye|good bye|"
	 "bye bye|close|end game|finish game|stop playing|stop game|quit game|exit game|"
	 "leave game|q!|wq|x!|qa|get out|see you|logout|log out|ctrl-c|ctrl-d|^c|^d|shut down|"
	 "shutdown|quit match|leave match|exit match|end match|good night|kill|abort|"
	 "had enough|im out|terminate|quit program|exit program|close program|save quit|"
	 "save exit|save and quit|save and exit|quit save|quit and save|save leave|save and leave|"
	 "save game quit|save game and quit|save game exit|save game and exit|save game leave|"
	 "save game and leave|leave and save|farewell|go away|dont want play|"
	 "bored|im bored"},
	{"help quit", "pause|brb|"
	 "quit without saving|quit without save|exit without saving|exit without save|"
	 "leave without saving|leave without save|quit dont save|exit dont save|leave dont save|"
	 "quit and dont save|dont save|without saving|discard game|delete game|delete match"},
	{"learn", "tutorial|teach|teach play|show how|show how play|learn play|learn how|"
	 "learn how play|take lesson|new here|im new|beginner help|practice|practise|training|"
	 "learn game|learn rules|learn the rules|start tutorial|start lesson|next lesson|"
	 "explain game|explain how play"},
	{"save", "save game|save match|save progress|save the game|save this game|save later|"
	 "save game later|save tomorrow"},
	{"games", "continue tomorrow|continue later|how continue tomorrow|how continue later|play later|"
	 "saved games|load game|load saved game|restore|restore game|saves|savegames|"
	 "resume game|continue game|unfinished games|open game|load last game"},
	{"records", "matches|past matches|past games|old games|match history|my games|"
	 "previous games|previous matches|game history|"
	 "last score|last scores|what last score|what was last score|score last game|"
	 "score of last game|what score of last game|what was score of last game|"
	 "what was score of last match|last result|who won last game|who won last match|"
	 "did win last game|did win last match"},
	{"stats", "my record|record|how good|statistics|ranking|rating|elo|how many wins|"
	 "win rate|wins|leaderboard|ladder|rank|high scores|high score|highscore|stat|highscores|"
	 "how many games won|how many games have won|how many games lost|"
	 "how many games play|how many games played|how many games did play|"
	 "how many games did win|how many matches won|how many matches play|"
	 "how many matches played|how many matches have won|how many matches have played|"
	 "how many games have played|how many matches did play|how many matches did win|"
	 "how often win|how often won|how often did win|how often have won"},
	{"variants", "difference|differences|what difference|what differences|what ruleset|what rulesets|other games|what games|which games|rulesets|"
	 "variations|other rules|change game|other game|different game|switch game|game modes|"
	 "modes|change rules|what else play|games there|"
	 "board game|board games|play board game|play board games|play something else"},
	{"set", "settings|preferences|prefs|setup|config|configure|change settings|setting|"
	 "menu settings"},
	{"set color off", "no color|no colour|no colours|no colors|turn off color|"
	 "turn off colour|turn off colors|turn off colours|turn color off|turn colour off|"
	 "turn colors off|turn colours off|color off|colour off|colors off|colours off|"
	 "monochrome"},
	{"set color on", "color on|colour on|colors on|colours on|turn color on|turn colour on|"
	 "turn on color|turn on colour|turn on colors|turn on colours"},
	{"set theme light", "light mode|light theme|light background|white background"},
	{"set theme default", "dark mode|dark theme|night mode|dark background|black background"},
	{"set pace slow", "slower|slow down|play slower|too fast|more slowly"},
	{"set pace off", "faster|speed up|play faster|too slow|more quickly"},
	{"set plain on", "plain mode|plain text|plain on|text only|text mode|screen reader|"
	 "turn on plain|plain words|blind mode|accessible|accessibility"},
	{"set plain off", "plain off|turn off plain|no plain|plain mode off"},
	{"set tutor on", "tutor on|turn on tutor|turn tutor on|warn"},
	{"set tutor off", "tutor off|turn off tutor|turn tutor off|no tutor|stop tutor|turn off hints|"
	 "turn hints off|hints off|no hints|no more hints|dont warn|stop warning|no warnings|"
	 "stop telling what do|turn off warnings|warnings off"},
	{"level beginner", "beginner|level beginner|beginner level|beginner mode|"
	 "difficulty beginner|set difficulty beginner|difficulty to beginner|"
	 "change difficulty to beginner|set level beginner|play beginner|make beginner|"
	 "play at beginner|easiest|very easy|change level beginner|change beginner|"
	 "switch beginner|against beginner|play against beginner"},
	{"level easy", "easy|level easy|easy level|easy mode|difficulty easy|"
	 "set difficulty easy|difficulty to easy|change difficulty to easy|set level easy|"
	 "play easy|make easy|play at easy|change level easy|change easy|switch easy|"
	 "against easy|play against easy"},
	{"level medium", "medium|level medium|medium level|medium mode|difficulty medium|"
	 "set difficulty medium|difficulty to medium|change difficulty to medium|"
	 "set level medium|play medium|make medium|play at medium|normal|change level medium|"
	 "change medium|switch medium|against medium|play against medium"},
	{"level hard", "hard|level hard|hard level|hard mode|difficulty hard|"
	 "set difficulty hard|difficulty to hard|change difficulty to hard|set level hard|"
	 "play hard|make hard|play at hard|change level hard|change hard|switch hard|"
	 "against hard|play against hard"},
	{"level expert", "expert|level expert|expert level|expert mode|difficulty expert|"
	 "set difficulty expert|difficulty to expert|change difficulty to expert|"
	 "set level expert|play expert|make expert|play at expert|hardest|very hard|max level|"
	 "impossible|change level expert|change expert|switch expert|against expert|"
	 "play against expert"},
	{"repeat", "say again|task|question|pardon|repeat question|repeat task|what question|"
	 "what task"},
	{"skip", "skip task|skip step|skip question|next step|next task"},
	{"match", "play match|real game|play game"},
	{"previous", "prev|go back|go back one|step back|one back|back one|back|previous turn|"
	 "previous move|backward|backwards|undo|take back"},
	{"next", "forward|next turn|next move|go forward|step|step forward|forwards|next one|"
	 "one forward"},
	{"first", "start|go start|go to start|beginning|go beginning|go to beginning|top|"
	 "rewind|begin|start over|start again|begin again|restart|back start|back to start|"
	 "go back start|go back to start|back to beginning|go back to beginning|skip to start|"
	 "jump to start"},
	{"last", "end|go end|go to end|final|finish|bottom|go last|fast forward|skip to end|"
	 "skip end|jump to end|jump end"},
	{0},
};

const struct saying lesson_sayings[] = {
	{"back", "go back|go back one|back up|one back|back one|step back|previous task|last task|"
	 "go back task|previous step|prev"},
	{"next", "next lesson|start next lesson|another lesson|go on next lesson"},
	{"skip", "give up|do it for me|next task"},
	{"hint", "why not|stuck|lost|confused|dont understand|not understand|dont get|what do|what now|"
	 "what must do|what should do|dont know what do|not know what do|no idea what do|not sure what do"},
	{0},
};

const struct saying replay_sayings[] = {
	{"play", "play on|play here|play from here|continue playing|continue play|take over|"
	 "play position|play from this position"},
	{"last", "end|skip to end|skip end"}, /* in a match of some families it leaves */
	{0},
};
