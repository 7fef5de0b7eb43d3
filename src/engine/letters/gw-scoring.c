/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-scoring.h"

#include "gw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A scoring table is text: lines "LENGTH POINTS", in any order, # starts a
 * comment. A length takes the value of the nearest line at or below it. */

#define MAX_POINTS 1000000000

struct _GwScoring
{
  gatomicrefcount ref_count;
  char *name;
  gint32 table[GW_MAX_WORD_LENGTH + 1];
};

static const char *const builtin_names[] = { "classic", "short", "words", NULL };

/* Pairs of length and points, ended by a length of 0. */
static const gint32 builtin_lines[][7][2] = {
  { { 3, 1 }, { 5, 2 }, { 6, 3 }, { 7, 5 }, { 8, 11 } },
  { { 1, 1 }, { 5, 2 }, { 6, 3 }, { 7, 5 }, { 8, 11 } },
  { { 1, 1 } },
};

/* Takes the lines as a table with -1 where there is none. */
static GwScoring *
scoring_new (const char *name, const gint32 lines[GW_MAX_WORD_LENGTH + 1])
{
  GwScoring *scoring = g_new0 (GwScoring, 1);
  gint32 points = 0;

  g_atomic_ref_count_init (&scoring->ref_count);
  scoring->name = g_strdup (name);
  for (guint length = 1; length <= GW_MAX_WORD_LENGTH; length++)
    {
      if (lines[length] >= 0)
        points = lines[length];
      scoring->table[length] = points;
    }
  return scoring;
}

GwScoring *
gw_scoring_get_builtin (const char *name)
{
  for (guint i = 0; builtin_names[i] != NULL; i++)
    if (g_strcmp0 (name, builtin_names[i]) == 0)
      {
        gint32 lines[GW_MAX_WORD_LENGTH + 1];

        memset (lines, 0xff, sizeof lines);
        for (guint k = 0; builtin_lines[i][k][0] > 0; k++)
          lines[builtin_lines[i][k][0]] = builtin_lines[i][k][1];
        return scoring_new (name, lines);
      }
  return NULL;
}

const char *const *
gw_scoring_list_builtin (void)
{
  return builtin_names;
}

/* Reads a plain decimal number and moves on after it. FALSE when there is none
 * or when more than the number stands there. Saturates far above any limit. */
static gboolean
read_number (const char **p, const char *end, guint64 *number)
{
  const char *start = *p;

  *number = 0;
  while (*p < end && g_ascii_isdigit (**p))
    {
      if (*number < G_MAXUINT32)
        *number = *number * 10 + (guint64) (**p - '0');
      (*p)++;
    }
  return *p > start && (*p == end || **p == ' ' || **p == '\t');
}

static void
skip_blanks (const char **p, const char *end)
{
  while (*p < end && (**p == ' ' || **p == '\t'))
    (*p)++;
}

typedef struct
{
  const char *name;
  guint line;
  guint first_line[GW_MAX_WORD_LENGTH + 1]; /* where a length was given, 0: nowhere */
  gint32 lines[GW_MAX_WORD_LENGTH + 1];
} Reader;

static gboolean
read_line (Reader *reader, const char *p, const char *end, GError **error)
{
  guint64 length = 0, points = 0;
  gboolean good;

  good = read_number (&p, end, &length);
  skip_blanks (&p, end);
  good = good && read_number (&p, end, &points);
  skip_blanks (&p, end);
  if (!good || p < end)
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, reader->name, reader->line,
                       _("This is not a line of a scoring table; write a length and its points "
                         "as two whole numbers, such as “5 2”"));
      return FALSE;
    }
  if (length < 1 || length > GW_MAX_WORD_LENGTH)
    {
      gw_error_set_at (error, GW_ERROR_TOO_LARGE, reader->name, reader->line,
                       _("The length of a word must be between 1 and %d"), GW_MAX_WORD_LENGTH);
      return FALSE;
    }
  if (points > MAX_POINTS)
    {
      gw_error_set_at (error, GW_ERROR_TOO_LARGE, reader->name, reader->line,
                       _("The points must be between 0 and %d"), MAX_POINTS);
      return FALSE;
    }
  if (reader->first_line[length] > 0)
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, reader->name, reader->line,
                       _("Length %u already has points in line %u; keep one of the two"),
                       (guint) length, reader->first_line[length]);
      return FALSE;
    }
  reader->first_line[length] = reader->line;
  reader->lines[length] = (gint32) points;
  return TRUE;
}

GwScoring *
gw_scoring_parse (const char *text, gssize length, const char *name, GError **error)
{
  const char *p = text;
  const char *end = text + (length < 0 ? strlen (text) : (gsize) length);
  Reader reader = { .name = name };
  gboolean any = FALSE;

  memset (reader.lines, 0xff, sizeof reader.lines);

  if (!g_utf8_validate (text, end - text, NULL))
    {
      gw_error_set_at (error, GW_ERROR_NOT_TEXT, name, 0,
                       _("This is not UTF-8 text; a scoring table has lines such as “5 2”"));
      return NULL;
    }
  if (end - p >= 3 && memcmp (p, "\xef\xbb\xbf", 3) == 0)
    p += 3;

  while (p < end)
    {
      const char *newline = memchr (p, '\n', (gsize) (end - p));
      const char *next = newline != NULL ? newline + 1 : end;
      const char *stop = newline != NULL ? newline : end;
      const char *comment = memchr (p, '#', (gsize) (stop - p));

      reader.line++;
      if (comment != NULL)
        stop = comment;
      skip_blanks (&p, stop);
      while (stop > p && strchr (" \t\r", stop[-1]) != NULL)
        stop--;
      if (p < stop)
        {
          if (!read_line (&reader, p, stop, error))
            return NULL;
          any = TRUE;
        }
      p = next;
    }

  if (!any)
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, name, 0,
                       _("The scoring table is empty; write lines with a length and its points, "
                         "such as “5 2”"));
      return NULL;
    }
  return scoring_new (name != NULL ? name : "custom", reader.lines);
}

GwScoring *
gw_scoring_ref (GwScoring *scoring)
{
  g_atomic_ref_count_inc (&scoring->ref_count);
  return scoring;
}

void
gw_scoring_unref (GwScoring *scoring)
{
  if (!g_atomic_ref_count_dec (&scoring->ref_count))
    return;
  g_free (scoring->name);
  g_free (scoring);
}

const char *
gw_scoring_get_name (const GwScoring *scoring)
{
  return scoring->name;
}

gint32
gw_scoring_points (const GwScoring *scoring, guint length)
{
  return scoring->table[MIN (length, GW_MAX_WORD_LENGTH)];
}

const gint32 *
gw_scoring_get_table (const GwScoring *scoring)
{
  return scoring->table;
}

gboolean
gw_scoring_equal (const GwScoring *a, const GwScoring *b)
{
  return a == b || memcmp (a->table, b->table, sizeof a->table) == 0;
}

char *
gw_scoring_to_string (const GwScoring *scoring)
{
  GString *text = g_string_new (NULL);

  for (guint length = 1; length <= GW_MAX_WORD_LENGTH; length++)
    if (scoring->table[length] != scoring->table[length - 1])
      g_string_append_printf (text, "%u %d\n", length, scoring->table[length]);
  if (text->len == 0)
    g_string_append (text, "1 0\n"); /* a table without a line is none */
  return g_string_free (text, FALSE);
}
