/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-play-code.h"

#include "gw-data.h"
#include "gw-dice.h"
#include "gw-level-names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define N_LETTERS 12
#define GROUP 4
#define LETTER_BITS 5
#define CHECK 31

#define VERSION_BITS 2
#define DICE_BITS 5
#define CLOCK_BITS 3
#define LEVEL_BITS 2
#define SCHOOL_BITS 1
#define LENGTH_BITS 2
#define LIST_BITS 16
#define SEED_BITS 24

#define SHORTEST 3
#define LONGEST (SHORTEST + (1 << LENGTH_BITS) - 1)
#define N_LEVELS (1 << LEVEL_BITS)

#define USUAL_DICE "new-4x4"

static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/* By their numbers in codes. */
static const char *const dice_ids[] = {
  "big-5x5",      "new-4x4",   "classic-4x4", "deluxe-5x5",
  "big-2012-5x5", "super-6x6", "french-4x4",  "italian-4x4",
};
static const guint clocks[] = { 0, 90, 180, 300 };

G_DEFINE_QUARK (gw-play-code-error-quark, gw_play_code_error)

/* The number of a clock, or G_N_ELEMENTS (clocks). */
static guint
find_clock (guint seconds)
{
  guint clock = 0;

  while (clock < G_N_ELEMENTS (clocks) && clocks[clock] != seconds)
    clock++;
  return clock;
}

gboolean
gw_play_code_set_clock (GwPlayCode *code, guint seconds)
{
  if (find_clock (seconds) == G_N_ELEMENTS (clocks))
    return FALSE;
  code->seconds = seconds;
  return TRUE;
}

gboolean
gw_play_code_find_dice (const char *id, guint *dice)
{
  for (guint i = 0; i < G_N_ELEMENTS (dice_ids); i++)
    if (g_strcmp0 (dice_ids[i], id) == 0)
      {
        *dice = i;
        return TRUE;
      }
  return FALSE;
}

const char *
gw_play_code_get_dice_id (const GwPlayCode *code)
{
  g_return_val_if_fail (code->dice < G_N_ELEMENTS (dice_ids), NULL);

  return dice_ids[code->dice];
}

static void
push (guint64 *bits, guint n_bits, guint value)
{
  *bits = *bits << n_bits | value;
}

/* Takes the lowest bits. */
static guint
pull (guint64 *bits, guint n_bits)
{
  const guint value = (guint) (*bits & ((G_GUINT64_CONSTANT (1) << n_bits) - 1));

  *bits >>= n_bits;
  return value;
}

char *
gw_play_code_format (const GwPlayCode *code)
{
  GString *text = g_string_new (NULL);
  guint64 bits = 0;

  g_return_val_if_fail (code->dice < G_N_ELEMENTS (dice_ids), g_string_free (text, FALSE));
  g_return_val_if_fail (find_clock (code->seconds) < G_N_ELEMENTS (clocks), g_string_free (text, FALSE));
  g_return_val_if_fail (code->level < N_LEVELS, g_string_free (text, FALSE));
  g_return_val_if_fail (code->min_length >= SHORTEST && code->min_length <= LONGEST,
                        g_string_free (text, FALSE));
  g_return_val_if_fail (code->list < 1u << LIST_BITS, g_string_free (text, FALSE));
  g_return_val_if_fail (code->seed <= GW_DICE_MAX_SEED, g_string_free (text, FALSE));

  push (&bits, VERSION_BITS, 0);
  push (&bits, DICE_BITS, code->dice);
  push (&bits, CLOCK_BITS, find_clock (code->seconds));
  push (&bits, LEVEL_BITS, code->level);
  push (&bits, SCHOOL_BITS, code->school ? 1 : 0);
  push (&bits, LENGTH_BITS, code->min_length - SHORTEST);
  push (&bits, LIST_BITS, code->list);
  push (&bits, SEED_BITS, code->seed);
  push (&bits, LETTER_BITS, (guint) (bits % CHECK));
  for (guint i = 0; i < N_LETTERS; i++)
    {
      if (i > 0 && i % GROUP == 0)
        g_string_append_c (text, '-');
      g_string_append_c (text, letters[bits >> (N_LETTERS - 1 - i) * LETTER_BITS & CHECK]);
    }
  return g_string_free (text, FALSE);
}

