/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-place-text.h"

#include "values.h"

typedef struct
{
  const char *board;
  const char *locked; /* a digit for each cell; or NULL */
  const char *word;
  GwAdjacency adjacency;
  gboolean straight;
  guint n_places;
  guint cost;
  const char *first; /* cells, as digits in base 36; or NULL */
  const char *result;
} Case;

static GwGame *
make_game (GwAdjacency adjacency, gboolean qu)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;

  spec.adjacency = adjacency;
  spec.qu = qu;
  rules = gw_rules_new (&spec);
  return gw_game_new (NULL, rules);
}

static GBytes *
make_locks (const char *digits)
{
  GByteArray *locks = g_byte_array_new ();

  for (; *digits != '\0'; digits++)
    g_byte_array_append (locks, (const guint8 *) (*digits == '1' ? "\1" : "\0"), 1);
  return g_byte_array_free_to_bytes (locks);
}

static const GwPlace *
get_place (const GwPlaces *places, guint index)
{
  return &g_array_index (places->places, GwPlace, index);
}

static char *
dup_cells (const GwPlaces *places, guint index)
{
  const GwPlace *place = get_place (places, index);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < place->n_cells; i++)
    g_string_append_c (text, "0123456789abcdefghijklmnopqrstuvwxyz"[place->cells[i]]);
  return g_string_free (text, FALSE);
}

static void
check_case (const Case *c)
{
  g_autoptr (GwBoard) board = make_board (c->board);
  g_autoptr (GwGame) game = make_game (c->adjacency, TRUE);
  g_autoptr (GBytes) locks = c->locked != NULL ? make_locks (c->locked) : NULL;
  const GwPlaceQuery query = { board, locks, game, c->straight, GW_NO_CELL, NULL, 0 };
  g_autoptr (GwPlaces) places = gw_places_search (&query, c->word, NULL);

  g_test_message ("%s on %s", c->word, c->board);
  g_assert_cmpuint (places->places->len, ==, c->n_places);
  if (c->n_places > 0)
    g_assert_cmpuint (places->cost, ==, c->cost);
  if (c->first != NULL)
    {
      g_autofree char *first = dup_cells (places, 0);

      g_assert_cmpstr (first, ==, c->first);
    }
  if (c->result != NULL)
    {
      g_autoptr (GwBoard) applied = gw_places_apply (places, 0, board);
      g_autofree char *text = gw_board_to_string (applied);

      g_assert_cmpstr (text, ==, c->result);
    }
}

