/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-language.h"

#include "gw-error.h"
#include "gw-letters.h"
#include "gw-shown-name.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_FOLDS 256
#define MAX_FOLD_SIGNS 4
#define MAX_DROPPED 32
#define MAX_COMMON 64

#define USUAL_VOWELS "aeiou"

/* All Latin, Greek, Cyrillic and Hebrew letters are before this one. */
#define NEAR_LETTERS 0x800

struct _GwLanguage
{
  gatomicrefcount ref_count;
  char *name;
  char *code;
  char *dice; /* or NULL */
  gboolean right_to_left;
  gboolean capitalizes_nouns;
  GArray *letters; /* gunichar */
  guint64 near[NEAR_LETTERS / 64]; /* those before NEAR_LETTERS, as bits */
  GArray *vowels;  /* gunichar; empty for the usual ones */
  GArray *folds;   /* GwLetterFold */
  GArray *dropped; /* gunichar */
  GArray *capitals; /* Capital */
  GPtrArray *common; /* char *, NULL at the end */
};

/* A letter whose capital is not that of other languages. */
typedef struct
{
  gunichar letter;
  gunichar capital;
} Capital;

/* A line that is being read. */
typedef struct
{
  GwLanguage *language;
  const char *file;
  guint line;
  char **words; /* of the value */
  char *value;
  GError **error;
} Line;

static void
clear_fold (gpointer data)
{
  GwLetterFold *fold = data;

  g_free (fold->from);
  g_free (fold->to);
}

static GwLanguage *
language_new (void)
{
  GwLanguage *language = g_new0 (GwLanguage, 1);

  g_atomic_ref_count_init (&language->ref_count);
  language->letters = g_array_new (FALSE, FALSE, sizeof (gunichar));
  language->vowels = g_array_new (FALSE, FALSE, sizeof (gunichar));
  language->folds = g_array_new (FALSE, FALSE, sizeof (GwLetterFold));
  g_array_set_clear_func (language->folds, clear_fold);
  language->dropped = g_array_new (FALSE, FALSE, sizeof (gunichar));
  language->capitals = g_array_new (FALSE, FALSE, sizeof (Capital));
  language->common = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (language->common, NULL);
  return language;
}

GwLanguage *
gw_language_ref (GwLanguage *language)
{
  g_atomic_ref_count_inc (&language->ref_count);
  return language;
}

void
gw_language_unref (GwLanguage *language)
{
  if (!g_atomic_ref_count_dec (&language->ref_count))
    return;
  g_free (language->name);
  g_free (language->code);
  g_free (language->dice);
  g_array_unref (language->letters);
  g_array_unref (language->vowels);
  g_array_unref (language->folds);
  g_array_unref (language->dropped);
  g_array_unref (language->capitals);
  g_ptr_array_unref (language->common);
  g_free (language);
}

static gboolean
has (GArray *letters, gunichar letter)
{
  for (guint i = 0; i < letters->len; i++)
    if (g_array_index (letters, gunichar, i) == letter)
      return TRUE;
  return FALSE;
}

/* A letter of the game as it is inside, from how somebody wrote it; 0 when no tile can show it. */
static gunichar
read_letter (const char *text)
{
  g_autofree char *folded = gw_letters_fold (text, -1);
  gunichar signs[GW_LETTER_MAX_SIGNS];
  guint n_signs = 0;

  if (folded == NULL)
    return 0;
  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar sign = g_utf8_get_char (at);
      const gboolean is_inside = n_signs > 0 && *g_utf8_next_char (at) != '\0';

      if (n_signs == GW_LETTER_MAX_SIGNS
          || !(gw_letters_may_stand_on_tile (sign)
               || (is_inside && gw_letters_is_only_part (sign))))
        return 0;
      signs[n_signs++] = sign;
    }
  return gw_letters_join (signs, n_signs);
}

