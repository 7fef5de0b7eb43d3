/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-hunspell.h"

#include "gw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Between two reports of progress. */
#define LINES_PER_REPORT 1024

/* Forms of forbidden words are kept in memory, up to this number. */
#define MAX_FORBIDDEN_FORMS 200000

/* What expanding one dictionary works with. */
typedef struct
{
  const GwHunspellFile *file; /* of words */
  GwHunspellAffixes *affixes;
  GwHunspellFunc func;
  GwProgressFunc progress;
  gpointer user_data;
  const GwStop *stop;
  GHashTable *forbidden;      /* forms, with the lines of entries; NULL: there is no such flag */
  GString *word;              /* of the line, in UTF-8 */
  GString *unescaped;         /* the same in bytes, where it has backslashes */
  GwHunspellReport report;
} Context;

/* One line of the .dic file. */
typedef enum
{
  ENTRY_NONE,
  ENTRY_WORD,
  ENTRY_DAMAGED,
} EntryKind;

/* Where the notes on grammar begin, after the word and its flags: at a tab, or at a space before a
 * field such as “po:noun”. Words may have spaces themselves. */
static gsize
find_grammar (GwHunspellSpan line)
{
  for (gsize i = 0; i < line.length; i++)
    {
      if (line.text[i] == '\t')
        return i;
      if (line.text[i] == ' ' && i > 0 && line.length - i > 3 && line.text[i + 3] == ':')
        return i;
    }
  return line.length;
}

/* Takes the word off an entry, which ends at a slash. A slash at the beginning, or after a backslash,
 * is part of the word. */
static GwHunspellSpan
take_word (GwHunspellSpan *rest, GString *unescaped)
{
  GwHunspellSpan word = *rest;
  gsize begin = 0;

  g_string_truncate (unescaped, 0);
  for (gsize i = 1; i < rest->length; i++)
    {
      if (rest->text[i] != '/')
        continue;
      if (rest->text[i - 1] != '\\')
        {
          word.length = i;
          break;
        }
      g_string_append_len (unescaped, rest->text + begin, (gssize) (i - 1 - begin));
      begin = i;
    }
  rest->text += word.length;
  rest->length -= word.length;
  if (begin == 0)
    return word;
  g_string_append_len (unescaped, word.text + begin, (gssize) (word.length - begin));
  return (GwHunspellSpan) { unescaped->str, unescaped->len };
}

/* Reads the word of a line into the context. */
static EntryKind
read_entry (Context *ctx, GwHunspellSpan line, const GwHunspellFlags **flags)
{
  GwHunspellSpan flag_text = { "", 0 };
  GwHunspellSpan word;

  while (line.length > 0 && line.text[0] == ' ')
    {
      line.text++;
      line.length--;
    }
  line.length = find_grammar (line);
  while (line.length > 0 && line.text[line.length - 1] == ' ')
    line.length--;
  /* Lines that begin with a tab are used as comments, too. */
  if (line.length == 0 || line.text[0] == '#')
    return ENTRY_NONE;

  word = take_word (&line, ctx->unescaped);
  if (line.length > 0)
    {
      line.text++;
      line.length--;
      gw_hunspell_span_take (&line, &flag_text);
    }
  g_string_truncate (ctx->word, 0);
  *flags = gw_hunspell_affixes_get_flags (ctx->affixes, flag_text);
  if (*flags == NULL || !gw_hunspell_affixes_append (ctx->affixes, word, ctx->word))
    return ENTRY_DAMAGED;
  return ctx->word->len > 0 ? ENTRY_WORD : ENTRY_NONE;
}

/* Whether the first line is the number of words. */
static gboolean
is_count (GwHunspellSpan line)
{
  GwHunspellSpan word;
  guint number;

  return gw_hunspell_span_take (&line, &word) &&
         gw_hunspell_span_to_number (word, G_MAXUINT, &number);
}

static gboolean
fail_stopped (const Context *ctx, GError **error)
{
  gw_error_set_at (error, GW_ERROR_STOPPED, ctx->file->name, 0, _("Reading was stopped"));
  return FALSE;
}

