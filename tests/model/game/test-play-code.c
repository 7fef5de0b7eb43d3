/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-play-code.h"

#include "gw-board.h"
#include "gw-data.h"
#include "gw-dice.h"
#include "gw-languages.h"
#include "gw-random.h"

#include "values.h"

#include <string.h>

#define LETTERS "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
#define EXAMPLE "0ACR-Y39T-GF7W"
#define DATE "2026-11-28"

static const GwPlayCode example = {
  .dice = 1,
  .seconds = 180,
  .level = 1,
  .school = TRUE,
  .min_length = 3,
  .list = 0xc786,
  .seed = 0x9d41e7,
};

static GwLexicon *
open_english (void)
{
  g_autoptr (GBytes) bytes = gw_data_get_lexicon ();
  g_autoptr (GError) error = NULL;
  GwLexicon *lexicon = gw_lexicon_open (bytes, "english", NULL, &error);

  g_assert_no_error (error);
  return lexicon;
}

static void
check_same (const GwPlayCode *a, const GwPlayCode *b)
{
  g_assert_cmpuint (a->dice, ==, b->dice);
  g_assert_cmpuint (a->seconds, ==, b->seconds);
  g_assert_cmpuint (a->level, ==, b->level);
  g_assert_cmpint (a->school, ==, b->school);
  g_assert_cmpuint (a->min_length, ==, b->min_length);
  g_assert_cmphex (a->list, ==, b->list);
  g_assert_cmphex (a->seed, ==, b->seed);
}

static void
check_parse (const char *text, const GwPlayCode *expected)
{
  g_autoptr (GError) error = NULL;
  GwPlayCode code = { 0 };

  g_assert_true (gw_play_code_parse (text, &code, &error));
  g_assert_no_error (error);
  check_same (&code, expected);
}

/* What cannot be read changes nothing. */
static void
check_refused (const char *text, GwPlayCodeError reason)
{
  g_autoptr (GError) error = NULL;
  GwPlayCode code = example;

  g_assert_false (gw_play_code_parse (text, &code, &error));
  g_assert_error (error, GW_PLAY_CODE_ERROR, (int) reason);
  g_assert_cmpstr (error->message, ==,
                   reason == GW_PLAY_CODE_ERROR_NEWER ? "Made by a newer Gridwright"
                                                      : "This is no code: check the letters");
  check_same (&code, &example);
}

static void
check_format (const GwPlayCode *code, const char *expected)
{
  g_autofree char *text = gw_play_code_format (code);

  g_assert_cmpstr (text, ==, expected);
  check_parse (text, code);
}

/* The letters of 55 bits and their check, without hyphens. */
static char *
encode (guint64 bits)
{
  char *text = g_malloc0 (13);

  bits = bits << 5 | bits % 31;
  for (guint i = 0; i < 12; i++)
    text[i] = LETTERS[bits >> (55 - 5 * i) & 31];
  return text;
}

static void
test_example (void)
{
  check_format (&example, EXAMPLE);
}

/* Each part in its place: the code with all bits of one part. The numbers are 55 bits. */
static void
test_parts (void)
{
  const GwPlayCode none = { .min_length = 3 };
  const struct
  {
    GwPlayCode code;
    guint64 bits;
  } parts[] = {
    { { .min_length = 3 }, 0 },
    { { .min_length = 3, .seed = 1 }, 1 },
    { { .min_length = 3, .seed = 0xffffff }, 0xffffff },
    { { .min_length = 3, .list = 1 }, G_GUINT64_CONSTANT (1) << 24 },
    { { .min_length = 3, .list = 0xffff }, G_GUINT64_CONSTANT (0xffff) << 24 },
    { { .min_length = 4 }, G_GUINT64_CONSTANT (1) << 40 },
    { { .min_length = 6 }, G_GUINT64_CONSTANT (3) << 40 },
    { { .min_length = 3, .school = TRUE }, G_GUINT64_CONSTANT (1) << 42 },
    { { .min_length = 3, .level = 1 }, G_GUINT64_CONSTANT (1) << 43 },
    { { .min_length = 3, .level = 3 }, G_GUINT64_CONSTANT (3) << 43 },
    { { .min_length = 3, .seconds = 90 }, G_GUINT64_CONSTANT (1) << 45 },
    { { .min_length = 3, .seconds = 180 }, G_GUINT64_CONSTANT (2) << 45 },
    { { .min_length = 3, .seconds = 300 }, G_GUINT64_CONSTANT (3) << 45 },
    { { .min_length = 3, .dice = 1 }, G_GUINT64_CONSTANT (1) << 48 },
    { { .min_length = 3, .dice = 7 }, G_GUINT64_CONSTANT (7) << 48 },
  };

  check_format (&none, "0000-0000-0000");
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *letters = encode (parts[i].bits);
      g_autofree char *text
        = g_strdup_printf ("%.4s-%.4s-%.4s", letters, letters + 4, letters + 8);

      check_format (&parts[i].code, text);
    }
}