static const Case cases[] = {
  /* It is there already; shared letters win over straight lines. */
  { "CAT/XXX/XXX", NULL, "cat", GW_ADJACENCY_KING, FALSE, 1, 0, "012", "CAT/XXX/XXX" },
  { "XCX/TAX/XXX", NULL, "cat", GW_ADJACENCY_KING, FALSE, 1, 0, "143", NULL },
  { "CXX/XAX/XXX", NULL, "cat", GW_ADJACENCY_KING, FALSE, 7, 4, "048", NULL },
  /* Straight before bent, on before back, plain before diagonal, then from the top. */
  { "XXX/XXX/XXX", NULL, "cat", GW_ADJACENCY_KING, FALSE, 99, 12, "012", "CAT/XXX/XXX" },
  { "XXX/XXX/XXX", NULL, "cat", GW_ADJACENCY_KING, TRUE, 16, 12, "012", NULL },
  { "XX/XX", NULL, "cat", GW_ADJACENCY_KING, FALSE, 24, 12, "013", NULL },
  /* Free tiles cost less than letters. */
  { "X?X/X?X/X?X", NULL, "cat", GW_ADJACENCY_KING, FALSE, 2, 3, "147", "XCX/XAX/XTX" },
  { "X?X/X.X/X?X", NULL, "cat", GW_ADJACENCY_KING, TRUE, 4, 9, "012", NULL },
  /* Locked tiles stay; those with their letters are used. */
  { "XAX/XXX/XXX", "010000000", "cat", GW_ADJACENCY_KING, TRUE, 2, 8, "012", "CAT/XXX/XXX" },
  { "XX/XX", "1100", "cat", GW_ADJACENCY_KING, FALSE, 0, 0, NULL, NULL },
  { "CA/XX", "1100", "cat", GW_ADJACENCY_KING, FALSE, 2, 4, "013", "CA/XT" },
  /* Holes are no tiles. */
  { "X.X/.X./X.X", NULL, "cat", GW_ADJACENCY_KING, FALSE, 12, 12, "048", NULL },
  { "X.X/.X./X.X", NULL, "cat", GW_ADJACENCY_ROOK, FALSE, 0, 0, NULL, NULL },
  /* Tiles of several letters serve what they equal, as a whole. */
  { "[TH]IS/XXX/XXX", NULL, "this", GW_ADJACENCY_KING, FALSE, 1, 0, "012", "[TH]IS/XXX/XXX" },
  { "[TH]X/XX", NULL, "hex", GW_ADJACENCY_KING, FALSE, 18, 8, "013", NULL },
  { "[AT]X/XX", NULL, "cat", GW_ADJACENCY_KING, FALSE, 3, 4, "10", NULL },
  /* Qu is one unit, on a Q and on a tile of both. */
  { "XXXX/", NULL, "quiz", GW_ADJACENCY_KING, FALSE, 4, 12, "012", "[QU]IZX/" },
  { "QXXX/", NULL, "quiz", GW_ADJACENCY_KING, FALSE, 1, 8, "012", "QIZX/" },
  { "[QU]XXX/", NULL, "quiz", GW_ADJACENCY_KING, FALSE, 1, 8, "012", "[QU]IZX/" },
  { "XXXX/", NULL, "qat", GW_ADJACENCY_KING, FALSE, 0, 0, NULL, NULL },
  /* Neighbors as the rules say; edges that wrap are no turn. */
  { "XCX/AXT/XXX", NULL, "cat", GW_ADJACENCY_TORUS, FALSE, 1, 0, "135", NULL },
  { "AXXC/", NULL, "ca", GW_ADJACENCY_TORUS, FALSE, 1, 0, "30", NULL },
  { "CX/XA", NULL, "ca", GW_ADJACENCY_ROOK, FALSE, 4, 4, "01", "CA/XA" },
  /* Too long, or no letters at all. */
  { "XX/XX", NULL, "catch", GW_ADJACENCY_KING, FALSE, 0, 0, NULL, NULL },
  { "XX/XX", NULL, "", GW_ADJACENCY_KING, FALSE, 0, 0, NULL, NULL },
};

static void
test_places (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check_case (&cases[i]);
}

/* A place, by plain means: all paths of different cells, each weighed from its beginning. */
typedef struct
{
  const GwBoard *board;
  const char *word;
  guint length;
  guint8 cells[8];
  GArray *found; /* of Weighed */
} Plain;

typedef struct
{
  guint key[4];
  guint8 cells[8];
} Weighed;

static int
compare_weighed (gconstpointer a, gconstpointer b)
{
  const Weighed *first = a, *second = b;

  for (guint i = 0; i < 4; i++)
    if (first->key[i] != second->key[i])
      return first->key[i] < second->key[i] ? -1 : 1;
  return memcmp (first->cells, second->cells, sizeof first->cells);
}

static void
weigh (const Plain *plain, Weighed *weighed)
{
  const int cols = (int) gw_board_get_cols (plain->board);
  int last_down = 0, last_on = 0;

  memset (weighed, 0, sizeof *weighed);
  memcpy (weighed->cells, plain->cells, plain->length);
  for (guint i = 0; i < plain->length; i++)
    {
      const GwCell *cell = gw_board_get_cell (plain->board, plain->cells[i]);
      const int down = i > 0 ? plain->cells[i] / cols - plain->cells[i - 1] / cols : 0;
      const int on = i > 0 ? plain->cells[i] % cols - plain->cells[i - 1] % cols : 0;

      if (cell->kind == GW_CELL_FREE)
        weighed->key[0] += 1;
      else if (cell->letters[0] != (gunichar) plain->word[i])
        weighed->key[0] += 4;
      weighed->key[1] += i > 1 && (down != last_down || on != last_on);
      weighed->key[2] += down < 0 || on < 0;
      weighed->key[3] += down != 0 && on != 0;
      last_down = down;
      last_on = on;
    }
}

