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

/* Says what boards are worth, and quickly what they would be worth with one
 * letter changed. One for each thread; it allocates nothing once it is warm. */
typedef struct _GwJudge GwJudge;

/* `board` is only looked at for its shape, of at most GW_JUDGE_FAST_CELLS cells. The
 * lexicon must have at most 32 letters. */
GwJudge *gw_judge_new (GwPlain *plain, const GwBoard *board);

/* For any board, but much slower; the words have to be those of
 * gw_plain_new_spelled(). Letters are numbers of tiles, the first ones those of the
 * alphabet; they are borrowed. Other cells are as they are on the board. */
GwJudge *gw_judge_new_any (GwPlain *plain, GwBoard *board, const GwCell *tiles, guint n_tiles);
void gw_judge_free (GwJudge *judge);

/* How paths are to be walked; without this the quickest way there is. Forgets the
 * board that was taken. */
void gw_judge_set_kernel (GwJudge *judge, const GwKernel *kernel);

/* From now on long work ends when the flag is raised. What was asked last has
 * no answer then, and gw_judge_is_stopped() says so. */
void gw_judge_set_stop (GwJudge *judge, const GwStop *stop);
gboolean gw_judge_is_stopped (const GwJudge *judge);

/* Boards are letters by cell, GW_NO_LETTER for holes and what no word has. */
gint64 gw_judge_solve (GwJudge *judge, const guint8 *letters);

/* Words and points of the board that was solved or taken last. */
void gw_judge_get_tally (const GwJudge *judge, guint *words, gint64 *points);

/* The letters of the longest word of the board that was solved or taken last; 0 when it has
 * none. */
guint gw_judge_get_longest (const GwJudge *judge);

/* Takes a board for the ones to try changes on. */
gint64 gw_judge_take (GwJudge *judge, const guint8 *letters);

/* The value of the board that was taken, with another letter in one cell. */
gint64 gw_judge_try (GwJudge *judge, guint cell, guint letter);

/* For each cell, by how many words it is used: of each word one path counts,
 * picked at random. Forgets the board that was taken. */
void gw_judge_count_usage (GwJudge *judge, const guint8 *letters, GwRandom *random,
                           guint32 *usage);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwJudge, gw_judge_free)

G_END_DECLS