/* The number of a letter, or -1. */
static gint
read_letter (gunichar typed)
{
  const gunichar upper = typed < 128 ? (gunichar) g_ascii_toupper ((char) typed) : 0;
  const char *found;

  if (upper == 'O')
    return 0;
  if (upper == 'I' || upper == 'L')
    return 1;
  found = upper != 0 ? strchr (letters, (int) upper) : NULL;
  return found != NULL ? (gint) (found - letters) : -1;
}

/* Blanks and hyphens of any kind, as programs put them into texts. */
static gboolean
is_ignored (gunichar typed)
{
  return g_unichar_isspace (typed) || g_unichar_type (typed) == G_UNICODE_DASH_PUNCTUATION;
}

static gboolean
fail (GwPlayCodeError reason, GError **error)
{
  g_set_error_literal (error, GW_PLAY_CODE_ERROR, reason,
                       reason == GW_PLAY_CODE_ERROR_NEWER
                         ? _ ("Made by a newer Gridwright")
                         : _ ("This is no code: check the letters"));
  return FALSE;
}

static gboolean
read_bits (const char *text, guint64 *bits, GError **error)
{
  guint n = 0;

  *bits = 0;
  if (!g_utf8_validate (text, -1, NULL))
    return fail (GW_PLAY_CODE_ERROR_LETTER, error);
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar typed = g_utf8_get_char (at);
      const gint letter = read_letter (typed);

      if (is_ignored (typed))
        continue;
      if (letter < 0)
        return fail (GW_PLAY_CODE_ERROR_LETTER, error);
      push (bits, LETTER_BITS, (guint) letter);
      n++;
    }
  return n == N_LETTERS || fail (GW_PLAY_CODE_ERROR_LENGTH, error);
}

gboolean
gw_play_code_parse (const char *text, GwPlayCode *code, GError **error)
{
  guint64 bits;
  guint check, clock, version;
  GwPlayCode read;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (code != NULL, FALSE);

  if (!read_bits (text, &bits, error))
    return FALSE;
  check = pull (&bits, LETTER_BITS);
  if (check != bits % CHECK)
    return fail (GW_PLAY_CODE_ERROR_CHECK, error);

  read.seed = pull (&bits, SEED_BITS);
  read.list = pull (&bits, LIST_BITS);
  read.min_length = pull (&bits, LENGTH_BITS) + SHORTEST;
  read.school = pull (&bits, SCHOOL_BITS) == 1;
  read.level = pull (&bits, LEVEL_BITS);
  clock = pull (&bits, CLOCK_BITS);
  read.dice = pull (&bits, DICE_BITS);
  version = pull (&bits, VERSION_BITS);
  if (version > 0 || read.dice >= G_N_ELEMENTS (dice_ids) || clock >= G_N_ELEMENTS (clocks))
    return fail (GW_PLAY_CODE_ERROR_NEWER, error);
  read.seconds = clocks[clock];
  *code = read;
  return TRUE;
}

/* The first bits of a hash in hexadecimal digits. */
static guint
get_first_bits (const char *hash, guint n_bits)
{
  guint bits = 0;

  for (guint i = 0; i < n_bits / 4; i++)
    bits = bits << 4 | (guint) g_ascii_xdigit_value (hash[i]);
  return bits;
}

void
gw_play_code_set_list (GwPlayCode *code, const GwLexicon *lexicon)
{
  g_autofree char *hash = gw_lexicon_dup_hash (lexicon);

  code->list = get_first_bits (hash, LIST_BITS);
}

static gboolean
has_words_above (const GwLexicon *lexicon, guint level)
{
  for (guint i = 0; i < gw_lexicon_get_n_words (lexicon); i++)
    if (gw_lexicon_get_level (lexicon, i) > level)
      return TRUE;
  return FALSE;
}

