/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-sheet.h"

#include "gw-run-facts.h"
#include "gw-shown-name.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct _GwSheet
{
  GwFormat format;
  gboolean aligned;
  const char *const *columns; /* borrowed */
  guint n_columns;

  guint column;       /* the one that comes next */
  guint n_rows;
  JsonObject *object; /* the row in the making, for JSON */
  GPtrArray *cells;   /* all values, for aligned text */
  GArray *right;      /* columns that hold numbers */
};

static gboolean
is_json (const GwSheet *sheet)
{
  return sheet->format == GW_FORMAT_JSON || sheet->format == GW_FORMAT_JSONL;
}

GwSheet *
gw_sheet_new (GwFormat format, GwSheetLook look, const char *name, const char *const *columns)
{
  GwSheet *sheet = g_new0 (GwSheet, 1);

  sheet->format = format;
  sheet->aligned = format == GW_FORMAT_TEXT && look == GW_SHEET_ALIGNED;
  sheet->columns = columns;
  sheet->n_columns = g_strv_length ((GStrv) columns);
  sheet->cells = g_ptr_array_new_with_free_func (g_free);
  sheet->right = g_array_new (FALSE, TRUE, sizeof (gboolean));
  g_array_set_size (sheet->right, sheet->n_columns);

  if (format == GW_FORMAT_JSON)
    {
      g_autoptr (JsonNode) run = gw_run_facts_make_json ();
      g_autofree char *line = gw_json_to_line (run);

      printf ("{\n  \"run\": %s,\n  \"%s\": [", line, name);
    }
  else if (format == GW_FORMAT_TSV || sheet->aligned)
    {
      if (format == GW_FORMAT_TSV)
        gw_run_facts_print_header ();
      for (guint i = 0; i < sheet->n_columns; i++)
        gw_sheet_add_string (sheet, columns[i]);
      sheet->n_rows = 0;
    }
  return sheet;
}

/* The values of TSV lines can not hold what separates them. */
static void
print_cell (const char *value)
{
  g_autofree char *shown = NULL;
  const char *at = value;

  while (*at >= ' ' && *at < 0x7f)
    at++;
  if (*at != '\0') /* most have nothing of the kind */
    shown = gw_shown_text (value, G_MAXSIZE);
  fputs (shown != NULL ? shown : value, stdout);
}

static void
add_text (GwSheet *sheet, const char *value)
{
  const gboolean last = sheet->column + 1 == sheet->n_columns;

  if (sheet->aligned)
    g_ptr_array_add (sheet->cells, g_strdup (value));
  else
    {
      print_cell (value);
      putchar (last ? '\n' : '\t');
    }
  sheet->column = last ? 0 : sheet->column + 1;
  sheet->n_rows += last;
}

void
gw_sheet_add_node (GwSheet *sheet, JsonNode *node)
{
  g_autofree char *line = gw_json_to_line (node);

  g_return_if_fail (is_json (sheet));

  if (sheet->format == GW_FORMAT_JSONL)
    puts (line);
  else
    printf ("%s\n    %s", sheet->n_rows == 0 ? "" : ",", line);
  sheet->n_rows++;
}

static void
add_json (GwSheet *sheet, JsonNode *value)
{
  if (sheet->object == NULL)
    sheet->object = json_object_new ();
  json_object_set_member (sheet->object, sheet->columns[sheet->column], value);

  if (++sheet->column == sheet->n_columns)
    {
      g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

      json_node_take_object (node, g_steal_pointer (&sheet->object));
      gw_sheet_add_node (sheet, node);
      sheet->column = 0;
    }
}

void
gw_sheet_add_string (GwSheet *sheet, const char *value)
{
  if (is_json (sheet))
    {
      /* Names of files need not be UTF-8. */
      g_autofree char *valid = g_utf8_make_valid (value, -1);

      add_json (sheet, json_node_init_string (json_node_alloc (), valid));
    }
  else
    add_text (sheet, value);
}

void
gw_sheet_add_int (GwSheet *sheet, gint64 value)
{
  char text[32];

  if (is_json (sheet))
    {
      add_json (sheet, json_node_init_int (json_node_alloc (), value));
      return;
    }
  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, value);
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
  /* A number has no more digits than that. */
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
print_aligned (GwSheet *sheet)
{
  const guint n = sheet->n_columns;
  g_autofree glong *widths = g_new0 (glong, n);

  for (guint i = 0; i < sheet->cells->len; i++)
    widths[i % n] = MAX (widths[i % n], g_utf8_strlen (g_ptr_array_index (sheet->cells, i), -1));

  for (guint i = 0; i < sheet->cells->len; i++)
    {
      const char *cell = g_ptr_array_index (sheet->cells, i);
      const int padding = widths[i % n] - g_utf8_strlen (cell, -1);
      const gboolean right = g_array_index (sheet->right, gboolean, i % n);
      const gboolean last = i % n == n - 1;

      printf ("%*s", right ? padding : 0, "");
      print_cell (cell);
      if (last)
        putchar ('\n');
      else
        printf ("%*s  ", right ? 0 : padding, "");
    }
}

void
gw_sheet_finish (GwSheet *sheet)
{
  if (sheet->aligned)
    print_aligned (sheet);
  else if (sheet->format == GW_FORMAT_JSON)
    fputs (sheet->n_rows == 0 ? "]\n}\n" : "\n  ]\n}\n", stdout);

  g_clear_pointer (&sheet->object, json_object_unref);
  g_ptr_array_unref (sheet->cells);
  g_array_unref (sheet->right);
  g_free (sheet);
}
