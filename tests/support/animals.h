/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Thirty words of one's own to pack, with 119 letters. */
static const char animals[]
  = "ant\nbat\nbear\nbee\ncamel\ncat\ncow\ncrab\ndeer\ndog\ndonkey\nduck\neagle\nfox\nfrog\ngoat\n"
    "hare\nhen\nhorse\nlion\nmole\nmouse\notter\nowl\npanda\npig\nrat\nseal\nsheep\ntiger";