static void
test_round_trips (void)
{
  static const guint clocks[] = { 0, 90, 180, 300 };
  GwRandom random;

  gw_random_init (&random, 42, 0);
  for (guint i = 0; i < 2000; i++)
    {
      const GwPlayCode code = {
        .dice = gw_random_below (&random, 8),
        .seconds = clocks[gw_random_below (&random, 4)],
        .level = gw_random_below (&random, 4),
        .school = gw_random_below (&random, 2) == 1,
        .min_length = 3 + gw_random_below (&random, 4),
        .list = gw_random_below (&random, 1 << 16),
        .seed = gw_random_below (&random, 1 << 24),
      };
      g_autofree char *text = gw_play_code_format (&code);

      g_assert_cmpuint (strlen (text), ==, 14);
      check_parse (text, &code);
    }
}

static void
test_typed (void)
{
  static const char *const same[] = {
    "0acr-y39t-gf7w", "0ACRY39TGF7W",          "OACR-Y39T-GF7W",       "oacr y39t gf7w\n",
    "0ACR–Y39T—GF7W", "0ACR\u00a0Y39T‑GF7W", "\t0acr--y39t  gf7w-",
  };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    check_parse (same[i], &example);
  check_parse ("0000-0000-0011", &(GwPlayCode){ .min_length = 3, .seed = 1 });
  check_parse ("oOo0-0000-0oIl", &(GwPlayCode){ .min_length = 3, .seed = 1 });
  check_parse ("0000-0000-00Li", &(GwPlayCode){ .min_length = 3, .seed = 1 });
}

