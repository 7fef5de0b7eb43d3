/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-certificate.h"

#include "gw-error.h"
#include "gw-letters.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* No line of a certificate is longer. */
#define LONGEST_LINE 65536

/* Bytes that are summed between two looks at the stop flag. */
#define SUM_STEP (1 << 20)

/* Bytes of the name of a language. */
#define MAX_LANGUAGE 32

/* In the order of GwAccents. */
static const char *const accents[] = { "play", "keep", "fold" };

typedef struct
{
  const char *name;
  const char *start;
  const char *at;
  const char *end;
  guint number; /* of the line read last, from 1 */
  char line[LONGEST_LINE];
  const GwStop *stop;
  GError **error;
} Reader;

static gboolean
refuse (Reader *reader, const char *reason)
{
  gw_error_set_at (reader->error, GW_ERROR_SYNTAX, reader->name, reader->number, "%s", reason);
  return FALSE;
}

static gboolean
next_line (Reader *reader)
{
  const char *end = memchr (reader->at, '\n', (gsize) (reader->end - reader->at));

  reader->number++;
  if (gw_stop_requested (reader->stop))
    {
      gw_error_set_at (reader->error, GW_ERROR_STOPPED, NULL, 0, _ ("The check was stopped"));
      return FALSE;
    }
  if (end == NULL)
    return refuse (reader, _("The certificate is truncated; get a complete copy of it"));
  if (end - reader->at >= LONGEST_LINE || memchr (reader->at, '\0', (gsize) (end - reader->at)))
    return refuse (reader, _("This is not a line of a certificate"));
  memcpy (reader->line, reader->at, (gsize) (end - reader->at));
  reader->line[end - reader->at] = '\0';
  reader->at = end + 1;
  return TRUE;
}

/* A line "KEYWORD VALUE". */
static gboolean
read_value (Reader *reader, const char *keyword, const char **value)
{
  const gsize length = strlen (keyword);

  if (!next_line (reader))
    return FALSE;
  if (strncmp (reader->line, keyword, length) == 0 && reader->line[length] == ' ')
    {
      *value = reader->line + length + 1;
      return TRUE;
    }
  gw_error_set_at (reader->error, GW_ERROR_SYNTAX, reader->name, reader->number,
                   _("“%s” and a value are expected here"), keyword);
  return FALSE;
}

static gboolean
is_number (const char *text, guint64 most, guint64 *number)
{
  return g_ascii_isdigit (*text)
         && g_ascii_string_to_unsigned (text, 10, 0, most, number, NULL);
}

static gboolean
read_number (Reader *reader, const char *keyword, guint64 most, guint64 *number)
{
  const char *value;

  if (!read_value (reader, keyword, &value))
    return FALSE;
  return is_number (value, most, number) || refuse (reader,
                                                    _("This is not a number in the allowed range"));
}

static gboolean
read_choice (Reader *reader, const char *keyword, const char *yes, const char *no,
             gboolean *choice)
{
  const char *value;

  if (!read_value (reader, keyword, &value))
    return FALSE;
  *choice = strcmp (value, yes) == 0;
  if (*choice || strcmp (value, no) == 0)
    return TRUE;
  gw_error_set_at (reader->error, GW_ERROR_SYNTAX, reader->name, reader->number,
                   _("“%s” must be followed by %s or %s"), keyword, yes, no);
  return FALSE;
}

static gboolean
read_size (Reader *reader, GwCertificate *certificate)
{
  const char *value;
  guint64 rows = 0, cols = 0;
  g_auto (GStrv) parts = NULL;

  if (!read_value (reader, "size", &value))
    return FALSE;
  parts = g_strsplit (value, "x", 3);
  if (g_strv_length (parts) != 2 || !is_number (parts[0], GW_CERTIFICATE_MAX_CELLS, &rows)
      || !is_number (parts[1], GW_CERTIFICATE_MAX_CELLS, &cols) || rows * cols == 0
      || rows * cols > GW_CERTIFICATE_MAX_CELLS)
    return refuse (reader, _("A size must be two numbers with an x between them, for at most 16 "
                             "tiles"));
  certificate->rows = (guint) rows;
  certificate->cols = (guint) cols;
  return TRUE;
}

static gboolean
read_scoring (Reader *reader, GwScoring **scoring)
{
  const char *value;
  g_autofree char *text = NULL;

  if (!read_value (reader, "scoring", &value))
    return FALSE;
  text = g_strdelimit (g_strdup (value), ",", '\n');
  *scoring = gw_scoring_parse (text, -1, NULL, NULL);
  return *scoring != NULL || refuse (reader, _("This is not a scoring table"));
}