/* The level of the words up to a level; N_LEVELS for one without a number. */
static guint
find_level (const GwLexicon *lexicon, guint max_level)
{
  const GwLevelName *names = gw_level_names_get ();

  if (max_level == G_MAXUINT || !gw_lexicon_has_levels (lexicon))
    return N_LEVELS - 1;
  for (guint level = 0; level < N_LEVELS - 1; level++)
    if (names[level].level == max_level)
      return level;
  return has_words_above (lexicon, max_level) ? N_LEVELS : N_LEVELS - 1;
}

GwRules *
gw_play_code_make_rules (const GwPlayCode *code)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;

  spec.min_length = code->min_length;
  if (code->level < N_LEVELS - 1)
    spec.max_level = gw_level_names_get ()[code->level].level;
  return gw_rules_new (&spec);
}

gboolean
gw_play_code_set_rules (GwPlayCode *code, const GwRules *rules, const GwLexicon *lexicon)
{
  GwRulesSpec spec = *gw_rules_get (rules);
  GwPlayCode changed = *code;
  g_autoptr (GwRules) wanted = NULL;
  g_autoptr (GwRules) named = NULL;

  changed.level = find_level (lexicon, spec.max_level);
  changed.min_length = spec.min_length;
  if (changed.level == N_LEVELS || spec.min_length < SHORTEST || spec.min_length > LONGEST)
    return FALSE;
  named = gw_play_code_make_rules (&changed);
  spec.max_level = gw_rules_get (named)->max_level;
  wanted = gw_rules_new (&spec);
  if (!gw_rules_equal (wanted, named))
    return FALSE;
  *code = changed;
  return TRUE;
}

void
gw_play_code_set_usual_dice (GwPlayCode *code, const GwLexicon *lexicon)
{
  const GwLanguage *language = gw_lexicon_get_language (lexicon);
  const char *id = language != NULL ? gw_language_get_dice (language) : NULL;

  if (!gw_play_code_find_dice (id, &code->dice)
      && !gw_play_code_find_dice (USUAL_DICE, &code->dice))
    g_return_if_reached ();
}

void
gw_play_code_set_daily (GwPlayCode *code, const char *date, const GwLexicon *lexicon)
{
  g_autofree char *hash = gw_lexicon_dup_hash (lexicon);
  g_autofree char *day = NULL;
  g_autofree char *seed = NULL;

  gw_play_code_set_usual_dice (code, lexicon);
  code->seconds = GW_PLAY_DAILY_SECONDS;
  code->list = get_first_bits (hash, LIST_BITS);
  day = g_strdup_printf ("gridwright-daily-1\n%s\n%s\n%s\n", date, dice_ids[code->dice], hash);
  seed = g_compute_checksum_for_string (G_CHECKSUM_SHA256, day, -1);
  code->seed = get_first_bits (seed, SEED_BITS);
}

/* The built-in dice, also where the user has others with their name. */
static GwDice *
load_dice (const GwPlayCode *code)
{
  const char *id = gw_play_code_get_dice_id (code);
  g_autoptr (GBytes) bytes = gw_data_get_dice (id);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return gw_dice_parse (data, (gssize) length, id, NULL);
}

GwBoard *
gw_play_code_roll (const GwPlayCode *code)
{
  g_autoptr (GwDice) dice = load_dice (code);
  GwRandom random;
  guint rows, cols;

  gw_dice_get_size (dice, &rows, &cols);
  gw_random_init (&random, code->seed, 0);
  return gw_dice_roll (dice, rows, cols, &random, NULL);
}

gboolean
gw_play_code_set_board (GwPlayCode *code, const char *dice, guint64 seed, const GwBoard *board)
{
  GwPlayCode named = { .seed = (guint) seed };
  g_autoptr (GwBoard) rolled = NULL;

  if (seed > GW_DICE_MAX_SEED || !gw_play_code_find_dice (dice, &named.dice))
    return FALSE;
  rolled = gw_play_code_roll (&named);
  if (!gw_board_equal (rolled, board))
    return FALSE;
  code->dice = named.dice;
  code->seed = named.seed;
  return TRUE;
}