static void
test_no_code (void)
{
  static const char *const wrong[] = {
    "UACR-Y39T-GF7W", "0ACR-Y39T-GF7u", "0ACR_Y39T_GF7W", "0ACR-Y39T-GF7.", "ÓACR-Y39T-GF7W",
    "０ACR-Y39T-GF7W", "\377ACRY39TGF7W",
  };
  static const char *const lengths[] = {
    "", "-", "0", "0ACR-Y39T-GF7", "0ACR-Y39T-GF7W0", "0ACR-Y39T-GF7W-0ACR-Y39T-GF7W",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    check_refused (wrong[i], GW_PLAY_CODE_ERROR_LETTER);
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    check_refused (lengths[i], GW_PLAY_CODE_ERROR_LENGTH);
  /* No check is 31. */
  check_refused ("0000-0000-000Z", GW_PLAY_CODE_ERROR_CHECK);
}

/* Other versions, dice and clocks, with a check that is right. */
static void
test_newer (void)
{
  guint n = 0;

  for (guint64 start = 0; start < 1 << 10; start++)
    {
      const guint version = start >> 8, dice = start >> 3 & 31, clock = start & 7;
      g_autofree char *text = encode (start << 45 | 0x123456789);
      GwPlayCode code;

      if (version == 0 && dice < 8 && clock < 4)
        g_assert_true (gw_play_code_parse (text, &code, NULL));
      else
        {
          check_refused (text, GW_PLAY_CODE_ERROR_NEWER);
          n++;
        }
    }
  g_assert_cmpuint (n, ==, (1 << 10) - 32);
}

/* A character counts what it is, so another one is noticed, but for those that differ by 31: 0 and Z.
 * The order does not count; only a swap with the check itself is noticed. */
static void
test_slips (void)
{
  g_autofree char *right = g_strdup ("0ACRY39TGF7W");

  for (guint i = 0; i < 12; i++)
    for (const char *other = LETTERS; *other != '\0'; other++)
      {
        g_autofree char *text = g_strdup (right);

        if (*other == right[i])
          continue;
        text[i] = *other;
        if (i == 0 && *other == 'Z')
          check_refused (text, GW_PLAY_CODE_ERROR_NEWER);
        else
          check_refused (text, GW_PLAY_CODE_ERROR_CHECK);
      }
  for (guint i = 0; i + 1 < 12; i++)
    {
      g_autofree char *text = g_strdup (right);
      g_autoptr (GError) error = NULL;
      GwPlayCode code;

      text[i] = right[i + 1];
      text[i + 1] = right[i];
      if (i == 10)
        check_refused (text, GW_PLAY_CODE_ERROR_CHECK);
      else if (!gw_play_code_parse (text, &code, &error))
        g_assert_error (error, GW_PLAY_CODE_ERROR, GW_PLAY_CODE_ERROR_NEWER);
    }
}

/* All built-in dice have a number, and these are for ever. */
static void
test_dice (void)
{
  static const char *const ids[] = {
    "big-5x5",      "new-4x4",   "classic-4x4", "deluxe-5x5",
    "big-2012-5x5", "super-6x6", "french-4x4",  "italian-4x4",
  };
  const char *const *known = gw_data_list_dice ();
  guint dice = 99;

  g_assert_cmpuint (g_strv_length ((GStrv) known), ==, G_N_ELEMENTS (ids));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const GwPlayCode code = { .dice = i, .min_length = 3 };

      g_assert_true (g_strv_contains (known, ids[i]));
      g_assert_true (gw_play_code_find_dice (ids[i], &dice));
      g_assert_cmpuint (dice, ==, i);
      g_assert_cmpstr (gw_play_code_get_dice_id (&code), ==, ids[i]);
    }
  g_assert_false (gw_play_code_find_dice ("mine", &dice));
  g_assert_false (gw_play_code_find_dice (NULL, &dice));
  g_assert_cmpuint (dice, ==, 7);
}

static void
test_clocks (void)
{
  static const guint seconds[] = { 0, 90, 180, 300 };
  GwPlayCode code = example;

  for (guint i = 0; i < G_N_ELEMENTS (seconds); i++)
    {
      g_assert_true (gw_play_code_set_clock (&code, seconds[i]));
      g_assert_cmpuint (code.seconds, ==, seconds[i]);
    }
  g_assert_false (gw_play_code_set_clock (&code, 60));
  g_assert_false (gw_play_code_set_clock (&code, G_MAXUINT));
  g_assert_cmpuint (code.seconds, ==, 300);
}

static void
test_list (void)
{
  g_autoptr (GwLexicon) lexicon = open_english ();
  GwPlayCode code = example;

  code.list = 0;
  gw_play_code_set_list (&code, lexicon);
  check_format (&code, EXAMPLE);
}

static void
check_rules (const GwRulesSpec *spec, const GwLexicon *lexicon, gint level, guint min_length)
{
  g_autoptr (GwRules) rules = gw_rules_new (spec);
  GwPlayCode code = example;

  if (level < 0)
    {
      g_assert_false (gw_play_code_set_rules (&code, rules, lexicon));
      check_same (&code, &example);
      return;
    }
  g_assert_true (gw_play_code_set_rules (&code, rules, lexicon));
  g_assert_cmpuint (code.level, ==, (guint) level);
  g_assert_cmpuint (code.min_length, ==, min_length);
}

