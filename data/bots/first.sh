#!/bin/sh
# A bot for expedition(7) that makes the first legal turn it is told.
# Copyright (C) 2026 The expedition authors
# SPDX-License-Identifier: GPL-3.0-or-later
echo expedition 1 legal
while read -r word a rest; do
  case $word in
    legal) turn=$a ;;
    ask) echo "answer $a $turn" ;;
    bye) exit ;;
  esac
done