static void
extend (Plain *plain, guint depth)
{
  const guint cols = gw_board_get_cols (plain->board);
  Weighed weighed;

  if (depth == plain->length)
    {
      weigh (plain, &weighed);
      g_array_append_val (plain->found, weighed);
      return;
    }
  for (guint cell = 0; cell < gw_board_get_n_cells (plain->board); cell++)
    {
      const guint8 last = depth > 0 ? plain->cells[depth - 1] : 0;
      gboolean fits = gw_board_get_cell (plain->board, cell)->kind != GW_CELL_HOLE
                      && memchr (plain->cells, (int) cell, depth) == NULL;

      if (depth > 0)
        fits = fits && ABS ((int) (cell / cols) - (int) (last / cols)) <= 1
               && ABS ((int) (cell % cols) - (int) (last % cols)) <= 1;
      if (!fits)
        continue;
      plain->cells[depth] = (guint8) cell;
      extend (plain, depth + 1);
    }
}

/* The first places, in their order, are those that plain means find. */
static void
test_order (void)
{
  static const struct
  {
    const char *board;
    const char *word;
  } pairs[] = {
    { "ABCD/EFGH/IJKL/MNOP", "acorn" }, { "AAAA/AAAA/AAAA", "aaaaa" },
    { "A?CD/E.GH/I?KL", "gecko" },      { "XXX/XXX/XXX", "abcdef" },
    { "ABAB/BABA/ABAB", "abba" },       { "AB/?A/BA", "ababab" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autoptr (GwBoard) board = make_board (pairs[i].board);
      g_autoptr (GwGame) game = make_game (GW_ADJACENCY_KING, TRUE);
      const GwPlaceQuery query = { board, NULL, game, FALSE, GW_NO_CELL, NULL, 0 };
      g_autoptr (GwPlaces) places = gw_places_search (&query, pairs[i].word, NULL);
      Plain plain = { board, pairs[i].word, (guint) strlen (pairs[i].word) };
      guint n = 0;

      plain.found = g_array_new (FALSE, FALSE, sizeof (Weighed));
      extend (&plain, 0);
      g_array_sort (plain.found, compare_weighed);
      while (n < plain.found->len && n < GW_PLACES_MAX
             && g_array_index (plain.found, Weighed, n).key[0]
                  == g_array_index (plain.found, Weighed, 0).key[0])
        n++;
      g_test_message ("%s on %s", pairs[i].word, pairs[i].board);
      g_assert_cmpuint (places->places->len, ==, n);
      for (guint k = 0; k < n; k++)
        g_assert_cmpmem (get_place (places, k)->cells, plain.length,
                         g_array_index (plain.found, Weighed, k).cells, plain.length);
      g_array_unref (plain.found);
    }
}

/* Only where one tile is the first, or exactly these tiles. */
static void
test_chosen (void)
{
  static const guint8 path[] = { 8, 4, 0 }, apart[] = { 0, 2, 1 }, more[] = { 0, 1, 2, 5 };
  g_autoptr (GwBoard) board = make_board ("CXX/XXX/XXX");
  g_autoptr (GwGame) game = make_game (GW_ADJACENCY_KING, TRUE);
  g_autoptr (GBytes) locks = make_locks ("000010000");
  GwPlaceQuery query = { board, NULL, game, FALSE, 4, NULL, 0 };
  g_autoptr (GwPlaces) from = gw_places_search (&query, "cat", NULL);
  g_autoptr (GwPlaces) exact = NULL;
  g_autoptr (GwPlaces) broken = NULL;
  g_autoptr (GwPlaces) longer = NULL;
  g_autoptr (GwPlaces) locked = NULL;

  g_assert_cmpuint (from->places->len, >, 0);
  g_assert_cmpuint (from->cost, ==, 12);
  for (guint i = 0; i < from->places->len; i++)
    g_assert_cmpuint (get_place (from, i)->cells[0], ==, 4);

  query.begin = GW_NO_CELL;
  query.path = path;
  query.n_path = 3;
  exact = gw_places_search (&query, "cat", NULL);
  g_assert_cmpuint (exact->places->len, ==, 1);
  g_assert_cmpmem (get_place (exact, 0)->cells, 3, path, 3);
  query.path = apart;
  broken = gw_places_search (&query, "cat", NULL);
  g_assert_cmpuint (broken->places->len, ==, 0);
  query.path = more;
  query.n_path = 4;
  longer = gw_places_search (&query, "cat", NULL);
  g_assert_cmpuint (longer->places->len, ==, 0);
  query.path = path;
  query.n_path = 3;
  query.locks = locks;
  locked = gw_places_search (&query, "cat", NULL);
  g_assert_cmpuint (locked->places->len, ==, 0);
}

/* Letters are those of the lexicon; a board that is read from right to left begins on the right. */
static void
test_languages (void)
{
  g_autoptr (GwBoard) hebrew = make_board ("אבג/דהו/זחט");
  g_autoptr (GwGame) game = make_game (GW_ADJACENCY_KING, TRUE);
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\ndog\n");
  const GwPlaceQuery query = { hebrew, NULL, game, FALSE, GW_NO_CELL, NULL, 0 };
  g_autoptr (GwPlaces) places = gw_places_search (&query, "שלמ", NULL);
  g_autoptr (GwBoard) applied = gw_places_apply (places, 0, hebrew);
  g_autofree char *text = gw_board_to_string (applied);
  gunichar wrong = 0;

  g_assert_cmpstr (text, ==, "שלמ/דהו/זחט");
  g_assert_true (gw_place_check_word (lexicon, "Cat", &wrong));
  g_assert_false (gw_place_check_word (lexicon, "ca4t", &wrong));
  g_assert_cmpuint (wrong, ==, '4');
  g_assert_false (gw_place_check_word (lexicon, "zoo", &wrong));
  g_assert_cmpuint (wrong, ==, 'z');
  g_assert_true (gw_place_check_word (NULL, "zoo", &wrong));
}

/* Large boards and words of one letter take a bounded number of steps. */
static void
test_work (void)
{
  static const struct
  {
    guint side;
    const char *word;
    guint most;
  } sizes[] = {
    { 16, "abcdefghijklmnop", 2000 },
    { 16, "electroencephalographically", 4000 },
    { 16, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 4000 },
    { 4, "aaaaaaaaaaaaaaaa", 60000 },
  };
  g_autoptr (GwGame) game = make_game (GW_ADJACENCY_KING, TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GwBoard) board = make_free_board (sizes[i].side, sizes[i].side);
      const GwPlaceQuery query = { board, NULL, game, FALSE, GW_NO_CELL, NULL, 0 };
      g_autoptr (GwPlaces) places = gw_places_search (&query, sizes[i].word, NULL);

      g_test_message ("%s: %u places, %u steps", sizes[i].word, places->places->len,
                      places->n_steps);
      g_assert_cmpuint (places->places->len, >, 0);
      g_assert_cmpuint (places->n_steps, <=, sizes[i].most);
    }
}

