/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-keys.h"

#include "gw-command-line.h"
#include "gw-error.h"
#include "gw-letters.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define HASH_DIGITS 8
#define ALL_LEVELS "all"
#define CLASSIC "classic"

typedef struct
{
  char *name;
  char *value;
} Key;

struct _GwBoardKeys
{
  GArray *keys; /* of Key */
};

/* Returns the value as it is kept, or NULL with a sentence that says what is wrong. */
typedef char *(*ReadFunc) (const char *value, const GwBoard *board, char **fault);

static char *
read_level (const char *value, const GwBoard *board, char **fault)
{
  guint64 level;

  if (g_str_equal (value, ALL_LEVELS))
    return g_strdup (value);
  if (g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT - 1, &level, NULL))
    return g_strdup_printf ("%" G_GUINT64_FORMAT, level);
  *fault = g_strdup_printf (_ ("“%s” is not a level; write a number, or “all”"), value);
  return NULL;
}

static char *
read_school (const char *value, const GwBoard *board, char **fault)
{
  if (g_str_equal (value, "yes") || g_str_equal (value, "no"))
    return g_strdup (value);
  *fault = g_strdup_printf (_ ("“%s” does not say whether the school list applies; write “yes” or "
                               "“no”"),
                            value);
  return NULL;
}

static char *
read_locked (const char *value, const GwBoard *board, char **fault)
{
  const guint rows = gw_board_get_rows (board), cols = gw_board_get_cols (board);
  g_auto (GStrv) lines = g_strsplit (value, "/", -1);
  gboolean fits = g_strv_length (lines) == rows;

  for (guint i = 0; fits && i < rows; i++)
    fits = strlen (lines[i]) == cols && lines[i][strspn (lines[i], "01")] == '\0';
  if (fits)
    return strchr (value, '1') != NULL ? g_strdup (value) : g_strdup ("");
  *fault = g_strdup_printf (_ ("The locked tiles do not fit a board of %u × %u; write rows of 0 and "
                               "1 as long as those of the board, with / between them"),
                            rows, cols);
  return NULL;
}

/* The words of a text, with blanks or commas between them. */
static GStrv
split_words (const char *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text != NULL ? text : "", " \t,;", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_strv_builder_add (words, parts[i]);
  return g_strv_builder_end (words);
}

static char *
read_words (const char *value, const GwBoard *board, char **fault)
{
  g_auto (GStrv) words = split_words (value);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *at = words[i];

      while (*at != '\0'
             && (gw_letters_may_stand_on_tile (g_utf8_get_char (at))
                 || g_unichar_ismark (g_utf8_get_char (at))))
        at = g_utf8_next_char (at);
      if (*at == '\0' && g_utf8_strlen (words[i], -1) <= GW_MAX_WORD_LENGTH)
        continue;
      *fault = g_strdup_printf (_ ("“%.100s” is not a word; write words of letters with spaces "
                                   "between them"),
                                words[i]);
      return NULL;
    }
  return g_strjoinv (" ", words);
}

/* Changes rules by one of the words that a file names them with: “reuse”, “min-length=4”. */
static gboolean
change_rule (GwRulesSpec *spec, GwScoring **scoring, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);
  const char *value = parts[1];
  guint64 number;

  if (value == NULL)
    {
      if (g_str_has_suffix (word, "reuse"))
        spec->reuse = g_str_equal (word, "reuse");
      else if (g_str_has_suffix (word, "qu"))
        spec->qu = g_str_equal (word, "qu");
      return g_str_equal (word, "reuse") || g_str_equal (word, "no-reuse")
             || g_str_equal (word, "qu") || g_str_equal (word, "no-qu");
    }
  if (g_str_equal (parts[0], "min-length"))
    {
      if (!g_ascii_string_to_unsigned (value, 10, 1, GW_MAX_WORD_LENGTH, &number, NULL))
        return FALSE;
      spec->min_length = (guint) number;
      return TRUE;
    }
  if (g_str_equal (parts[0], "adjacency"))
    return gw_adjacency_from_string (value, &spec->adjacency);
  if (g_str_equal (parts[0], "count"))
    {
      spec->count_paths = g_str_equal (value, "paths");
      return spec->count_paths || g_str_equal (value, "words");
    }
  if (!g_str_equal (parts[0], "scoring"))
    return FALSE;
  g_clear_pointer (scoring, gw_scoring_unref);
  spec->scoring = *scoring = gw_command_line_read_scoring (value, NULL);
  return spec->scoring != NULL;
}

