/* The script of a review's page, which does without it.  It shows one step at a time, and
 * moves by arrow keys, links and the charts; the page's address follows, so that a link can
 * lead to a turn.  It reads out what has changed, and counts the turns that the lists show.
 * page_data.sh makes C of it; page_script_hash names it. */
(function(){'use strict';
var d=document,steps=[].slice.call(d.querySelectorAll('.step')),now=0;
function say(text){d.getElementById('said').textContent=text}
function count(){
	var rows=[].slice.call(d.querySelectorAll('#list tr.t')),
		shown=rows.filter(function(r){return r.offsetParent}).length;
	var place=d.getElementById('shown');
	place.textContent=place.dataset.form.replace('%1$s',shown).replace('%2$s',rows.length);
}
function find(hash){
	for(var i=0;i<steps.length;i++)if('#'+steps[i].id===hash)return i;
	return -1;
}
function asks(step){
	return step.querySelector('.pick')&&d.getElementById('ask').checked&&
		!step.querySelector('input:checked');
}
function point(){
	var i=now;
	while(i>0&&steps[i].id[0]!=='t')i--;
	d.querySelectorAll('.plot').forEach(function(p){
		var x=1000*(steps[i].id.slice(1)-1)/Math.max(1,p.querySelectorAll('a').length-1),
			c=p.querySelector('.cursor');
		c.setAttribute('x1',x);
		c.setAttribute('x2',x);
	});
}
function show(i,told){
	steps[now].classList.remove('now');
	now=i;
	steps[i].classList.add('now');
	point();
	if(!told)return;
	try{history.replaceState(null,'','#'+steps[i].id)}catch(e){}
	say(steps[i].querySelector('h3').textContent+'. '+
		steps[i].querySelector(asks(steps[i])?'.pick':'.made').textContent);
	var top=steps[i].getBoundingClientRect().top;
	if(top<0||top>innerHeight*.6)steps[i].scrollIntoView();
}
if(!steps.length)return;
d.addEventListener('click',function(e){
	var a=e.target.closest('a'),i=a?find(a.getAttribute('href')):-1;
	if(i<0||e.ctrlKey||e.metaKey||e.shiftKey)return;
	e.preventDefault();
	var to=a.rel&&steps[now].contains(a)?a.rel:'';
	show(i,true);
	var next=to&&(steps[i].querySelector('a[rel="'+to+'"]')||steps[i].querySelector('.nav a'));
	if(next)next.focus({preventScroll:true});
});
d.addEventListener('keydown',function(e){
	if(e.altKey||e.ctrlKey||e.metaKey||e.shiftKey||e.target.type==='radio')return;
	var by=e.key==='ArrowRight'?1:e.key==='ArrowLeft'?-1:0;
	if(by&&steps[now+by]){e.preventDefault();show(now+by,true)}
});
d.addEventListener('change',function(e){
	var step=e.target.closest('.step');
	if(e.target.closest('.filters'))count();
	if(!step)return;
	var row=e.target.closest('tr'),best=step.querySelector('.cost');
	say((row?[].map.call(row.cells,function(c){return c.textContent}).join(' '):'')+'. '+step.querySelector('.made').textContent+' '+
		(best?best.textContent:''));
});
addEventListener('hashchange',function(){var i=find(location.hash);if(i>=0)show(i,false)});
d.documentElement.className='js';
var asked=find(location.hash);
show(asked<0?Math.max(steps.indexOf(d.querySelector('[data-first]')),0):asked,false);
count();
})();