static gboolean
forbid_cb (const char *word, gsize length, gpointer user_data)
{
  Context *ctx = user_data;

  if (g_hash_table_size (ctx->forbidden) < MAX_FORBIDDEN_FORMS
      && !g_hash_table_contains (ctx->forbidden, word))
    g_hash_table_insert (ctx->forbidden, g_strndup (word, length), NULL);
  return TRUE;
}

/* Collects what is forbidden, as affixes could make it of other entries: the forbidden entries
 * themselves and their forms. */
static gboolean
collect_forbidden (Context *ctx, GError **error)
{
  GwHunspellForms forms;
  GwHunspellLines lines;
  GError *failure = NULL;
  gboolean fine = TRUE;

  if (!gw_hunspell_lines_init (&lines, ctx->file, error))
    return FALSE;
  ctx->forbidden = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gw_hunspell_forms_init (&forms, ctx->affixes, G_MAXUINT, forbid_cb, ctx, ctx->stop);
  while (fine && gw_hunspell_lines_next (&lines, &failure))
    {
      const GwHunspellFlags *flags;

      if ((lines.number == 1 && is_count (lines.line))
          || read_entry (ctx, lines.line, &flags) != ENTRY_WORD
          || (flags->marks & GW_HUNSPELL_FORBIDDEN) == 0)
        continue;
      if (g_hash_table_size (ctx->forbidden) < MAX_FORBIDDEN_FORMS)
        fine = gw_hunspell_forms_make (&forms, ctx->word->str, ctx->word->len, flags);
      fine = fine && !gw_stop_requested (ctx->stop);
      if (g_hash_table_lookup (ctx->forbidden, ctx->word->str) == NULL)
        g_hash_table_insert (ctx->forbidden, g_strdup (ctx->word->str),
                             GUINT_TO_POINTER (lines.number));
    }
  gw_hunspell_forms_clear (&forms);
  if (failure != NULL)
    {
      g_propagate_error (error, failure);
      return FALSE;
    }
  return fine || fail_stopped (ctx, error);
}

/* Of several entries with the same word, the first one decides whether it is forbidden. */
static gboolean
allow_first_entries (Context *ctx, GError **error)
{
  GwHunspellLines lines;

  if (!gw_hunspell_lines_init (&lines, ctx->file, error))
    return FALSE;
  while (gw_hunspell_lines_next (&lines, NULL))
    {
      const GwHunspellFlags *flags;

      if (gw_stop_requested (ctx->stop))
        return fail_stopped (ctx, error);
      if (read_entry (ctx, lines.line, &flags) == ENTRY_WORD
          && (flags->marks & GW_HUNSPELL_FORBIDDEN) == 0
          && GPOINTER_TO_UINT (g_hash_table_lookup (ctx->forbidden, ctx->word->str)) > lines.number)
        g_hash_table_remove (ctx->forbidden, ctx->word->str);
    }
  return TRUE;
}

static gboolean
tell_cb (const char *word, gsize length, gpointer user_data)
{
  Context *ctx = user_data;

  if (ctx->forbidden != NULL && g_hash_table_contains (ctx->forbidden, word))
    {
      ctx->report.n_forbidden_words++;
      return TRUE;
    }
  ctx->report.n_words++;
  return ctx->func (word, length, ctx->user_data);
}

/* FALSE when stopped. */
static gboolean
expand_entry (Context *ctx, GwHunspellForms *forms, const GwHunspellFlags *flags, guint line)
{
  GwHunspellReport *report = &ctx->report;

  report->n_entries++;
  if ((flags->marks & (GW_HUNSPELL_FORBIDDEN | GW_HUNSPELL_WARN)) != 0)
    {
      report->n_forbidden++;
      return TRUE;
    }
  if ((flags->marks & GW_HUNSPELL_ONLY_IN_COMPOUND) != 0)
    {
      report->n_only_in_compound++;
      return TRUE;
    }
  if ((flags->marks & GW_HUNSPELL_NEED_AFFIX) != 0)
    report->n_need_affix++;
  if (!gw_hunspell_forms_make (forms, ctx->word->str, ctx->word->len, flags))
    return FALSE;
  if (forms->cut && report->n_cut++ == 0)
    report->first_cut = line;
  return TRUE;
}