static gboolean
read_letters (Line *line)
{
  for (char **word = line->words; *word != NULL; word++)
    {
      const gunichar letter = read_letter (*word);

      if (letter == 0)
        {
          gw_error_set_at (line->error, GW_ERROR_SYNTAX, line->file, line->line,
                           _("“%s” is not a letter; write each letter of the game once, with "
                             "spaces between letters and at most %d Latin characters per letter"),
                           *word, GW_LETTER_MAX_SIGNS);
          return FALSE;
        }
      if (gw_language_has_letter (line->language, letter))
        {
          gw_error_set_at (line->error, GW_ERROR_SYNTAX, line->file, line->line,
                           _("The letter “%s” is listed twice; remove one of the two"), *word);
          return FALSE;
        }
      if (line->language->letters->len == GW_ALPHABET_MAX)
        {
          gw_error_set_at (line->error, GW_ERROR_TOO_LARGE, line->file, line->line,
                           _("A language can have at most %d letters; remove some"),
                           GW_ALPHABET_MAX);
          return FALSE;
        }
      g_array_append_val (line->language->letters, letter);
      if (letter < NEAR_LETTERS)
        line->language->near[letter / 64] |= G_GUINT64_CONSTANT (1) << letter % 64;
    }
  return TRUE;
}

static gboolean
read_vowels (Line *line)
{
  for (char **word = line->words; *word != NULL; word++)
    {
      const gunichar letter = read_letter (*word);

      if (letter == 0 || letter > G_MAXINT32 || has (line->language->vowels, letter))
        {
          gw_error_set_at (line->error, GW_ERROR_SYNTAX, line->file, line->line,
                           _("“%s” is not a vowel; write each vowel once, with spaces between "
                             "vowels"),
                           *word);
          return FALSE;
        }
      g_array_append_val (line->language->vowels, letter);
    }
  return TRUE;
}

static gboolean
read_fold (Line *line)
{
  GwLetterFold fold;

  if (g_strv_length (line->words) != 2 || g_utf8_strlen (line->words[0], -1) > MAX_FOLD_SIGNS
      || g_utf8_strlen (line->words[1], -1) > MAX_FOLD_SIGNS)
    {
      gw_error_set_at (line->error, GW_ERROR_SYNTAX, line->file, line->line,
                       _("This is not a rule; write a text and its replacement, as in “fold: œ "
                         "oe”"));
      return FALSE;
    }
  if (line->language->folds->len == MAX_FOLDS)
    {
      gw_error_set_at (line->error, GW_ERROR_TOO_LARGE, line->file, line->line,
                       _("A language can have at most %d rules; remove some"), MAX_FOLDS);
      return FALSE;
    }
  fold.to = gw_letters_fold (line->words[1], -1);
  if (fold.to == NULL)
    {
      gw_error_set_at (line->error, GW_ERROR_SYNTAX, line->file, line->line,
                       _("“%s” is not text; write letters"), line->words[1]);
      return FALSE;
    }
  fold.from = g_strdup (line->words[0]);
  g_array_append_val (line->language->folds, fold);
  return TRUE;
}

static gboolean
read_drop (Line *line)
{
  for (char **word = line->words; *word != NULL; word++)
    {
      const gunichar sign = g_utf8_get_char (*word);

      if (*g_utf8_next_char (*word) != '\0')
        {
          gw_error_set_at (line->error, GW_ERROR_SYNTAX, line->file, line->line,
                           _("“%s” is more than one character; write the characters to leave out "
                             "of words, with spaces between them"),
                           *word);
          return FALSE;
        }
      if (line->language->dropped->len == MAX_DROPPED)
        {
          gw_error_set_at (line->error, GW_ERROR_TOO_LARGE, line->file, line->line,
                           _("A language can leave out at most %d characters; remove some"),
                           MAX_DROPPED);
          return FALSE;
        }
      g_array_append_val (line->language->dropped, sign);
    }
  return TRUE;
}

static gboolean
read_direction (Line *line)
{
  if (!g_str_equal (line->value, "right-to-left") && !g_str_equal (line->value, "left-to-right"))
    {
      gw_error_set_at (line->error, GW_ERROR_SYNTAX, line->file, line->line,
                       _("“%s” is not a direction; write left-to-right or right-to-left"),
                       line->value);
      return FALSE;
    }
  line->language->right_to_left = g_str_equal (line->value, "right-to-left");
  return TRUE;
}

static gboolean
read_name (Line *line)
{
  g_free (line->language->name);
  line->language->name = g_strstrip (gw_shown_text (line->value, GW_SHOWN_NAME_LENGTH));
  return TRUE;
}

static gboolean
read_code (Line *line)
{
  const gsize length = strlen (line->value);

  if (length < 2 || length > 3 || strspn (line->value, "abcdefghijklmnopqrstuvwxyz") != length)
    {
      gw_error_set_at (line->error, GW_ERROR_SYNTAX, line->file, line->line,
                       _("“%s” is not a language code; write two or three lowercase letters, as "
                         "in “code: fr”"),
                       line->value);
      return FALSE;
    }
  g_free (line->language->code);
  line->language->code = g_strdup (line->value);
  return TRUE;
}

