/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-sheet.h"

#include "gw-run-facts.h"
#include "gw-shown-name.h"
#include "gw-spread.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct _GwSheet
{
  GwFormat format;
  GwSheetLook look;
  const char *name;   /* borrowed */
  const GwColumn *table; /* or NULL */
  guint use;
  GPtrArray *columns; /* of borrowed names */
  gboolean keeps_rows; /* they are taken by another sheet */

  gboolean begun;
  guint column;       /* index of the next value */
  guint n_rows;
  GString *text;      /* not printed yet; in JSON, a line for each row */
  JsonObject *record; /* the values so far, for a JSON document */
  GString *members;   /* of a JSON document, after the rows */
  GPtrArray *cells;   /* all values, for aligned text only */
  GArray *right;      /* columns that hold numbers */
};

static gboolean
is_json (const GwSheet *sheet)
{
  return sheet->format == GW_FORMAT_JSON || sheet->format == GW_FORMAT_JSONL;
}

static gboolean
is_aligned (const GwSheet *sheet)
{
  return sheet->format == GW_FORMAT_TEXT && sheet->look == GW_SHEET_ALIGNED;
}

GwSheet *
gw_sheet_new (GwFormat format, GwSheetLook look, const char *name, const char *const *columns)
{
  GwSheet *sheet = g_new0 (GwSheet, 1);

  sheet->format = format;
  sheet->look = look;
  sheet->name = name;
  sheet->keeps_rows = is_json (sheet) && name == NULL && look != GW_SHEET_RECORD;
  sheet->columns = g_ptr_array_new ();
  sheet->text = g_string_new (NULL);
  sheet->members = g_string_new (NULL);
  sheet->cells = g_ptr_array_new_with_free_func (g_free);
  sheet->right = g_array_new (FALSE, TRUE, sizeof (gboolean));
  gw_sheet_add_columns (sheet, columns);
  return sheet;
}

GwSheet *
gw_sheet_new_table (GwFormat format, GwSheetLook look, const char *name, const GwColumn *table,
                    guint use)
{
  static const char *const none[] = { NULL };
  GwSheet *sheet = gw_sheet_new (format, look, name, none);

  sheet->table = table;
  sheet->use = use | GW_COLUMN_TERMINAL;
  for (const GwColumn *column = gw_columns_first (table, sheet->use); column != NULL;
       column = gw_columns_next (column, sheet->use))
    g_ptr_array_add (sheet->columns, (gpointer) column->name);
  g_array_set_size (sheet->right, sheet->columns->len);
  return sheet;
}

GwSheet *
gw_sheet_new_rows (const GwSheet *sheet)
{
  static const char *const none[] = { NULL };
  GwSheet *rows = gw_sheet_new (sheet->format, sheet->look, sheet->name, none);

  g_ptr_array_extend (rows->columns, sheet->columns, NULL, NULL);
  g_array_set_size (rows->right, rows->columns->len);
  rows->keeps_rows = TRUE;
  rows->begun = TRUE;
  return rows;
}

void
gw_sheet_add_columns (GwSheet *sheet, const char *const *columns)
{
  for (guint i = 0; columns[i] != NULL; i++)
    g_ptr_array_add (sheet->columns, (gpointer) columns[i]);
  g_array_set_size (sheet->right, sheet->columns->len);
}

/* Escapes a value, since TSV values must not contain tabs or line breaks. */
static void
append_cell (GwSheet *sheet, const char *value)
{
  g_autofree char *shown = NULL;
  const char *at = value;

  while (*at >= ' ' && *at < 0x7f)
    at++;
  if (*at != '\0') /* most need no escapes */
    shown = gw_shown_text (value, G_MAXSIZE);
  g_string_append (sheet->text, shown != NULL ? shown : value);
}

static void
print (GwSheet *sheet)
{
  fputs (sheet->text->str, stdout);
  g_string_truncate (sheet->text, 0);
}

static void begin (GwSheet *sheet);

