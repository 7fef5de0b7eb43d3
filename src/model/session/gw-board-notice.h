/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-window-model.h"

G_BEGIN_DECLS

/* What the line under the board says: of all that could be said, what matters most now. */
typedef enum
{
  GW_BOARD_NOTICE_NONE,
  GW_BOARD_NOTICE_REFUSED, /* what the user has just tried cannot be done */
  GW_BOARD_NOTICE_VERDICT, /* about the letters that are traced, or the word that was traced last */
  GW_BOARD_NOTICE_LOOKING, /* for a board that meets the wishes */
  GW_BOARD_NOTICE_WATCH,   /* the keys while the search for words is watched */
  GW_BOARD_NOTICE_BLIND,   /* how many words were missed at the tile */
  GW_BOARD_NOTICE_SELECTED, /* the points of the selected word, while answers are checked */
  GW_BOARD_NOTICE_NEVER,   /* words that never count can be traced */
  GW_BOARD_NOTICE_LOCKED,
  GW_BOARD_NOTICE_DICE, /* they cannot show the board any more */
  GW_BOARD_NOTICE_DEAD, /* tiles that are in no word */
  GW_BOARD_NOTICE_PROVEN,
  GW_BOARD_NOTICE_TILE, /* how many words go through it */
  GW_BOARD_NOTICE_HINT,
} GwBoardNoticeKind;

/* The hint is shown until the user has traced this many words. */
#define GW_BOARD_NOTICE_HINTED_WORDS 5

/* Everything that the choice depends on. */
typedef struct
{
  gboolean has_board;
  gboolean refused;
  gboolean has_verdict;
  gboolean looking;
  gboolean editing;
  gboolean exploring;      /* tiles are colored by their words */
  gboolean watching;       /* the search for the words */
  gboolean selected;       /* a word, while answers are checked */
  gboolean blind;          /* tiles are colored by the words that were missed */
  gboolean is_new;         /* nobody has touched the board since it came */
  gboolean off_dice;       /* it came from the dice and was edited, and now they cannot show it */
  gboolean proven;
  gboolean has_tile;       /* the words through the chosen tile are known */
  guint n_never;           /* words */
  guint n_locked;          /* tiles */
  guint n_dead;            /* tiles */
  guint n_traced;          /* words */
} GwBoardNoticeState;

GwBoardNoticeKind gw_board_notice_choose (const GwBoardNoticeState *state);

#define GW_TYPE_BOARD_NOTICE (gw_board_notice_get_type ())

/* The notice about the board of a window model; always up to date. Emits "changed".
 *
 * Properties: "traced-words", how many were traced so far, up to GW_BOARD_NOTICE_HINTED_WORDS;
 * "list" (string), what the lexicon is called; "looking" (string), what is said while a board is
 * looked for, or NULL; "marks-dice", whether tiles that the dice cannot show are to be marked; and
 * "marks-dead", whether tiles in no word are, because the notice speaks of them. */
G_DECLARE_FINAL_TYPE (GwBoardNotice, gw_board_notice, GW, BOARD_NOTICE, GObject)

GwBoardNotice *gw_board_notice_new (GwWindowModel *window_model);

GwBoardNoticeKind gw_board_notice_get_kind (GwBoardNotice *self);

/* A sentence; NULL for GW_BOARD_NOTICE_NONE. */
const char *gw_board_notice_get_text (GwBoardNotice *self);

/* The word in it that stands out, or NULL. */
const char *gw_board_notice_get_word (GwBoardNotice *self);

/* Whether letters are being typed, about which nothing needs to be told before Enter. */
gboolean gw_board_notice_is_pending (GwBoardNotice *self);

/* Says until the next touch that a tile is locked, or with GW_NO_CELL that the board is full. */
void gw_board_notice_refuse (GwBoardNotice *self, guint cell);

/* Unlocks the tile that the notice is about. Returns FALSE if it is about none. */
gboolean gw_board_notice_unlock (GwBoardNotice *self);
gboolean gw_board_notice_can_unlock (GwBoardNotice *self);

/* Marks the tiles that the dice cannot show, until the board or the dice change. FALSE when it is
 * not known which these are. */
gboolean gw_board_notice_mark_dice (GwBoardNotice *self);
gboolean gw_board_notice_can_mark_dice (GwBoardNotice *self);

gboolean gw_board_notice_get_marks_dice (GwBoardNotice *self);
gboolean gw_board_notice_get_marks_dead (GwBoardNotice *self);

G_END_DECLS
