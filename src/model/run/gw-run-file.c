/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-file.h"

#include "gw-error.h"
#include "gw-saved-text.h"
#include "gw-text-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BEGIN "gridwright-"
#define VERSION "2"
#define CHECKSUM_LENGTH 64

/* The heading of the last group; a list reads up to here. */
#define STATE_HEADING "state "
#define STATE_BEGIN "\n" STATE_HEADING

#define MOST_SHARDS 1000000

static const GwRecordField head_fields[] = {
  { "name", GW_FIELD_TEXT, offsetof (GwRunHead, name), GW_FIELD_LIVE | GW_FIELD_SHOWN_NAME },
  { "created", GW_FIELD_INT64, offsetof (GwRunHead, created), 0 },
  { "hash", GW_FIELD_TEXT, offsetof (GwRunHead, hash), 0, 0, 200 },
  { "words", GW_FIELD_UINT, offsetof (GwRunHead, n_words), 0 },
  { "shard", GW_FIELD_UINT, offsetof (GwRunHead, shard), 0 },
  { "shards", GW_FIELD_UINT, offsetof (GwRunHead, n_shards), 0, 0, MOST_SHARDS },
  { NULL },
};

static gboolean
check_head (gconstpointer data, GError **error)
{
  const GwRunHead *head = data;

  if (head->shard <= head->n_shards && (head->shard == 0) == (head->n_shards == 0))
    return TRUE;
  g_set_error (error, GW_ERROR, GW_ERROR_SYNTAX,
               _("There is no part %u of %u; use a backup copy of the file"), head->shard,
               head->n_shards);
  return FALSE;
}

const GwRecord gw_run_head_record = { sizeof (GwRunHead), head_fields, NULL, check_head };

GwRunFile *
gw_run_file_new (const GwRunKind *kind, char *name, gpointer spec)
{
  GwRunFile *file = g_new0 (GwRunFile, 1);

  file->kind = kind;
  file->head = gw_record_new (&gw_run_head_record);
  file->head->name = name;
  file->head->created = g_get_real_time () / G_USEC_PER_SEC;
  file->spec = spec;
  return file;
}

void
gw_run_file_free (GwRunFile *file)
{
  gw_record_free (&gw_run_head_record, file->head);
  if (file->spec != NULL)
    gw_record_free (file->kind->spec, file->spec);
  if (file->status != NULL)
    file->kind->unref_status (file->status);
  g_clear_pointer (&file->text, g_bytes_unref);
  g_free (file);
}

/* The next line, without its line break, or FALSE at the end. */
static gboolean
next_line (GwRunLines *lines, const char **text, const char **end)
{
  const char *line_break = memchr (lines->at, '\n', (gsize) (lines->end - lines->at));

  if (line_break == NULL)
    return FALSE;
  *text = lines->at;
  *end = line_break;
  lines->at = line_break + 1;
  lines->line++;
  return TRUE;
}

GVariant *
gw_run_lines_next_dict (GwRunLines *lines)
{
  GwRunLines rest = *lines;
  const char *text, *end;
  GVariant *dict = NULL;

  if (next_line (&rest, &text, &end))
    dict = gw_saved_text_parse (G_VARIANT_TYPE_VARDICT, text, end);
  if (dict != NULL)
    *lines = rest;
  return dict;
}

/* Reads a heading, such as “status 12 CHECKSUM”, and takes the lines that it is about. FALSE,
 * with the lines at the heading, when there is another one, when lines are missing, or when one
 * of them was changed. */
static gboolean
take_group (GwRunLines *lines, const char *name, GwRunLines *group)
{
  GwRunLines rest = *lines;
  const gsize name_length = strlen (name);
  g_autofree char *heading = NULL;
  g_autofree char *sum = NULL;
  const char *text, *end;
  char *after;
  guint64 n_lines;

  if (!next_line (&rest, &text, &end))
    return FALSE;
  heading = g_strndup (text, MIN ((gsize) (end - text), 200));
  if (strncmp (heading, name, name_length) != 0 || heading[name_length] != ' '
      || !g_ascii_isdigit (heading[name_length + 1]))
    return FALSE;
  n_lines = g_ascii_strtoull (heading + name_length + 1, &after, 10);
  if (*after != ' ' || strlen (after + 1) != CHECKSUM_LENGTH)
    return FALSE;
  *group = rest;
  for (guint64 i = 0; i < n_lines; i++)
    if (!next_line (&rest, &text, &end))
      return FALSE;
  group->end = rest.at;
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) group->at,
                                     (gsize) (group->end - group->at));
  if (strcmp (sum, after + 1) != 0)
    return FALSE;
  *lines = rest;
  return TRUE;
}