static void
add_text (GwSheet *sheet, const char *value)
{
  const gboolean last = sheet->column + 1 == sheet->columns->len;
  const gboolean is_record
    = sheet->format == GW_FORMAT_TEXT && sheet->look == GW_SHEET_RECORD;
  const char *name = g_ptr_array_index (sheet->columns, sheet->column);

  begin (sheet);
  if (is_aligned (sheet))
    g_ptr_array_add (sheet->cells, g_strdup (value));
  else
    {
      if (is_record)
        g_string_append_printf (sheet->text, "%c%s: ", g_ascii_toupper (*name), name + 1);
      append_cell (sheet, value);
      g_string_append_c (sheet->text, last || is_record ? '\n' : '\t');
    }
  sheet->column = last ? 0 : sheet->column + 1;
  if (last && sheet->look != GW_SHEET_BEHIND && !sheet->keeps_rows)
    print (sheet);
}

/* Prints what comes before the first row. */
static void
begin (GwSheet *sheet)
{
  if (sheet->begun)
    return;
  sheet->begun = TRUE;
  if (sheet->format == GW_FORMAT_JSON && sheet->name != NULL)
    {
      g_autoptr (GwFacts) run = gw_run_facts_make ();
      g_autofree char *line = gw_facts_to_line (run);

      printf ("{\n  \"run\": %s,\n  \"%s\": [", line, sheet->name);
    }
  else if (sheet->format == GW_FORMAT_TSV || is_aligned (sheet))
    {
      if (sheet->look == GW_SHEET_BEHIND)
        g_string_append_c (sheet->text, '\n');
      else if (sheet->format == GW_FORMAT_TSV)
        gw_run_facts_print_header ();
      for (guint i = 0; i < sheet->columns->len; i++)
        add_text (sheet, g_ptr_array_index (sheet->columns, i));
    }
}

/* Prints rows, each of which is a line of JSON. */
static void
print_rows (GwSheet *sheet, const char *lines)
{
  const char *end;

  for (; sheet->format == GW_FORMAT_JSON && (end = strchr (lines, '\n')) != NULL; lines = end + 1)
    {
      fputs (sheet->n_rows++ == 0 ? "\n    " : ",\n    ", stdout);
      fwrite (lines, 1, (gsize) (end - lines), stdout);
    }
  fputs (lines, stdout);
}

static void
end_record (GwSheet *sheet)
{
  g_autoptr (JsonNode) root = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (root, g_steal_pointer (&sheet->record));
  gw_run_facts_print_document (root);
}

static void
add_to_record (GwSheet *sheet, JsonNode *value)
{
  if (sheet->record == NULL)
    sheet->record = json_object_new ();
  json_object_set_member (sheet->record, g_ptr_array_index (sheet->columns, sheet->column), value);
  if (++sheet->column < sheet->columns->len)
    return;
  end_record (sheet);
  sheet->column = 0;
}

/* The text to which the next value of a row is to be added. */
static GString *
begin_json (GwSheet *sheet)
{
  begin (sheet);
  g_string_append (sheet->text, sheet->column == 0 ? "{" : ", ");
  gw_json_append_string (sheet->text, g_ptr_array_index (sheet->columns, sheet->column));
  g_string_append (sheet->text, ": ");
  return sheet->text;
}

static void
end_json (GwSheet *sheet)
{
  if (++sheet->column < sheet->columns->len)
    return;
  sheet->column = 0;
  g_string_append (sheet->text, "}\n");
  if (sheet->keeps_rows)
    return;
  print_rows (sheet, sheet->text->str);
  g_string_truncate (sheet->text, 0);
}

/* Takes ownership of the node. */
static void
add_json (GwSheet *sheet, JsonNode *value)
{
  if (sheet->look == GW_SHEET_RECORD)
    {
      add_to_record (sheet, value);
      return;
    }
  gw_json_append_node (begin_json (sheet), value);
  json_node_unref (value);
  end_json (sheet);
}

void
gw_sheet_add_string (GwSheet *sheet, const char *value)
{
  g_autofree char *valid = NULL;

  if (value == NULL)
    {
      gw_sheet_add_null (sheet, "");
      return;
    }
  if (!is_json (sheet))
    {
      add_text (sheet, value);
      return;
    }
  if (!g_utf8_validate (value, -1, NULL)) /* names of files need not be UTF-8 */
    value = valid = g_utf8_make_valid (value, -1);
  if (sheet->look == GW_SHEET_RECORD)
    add_to_record (sheet, json_node_init_string (json_node_alloc (), value));
  else
    {
      gw_json_append_string (begin_json (sheet), value);
      end_json (sheet);
    }
}