static gboolean
read_rules (Reader *reader, GwCertificate *certificate)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwScoring) scoring = NULL;
  guint64 min_length, level = G_MAXUINT;
  const char *value;

  if (!read_choice (reader, "objective", "words", "points", &certificate->counts_words)
      || !read_number (reader, "min-length", GW_MAX_WORD_LENGTH, &min_length)
      || !read_value (reader, "level", &value))
    return FALSE;
  if (strcmp (value, "all") != 0 && !is_number (value, G_MAXUINT - 1, &level))
    return refuse (reader, _("This is not a number in the allowed range"));
  if (!read_choice (reader, "qu", "yes", "no", &spec.qu) || !read_scoring (reader, &scoring))
    return FALSE;
  spec.min_length = (guint) min_length;
  spec.max_level = (guint) level;
  spec.scoring = scoring;
  certificate->rules = gw_rules_new (&spec);
  return TRUE;
}

static gboolean
is_next (const Reader *reader, const char *keyword)
{
  const gsize length = strlen (keyword);

  return (gsize) (reader->end - reader->at) > length
         && memcmp (reader->at, keyword, length) == 0 && reader->at[length] == ' ';
}

/* A name as those of files with languages; the list of them is not known here. */
static gboolean
is_language (const char *text)
{
  const gsize length = strlen (text);

  return length > 0 && length <= MAX_LANGUAGE
         && strspn (text, "abcdefghijklmnopqrstuvwxyz-") == length;
}

static gboolean
read_language (Reader *reader, GwCertificate *certificate)
{
  const char *value;

  if (!is_next (reader, "language"))
    return TRUE;
  if (!read_value (reader, "language", &value))
    return FALSE;
  if (!is_language (value))
    return refuse (reader, _("A language code is expected here"));
  certificate->language = g_strdup (value);
  if (!read_value (reader, "accents", &value))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (accents); i++)
    if (strcmp (value, accents[i]) == 0)
      {
        certificate->options.accents = i;
        return TRUE;
      }
  return refuse (reader, _("play, keep or fold is expected here"));
}

/* From this one on, a certificate names only the switches that are on. */
#define FIRST_RARE_SWITCH GW_READ_SWITCH_JOIN_HYPHENS

static gboolean
read_options (Reader *reader, GwCertificate *certificate)
{
  GwLexiconOptions *options = &certificate->options;
  gboolean counts;

  if (!is_next (reader, "join-phrases"))
    return TRUE;
  if (!read_choice (reader, "join-phrases", "yes", "no", &options->join_phrases)
      || !read_choice (reader, "first-word", "yes", "no", &options->first_word)
      || !read_choice (reader, "levels", "count", "rank", &counts))
    return FALSE;
  options->levels = counts ? GW_LEVELS_COUNT : GW_LEVELS_RANK;
  certificate->has_options = TRUE;
  for (guint i = FIRST_RARE_SWITCH; i < GW_N_READ_SWITCHES; i++)
    {
      const char *name = gw_read_switch_get_name (i);
      gboolean is_on = FALSE;

      if (is_next (reader, name) && !read_choice (reader, name, "yes", "no", &is_on))
        return FALSE;
      gw_lexicon_options_set_switch (options, i, is_on);
    }
  return read_language (reader, certificate);
}

static gboolean
read_words (Reader *reader, GwCertificate *certificate)
{
  const char *value;

  if (!read_value (reader, "lexicon", &value))
    return FALSE;
  if (strlen (value) != 64 || strspn (value, "0123456789abcdef") != 64)
    return refuse (reader, _("64 hexadecimal digits are expected here"));
  certificate->lexicon_hash = g_strdup (value);
  if (!read_options (reader, certificate) || !read_value (reader, "alphabet", &value))
    return FALSE;
  if (!g_utf8_validate (value, -1, NULL))
    return refuse (reader, _("These are not letters"));
  for (; *value != '\0'; value = g_utf8_next_char (value))
    {
      const gunichar letter = g_utf8_get_char (value);
      GwAlphabet *alphabet = &certificate->alphabet;

      if (alphabet->n_letters == GW_ALPHABET_MAX || !gw_letters_may_stand_on_tile (letter)
          || (alphabet->n_letters > 0 && letter <= alphabet->letters[alphabet->n_letters - 1]))
        return refuse (reader, _("The letters of an alphabet must be different and in order"));
      alphabet->letters[alphabet->n_letters++] = letter;
    }
  return certificate->alphabet.n_letters > 0 || refuse (reader, _("These are not letters"));
}