static void
test_stopped (void)
{
  g_autoptr (GwBoard) board = make_free_board (16, 16);
  g_autoptr (GwGame) game = make_game (GW_ADJACENCY_KING, TRUE);
  const GwPlaceQuery query = { board, NULL, game, FALSE, GW_NO_CELL, NULL, 0 };
  GwStop stop = { 0 };

  gw_stop_request (&stop);
  g_assert_null (gw_places_search (&query, "cat", &stop));
}

/* What is said of a place, or of there being none. */
static void
test_text (void)
{
  static const struct
  {
    const char *board, *locked, *word;
    gboolean straight;
    guint begin;
    const char *text;
    GwPlaceRemedy remedy;
  } texts[] = {
    { "EARN/XXXX", NULL, "earth", FALSE, GW_NO_CELL, "Changes 2 tiles and shares E, A and R.", 0 },
    { "EXXX/XXXX", NULL, "ax", FALSE, GW_NO_CELL, "Changes 1 tile and shares X.", 0 },
    { "AAAA/AAAA", NULL, "b", FALSE, GW_NO_CELL, "Changes 1 tile.", 0 },
    { "EARN/XXXX", NULL, "ear", FALSE, GW_NO_CELL, "It is on the board already.", 0 },
    { "EARN/XXXX", NULL, "e4", FALSE, GW_NO_CELL, "4 is not a letter of Esperanto.",
      GW_PLACE_REMEDY_NONE },
    { "EARN/XXXX", NULL, "earth", TRUE, GW_NO_CELL, "It does not fit in a straight line.",
      GW_PLACE_REMEDY_BEND },
    { "EARN/XXXX", "01111111", "bc", FALSE, GW_NO_CELL,
      "2 letters, but only 1 tile is not locked.", GW_PLACE_REMEDY_ENLARGE },
    { "EARN/XXXX", "01111110", "bc", FALSE, GW_NO_CELL, "No room beside the locked tiles.",
      GW_PLACE_REMEDY_UNLOCK },
    { "EARN", NULL, "earth", FALSE, GW_NO_CELL, "5 letters, but only 4 tiles.",
      GW_PLACE_REMEDY_ENLARGE },
    { "EARN", "0100", "near", FALSE, 1, "It cannot begin here.", GW_PLACE_REMEDY_NONE },
  };
  g_autoptr (GwGame) game = make_game (GW_ADJACENCY_KING, TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GwBoard) board = make_board (texts[i].board);
      g_autoptr (GBytes) locks = texts[i].locked != NULL ? make_locks (texts[i].locked) : NULL;
      const GwPlaceQuery query = { board, locks, game, texts[i].straight, texts[i].begin, NULL, 0 };
      g_autoptr (GwPlaces) places = gw_places_search (&query, texts[i].word, NULL);
      GwPlaceRemedy remedy = GW_PLACE_REMEDY_NONE;
      g_autofree char *text
        = places->places->len > 0
            ? gw_place_describe (&query, places, 0)
            : gw_place_explain (&query, places, texts[i].word, "Esperanto", &remedy);

      g_assert_cmpstr (text, ==, texts[i].text);
      g_assert_cmpuint (remedy, ==, texts[i].remedy);
    }
}

static void
test_spoken (void)
{
  g_autoptr (GwBoard) board = make_board ("XXXX/XEUR");
  g_autoptr (GwGame) game = make_game (GW_ADJACENCY_KING, TRUE);
  const GwPlaceQuery query = { board, NULL, game, TRUE, GW_NO_CELL, NULL, 0 };
  g_autoptr (GwPlaces) places = gw_places_search (&query, "ear", NULL);
  g_autofree char *text = gw_place_speak (&query, places, 0);

  g_assert_cmpstr (text, ==,
                   "Place 1 of 1. Begins row 2, column 2: E, new A, R. Changes 1 tile.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/place-search/places", test_places);
  g_test_add_func ("/place-search/order", test_order);
  g_test_add_func ("/place-search/chosen", test_chosen);
  g_test_add_func ("/place-search/languages", test_languages);
  g_test_add_func ("/place-search/work", test_work);
  g_test_add_func ("/place-search/stopped", test_stopped);
  g_test_add_func ("/place-search/text", test_text);
  g_test_add_func ("/place-search/spoken", test_spoken);

  return g_test_run ();
}