static gboolean
read_dice (Line *line)
{
  g_free (line->language->dice);
  line->language->dice = gw_shown_text (line->value, GW_SHOWN_NAME_LENGTH);
  return TRUE;
}

static gboolean
read_common (Line *line)
{
  GPtrArray *common = line->language->common;

  for (char **word = line->words; *word != NULL; word++)
    {
      char *folded = gw_letters_fold (*word, -1);

      if (folded != NULL)
        g_ptr_array_insert (common, (gint) common->len - 1, folded);
    }
  if (common->len <= MAX_COMMON + 1)
    return TRUE;
  gw_error_set_at (line->error, GW_ERROR_TOO_LARGE, line->file, line->line,
                   _("A language can have at most %d common words and endings; remove some"),
                   MAX_COMMON);
  return FALSE;
}

static gboolean
read_capitals (Line *line)
{
  line->language->capitalizes_nouns = g_str_equal (line->value, "nouns");
  if (line->language->capitalizes_nouns)
    return TRUE;
  gw_error_set_at (line->error, GW_ERROR_SYNTAX, line->file, line->line,
                   _("“capitals:” can only be “nouns”; remove the line where names alone have "
                     "capitals"));
  return FALSE;
}

static const struct
{
  const char *key;
  gboolean (*read) (Line *line);
} keys[] = {
  { "capitals", read_capitals },
  { "code", read_code },
  { "common", read_common },
  { "dice", read_dice },
  { "direction", read_direction },
  { "drop", read_drop },
  { "fold", read_fold },
  { "letters", read_letters },
  { "name", read_name },
  { "vowels", read_vowels },
};

static gboolean
read_line (Line *line, char *text)
{
  char *colon = strchr (text, ':');

  if (colon != NULL)
    {
      g_auto (GStrv) all = NULL;
      g_autoptr (GPtrArray) words = g_ptr_array_new ();

      *colon = '\0';
      line->value = g_strstrip (colon + 1);
      all = g_strsplit_set (line->value, " \t", -1);
      for (char **word = all; *word != NULL; word++)
        if (**word != '\0')
          g_ptr_array_add (words, *word);
      g_ptr_array_add (words, NULL);
      line->words = (char **) words->pdata;
      for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
        if (g_str_equal (g_strchomp (text), keys[i].key))
          {
            if (words->len > 1)
              return keys[i].read (line);
            gw_error_set_at (line->error, GW_ERROR_SYNTAX, line->file, line->line,
                             _("“%s:” has no value; add one, or remove the line"),
                             keys[i].key);
            return FALSE;
          }
    }
  gw_error_set_at (line->error, GW_ERROR_SYNTAX, line->file, line->line,
                   _("This is not a line of a language file; lines begin with name:, code:, "
                     "letters:, vowels:, fold:, drop:, capitals:, direction:, dice: or common:"));
  return FALSE;
}

static gboolean
is_complete (const GwLanguage *language, const char *file, GError **error)
{
  const char *missing = language->name == NULL || *language->name == '\0' ? "name:"
                        : language->code == NULL                        ? "code:"
                        : language->letters->len == 0                   ? "letters:"
                                                                        : NULL;

  if (missing != NULL)
    gw_error_set_at (error, GW_ERROR_SYNTAX, file, 0,
                     _("No line begins with “%s”; a language needs name:, code: and letters:"),
                     missing);
  for (guint i = 0; missing == NULL && i < language->dropped->len; i++)
    if (gw_language_has_letter (language, g_array_index (language->dropped, gunichar, i)))
      {
        gw_error_set_at (error, GW_ERROR_SYNTAX, file, 0,
                         _("A letter of the game is also left out of words; remove it from one "
                           "of the lines letters: and drop:"));
        return FALSE;
      }
  for (guint i = 0; missing == NULL && i < language->vowels->len; i++)
    if (!gw_language_has_letter (language, g_array_index (language->vowels, gunichar, i)))
      {
        gw_error_set_at (error, GW_ERROR_SYNTAX, file, 0,
                         _("A vowel is not a letter of the game; add it to the line letters:, or "
                           "remove it from the line vowels:"));
        return FALSE;
      }
  return missing == NULL;
}

/* The only sign of a text; 0 when it has more. */
static gunichar
get_only_sign (const char *text)
{
  return *text != '\0' && *g_utf8_next_char (text) == '\0' ? g_utf8_get_char (text) : 0;
}