static gboolean
refuse (const GwRunLines *lines, const char *name, GError **error)
{
  gw_error_set_at (error, GW_ERROR_DAMAGED, name, lines->line,
                   _("The file is damaged here, or was changed by hand; use a backup copy of it, or "
                     "run it again"));
  return FALSE;
}

/* Takes a record from the next line. */
static gpointer
take_record (const GwRecord *record, GwRunLines *lines, const char *name, GError **error)
{
  const guint line = lines->line;
  g_autoptr (GVariant) saved = gw_run_lines_next_dict (lines);
  g_autoptr (GError) inner = NULL;
  gpointer data;

  if (saved == NULL)
    {
      refuse (lines, name, error);
      return NULL;
    }
  data = gw_record_load (record, saved, &inner);
  if (data == NULL)
    gw_error_set_at (error, GW_ERROR_DAMAGED, name, line, "%s", inner->message);
  return data;
}

static gboolean
take_setup (GwRunFile *file, GwRunLines *lines, const char *name, GError **error)
{
  GwRunLines setup;

  if (!take_group (lines, "setup", &setup))
    return refuse (lines, name, error);
  file->head = take_record (&gw_run_head_record, &setup, name, error);
  if (file->head != NULL)
    file->spec = take_record (file->kind->spec, &setup, name, error);
  return file->spec != NULL && (setup.at == setup.end || refuse (&setup, name, error));
}

static gboolean
take_status (GwRunFile *file, GwRunLines *lines, const char *name, GError **error)
{
  GwRunLines status;

  if (!take_group (lines, "status", &status))
    return refuse (lines, name, error);
  if (status.at == status.end)
    return TRUE;
  file->status = file->kind->parse_status (file->spec, &status);
  return file->status != NULL || refuse (&status, name, error);
}

/* When the file was not read to the end, its last line begins the heading of the state. */
static gboolean
take_state (GwRunFile *file, GwRunLines *lines, const char *name, GwRunFileParts parts,
            GError **error)
{
  const gsize length = strlen (STATE_HEADING);

  if (parts == GW_RUN_FILE_STATUS)
    return ((gsize) (lines->end - lines->at) >= length
            && memcmp (lines->at, STATE_HEADING, length) == 0)
           || refuse (lines, name, error);
  if (!take_group (lines, "state", &file->state))
    return refuse (lines, name, error);
  return lines->at == lines->end || refuse (lines, name, error);
}

/* The kind of a file, by its first line: NULL when it is of none, or of another version. */
static const GwRunKind *
find_kind (const char *line, const char *name, const GwRunKind *const *kinds, GError **error)
{
  for (guint i = 0; kinds[i] != NULL; i++)
    {
      g_autofree char *first = g_strconcat (BEGIN, kinds[i]->name, " ", NULL);

      if (!g_str_has_prefix (line, first))
        continue;
      if (strcmp (line + strlen (first), VERSION) == 0)
        return kinds[i];
      gw_error_set_at (error, GW_ERROR_REFUSED, name, 1,
                       g_str_has_prefix (line + strlen (first), "1")
                         ? _("This file was saved by a development version of the program and "
                             "cannot be read any more; run it again")
                         : _("This file was saved by a newer version of the program; install that "
                             "version"));
      return NULL;
    }
  gw_error_set_at (error, GW_ERROR_SYNTAX, name, 1,
                   _("This is not a saved run; such a file begins with “%s%s %s”"), BEGIN,
                   kinds[0]->name, VERSION);
  return NULL;
}