/* Writes a number that ends at `end`; returns where it begins. Millions of rows have several. */
static const char *
write_digits (gint64 value, char *end)
{
  guint64 left = value < 0 ? -(guint64) value : (guint64) value;

  *--end = '\0';
  do
    *--end = (char) ('0' + left % 10);
  while ((left /= 10) > 0);
  if (value < 0)
    *--end = '-';
  return end;
}

void
gw_sheet_add_int (GwSheet *sheet, gint64 value)
{
  char digits[32];
  const char *text;

  if (is_json (sheet) && sheet->look == GW_SHEET_RECORD)
    {
      add_to_record (sheet, json_node_init_int (json_node_alloc (), value));
      return;
    }
  text = write_digits (value, digits + sizeof digits);
  if (is_json (sheet))
    {
      g_string_append (begin_json (sheet), text);
      end_json (sheet);
      return;
    }
  g_array_index (sheet->right, gboolean, sheet->column) = TRUE;
  add_text (sheet, text);
}

void
gw_sheet_add_double (GwSheet *sheet, double value, guint digits)
{
  char text[64];

  if (!isfinite (value))
    {
      gw_sheet_add_null (sheet, "-");
      return;
    }
  if (is_json (sheet))
    {
      const double scale = pow (10, digits);

      add_json (sheet, json_node_init_double (json_node_alloc (), round (value * scale) / scale));
      return;
    }
  /* A double has no more significant digits than that. */
  if (fabs (value) < 1e18)
    g_snprintf (text, sizeof text, "%.*f", (int) digits, value);
  else
    g_snprintf (text, sizeof text, "%.15g", value);
  g_array_index (sheet->right, gboolean, sheet->column) = TRUE;
  add_text (sheet, text);
}

void
gw_sheet_add_null (GwSheet *sheet, const char *text)
{
  if (is_json (sheet))
    add_json (sheet, json_node_init_null (json_node_alloc ()));
  else
    add_text (sheet, text);
}

void
gw_sheet_add_boolean (GwSheet *sheet, gboolean value)
{
  if (is_json (sheet))
    add_json (sheet, json_node_init_boolean (json_node_alloc (), value));
  else
    gw_sheet_add_int (sheet, value);
}

void
gw_sheet_add_parts (GwSheet *sheet, JsonNode *node, const char *text)
{
  if (is_json (sheet))
    {
      add_json (sheet, node);
      return;
    }
  json_node_unref (node);
  add_text (sheet, text);
}

void
gw_sheet_add_figure (GwSheet *sheet, double value, guint digits)
{
  if (isnan (value))
    gw_sheet_add_null (sheet, "-");
  else if (value == floor (value) && fabs (value) < 9e15)
    gw_sheet_add_int (sheet, (gint64) value);
  else
    gw_sheet_add_double (sheet, value, digits);
}

static void
add_number (GwSheet *sheet, const GwColumn *column, const GwColumnValue *value)
{
  const gboolean is_text = sheet->format == GW_FORMAT_TEXT;
  gint64 whole;

  if (is_text && column->form == GW_FORM_BY_ERROR)
    {
      const int decimals = gw_error_decimals (value->error);

      gw_sheet_add_double (sheet, gw_round_to (value->number, decimals),
                           (guint) CLAMP (decimals, 0, (int) column->digits));
    }
  else if (gw_column_make_whole (column, value->number, is_text, &whole))
    gw_sheet_add_int (sheet, whole);
  else
    gw_sheet_add_double (sheet, value->number, column->digits);
}

static void
add_value (GwSheet *sheet, const GwColumn *column, gconstpointer row)
{
  g_auto (GwColumnValue) value = gw_column_get (column, row);

  if (is_json (sheet))
    add_json (sheet, gw_column_value_to_json (column, &value));
  else if (!value.known)
    add_text (sheet, column->unknown != NULL ? column->unknown : "-");
  else if (value.text != NULL)
    add_text (sheet, value.text);
  else if (column->type == GW_COLUMN_NUMBER)
    add_number (sheet, column, &value);
  else
    gw_sheet_add_int (sheet, value.whole);
}