/* FALSE when stopped. */
static gboolean
expand_lines (Context *ctx, GwHunspellLines *lines, GwHunspellForms *forms, GError **error)
{
  GwHunspellReport *report = &ctx->report;

  while (gw_hunspell_lines_next (lines, error))
    {
      const GwHunspellFlags *flags;
      EntryKind kind;

      if (gw_stop_requested (ctx->stop))
        return FALSE;
      if (ctx->progress != NULL && lines->number % LINES_PER_REPORT == 0)
        ctx->progress (gw_hunspell_lines_get_fraction (lines), ctx->user_data);
      if (lines->number == 1)
        {
          report->no_count = !is_count (lines->line);
          if (!report->no_count)
            continue;
        }
      kind = read_entry (ctx, lines->line, &flags);
      if (kind == ENTRY_DAMAGED && report->n_damaged_entries++ == 0)
        report->first_damaged_entry = lines->number;
      if (kind == ENTRY_WORD && !expand_entry (ctx, forms, flags, lines->number))
        return FALSE;
    }
  return TRUE;
}

static gboolean
expand (Context *ctx, GError **error)
{
  GwHunspellForms forms;
  GwHunspellLines lines;
  GError *failure = NULL;
  gboolean fine;

  if (!gw_hunspell_lines_init (&lines, ctx->file, error))
    return FALSE;
  gw_hunspell_forms_init (&forms, ctx->affixes, ctx->report.max_affixes, tell_cb, ctx, ctx->stop);
  fine = expand_lines (ctx, &lines, &forms, &failure);
  ctx->report.n_too_long = forms.n_too_long;
  gw_hunspell_forms_clear (&forms);
  if (failure != NULL)
    {
      g_propagate_error (error, failure);
      return FALSE;
    }
  if (!fine)
    return fail_stopped (ctx, error);
  if (ctx->report.n_entries == 0)
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, ctx->file->name, 0,
                       _("The file contains no words; choose the .dic file of a Hunspell "
                         "dictionary"));
      return FALSE;
    }
  if (ctx->progress != NULL)
    ctx->progress (1.0, ctx->user_data);
  return TRUE;
}

static void
fill_in_affixes (GwHunspellReport *report, const GwHunspellAffixes *affixes)
{
  const GwHunspellSpan encoding = gw_hunspell_affixes_get_encoding (affixes);
  const char *const *unsupported
    = gw_hunspell_affixes_get_unsupported (affixes, &report->n_unsupported);

  memcpy (report->encoding, encoding.text, MIN (encoding.length, sizeof report->encoding - 1));
  for (guint i = 0; i < report->n_unsupported; i++)
    report->unsupported[i] = unsupported[i];
  report->n_left_out = gw_hunspell_affixes_get_n_left_out (affixes);
  report->n_damaged_rules
    = gw_hunspell_affixes_get_n_damaged (affixes, &report->first_damaged_rule);
}

gboolean
gw_hunspell_expand (const GwHunspellFile *affix_file, const GwHunspellFile *word_file,
                    const GwHunspellOptions *options, GwHunspellFunc func,
                    GwProgressFunc progress, gpointer user_data, GwHunspellReport *report,
                    const GwStop *stop, GError **error)
{
  static const GwHunspellOptions all = GW_HUNSPELL_OPTIONS_INIT;
  const GwHunspellOptions *wanted = options != NULL ? options : &all;
  g_autoptr (GwHunspellAffixes) affixes
    = gw_hunspell_affixes_new (affix_file, wanted->without, stop, error);
  g_autoptr (GString) word = g_string_new (NULL);
  g_autoptr (GString) unescaped = g_string_new (NULL);
  Context ctx = { word_file, affixes, func, progress, user_data, stop };
  gboolean fine;

  if (affixes == NULL)
    return FALSE;
  ctx.word = word;
  ctx.unescaped = unescaped;
  fill_in_affixes (&ctx.report, affixes);
  ctx.report.max_affixes = wanted->max_affixes;
  fine = (!gw_hunspell_affixes_has_mark (affixes, GW_HUNSPELL_FORBIDDEN)
          || (collect_forbidden (&ctx, error) && allow_first_entries (&ctx, error)))
         && expand (&ctx, error);
  g_clear_pointer (&ctx.forbidden, g_hash_table_unref);
  if (fine && report != NULL)
    *report = ctx.report;
  return fine;
}