static void
test_rules (void)
{
  static const guint levels[] = { 20, 35, 60, G_MAXUINT };
  g_autoptr (GwLexicon) english = open_english ();
  g_autoptr (GwLexicon) plain = make_lexicon ("cat\ndog\n");
  g_autoptr (GwLexicon) others = make_lexicon ("cat\t10\ndog\t35\nemu\t90\n");
  g_autoptr (GwScoring) points = gw_scoring_get_builtin ("short");
  const GwRulesSpec classic = GW_RULES_SPEC_INIT;
  GwRulesSpec spec = classic;

  check_rules (&classic, english, 3, 3);
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      const GwPlayCode code = { .level = i, .min_length = 3 + i };
      g_autoptr (GwRules) made = gw_play_code_make_rules (&code);

      spec.max_level = levels[i];
      spec.min_length = 3 + i;
      g_assert_cmpuint (gw_rules_get (made)->max_level, ==, levels[i]);
      g_assert_cmpuint (gw_rules_get (made)->min_length, ==, 3 + i);
      check_rules (&spec, english, (int) i, 3 + i);
      /* Levels mean nothing where there are none. */
      check_rules (&spec, plain, 3, 3 + i);
    }

  spec = classic;
  for (guint level = 0; level <= 100; level += 5)
    {
      spec.max_level = level;
      check_rules (&spec, english,
                   level == 20   ? 0
                   : level == 35 ? 1
                   : level == 60 ? 2
                   : level >= 70 ? 3
                                 : -1,
                   3);
    }
  spec.max_level = 70;
  check_rules (&spec, others, -1, 3);
  spec.max_level = 90;
  check_rules (&spec, others, 3, 3);

  spec = classic;
  spec.min_length = 2;
  check_rules (&spec, english, -1, 0);
  spec.min_length = 7;
  check_rules (&spec, english, -1, 0);
  spec = classic;
  spec.reuse = TRUE;
  check_rules (&spec, english, -1, 0);
  spec = classic;
  spec.qu = FALSE;
  check_rules (&spec, english, -1, 0);
  spec = classic;
  spec.count_paths = TRUE;
  check_rules (&spec, english, -1, 0);
  spec = classic;
  spec.adjacency = GW_ADJACENCY_ROOK;
  check_rules (&spec, english, -1, 0);
  spec = classic;
  spec.scoring = points;
  check_rules (&spec, english, -1, 0);
}

/* The numbers are those of sha256sum. */
static void
test_daily (void)
{
  static const struct
  {
    const char *language;
    const char *dice;
  } dice[] = { { "en", "new-4x4" }, { "fr", "french-4x4" }, { "it", "italian-4x4" } };
  g_autoptr (GwLexicon) english = open_english ();
  g_autoptr (GwLexicon) plain = make_lexicon ("cat\ndog\n");
  g_autofree char *hash = gw_lexicon_dup_hash (plain);
  g_autofree char *day
    = g_strdup_printf ("gridwright-daily-1\n" DATE "\nnew-4x4\n%s\n", hash);
  g_autofree char *checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, day, -1);
  GwPlayCode code = { .level = 2, .school = TRUE, .min_length = 4 };
  GwPlayCode next = code;

  gw_play_code_set_daily (&code, DATE, english);
  g_assert_cmpstr (gw_play_code_get_dice_id (&code), ==, "new-4x4");
  g_assert_cmpuint (code.seconds, ==, 180);
  g_assert_cmphex (code.list, ==, 0xc786);
  g_assert_cmphex (code.seed, ==, 0xe3f6fa);
  g_assert_cmpuint (code.level, ==, 2);
  g_assert_true (code.school);
  g_assert_cmpuint (code.min_length, ==, 4);
  gw_play_code_set_daily (&next, "2026-11-29", english);
  g_assert_cmphex (next.seed, !=, code.seed);

  /* Without a language, and with a list of its own. */
  gw_play_code_set_daily (&code, DATE, plain);
  g_assert_cmpstr (gw_play_code_get_dice_id (&code), ==, "new-4x4");
  checksum[6] = '\0';
  g_assert_cmphex (code.seed, ==, g_ascii_strtoull (checksum, NULL, 16));

  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    {
      g_autoptr (GwLexicon) lexicon
        = make_lexicon_in (gw_languages_find (dice[i].language), "cat\ndog\n");

      gw_play_code_set_daily (&code, DATE, lexicon);
      g_assert_cmpstr (gw_play_code_get_dice_id (&code), ==, dice[i].dice);
    }
}