/* The classic rules changed by these words; NULL, with the word that is wrong. */
static GwRules *
parse_rules (const char *text, guint level, char **wrong)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  g_autoptr (GwScoring) scoring = NULL;
  GwRulesSpec spec = GW_RULES_SPEC_INIT;

  spec.max_level = level;
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] == '\0' || g_str_equal (words[i], CLASSIC)
          || change_rule (&spec, &scoring, words[i]))
        continue;
      *wrong = g_strdup (words[i]);
      return NULL;
    }
  return gw_rules_new (&spec);
}

static char *
read_rules (const char *value, const GwBoard *board, char **fault)
{
  g_autofree char *wrong = NULL;
  g_autoptr (GwRules) rules = parse_rules (value, G_MAXUINT, &wrong);

  if (rules != NULL)
    return g_strdup (value);
  *fault = g_strdup_printf (_ ("“%.100s” is not a rule; write “classic”, or rules such as "
                               "“min-length=4 reuse adjacency=torus”"),
                            wrong);
  return NULL;
}

static char *
read_text (const char *value, const GwBoard *board, char **fault)
{
  return g_strdup (value);
}

/* In the order in which they are written. */
static const struct
{
  const char *name;
  ReadFunc read;
} known[] = {
  { GW_BOARD_KEY_TITLE, read_text },    { GW_BOARD_KEY_LIST, read_text },
  { GW_BOARD_KEY_LEVEL, read_level },   { GW_BOARD_KEY_SCHOOL, read_school },
  { GW_BOARD_KEY_RULES, read_rules },   { GW_BOARD_KEY_LOCKED, read_locked },
  { GW_BOARD_KEY_PLACED, read_words },  { GW_BOARD_KEY_FOUND, read_words },
  { GW_BOARD_KEY_MADE_OF, read_text },  { GW_BOARD_KEY_WISHES, read_text },
  { GW_BOARD_KEY_SHEET, read_text },
};

/* The place of a key in the table, or its length. */
static guint
get_place (const char *name)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (known) && g_ascii_strcasecmp (known[i].name, name) != 0)
    i++;
  return i;
}

static void
key_clear (gpointer data)
{
  Key *key = data;

  g_free (key->name);
  g_free (key->value);
}

GwBoardKeys *
gw_board_keys_new (void)
{
  GwBoardKeys *keys = g_new0 (GwBoardKeys, 1);

  keys->keys = g_array_new (FALSE, FALSE, sizeof (Key));
  g_array_set_clear_func (keys->keys, key_clear);
  return keys;
}

void
gw_board_keys_free (GwBoardKeys *keys)
{
  g_array_unref (keys->keys);
  g_free (keys);
}

static void
insert (GwBoardKeys *keys, guint at, const char *name, const char *value)
{
  const Key key = { g_strdup (name), g_strdup (value) };

  g_array_insert_val (keys->keys, at, key);
}

GwBoardKeys *
gw_board_keys_copy (const GwBoardKeys *keys)
{
  GwBoardKeys *copy = gw_board_keys_new ();

  for (guint i = 0; keys != NULL && i < keys->keys->len; i++)
    insert (copy, i, gw_board_keys_get_name (keys, i), gw_board_keys_get_value (keys, i));
  return copy;
}

guint
gw_board_keys_get_n (const GwBoardKeys *keys)
{
  return keys->keys->len;
}

const char *
gw_board_keys_get_name (const GwBoardKeys *keys, guint index)
{
  return g_array_index (keys->keys, Key, index).name;
}

const char *
gw_board_keys_get_value (const GwBoardKeys *keys, guint index)
{
  return g_array_index (keys->keys, Key, index).value;
}

