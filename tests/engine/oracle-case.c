/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "oracle-case.h"

#include <string.h>

/* A letter that is in no lexicon. */
#define STRANGER 0x05d0

static gboolean
chance (guint percent)
{
  return g_test_rand_int_range (0, 100) < (gint) percent;
}

static guint
below (guint bound)
{
  return g_test_rand_int_range (0, bound);
}

static gunichar
draw_letter (const OracleCase *self)
{
  return self->letters[below (self->n_letters)];
}

static void
draw_letters (OracleCase *self)
{
  const OracleRecipe *recipe = self->recipe;
  glong n_all;
  g_autofree gunichar *all = g_utf8_to_ucs4_fast (recipe->letters, -1, &n_all);

  g_assert_cmpint (n_all, <=, GW_ALPHABET_MAX);
  self->n_letters = n_all;
  if (recipe->max_letters > 0)
    self->n_letters = recipe->min_letters + below (recipe->max_letters - recipe->min_letters + 1);

  for (guint i = 0; i < self->n_letters; i++)
    {
      guint other = i + below (n_all - i);
      gunichar letter = all[other];

      all[other] = all[i];
      all[i] = letter;
      self->letters[i] = letter;
    }
}

static void
draw_joined_tile (const OracleCase *self, GwCell *cell)
{
  static const char *const known[] = { "q", "qu", "qua", "iq", "th", "in", "str", "quiz" };

  if (self->recipe->letters[0] == 'a' && chance (60))
    {
      const char *text = known[below (G_N_ELEMENTS (known))];

      cell->n_letters = strlen (text);
      for (guint i = 0; i < cell->n_letters; i++)
        cell->letters[i] = text[i];
    }
  else
    {
      cell->n_letters = 2 + below (GW_TILE_MAX_LETTERS - 1);
      for (guint i = 0; i < cell->n_letters; i++)
        cell->letters[i] = draw_letter (self);
    }
}

static GwBoard *
draw_board (const OracleCase *self)
{
  static const guint8 odd_shapes[][2] = {
    { 1, 1 }, { 1, 9 }, { 9, 1 }, { 2, 7 }, { 7, 2 }, { 1, 2 },
  };
  const OracleRecipe *recipe = self->recipe;
  GwCell cells[GW_BOARD_MAX_CELLS] = { 0 };
  guint holes = chance (50) ? recipe->holes : 0;
  guint joined = chance (50) ? recipe->joined : 0;
  guint rows, cols;

  if (recipe->n_shapes > 0 || chance (20))
    {
      const guint8 (*shapes)[2] = recipe->n_shapes > 0 ? recipe->shapes : odd_shapes;
      guint shape = below (recipe->n_shapes > 0 ? recipe->n_shapes : G_N_ELEMENTS (odd_shapes));

      rows = shapes[shape][0];
      cols = shapes[shape][1];
    }
  else
    {
      rows = 1 + below (recipe->max_side);
      cols = 1 + below (recipe->max_side);
    }

  for (guint i = 0; i < rows * cols; i++)
    {
      cells[i].kind = GW_CELL_TILE;
      cells[i].n_letters = 1;

      if (chance (holes))
        cells[i] = (GwCell){ .kind = GW_CELL_HOLE };
      else if (chance (joined))
        draw_joined_tile (self, &cells[i]);
      else
        cells[i].letters[0] = chance (2) ? STRANGER : draw_letter (self);
    }

  return gw_board_new (rows, cols, cells);
}

/* The letters of a random path of a random board. */
static void
walk (const OracleCase *self, GArray *letters)
{
  const GwBoard *board = g_ptr_array_index (self->boards, below (self->boards->len));
  g_autoptr (Oracle) oracle = oracle_new (board, &self->spec, 0);
  gboolean taken[GW_BOARD_MAX_CELLS] = { FALSE };
  guint cell = below (oracle_get_n_cells (oracle));
  guint n_tiles = 1 + below (self->recipe->max_tiles);

  for (guint done = 0; done < n_tiles; done++)
    {
      guint n_letters, n_near, n_free = 0;
      const gunichar *more = oracle_get_letters (oracle, cell, &n_letters);
      const guint8 *near = oracle_get_near (oracle, cell, &n_near);
      guint8 free_cells[GW_BOARD_MAX_CELLS];

      g_array_append_vals (letters, more, n_letters);
      taken[cell] = TRUE;
      for (guint i = 0; i < n_near; i++)
        if (!taken[near[i]] || self->spec.reuse)
          free_cells[n_free++] = near[i];
      if (n_free == 0)
        break;
      cell = free_cells[below (n_free)];
    }
}