/* Reads the number after the last blank of a line, and cuts it off. */
static gboolean
cut_number (char *line, guint64 most, guint64 *number)
{
  char *blank = strrchr (line, ' ');

  if (blank == NULL || !is_number (blank + 1, most, number))
    return FALSE;
  *blank = '\0';
  return TRUE;
}

static gboolean
read_board (Reader *reader, GwCertificate *certificate)
{
  GwCertifiedBoard board = { NULL, 0, 0 };
  guint64 words, points;

  if (!next_line (reader))
    return FALSE;
  if (cut_number (reader->line, G_MAXINT64, &points)
      && cut_number (reader->line, G_MAXUINT, &words))
    board.board = gw_board_parse (reader->line, -1, NULL, 1, NULL);
  if (board.board == NULL)
    return refuse (reader, _("A board, its words and its points are expected here"));
  board.words = (guint) words;
  board.points = (gint64) points;
  g_array_append_val (certificate->boards, board);
  return (gw_board_get_rows (board.board) == certificate->rows
          && gw_board_get_cols (board.board) == certificate->cols)
         || refuse (reader, _("The size of this board differs from the size in the certificate"));
}

static gboolean
read_set (Reader *reader, GwCertificate *certificate)
{
  GwCertifiedSet set = { { 0 }, 0 };
  guint64 total;
  guint n = 0;
  const guint n_cells = certificate->rows * certificate->cols;

  if (!next_line (reader))
    return FALSE;
  if (!cut_number (reader->line, G_MAXUINT32, &total)
      || !g_utf8_validate (reader->line, -1, NULL))
    return refuse (reader, _("Letters and the value of their words are expected here"));
  for (const char *at = reader->line; *at != '\0' && n <= n_cells; at = g_utf8_next_char (at))
    {
      const gint letter = gw_alphabet_find (&certificate->alphabet, g_utf8_get_char (at));

      if (letter < 0 || n == n_cells || (n > 0 && (guint) letter < set.letters[n - 1]))
        return refuse (reader,
                       _("A set must have as many letters as the board has tiles, in the order "
                         "of the alphabet"));
      set.letters[n++] = (guint8) letter;
    }
  if (n != n_cells)
    return refuse (reader, _("A set must have as many letters as the board has tiles, in the "
                             "order of the alphabet"));
  set.total = (guint32) total;
  if (certificate->sets->len > 0)
    {
      const GwCertifiedSet *last = &g_array_index (certificate->sets, GwCertifiedSet,
                                                   certificate->sets->len - 1);

      if (set.total > last->total)
        return refuse (reader, _("The sets must be in descending order of value"));
    }
  g_array_append_val (certificate->sets, set);
  return TRUE;
}

static gboolean
read_end (Reader *reader, GwCertificate *certificate)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  const char *end = reader->at;
  const char *value;

  for (const char *at = reader->start; at < end; at += SUM_STEP)
    {
      if (gw_stop_requested (reader->stop))
        break;
      g_checksum_update (sum, (const guchar *) at, MIN (end - at, SUM_STEP));
    }
  if (!read_value (reader, "end", &value))
    return FALSE;
  if (strcmp (value, g_checksum_get_string (sum)) != 0)
    return refuse (reader, _("The checksum does not match the lines before it: the certificate "
                             "was changed or damaged"));
  certificate->sum = g_strdup (value);
  return reader->at == reader->end || refuse (reader,
                                              _("Nothing can follow the end of the certificate"));
}

/* What was run proves nothing; what it says about the certificate is checked by who can read it. */
static gboolean
read_facts (Reader *reader, GwCertificate *certificate)
{
  const char *value;

  if (!is_next (reader, "run"))
    return TRUE;
  if (!read_value (reader, "run", &value))
    return FALSE;
  certificate->facts = g_strdup (value);
  return TRUE;
}

static gboolean
read_all (Reader *reader, GwCertificate *certificate)
{
  guint64 threshold, n;

  if (!next_line (reader))
    return FALSE;
  if (strcmp (reader->line, GW_CERTIFICATE_HEADER) != 0)
    {
      gw_error_set_at (reader->error, GW_ERROR_SYNTAX, reader->name, 1,
                       _("This is not a certificate; a certificate begins with “%s”"),
                       GW_CERTIFICATE_HEADER);
      return FALSE;
    }
  if (!read_size (reader, certificate) || !read_rules (reader, certificate)
      || !read_words (reader, certificate)
      || !read_number (reader, "threshold", G_MAXINT32, &threshold)
      || !read_facts (reader, certificate)
      || !read_number (reader, "boards", G_MAXINT32, &n))
    return FALSE;
  certificate->threshold = (gint64) threshold;
  certificate->first_board_line = reader->number + 1;
  for (guint64 i = 0; i < n; i++)
    if (!read_board (reader, certificate))
      return FALSE;
  if (!read_number (reader, "sets", G_MAXINT32, &n))
    return FALSE;
  certificate->first_set_line = reader->number + 1;
  for (guint64 i = 0; i < n; i++)
    if (!read_set (reader, certificate))
      return FALSE;
  certificate->left_out_line = reader->number + 1;
  return read_number (reader, "left-out", G_MAXINT64, &certificate->left_out)
         && read_end (reader, certificate);
}