static guint
find (const GwBoardKeys *keys, const char *name)
{
  guint i = 0;

  while (i < keys->keys->len && !g_str_equal (gw_board_keys_get_name (keys, i), name))
    i++;
  return i;
}

gboolean
gw_board_keys_is_line (const char *line)
{
  gsize length;

  line += strspn (line, " \t");
  length = strspn (line, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-");
  return g_ascii_isalpha (*line) && line[length + strspn (line + length, " \t")] == ':';
}

char *
gw_board_keys_dup_name (const char *line)
{
  g_autofree char *name = NULL;
  guint place;

  line += strspn (line, " \t");
  name = g_strndup (line, strcspn (line, ": \t"));
  place = get_place (name);
  return place < G_N_ELEMENTS (known) ? g_strdup (known[place].name) : g_steal_pointer (&name);
}

gboolean
gw_board_keys_is_known (const char *line)
{
  g_autofree char *name = gw_board_keys_dup_name (line);

  return gw_board_keys_is_line (line) && get_place (name) < G_N_ELEMENTS (known);
}

gboolean
gw_board_keys_read (GwBoardKeys *keys, const char *line, const GwBoard *board, const char *name,
                    guint number, GError **error)
{
  g_autofree char *key = NULL;
  g_autofree char *value = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *fault = NULL;
  guint place;

  if (!gw_board_keys_is_line (line))
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, name, number,
                       _ ("This is not “key: value”, as in “title: Planets”; write the rows of "
                          "the board before the keys"));
      return FALSE;
    }
  key = gw_board_keys_dup_name (line);
  value = g_strstrip (g_strdup (strchr (line, ':') + 1));
  place = get_place (key);
  if (place < G_N_ELEMENTS (known) && find (keys, key) < keys->keys->len)
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, name, number,
                       _ ("“%s” is there twice; remove one of the two lines"), key);
      return FALSE;
    }
  if (place < G_N_ELEMENTS (known) && *value == '\0')
    return TRUE;
  kept = (place < G_N_ELEMENTS (known) ? known[place].read : read_text) (value, board, &fault);
  if (kept == NULL)
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, name, number, "%s", fault);
      return FALSE;
    }
  if (*kept != '\0' || place == G_N_ELEMENTS (known))
    insert (keys, keys->keys->len, key, kept);
  return TRUE;
}

const char *
gw_board_keys_get (const GwBoardKeys *keys, const char *key)
{
  const guint at = find (keys, key);

  return at < keys->keys->len ? gw_board_keys_get_value (keys, at) : NULL;
}

/* A new key goes before those that come later in the table, and before unknown ones. */
void
gw_board_keys_set (GwBoardKeys *keys, const char *key, const char *value)
{
  guint at = find (keys, key);
  g_autofree char *line = value != NULL ? g_strdup (value) : NULL;

  if (line != NULL)
    g_strstrip (g_strdelimit (line, "\r\n", ' '));
  if (at < keys->keys->len)
    g_array_remove_index (keys->keys, at);
  else
    for (at = 0; at < keys->keys->len; at++)
      if (get_place (gw_board_keys_get_name (keys, at)) > get_place (key))
        break;
  if (line != NULL && *line != '\0')
    insert (keys, at, key, line);
}

gboolean
gw_board_keys_agree (const GwBoardKeys *a, const GwBoardKeys *b, const char *key)
{
  return g_strcmp0 (gw_board_keys_get (a, key), gw_board_keys_get (b, key)) == 0;
}

char *
gw_board_keys_dup_list (const GwBoardKeys *keys)
{
  const char *value = gw_board_keys_get (keys, GW_BOARD_KEY_LIST);
  const char *blank = value != NULL ? strrchr (value, ' ') : NULL;

  /* The name itself may have blanks. */
  if (blank != NULL && strlen (blank + 1) == HASH_DIGITS
      && strspn (blank + 1, "0123456789abcdef") == HASH_DIGITS)
    return g_strchomp (g_strndup (value, (gsize) (blank - value)));
  return g_strdup (value);
}

