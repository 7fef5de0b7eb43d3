/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board.h"
#include "gw-lexicon.h"
#include "gw-rules.h"

G_BEGIN_DECLS

/* What the file of a board says after its rows, one “key: value” per line:
 *
 *   title: Planets
 *   list: english 9c1185a5             id of the word list, first digits of its hash
 *   level: 35                          or “all”
 *   school: yes                        or “no”
 *   rules: min-length=3 adjacency=king scoring=classic count=words reuse no-qu
 *   locked: 1100/0000/0000/0001        rows of 0 and 1
 *   placed: EARTH MOON                 words that count on this board in any case
 *   found: ART EARTH                   words that a player has found
 *   made-of: kfreq vowels=8            see gw-setting-keys.h, like the next
 *   wishes: words=40:90
 *   sheet: boards=4 seed=81234 dice:new-4x4      the other boards of worksheets, see
 *                                                gw-worksheet-set.h
 *
 * A plain value with one owner. */
typedef struct _GwBoardKeys GwBoardKeys;

#define GW_BOARD_KEY_TITLE "title"
#define GW_BOARD_KEY_LIST "list"
#define GW_BOARD_KEY_LEVEL "level"
#define GW_BOARD_KEY_SCHOOL "school"
#define GW_BOARD_KEY_RULES "rules"
#define GW_BOARD_KEY_LOCKED "locked"
#define GW_BOARD_KEY_PLACED "placed"
#define GW_BOARD_KEY_FOUND "found"
#define GW_BOARD_KEY_MADE_OF "made-of"
#define GW_BOARD_KEY_WISHES "wishes"
#define GW_BOARD_KEY_SHEET "sheet"

GwBoardKeys *gw_board_keys_new (void);
GwBoardKeys *gw_board_keys_copy (const GwBoardKeys *keys);
void gw_board_keys_free (GwBoardKeys *keys);

guint gw_board_keys_get_n (const GwBoardKeys *keys);
const char *gw_board_keys_get_name (const GwBoardKeys *keys, guint index);
const char *gw_board_keys_get_value (const GwBoardKeys *keys, guint index);

/* Whether a line of a file looks like “key: value”; whether its key is one of those above. */
gboolean gw_board_keys_is_line (const char *line);
gboolean gw_board_keys_is_known (const char *line);

/* The name of the key of such a line, as it is kept. */
char *gw_board_keys_dup_name (const char *line);

/* Adds such a line, with its value checked. Errors name the file and the line. */
gboolean gw_board_keys_read (GwBoardKeys *keys, const char *line, const GwBoard *board,
                             const char *name, guint number, GError **error);

/* The value as it stands in a file, on one line; NULL for none. */
const char *gw_board_keys_get (const GwBoardKeys *keys, const char *key);
void gw_board_keys_set (GwBoardKeys *keys, const char *key, const char *value);

/* Whether both have the same value, or none. */
gboolean gw_board_keys_agree (const GwBoardKeys *a, const GwBoardKeys *b, const char *key);

/* The id of the word list, or NULL. */
char *gw_board_keys_dup_list (const GwBoardKeys *keys);
void gw_board_keys_set_list (GwBoardKeys *keys, const char *id, const GwLexicon *lexicon);

/* FALSE when the file does not say. */
gboolean gw_board_keys_get_school (const GwBoardKeys *keys, gboolean *school);

/* The rules that a file names, with its level; those of `otherwise` where it does not say. */
GwRules *gw_board_keys_make_rules (const GwBoardKeys *keys, const GwRules *otherwise);
void gw_board_keys_set_rules (GwBoardKeys *keys, const GwRules *rules);

/* One byte for each cell; NULL when none is locked. */
GBytes *gw_board_keys_dup_locks (const GwBoardKeys *keys);
void gw_board_keys_set_locks (GwBoardKeys *keys, const GwBoard *board, GBytes *locks);

/* The words of a key; never NULL. */
GStrv gw_board_keys_dup_words (const GwBoardKeys *keys, const char *key);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBoardKeys, gw_board_keys_free)

G_END_DECLS