static void
clear_board (gpointer data)
{
  GwCertifiedBoard *board = data;

  gw_board_unref (board->board);
}

gboolean
gw_certificate_is_one (const char *data, gsize length)
{
  return length >= strlen (GW_CERTIFICATE_HEADER)
         && memcmp (data, GW_CERTIFICATE_HEADER, strlen (GW_CERTIFICATE_HEADER)) == 0;
}

GwCertificate *
gw_certificate_parse (const char *text, gsize length, const char *name, const GwStop *stop,
                      GError **error)
{
  g_autoptr (GwCertificate) certificate = g_new0 (GwCertificate, 1);
  g_autofree Reader *reader = g_new0 (Reader, 1);

  certificate->name = g_strdup (name);
  certificate->boards = g_array_new (FALSE, FALSE, sizeof (GwCertifiedBoard));
  g_array_set_clear_func (certificate->boards, clear_board);
  certificate->sets = g_array_new (FALSE, FALSE, sizeof (GwCertifiedSet));
  reader->name = name;
  reader->start = reader->at = text;
  reader->end = text + length;
  reader->stop = stop;
  reader->error = error;
  return read_all (reader, certificate) ? g_steal_pointer (&certificate) : NULL;
}

void
gw_certificate_free (GwCertificate *certificate)
{
  g_clear_pointer (&certificate->rules, gw_rules_unref);
  g_free (certificate->name);
  g_free (certificate->lexicon_hash);
  g_free (certificate->language);
  g_free (certificate->facts);
  g_free (certificate->sum);
  g_clear_pointer (&certificate->boards, g_array_unref);
  g_clear_pointer (&certificate->sets, g_array_unref);
  g_free (certificate);
}

const char *
gw_certificate_get_language (const GwCertificate *certificate)
{
  return certificate->language != NULL ? certificate->language : "none";
}

char *
gw_certificate_format_head (guint rows, guint cols, gboolean counts_words, const GwRules *rules,
                            const char *lexicon_hash, const GwLexiconOptions *options,
                            const char *language, GwAccents played, const GwAlphabet *alphabet, gint64 threshold)
{
  const GwRulesSpec *spec = gw_rules_get (rules);
  g_autofree char *letters = g_ucs4_to_utf8 (alphabet->letters, alphabet->n_letters, NULL, NULL,
                                             NULL);
  g_autofree char *table = gw_scoring_to_string (spec->scoring);
  g_autofree char *manner = language != NULL ? g_strdup_printf ("language %s\naccents %s\n",
                                                                language, accents[played])
                                             : g_strdup ("");
  g_autoptr (GString) rare = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  g_autofree char *scoring = NULL;
  g_autofree char *level = spec->max_level == G_MAXUINT
                             ? g_strdup ("all")
                             : g_strdup_printf ("%u", spec->max_level);

  lines = g_strsplit (g_strchomp (table), "\n", -1);
  scoring = g_strjoinv (",", lines);
  for (guint i = FIRST_RARE_SWITCH; i < GW_N_READ_SWITCHES; i++)
    if (gw_lexicon_options_get_switch (options, i))
      g_string_append_printf (rare, "%s yes\n", gw_read_switch_get_name (i));
  return g_strdup_printf (GW_CERTIFICATE_HEADER "\nsize %ux%u\nobjective %s\nmin-length %u\n"
                          "level %s\nqu %s\nscoring %s\nlexicon %s\n"
                          "join-phrases %s\nfirst-word %s\nlevels %s\n%s%salphabet %s\n"
                          "threshold %" G_GINT64_FORMAT "\n",
                          rows, cols, counts_words ? "words" : "points", spec->min_length, level,
                          spec->qu ? "yes" : "no", scoring, lexicon_hash,
                          options->join_phrases ? "yes" : "no", options->first_word ? "yes" : "no",
                          options->levels == GW_LEVELS_COUNT ? "count" : "rank", rare->str, manner,
                          letters, threshold);
}