static void
spoil (const OracleCase *self, GArray *letters)
{
  gunichar letter = draw_letter (self);

  switch (below (5))
    {
    case 0:
      g_array_append_val (letters, letter);
      break;
    case 1:
      g_array_prepend_val (letters, letter);
      break;
    case 2:
      g_array_index (letters, gunichar, below (letters->len)) = letter;
      break;
    case 3:
      g_array_remove_index (letters, 0);
      break;
    default:
      g_array_set_size (letters, 1 + below (letters->len));
      break;
    }
}

static const guint levels[] = { 0, 1, 2, 35, 70, 300, 100000 };

static guint
draw_level (void)
{
  return levels[below (G_N_ELEMENTS (levels))];
}

static void
draw_word (const OracleCase *self, gboolean with_level)
{
  g_autoptr (GArray) letters = g_array_new (FALSE, FALSE, sizeof (gunichar));

  if (chance (80))
    {
      walk (self, letters);
      if (letters->len > 0 && chance (25))
        spoil (self, letters);
    }
  else
    {
      for (guint i = 1 + below (MIN (self->recipe->max_tiles, 8)); i > 0; i--)
        {
          gunichar letter = draw_letter (self);
          g_array_append_val (letters, letter);
        }
    }

  for (guint i = 0; i < letters->len; i++)
    if (g_array_index (letters, gunichar, i) == STRANGER)
      return;

  if (letters->len > 0)
    g_ptr_array_add (self->words,
                     oracle_word_new ((gunichar *) letters->data, letters->len,
                                      with_level ? draw_level () : 0));
}

static void
draw_words (OracleCase *self)
{
  gboolean with_levels = chance (40);
  guint most = self->recipe->words;
  guint n_words = chance (10) ? below (4) : most / 2 + below (most / 2 + 1);

  for (guint i = 0; i < n_words; i++)
    draw_word (self, with_levels);

  if (self->recipe->every_letter)
    for (guint from = 0; from < self->n_letters; from += 4)
      g_ptr_array_add (self->words,
                       oracle_word_new (self->letters + from, MIN (4, self->n_letters - from), 0));

  oracle_words_sort (self->words);
}

static void
draw_scoring (OracleCase *self)
{
  static const struct
  {
    const char *name;
    OracleScoring scoring;
  } builtin[] = {
    { "classic", { 5, { 3, 5, 6, 7, 8 }, { 1, 2, 3, 5, 11 } } },
    { "short", { 5, { 1, 5, 6, 7, 8 }, { 1, 2, 3, 5, 11 } } },
    { "words", { 1, { 0 }, { 1 } } },
  };
  guint choice = below (G_N_ELEMENTS (builtin) + 1);
  guint length = 0;

  if (choice < G_N_ELEMENTS (builtin))
    {
      self->builtin = builtin[choice].name;
      self->scoring = builtin[choice].scoring;
      return;
    }

  self->scoring.n_lines = 1 + below (ORACLE_MAX_LINES);
  for (guint i = 0; i < self->scoring.n_lines; i++)
    {
      length += 1 + (chance (30) ? below (4) : 0);
      self->scoring.length[i] = length;
      self->scoring.points[i] = chance (10) ? below (1000000) : below (20);
    }
}