void
gw_board_keys_set_list (GwBoardKeys *keys, const char *id, const GwLexicon *lexicon)
{
  g_autofree char *hash = lexicon != NULL ? gw_lexicon_dup_hash (lexicon) : NULL;
  g_autofree char *value
    = hash != NULL ? g_strdup_printf ("%s %.*s", id, HASH_DIGITS, hash) : g_strdup (id);

  gw_board_keys_set (keys, GW_BOARD_KEY_LIST, value);
}

gboolean
gw_board_keys_get_school (const GwBoardKeys *keys, gboolean *school)
{
  const char *value = gw_board_keys_get (keys, GW_BOARD_KEY_SCHOOL);

  if (value == NULL)
    return FALSE;
  *school = g_str_equal (value, "yes");
  return TRUE;
}

GwRules *
gw_board_keys_make_rules (const GwBoardKeys *keys, const GwRules *otherwise)
{
  const char *value = gw_board_keys_get (keys, GW_BOARD_KEY_RULES);
  const char *level = gw_board_keys_get (keys, GW_BOARD_KEY_LEVEL);
  GwRulesSpec spec = *gw_rules_get (otherwise);
  g_autofree char *wrong = NULL;
  GwRules *rules;

  if (level != NULL)
    spec.max_level
      = g_str_equal (level, ALL_LEVELS) ? G_MAXUINT : (guint) g_ascii_strtoull (level, NULL, 10);
  rules = value != NULL ? parse_rules (value, spec.max_level, &wrong) : NULL;
  return rules != NULL ? rules : gw_rules_new (&spec);
}

/* As the options of the terminal name them, but for the level, which has its own key. */
void
gw_board_keys_set_rules (GwBoardKeys *keys, const GwRules *rules)
{
  const guint level = gw_rules_get (rules)->max_level;
  g_autoptr (GwCommandLine) line = gw_command_line_new ("");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *number
    = level == G_MAXUINT ? g_strdup (ALL_LEVELS) : g_strdup_printf ("%u", level);
  static const char *const none[] = { NULL };
  g_auto (GStrv) words = NULL;

  gw_command_line_set_arguments (line, none);
  gw_command_line_set_rules (line, rules);
  gw_command_line_drop_option (line, "--level");
  words = gw_command_line_make_words (line);
  for (guint i = 1; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], "--"))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words[i] + 2);
    else
      g_string_append_printf (text, "=%s", words[i]);
  gw_board_keys_set (keys, GW_BOARD_KEY_RULES, text->str);
  gw_board_keys_set (keys, GW_BOARD_KEY_LEVEL, number);
}

GBytes *
gw_board_keys_dup_locks (const GwBoardKeys *keys)
{
  const char *value = gw_board_keys_get (keys, GW_BOARD_KEY_LOCKED);
  GByteArray *locks;

  if (value == NULL)
    return NULL;
  locks = g_byte_array_new ();
  for (; *value != '\0'; value++)
    if (*value != '/')
      g_byte_array_append (locks, (const guint8 *) (*value == '1' ? "\1" : "\0"), 1);
  return g_byte_array_free_to_bytes (locks);
}

void
gw_board_keys_set_locks (GwBoardKeys *keys, const GwBoard *board, GBytes *locks)
{
  const guint n_cells = gw_board_get_n_cells (board), cols = gw_board_get_cols (board);
  const guint8 *bytes = locks != NULL ? g_bytes_get_data (locks, NULL) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (bytes == NULL || g_bytes_get_size (locks) != n_cells || memchr (bytes, 1, n_cells) == NULL)
    {
      gw_board_keys_set (keys, GW_BOARD_KEY_LOCKED, NULL);
      return;
    }
  for (guint i = 0; i < n_cells; i++)
    {
      if (i > 0 && i % cols == 0)
        g_string_append_c (text, '/');
      g_string_append_c (text, bytes[i] ? '1' : '0');
    }
  gw_board_keys_set (keys, GW_BOARD_KEY_LOCKED, text->str);
}

GStrv
gw_board_keys_dup_words (const GwBoardKeys *keys, const char *key)
{
  return split_words (gw_board_keys_get (keys, key));
}