void
gw_sheet_add_row (GwSheet *sheet, gconstpointer row)
{
  for (const GwColumn *column = gw_columns_first (sheet->table, sheet->use); column != NULL;
       column = gw_columns_next (column, sheet->use))
    add_value (sheet, column, row);
}

static void
append_aligned (GwSheet *sheet)
{
  const guint n = sheet->columns->len;
  g_autofree glong *widths = g_new0 (glong, n);

  for (guint i = 0; i < sheet->cells->len; i++)
    widths[i % n] = MAX (widths[i % n], g_utf8_strlen (g_ptr_array_index (sheet->cells, i), -1));

  for (guint i = 0; i < sheet->cells->len; i++)
    {
      const char *cell = g_ptr_array_index (sheet->cells, i);
      const int padding = widths[i % n] - g_utf8_strlen (cell, -1);
      const gboolean right = g_array_index (sheet->right, gboolean, i % n);
      const gboolean last = i % n == n - 1;

      g_string_append_printf (sheet->text, "%*s", right ? padding : 0, "");
      append_cell (sheet, cell);
      if (last)
        g_string_append_c (sheet->text, '\n');
      else
        g_string_append_printf (sheet->text, "%*s  ", right ? 0 : padding, "");
    }
}

/* The rows of a sheet without a name as a JSON array. */
static GString *
steal_rows (GwSheet *part)
{
  GString *array = g_string_new ("[");

  g_string_append_len (array, part->text->str, (gssize) part->text->len);
  if (part->text->len > 0) /* the last row ends with a line break as well */
    g_string_truncate (array, array->len - 1);
  g_string_replace (array, "\n", ", ", 0);
  g_string_append_c (array, ']');
  g_string_truncate (part->text, 0);
  return array;
}

void
gw_sheet_add_rows (GwSheet *sheet, GwSheet *part)
{
  g_autoptr (GString) array = steal_rows (part);

  if (sheet->look == GW_SHEET_RECORD)
    {
      add_to_record (sheet, json_from_string (array->str, NULL));
      return;
    }
  g_string_append_len (begin_json (sheet), array->str, (gssize) array->len);
  end_json (sheet);
}

const char *
gw_sheet_get_rows (const GwSheet *rows)
{
  return rows->text->str;
}

void
gw_sheet_clear_rows (GwSheet *rows)
{
  g_string_truncate (rows->text, 0);
}

void
gw_sheet_print_rows (GwSheet *sheet, const char *rows)
{
  begin (sheet);
  if (sheet->look == GW_SHEET_BEHIND && !is_json (sheet))
    g_string_append (sheet->text, rows);
  else
    print_rows (sheet, rows);
}

void
gw_sheet_add_part (GwSheet *sheet, const char *name, GwSheet *part)
{
  g_autoptr (GString) array = steal_rows (part);

  g_string_append_printf (sheet->members, ",\n  \"%s\": %s", name, array->str);
}

void
gw_sheet_add_member (GwSheet *sheet, const char *name, JsonNode *node)
{
  g_autofree char *line = gw_json_to_line (node);

  g_string_append_printf (sheet->members, ",\n  \"%s\": %s", name, line);
  json_node_unref (node);
}

void
gw_sheet_finish (GwSheet *sheet)
{
  begin (sheet);
  if (is_aligned (sheet))
    append_aligned (sheet);
  else if (sheet->format == GW_FORMAT_JSON && sheet->name != NULL && !sheet->keeps_rows)
    printf ("%s%s\n}\n", sheet->n_rows == 0 ? "]" : "\n  ]", sheet->members->str);
  if (!sheet->keeps_rows)
    print (sheet);

  g_clear_pointer (&sheet->record, json_object_unref);
  g_string_free (sheet->members, TRUE);
  g_ptr_array_unref (sheet->columns);
  g_ptr_array_unref (sheet->cells);
  g_array_unref (sheet->right);
  g_string_free (sheet->text, TRUE);
  g_free (sheet);
}