GwRunFile *
gw_run_file_parse (GBytes *text, const char *name, const GwRunKind *const *kinds,
                   GwRunFileParts parts, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (text, &length);
  g_autoptr (GwRunFile) file = g_new0 (GwRunFile, 1);
  g_autofree char *first = NULL;
  const char *line = NULL, *end;
  GwRunLines lines;

  if (data == NULL)
    data = "";
  lines = (GwRunLines){ data, data + length, 1 };
  if (next_line (&lines, &line, &end))
    first = g_strndup (line, MIN ((gsize) (end - line), 200));
  file->kind = find_kind (first != NULL ? first : "", name, kinds, error);
  if (file->kind == NULL || !take_setup (file, &lines, name, error))
    return NULL;
  file->rest = (gsize) (lines.at - data);
  if (!take_status (file, &lines, name, error) || !take_state (file, &lines, name, parts, error))
    return NULL;
  if (parts == GW_RUN_FILE_ALL)
    file->text = g_bytes_ref (text);
  return g_steal_pointer (&file);
}

GwRunFile *
gw_run_file_read (const char *path, const GwRunKind *const *kinds, GwRunFileParts parts,
                  GCancellable *cancellable, GError **error)
{
  const char *until = parts == GW_RUN_FILE_STATUS ? STATE_BEGIN : NULL;
  g_autoptr (GBytes) text = gw_text_file_load_until (path, GW_TEXT_FILE_LONG_LINES, until,
                                                     GW_RUN_FILE_LIMIT, cancellable, error);

  return text != NULL
           ? gw_run_file_parse (text, gw_text_file_get_name (path), kinds, parts, error)
           : NULL;
}

/* Adds the heading of a group, and its lines. */
static void
print_group (GString *text, const char *name, const GString *lines)
{
  g_autofree char *sum
    = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) lines->str, lines->len);
  guint n_lines = 0;

  for (const char *at = lines->str; (at = strchr (at, '\n')) != NULL; at++)
    n_lines++;
  g_string_append_printf (text, "%s %u %s\n", name, n_lines, sum);
  g_string_append_len (text, lines->str, (gssize) lines->len);
}

/* The head, and in a whole run that has begun the command that repeats it. */
static GVariant *
save_head (const GwRunKind *kind, const GwRunHead *head, gconstpointer spec, gconstpointer status)
{
  g_autoptr (GVariant) saved = g_variant_ref_sink (gw_record_save (&gw_run_head_record, head));
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (saved);
  g_autoptr (GwFacts) facts = NULL;
  g_autofree char *line = NULL;

  if (kind->make_facts != NULL && status != NULL && head->n_shards == 0)
    facts = kind->make_facts (head, spec, status);
  if (facts != NULL)
    line = gw_facts_to_line (facts);
  if (line != NULL)
    g_variant_dict_insert (&dict, "run", "s", line);
  return g_variant_dict_end (&dict);
}

static GString *
print_setup (const GwRunKind *kind, const GwRunHead *head, gconstpointer spec,
             gconstpointer status)
{
  g_autoptr (GString) setup = g_string_new (NULL);
  GString *text = g_string_new (NULL);

  gw_saved_text_add_line (setup, save_head (kind, head, spec, status));
  gw_saved_text_add_line (setup, gw_record_save (kind->spec, spec));
  g_string_printf (text, "%s%s %s\n", BEGIN, kind->name, VERSION);
  print_group (text, "setup", setup);
  return text;
}

GBytes *
gw_run_file_print (const GwRunKind *kind, const GwRunHead *head, gconstpointer spec,
                   gconstpointer status, const GString *state)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GString) none = g_string_new (NULL);
  GString *text = print_setup (kind, head, spec, status);

  if (status != NULL)
    kind->print_status (spec, status, lines);
  print_group (text, "status", lines);
  print_group (text, "state", state != NULL ? state : none);
  return g_string_free_to_bytes (text);
}

GBytes *
gw_run_file_splice (const GwRunFile *file, const GwRunHead *head, gconstpointer spec)
{
  gsize length;
  const char *data = g_bytes_get_data (file->text, &length);
  GString *text = print_setup (file->kind, head, spec, file->status);

  g_string_append_len (text, data + file->rest, (gssize) (length - file->rest));
  return g_string_free_to_bytes (text);
}

gboolean
gw_run_file_is_of (const GwRunKind *kind, const char *data, gsize length)
{
  g_autofree char *first = g_strconcat (BEGIN, kind->name, " ", NULL);

  return length >= strlen (first) && memcmp (data, first, strlen (first)) == 0;
}
