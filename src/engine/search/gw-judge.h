/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-graph.h"
#include "gw-kernel.h"
#include "gw-plain.h"
#include "gw-random.h"

G_BEGIN_DECLS

/* The most cells of a board that is searched for, and of one that is judged in a
 * quick way. */
#define GW_JUDGE_MAX_CELLS GW_BOARD_MAX_CELLS
#define GW_JUDGE_FAST_CELLS 64

/* Evaluates boards, and quickly re-evaluates them with one letter changed. One for each thread.
 * After the first few boards it allocates nothing. */
typedef struct _GwJudge GwJudge;

/* Only the shape of `board` matters, which has at most GW_JUDGE_FAST_CELLS cells. The lexicon
 * must have at most 32 letters. */
GwJudge *gw_judge_new (GwPlain *plain, const GwBoard *board);

/* For any board, but much slower; the words have to be those of
 * gw_plain_new_spelled(). Letters are numbers of tiles, the first ones those of the
 * alphabet; they are borrowed. Other cells are as they are on the board. */
GwJudge *gw_judge_new_any (GwPlain *plain, GwBoard *board, const GwCell *tiles, guint n_tiles);
void gw_judge_free (GwJudge *judge);

/* The kernel to use; by default the quickest one that is supported. Forgets the board that was
 * taken. */
void gw_judge_set_kernel (GwJudge *judge, const GwKernel *kernel);

/* From now on work ends early when the flag is raised. gw_judge_is_stopped() tells whether that
 * happened; then the last result is not valid. */
void gw_judge_set_stop (GwJudge *judge, const GwStop *stop);
gboolean gw_judge_is_stopped (const GwJudge *judge);

/* Boards are letters by cell, GW_NO_LETTER for holes and what no word has. */
gint64 gw_judge_solve (GwJudge *judge, const guint8 *letters);

/* Words and points of the board that was solved or taken last. */
void gw_judge_get_tally (const GwJudge *judge, guint *words, gint64 *points);

/* Takes a board as the one to try changes on. Quick where it differs from the board that was taken
 * before by what was tried last. */
gint64 gw_judge_take (GwJudge *judge, const guint8 *letters);

/* The value of the board that was taken, with another letter in one cell. */
gint64 gw_judge_try (GwJudge *judge, guint cell, guint letter);

/* The same with the letters of two cells swapped. */
gint64 gw_judge_try_swap (GwJudge *judge, guint one, guint other);

/* Counts for each cell the words that use it. Of each word one path counts, picked at random.
 * Forgets the board that was taken. */
void gw_judge_count_usage (GwJudge *judge, const guint8 *letters, GwRandom *random,
                           guint32 *usage);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwJudge, gw_judge_free)

G_END_DECLS
