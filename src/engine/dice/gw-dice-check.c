/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-check.h"

#include "gw-error.h"
#include "gw-letters.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Tiles are given to dice by a largest matching, grown tile by tile along
 * augmenting paths. A tile that finds no die when its turn comes would find
 * none in any other order either: the number of tiles left over is the same. */

typedef struct
{
  guint n_letters; /* 0: a blank */
  gunichar letters[GW_TILE_MAX_LETTERS];
} Face;

typedef struct
{
  guint n_dice;
  guint *n_faces;
  Face **faces; /* of each die, without copies, in ascending order */
  Face *store;
} Table;

static gint
compare_faces (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (Face));
}

static void
face_of_cell (const GwRules *rules, const GwCell *cell, Face *face)
{
  memset (face, 0, sizeof *face);
  face->n_letters = gw_rules_cell_letters (rules, cell, face->letters);
}

static void
table_init (Table *table, const GwDice *dice, const GwRules *rules)
{
  Face *next;
  guint total = 0;

  table->n_dice = gw_dice_get_n_dice (dice);
  for (guint i = 0; i < table->n_dice; i++)
    total += gw_dice_get_die (dice, i)->n_faces;
  table->n_faces = g_new0 (guint, table->n_dice);
  table->faces = g_new0 (Face *, table->n_dice);
  next = table->store = g_new0 (Face, MAX (total, 1));

  for (guint i = 0; i < table->n_dice; i++)
    {
      const GwDie *die = gw_dice_get_die (dice, i);
      guint kept = 0;

      table->faces[i] = next;
      for (guint k = 0; k < die->n_faces; k++)
        face_of_cell (rules, &die->faces[k], &next[k]);
      qsort (next, die->n_faces, sizeof (Face), compare_faces);
      for (guint k = 0; k < die->n_faces; k++)
        if (kept == 0 || compare_faces (&next[k], &next[kept - 1]) != 0)
          next[kept++] = next[k];
      table->n_faces[i] = kept;
      next += kept;
    }
}

static void
table_clear (Table *table)
{
  g_free (table->n_faces);
  g_free (table->faces);
  g_free (table->store);
}

static gboolean
die_shows (const Table *table, guint die, const Face *face)
{
  return bsearch (face, table->faces[die], table->n_faces[die], sizeof (Face), compare_faces)
         != NULL;
}

/* Which dice can show a face, in ascending order, ended by -1. */
static gint *
list_dice (const Table *table, const Face *face, gboolean any)
{
  GArray *list = g_array_new (TRUE, FALSE, sizeof (gint));
  const gint end = -1;

  for (guint i = 0; i < table->n_dice; i++)
    if (any || die_shows (table, i, face))
      {
        gint die = (gint) i;

        g_array_append_val (list, die);
      }
  g_array_append_val (list, end);
  return (gint *) (gpointer) g_array_free (list, FALSE);
}

typedef struct
{
  gint *tile_of_die; /* -1: the die is still there */
  gint *die_of_tile;
  const gint *const *dice_of_tile;
  guint *mark; /* dice seen in this round */
  guint round;
} Matching;

