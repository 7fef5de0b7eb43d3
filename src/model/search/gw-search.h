/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-island.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A search on several islands, which are independent or exchange their best boards in a ring. The
 * result depends on the seed, the settings, the number of islands, and how long they ran; not on
 * threads, pauses, or whether the process died in between. */
typedef struct _GwSearch GwSearch;

#define GW_SEARCH_MOST_ISLANDS 1024

/* The islands of part `number`, from 1, of `count`, which has each `count`-th of them; all of them
 * for part 1 of 1. They do what they do in the whole search. There must be at least as many islands
 * as parts. Only islands of a whole search exchange boards, and only if there are several. */
GwSearch *gw_search_new (const GwMethod *method, GwProblem *problem,
                         const GwSearchSettings *settings, guint64 seed, guint n_islands,
                         guint number, guint count);
guint gw_search_count_shard (guint n_islands, guint number, guint count);

/* How many boards the islands of that part judge when all together judge `limit`. */
guint64 gw_search_get_shard_limit (guint64 limit, guint n_islands, guint number, guint count);
void gw_search_free (GwSearch *search);

/* FALSE with an error when such a search would need more than half of this computer's memory. */
gboolean gw_search_check_memory (const GwMethod *method, const GwProblem *problem,
                                 const GwSearchSettings *settings, guint n_islands,
                                 GError **error);

const GwProblem *gw_search_get_problem (const GwSearch *search);
guint gw_search_get_n_islands (const GwSearch *search);

/* Runs one round, which takes some hundredths of a second: each island goes on to the next
 * milestone. Since the search began, all islands together judge at most `limit` boards, each the
 * same number, the first ones perhaps one more. FALSE when stopped, or when nothing is left to
 * do, also because islands would have to wait for others that may judge no more. */
gboolean gw_search_run_round (GwSearch *search, guint64 limit, guint n_threads,
                              const GwStop *stop);

/* The next milestone that not all islands have reached, apart from those that have judged all
 * their boards, and the number of boards from one to the next. A search that was stopped in between
 * goes on to the same milestones. */
guint64 gw_search_get_milestone (const GwSearch *search, guint64 limit);
guint64 gw_search_get_round (const GwSearch *search);

/* How many boards an island may judge in all, and how many it has judged. */
guint64 gw_search_get_share (const GwSearch *search, guint64 limit, guint island);
guint64 gw_search_get_island_evaluations (const GwSearch *search, guint island);

/* The boards that each island judges from one exchange to the next; 0 when there are none. */
guint64 gw_search_get_exchange (const GwSearch *search);

/* Whether it cannot continue before another one has come to an exchange. */
gboolean gw_search_is_waiting (const GwSearch *search, guint island);

/* Lets each island judge as many boards as the array has for it, whatever the limit, or a few more,
 * to the end of a step: so far had they come when the search was stopped. The array has a number
 * for each island. */
void gw_search_set_shares (GwSearch *search, const guint64 *shares);

/* How many boards each island has judged, as text: "300,304". */
char *gw_search_dup_shares (const GwSearch *search);

/* Sets the mutation of the genetic method. Takes effect at the next generation. */
void gw_search_set_mutation (GwSearch *search, guint mutation);
guint gw_search_get_mutation (const GwSearch *search);

/* Whether it was set to another one after boards were judged, since the search was made or resumed,
 * so that no command repeats it. */
gboolean gw_search_was_mutation_changed (const GwSearch *search);

guint64 gw_search_get_evaluations (const GwSearch *search);
guint64 gw_search_get_generations (const GwSearch *search); /* of the first island */

/* Whether the method goes by generations, also before the first one. */
gboolean gw_search_has_generations (const GwSearch *search);

/* The best board of all islands; NULL when there is none yet. */
GwBoard *gw_search_get_best (const GwSearch *search, gint64 *value);

/* What the best board is worth in the unit of targets: the length of its longest word when that is
 * the objective, otherwise its value. 0 when there is no board yet. */
gint64 gw_search_get_worth (const GwSearch *search);

/* Whether no board can be better: the best one has all words, which is only known when words are
 * counted, or all boards are worth the same. */
gboolean gw_search_is_complete (const GwSearch *search);

/* One of the best different boards of all islands. */
typedef struct
{
  gint64 value; /* as people read it, see gw_plain_get_worth() */
  GwBoard *board;
} GwSearchBoard;

/* Calls a function for the best boards of each island, as one byte for each cell. */
typedef void (*GwSearchLettersFunc) (const guint8 *letters, gint64 value, gpointer user_data);
void gw_search_foreach_best (const GwSearch *search, GwSearchLettersFunc func,
                             gpointer user_data);

/* An array of them, which clears itself. */
GArray *gw_search_board_array_new (void);

/* The best `limit` different boards, at most GW_ISLAND_N_BEST, best first. Rotations
 * and reflections of a board count as the same. They are saved with the search. */
GArray *gw_search_list_best (const GwSearch *search, guint limit);

/* Moves the generations that all islands have done since the last call to the
 * end of an array of GwGeneration: of each generation the best of all islands, and
 * the mean of all. Take them between rounds; see gw_island_take_generations(). */
void gw_search_take_generations (GwSearch *search, GArray *generations);

/* The same for where the islands are now, with any method: best and mean of their last generations,
 * or of the boards that they are at. */
void gw_search_get_fitness (const GwSearch *search, gint64 *best, double *mean);

/* What it needs to be resumed: a value for each island. Floating. */
GVariant *gw_search_save (const GwSearch *search);
GwSearch *gw_search_resume (const GwMethod *method, GwProblem *problem, GVariant *state,
                            GError **error);

/* One island by itself, which another process may take further. Loading replaces it; taking also
 * hands the boards that it gave meanwhile to the next island. The generations that it has done are
 * for gw_search_take_generations(). */
GVariant *gw_search_save_island (const GwSearch *search, guint island);
gboolean gw_search_load_island (GwSearch *search, guint island, GVariant *saved, GError **error);
gboolean gw_search_take_island (GwSearch *search, guint island, GVariant *saved, GError **error);
void gw_search_add_generations (GwSearch *search, const GArray *generations);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearch, gw_search_free)

G_END_DECLS