/* What `gridwright-cli roll --dice NAME --seed N` prints. */
static void
test_roll (void)
{
  static const struct
  {
    guint dice, seed;
    const char *board;
  } rolls[] = {
    { 1, 0x9d41e7, "LTTO/TSET/[QU]YNT/OKNW" },
    { 0, 1, "TECA[QU]/DNIIN/IRNMW/OHIII/RISNF" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    {
      const GwPlayCode code = { .dice = rolls[i].dice, .seed = rolls[i].seed, .min_length = 3 };
      g_autoptr (GwBoard) board = gw_play_code_roll (&code);
      g_autofree char *text = gw_board_to_string (board);

      g_assert_cmpstr (text, ==, rolls[i].board);
    }
  for (guint dice = 0; dice < 8; dice++)
    {
      const GwPlayCode code = { .dice = dice, .seed = GW_DICE_MAX_SEED, .min_length = 3 };
      g_autoptr (GwBoard) board = gw_play_code_roll (&code);
      const char *id = gw_play_code_get_dice_id (&code);

      g_autofree char *size
        = g_strdup_printf ("%ux%u", gw_board_get_rows (board), gw_board_get_cols (board));

      g_assert_true (g_str_has_suffix (id, size));
    }
}

/* Only what was really rolled, by dice in their size, is named. */
static void
test_board (void)
{
  const GwPlayCode rolled = { .dice = 1, .seed = 0x9d41e7, .min_length = 3 };
  g_autoptr (GwBoard) board = gw_play_code_roll (&rolled);
  g_autoptr (GwBoard) other = make_board ("LTTO/TSET/QYNT/OKNX");
  GwPlayCode code = { .dice = 3, .seed = 5 };

  g_assert_false (gw_play_code_set_board (&code, "new-4x4", 0x9d41e8, board));
  g_assert_false (gw_play_code_set_board (&code, "classic-4x4", 0x9d41e7, board));
  g_assert_false (gw_play_code_set_board (&code, "mine", 0x9d41e7, board));
  g_assert_false (gw_play_code_set_board (&code, NULL, 0x9d41e7, board));
  g_assert_false (gw_play_code_set_board (&code, "new-4x4", 0x9d41e7, other));
  g_assert_false (gw_play_code_set_board (&code, "new-4x4", 0x1009d41e7, board));
  g_assert_cmpuint (code.dice, ==, 3);
  g_assert_cmpuint (code.seed, ==, 5);
  g_assert_true (gw_play_code_set_board (&code, "new-4x4", 0x9d41e7, board));
  g_assert_cmpuint (code.dice, ==, 1);
  g_assert_cmphex (code.seed, ==, 0x9d41e7);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play-code/example", test_example);
  g_test_add_func ("/play-code/parts", test_parts);
  g_test_add_func ("/play-code/round-trips", test_round_trips);
  g_test_add_func ("/play-code/typed", test_typed);
  g_test_add_func ("/play-code/no-code", test_no_code);
  g_test_add_func ("/play-code/newer", test_newer);
  g_test_add_func ("/play-code/slips", test_slips);
  g_test_add_func ("/play-code/dice", test_dice);
  g_test_add_func ("/play-code/clocks", test_clocks);
  g_test_add_func ("/play-code/list", test_list);
  g_test_add_func ("/play-code/rules", test_rules);
  g_test_add_func ("/play-code/daily", test_daily);
  g_test_add_func ("/play-code/roll", test_roll);
  g_test_add_func ("/play-code/board", test_board);
  return g_test_run ();
}