/* Finds a die for a tile, moving others over to different dice where that helps. */
static gboolean
augment (Matching *matching, guint tile)
{
  for (const gint *die = matching->dice_of_tile[tile]; *die >= 0; die++)
    {
      gint other = matching->tile_of_die[*die];

      if (matching->mark[*die] == matching->round)
        continue;
      matching->mark[*die] = matching->round;
      if (other < 0 || augment (matching, (guint) other))
        {
          matching->tile_of_die[*die] = (gint) tile;
          matching->die_of_tile[tile] = *die;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
add_tile (Matching *matching, guint tile)
{
  matching->round++;
  matching->die_of_tile[tile] = -1;
  return augment (matching, tile);
}

static void
matching_init (Matching *matching, guint n_dice, guint n_tiles)
{
  /* A board of holes has no tiles, and nothing may not be filled. */
  matching->tile_of_die = g_new (gint, MAX (n_dice, 1));
  memset (matching->tile_of_die, 0xff, n_dice * sizeof (gint));
  matching->die_of_tile = g_new (gint, MAX (n_tiles, 1));
  memset (matching->die_of_tile, 0xff, n_tiles * sizeof (gint));
  matching->mark = g_new0 (guint, n_dice);
  matching->round = 0;
}

static void
matching_clear (Matching *matching)
{
  g_free (matching->tile_of_die);
  g_free (matching->die_of_tile);
  g_free (matching->mark);
}

GwDiceFit *
gw_dice_fit_cells (const GwDice *dice, const GwCell *cells, guint n_tiles, const GwRules *rules)
{
  GwDiceFit *fit = g_new0 (GwDiceFit, 1);
  gint *lists[GW_BOARD_MAX_CELLS];
  Matching matching;
  Table table;

  table_init (&table, dice, rules);
  matching_init (&matching, table.n_dice, n_tiles);
  matching.dice_of_tile = (const gint *const *) lists;
  fit->n_tiles = n_tiles;
  fit->tiles = g_memdup2 (cells, n_tiles * sizeof (GwCell));
  for (guint i = 0; i < n_tiles; i++)
    {
      Face face;

      face_of_cell (rules, &fit->tiles[i], &face);
      lists[i] = list_dice (&table, &face, fit->tiles[i].kind == GW_CELL_FREE);
    }
  for (guint i = 0; i < n_tiles; i++)
    fit->n_missing += !add_tile (&matching, i);
  for (guint i = 0; i < n_tiles; i++)
    g_free (lists[i]);
  fit->die = g_steal_pointer (&matching.die_of_tile);
  matching_clear (&matching);
  table_clear (&table);
  return fit;
}

GwDiceFit *
gw_dice_fit_board (const GwDice *dice, const GwBoard *board, const GwRules *rules)
{
  return gw_dice_fit_cells (dice, gw_board_get_cells (board), gw_board_get_n_cells (board), rules);
}

void
gw_dice_fit_free (GwDiceFit *fit)
{
  if (fit == NULL)
    return;
  g_free (fit->tiles);
  g_free (fit->die);
  g_free (fit);
}

/* A word may be cut in many ways (TH IN, T H IN, …), and which cuts the dice can
 * show depends only on how often each piece is used. So the search over cuts
 * remembers (position, pieces so far) and never looks at the same twice, and it
 * leaves a branch that cannot beat the best cut known. Dice of real games have
 * few faces of several letters and are done at once; for freak sets the number
 * of steps and their memory are bounded, and the best cut found by then is the
 * answer. The first cut takes no more steps than the word has letters. */

#define MAX_STEPS 100000
#define MAX_SEEN_BYTES (32 * 1024 * 1024)

typedef struct
{
  const Table *table;
  const gunichar *letters;
  guint length;
  guint longest;            /* letters of the longest face */
  GHashTable *piece_ids;    /* Face → number + 1 */
  GPtrArray *piece_dice;    /* the dice of each piece */
  guint *pieces;            /* 4 a position: the piece of each length there, or NO_PIECE */
  guint *forced;            /* letters from a position on that are on no face */
  guint16 *used;            /* how often each piece is used, and after them the position */
  GHashTable *seen;         /* GBytes of used */
  guint steps_left;
  Matching matching;
  const gint **dice_of_tile;
  guint *cut;               /* pieces so far */
  guint best_cost;
  guint best_n_tiles;
  guint *best_cut;
  gint *best_die;
} WordSearch;

#define NO_PIECE G_MAXUINT

/* Fewest tiles missing first; of equal cuts the one that lacks fewest letters. */
#define TILE_COST (GW_MAX_WORD_LENGTH + 1)

static guint
face_hash (gconstpointer key)
{
  const Face *face = key;
  guint hash = face->n_letters;

  for (guint i = 0; i < face->n_letters; i++)
    hash = hash * 33 + face->letters[i];
  return hash;
}

static gboolean
face_equal (gconstpointer a, gconstpointer b)
{
  return compare_faces (a, b) == 0;
}

/* The number of a piece. Single letters are pieces even without a die, so that
 * every word can be cut somehow; longer ones only when a die shows them. */
static guint
intern_piece (WordSearch *search, const gunichar *letters, guint n_letters)
{
  Face face = { .n_letters = n_letters };
  gint *dice;
  gpointer id;

  memcpy (face.letters, letters, n_letters * sizeof (gunichar));
  id = g_hash_table_lookup (search->piece_ids, &face);
  if (id != NULL)
    return GPOINTER_TO_UINT (id) - 1;

  dice = list_dice (search->table, &face, FALSE);
  if (n_letters > 1 && dice[0] < 0)
    {
      g_free (dice);
      return NO_PIECE;
    }
  g_ptr_array_add (search->piece_dice, dice);
  g_hash_table_insert (search->piece_ids, g_memdup2 (&face, sizeof face),
                       GUINT_TO_POINTER (search->piece_dice->len));
  return search->piece_dice->len - 1;
}

static void
make_pieces (WordSearch *search)
{
  g_autofree gboolean *covered = g_new0 (gboolean, search->length);

  search->pieces = g_new (guint, search->length * GW_TILE_MAX_LETTERS);
  search->forced = g_new0 (guint, search->length + 1);
  search->longest = 1;
  for (guint at = 0; at < search->length; at++)
    for (guint n = 1; n <= GW_TILE_MAX_LETTERS; n++)
      {
        guint *piece = &search->pieces[at * GW_TILE_MAX_LETTERS + n - 1];

        *piece = at + n <= search->length ? intern_piece (search, search->letters + at, n)
                                          : NO_PIECE;
        if (*piece == NO_PIECE)
          continue;
        search->longest = MAX (search->longest, n);
        if (*(const gint *) g_ptr_array_index (search->piece_dice, *piece) >= 0)
          for (guint k = at; k < at + n; k++)
            covered[k] = TRUE;
      }
  for (guint at = search->length; at-- > 0;)
    search->forced[at] = search->forced[at + 1] + !covered[at];
}

/* TRUE when this position was reached with the same pieces before. */
static gboolean
seen_before (WordSearch *search, guint at)
{
  guint n_pieces = search->piece_dice->len;

  search->used[n_pieces] = (guint16) at;
  return !g_hash_table_add (search->seen,
                            g_bytes_new (search->used, (n_pieces + 1) * sizeof (guint16)));
}

static void
keep_best (WordSearch *search, guint n_tiles, guint cost)
{
  search->best_cost = cost;
  search->best_n_tiles = n_tiles;
  memcpy (search->best_cut, search->cut, n_tiles * sizeof (guint));
  memcpy (search->best_die, search->matching.die_of_tile, n_tiles * sizeof (gint));
}

static void
search_cuts (WordSearch *search, guint at, guint n_tiles, guint cost)
{
  guint rest = (search->length - at + search->longest - 1) / search->longest;
  guint few_dice = n_tiles + rest > search->table->n_dice
                     ? n_tiles + rest - search->table->n_dice
                     : 0;
  g_autofree gint *tile_of_die = NULL;
  g_autofree gint *die_of_tile = NULL;

  if (MAX (cost + search->forced[at] * (TILE_COST + 1), few_dice * (TILE_COST + 1))
      >= search->best_cost)
    return;
  if (at == search->length)
    {
      keep_best (search, n_tiles, cost);
      return;
    }
  if (search->steps_left == 0 || seen_before (search, at))
    return;
  search->steps_left--;

  tile_of_die = g_memdup2 (search->matching.tile_of_die, search->table->n_dice * sizeof (gint));
  die_of_tile = g_memdup2 (search->matching.die_of_tile, search->length * sizeof (gint));
  for (guint n = GW_TILE_MAX_LETTERS; n > 0; n--)
    {
      guint piece = search->pieces[at * GW_TILE_MAX_LETTERS + n - 1];
      gboolean placed;

      if (piece == NO_PIECE)
        continue;
      search->cut[n_tiles] = at * GW_TILE_MAX_LETTERS + n - 1;
      search->dice_of_tile[n_tiles] = g_ptr_array_index (search->piece_dice, piece);
      placed = add_tile (&search->matching, n_tiles);
      search->used[piece]++;
      search_cuts (search, at + n, n_tiles + 1, placed ? cost : cost + TILE_COST + n);
      search->used[piece]--;
      memcpy (search->matching.tile_of_die, tile_of_die, search->table->n_dice * sizeof (gint));
      memcpy (search->matching.die_of_tile, die_of_tile, search->length * sizeof (gint));
    }
}

static GwDiceFit *
fit_letters (const Table *table, const gunichar *letters, guint length)
{
  WordSearch search = { .table = table, .letters = letters, .length = length };
  GwDiceFit *fit = g_new0 (GwDiceFit, 1);

  search.piece_ids = g_hash_table_new_full (face_hash, face_equal, g_free, NULL);
  search.piece_dice = g_ptr_array_new_with_free_func (g_free);
  make_pieces (&search);
  search.used = g_new0 (guint16, search.piece_dice->len + 1);
  search.steps_left = MAX_SEEN_BYTES / ((search.piece_dice->len + 1) * sizeof (guint16));
  search.steps_left = CLAMP (search.steps_left, length, MAX_STEPS);
  search.seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                       (GDestroyNotify) g_bytes_unref, NULL);
  search.cut = g_new0 (guint, length);
  search.best_cut = g_new0 (guint, length);
  search.best_die = g_new0 (gint, length);
  search.best_cost = G_MAXUINT;
  search.dice_of_tile = g_new0 (const gint *, length);
  matching_init (&search.matching, table->n_dice, length);
  search.matching.dice_of_tile = search.dice_of_tile;

  search_cuts (&search, 0, 0, 0);

  fit->n_tiles = search.best_n_tiles;
  fit->n_missing = search.best_cost / TILE_COST;
  fit->tiles = g_new0 (GwCell, fit->n_tiles);
  fit->die = g_memdup2 (search.best_die, fit->n_tiles * sizeof (gint));
  for (guint i = 0; i < fit->n_tiles; i++)
    {
      fit->tiles[i].kind = GW_CELL_TILE;
      fit->tiles[i].n_letters = search.best_cut[i] % GW_TILE_MAX_LETTERS + 1;
      memcpy (fit->tiles[i].letters, letters + search.best_cut[i] / GW_TILE_MAX_LETTERS,
              fit->tiles[i].n_letters * sizeof (gunichar));
    }

  matching_clear (&search.matching);
  g_hash_table_unref (search.piece_ids);
  g_ptr_array_unref (search.piece_dice);
  g_hash_table_unref (search.seen);
  g_free (search.pieces);
  g_free (search.forced);
  g_free (search.used);
  g_free (search.cut);
  g_free (search.best_cut);
  g_free (search.best_die);
  g_free (search.dice_of_tile);
  return fit;
}

GwDiceFit *
gw_dice_fit_word (const GwDice *dice, const char *word, const GwRules *rules, GError **error)
{
  g_autofree char *folded = NULL;
  g_autofree gunichar *letters = NULL;
  GwDiceFit *fit;
  glong length = 0;
  Table table;

  if (g_utf8_validate (word, -1, NULL))
    folded = gw_letters_fold (word, -1);
  if (folded != NULL)
    letters = g_utf8_to_ucs4_fast (folded, -1, &length);
  for (glong i = 0; i < length; i++)
    if (!gw_letters_may_stand_on_tile (letters[i]) && !gw_letters_is_only_part (letters[i]))
      {
        g_autofree char *sign = gw_letters_describe (letters[i]);

        gw_error_set_at (error, GW_ERROR_SYNTAX, NULL, 0,
                         _("%s is not a letter; a word consists of letters only"), sign);
        return NULL;
      }
  if (length == 0 || length > GW_MAX_WORD_LENGTH)
    {
      gw_error_set_at (error, length == 0 ? GW_ERROR_SYNTAX : GW_ERROR_TOO_LARGE, NULL, 0,
                       _("A word must have 1 to %d letters"), GW_MAX_WORD_LENGTH);
      return NULL;
    }

  table_init (&table, dice, rules);
  fit = fit_letters (&table, letters, (guint) length);
  table_clear (&table);
  return fit;
}