static void
draw_rules (OracleCase *self)
{
  static const guint min_lengths[] = { 1, 1, 2, 2, 3, 3, 4, 5 };

  self->spec = (GwRulesSpec) GW_RULES_SPEC_INIT;
  self->spec.min_length = min_lengths[below (G_N_ELEMENTS (min_lengths))];
  self->spec.max_level = chance (50) ? G_MAXUINT : draw_level ();
  self->spec.reuse = self->recipe->reuse == ORACLE_REUSE_ALWAYS
                     || (self->recipe->reuse == ORACLE_REUSE_EITHER && chance (40));
  self->spec.qu = chance (50);
  self->spec.count_paths = chance (30);
  self->spec.adjacency = below (3);
}

static OracleCase *
make_empty (const OracleRecipe *recipe)
{
  OracleCase *self = g_new0 (OracleCase, 1);

  self->recipe = recipe;
  self->boards = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_board_unref);
  self->words = oracle_words_new ();

  return self;
}

OracleCase *
oracle_case_new (const OracleRecipe *recipe)
{
  OracleCase *self = make_empty (recipe);

  draw_rules (self);
  draw_scoring (self);
  draw_letters (self);
  for (guint i = 0; i < recipe->boards; i++)
    g_ptr_array_add (self->boards, draw_board (self));
  draw_words (self);

  return self;
}

OracleCase *
oracle_case_new_by_hand (const OracleRecipe *recipe, const char *boards, const char *words)
{
  OracleCase *self = make_empty (recipe);
  g_auto (GStrv) notations = g_strsplit (boards, " ", -1);
  g_auto (GStrv) texts = g_strsplit (words, " ", -1);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; notations[i] != NULL; i++)
    {
      g_ptr_array_add (self->boards, gw_board_parse (notations[i], -1, NULL, 1, &error));
      g_assert_no_error (error);
    }
  for (guint i = 0; texts[i] != NULL; i++)
    g_ptr_array_add (self->words, oracle_word_new_from_text (texts[i], 0));
  oracle_words_sort (self->words);

  self->spec = (GwRulesSpec) GW_RULES_SPEC_INIT;
  self->spec.min_length = 1;
  self->builtin = "words";
  self->scoring = (OracleScoring){ 1, { 0 }, { 1 } };
  self->letters[0] = 'a';
  self->n_letters = 1;

  return self;
}

void
oracle_case_free (OracleCase *self)
{
  g_ptr_array_unref (self->boards);
  g_ptr_array_unref (self->words);
  g_free (self);
}

static void
append_line (GString *text, const OracleWord *word)
{
  g_autofree char *capitals = g_utf8_strup (word->text, -1);

  g_string_append (text, chance (15) ? capitals : word->text);
  if (word->level > 0 || chance (5))
    g_string_append_printf (text, "\t%u", word->level);
  g_string_append (text, chance (10) ? "\r\n" : "\n");
}

char *
oracle_case_make_text (const OracleCase *self)
{
  GString *text = g_string_new (NULL);
  g_autofree guint *order = g_new (guint, self->words->len + 1);

  for (guint i = 0; i < self->words->len; i++)
    {
      guint other = below (i + 1);

      order[i] = order[other];
      order[other] = i;
    }

  for (guint i = 0; i < self->words->len; i++)
    {
      const OracleWord *word = g_ptr_array_index (self->words, order[i]);

      append_line (text, word);
      if (chance (3))
        append_line (text, word);
    }

  return g_string_free (text, FALSE);
}

static gboolean
has_seed (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    if (g_str_has_prefix (argv[i], "--seed"))
      return TRUE;

  return FALSE;
}

void
oracle_test_init (int argc, char **argv)
{
  static char fixed_seed[] = "--seed=R02S0a1b2c3d4e5f60718293a4b5c6d7e8f9";
  g_autoptr (GPtrArray) args = g_ptr_array_new ();
  char **values;
  int n_values;

  for (int i = 0; i < argc; i++)
    g_ptr_array_add (args, argv[i]);
  if (!has_seed (argc, argv))
    g_ptr_array_add (args, fixed_seed);
  n_values = (int) args->len;
  g_ptr_array_add (args, NULL);

  values = (char **) args->pdata;
  g_test_init (&n_values, &values, NULL);
}