static const GwLetterFold *
find_fold (const GwLanguage *language, gunichar sign)
{
  for (guint i = 0; i < language->folds->len; i++)
    {
      const GwLetterFold *fold = &g_array_index (language->folds, GwLetterFold, i);

      if (get_only_sign (fold->from) == sign)
        return fold;
    }
  return NULL;
}

/* A rule for a capital tells whose capital it is, where that letter has none of its own or one that
 * is another letter in this language. */
static void
find_capitals (GwLanguage *language)
{
  for (guint i = 0; i < language->folds->len; i++)
    {
      const GwLetterFold *fold = &g_array_index (language->folds, GwLetterFold, i);
      const Capital capital = { get_only_sign (fold->to), get_only_sign (fold->from) };
      gunichar usual;

      if (capital.letter == 0 || capital.capital == 0 || !g_unichar_isupper (capital.capital))
        continue;
      usual = gw_letters_display (capital.letter);
      if (usual != capital.capital
          && (usual == capital.letter || find_fold (language, usual) != NULL))
        g_array_append_val (language->capitals, capital);
    }
}

GwLanguage *
gw_language_parse (const char *text, gssize length, const char *name, GError **error)
{
  g_autofree char *composed = gw_letters_read_text (text, length, name, 1, error);
  g_autoptr (GwLanguage) language = language_new ();
  Line line = { .language = language, .file = name, .error = error };
  char *next;

  if (composed == NULL)
    return NULL;

  for (char *at = composed; at != NULL; at = next)
    {
      next = strchr (at, '\n');
      if (next != NULL)
        *next++ = '\0';
      line.line++;
      at = g_strstrip (at);
      if (*at != '\0' && *at != '#' && !read_line (&line, at))
        return NULL;
    }
  find_capitals (language);
  return is_complete (language, name, error) ? g_steal_pointer (&language) : NULL;
}

static char *
list_letters (GArray *letters)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < letters->len; i++)
    {
      gunichar signs[GW_LETTER_MAX_SIGNS];
      const guint n_signs = gw_letters_get_signs (g_array_index (letters, gunichar, i), signs);

      if (i > 0)
        g_string_append_c (text, ' ');
      for (guint k = 0; k < n_signs; k++)
        g_string_append_unichar (text, signs[k]);
    }
  return g_string_free (text, FALSE);
}

char *
gw_language_dup_letters (const GwLanguage *language)
{
  return list_letters (language->letters);
}

char *
gw_language_to_string (const GwLanguage *language)
{
  GString *text = g_string_new (NULL);
  g_autofree char *letters = list_letters (language->letters);
  g_autofree char *vowels = list_letters (language->vowels);

  g_string_append_printf (text, "name: %s\ncode: %s\nletters: %s\n", language->name,
                          language->code, letters);
  if (*vowels != '\0')
    g_string_append_printf (text, "vowels: %s\n", vowels);
  for (guint i = 0; i < language->folds->len; i++)
    {
      const GwLetterFold *fold = &g_array_index (language->folds, GwLetterFold, i);

      g_string_append_printf (text, "fold: %s %s\n", fold->from, fold->to);
    }
  if (language->dropped->len > 0)
    {
      g_string_append (text, "drop:");
      for (guint i = 0; i < language->dropped->len; i++)
        {
          g_string_append_c (text, ' ');
          g_string_append_unichar (text, g_array_index (language->dropped, gunichar, i));
        }
      g_string_append_c (text, '\n');
    }
  if (language->right_to_left)
    g_string_append (text, "direction: right-to-left\n");
  if (language->dice != NULL)
    g_string_append_printf (text, "dice: %s\n", language->dice);
  return g_string_free (text, FALSE);
}

const char *
gw_language_get_name (const GwLanguage *language)
{
  return language->name;
}

const char *
gw_language_get_code (const GwLanguage *language)
{
  return language->code;
}

const char *
gw_language_get_dice (const GwLanguage *language)
{
  return language->dice;
}

gboolean
gw_language_capitalizes_nouns (const GwLanguage *language)
{
  return language->capitalizes_nouns;
}

const char *const *
gw_language_get_common (const GwLanguage *language)
{
  return (const char *const *) language->common->pdata;
}

const gunichar *
gw_language_get_letters (const GwLanguage *language, guint *n_letters)
{
  *n_letters = language->letters->len;
  return (const gunichar *) language->letters->data;
}

const GwLetterFold *
gw_language_get_folds (const GwLanguage *language, guint *n_folds)
{
  *n_folds = language->folds->len;
  return (const GwLetterFold *) language->folds->data;
}

gboolean
gw_language_has_letter (const GwLanguage *language, gunichar letter)
{
  if (letter < NEAR_LETTERS)
    return (language->near[letter / 64] >> letter % 64 & 1) != 0;
  return has (language->letters, letter);
}

gboolean
gw_language_is_vowel (const GwLanguage *language, gunichar letter)
{
  const gboolean has_own = language != NULL && language->vowels->len > 0;
  gunichar parts[8] = { letter };

  if (!has_own || !gw_language_has_letter (language, letter))
    g_unichar_fully_decompose (letter, FALSE, parts, G_N_ELEMENTS (parts));
  if (has_own)
    return has (language->vowels, parts[0]);
  return parts[0] < 0x80 && strchr (USUAL_VOWELS, (int) parts[0]) != NULL;
}

gboolean
gw_language_drops (const GwLanguage *language, gunichar sign)
{
  return has (language->dropped, sign);
}

gunichar
gw_language_display (const GwLanguage *language, gunichar letter)
{
  for (guint i = 0; language != NULL && i < language->capitals->len; i++)
    {
      const Capital *capital = &g_array_index (language->capitals, Capital, i);

      if (capital->letter == letter)
        return capital->capital;
    }
  return gw_letters_display (letter);
}

char *
gw_language_lower_capitals (const GwLanguage *language, const char *text)
{
  g_autofree char *composed = NULL;
  GString *lower;

  if (language == NULL || language->capitals->len == 0 || !g_utf8_validate (text, -1, NULL)
      || (composed = gw_letters_compose (text, -1)) == NULL)
    return g_strdup (text);
  lower = g_string_new (NULL);
  for (const char *at = composed; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar sign = g_utf8_get_char (at);

      for (guint i = 0; i < language->capitals->len; i++)
        {
          const Capital *capital = &g_array_index (language->capitals, Capital, i);

          if (capital->capital == sign)
            {
              sign = capital->letter;
              break;
            }
        }
      g_string_append_unichar (lower, sign);
    }
  return g_string_free (lower, FALSE);
}

char *
gw_language_fold_tile (const GwLanguage *language, const char *text)
{
  g_autofree char *composed = NULL;
  GString *folded;

  if (language == NULL || !g_utf8_validate (text, -1, NULL)
      || (composed = gw_letters_compose (text, -1)) == NULL)
    return g_strdup (text);
  folded = g_string_new (NULL);
  for (const char *at = composed; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar sign = g_utf8_get_char (at);
      const GwLetterFold *fold = find_fold (language, sign);
      const gunichar letter = fold != NULL ? get_only_sign (fold->to) : 0;

      g_string_append_unichar (folded, letter != 0 && gw_language_has_letter (language, letter)
                                         ? letter
                                         : sign);
    }
  return g_string_free (folded, FALSE);
}

gboolean
gw_language_may_stand_on_tile (const GwLanguage *language, gunichar sign)
{
  char text[7] = { 0 };
  g_autofree char *folded = NULL;

  if (gw_letters_may_stand_on_tile (sign))
    return TRUE;
  g_unichar_to_utf8 (sign, text);
  folded = gw_language_fold_tile (language, text);
  return gw_letters_may_stand_on_tile (g_utf8_get_char (folded));
}

gboolean
gw_language_is_all_capitals (const GwLanguage *language, const gunichar *letters, guint n_letters)
{
  g_autofree char *text = NULL;
  gunichar letter;

  if (language == NULL || n_letters < 2 || n_letters > GW_LETTER_MAX_SIGNS)
    return FALSE;
  letter = gw_letters_join (letters, n_letters);
  if (letter == 0 || !gw_language_has_letter (language, letter))
    return FALSE;
  text = g_ucs4_to_utf8 (letters, n_letters, NULL, NULL, NULL);
  for (guint i = 0; i < language->folds->len; i++)
    {
      const GwLetterFold *fold = &g_array_index (language->folds, GwLetterFold, i);
      const gunichar sign = get_only_sign (fold->from);

      /* A sign for all of it, like ĳ, has no form with one capital, like ǅ. */
      if (sign != 0 && g_unichar_islower (sign) && g_str_equal (fold->to, text)
          && g_unichar_totitle (sign) == g_unichar_toupper (sign))
        return TRUE;
    }
  return FALSE;
}
