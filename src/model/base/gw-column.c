/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-column.h"

#include <math.h>

/* Larger numbers are not written digit by digit. */
#define MOST_WHOLE 9e15

GwColumnValue
gw_column_value_text (const char *text)
{
  return (GwColumnValue) { .known = text != NULL, .text = g_strdup (text) };
}

GwColumnValue
gw_column_value_whole (gint64 whole)
{
  return (GwColumnValue) { .known = TRUE, .whole = whole };
}

GwColumnValue
gw_column_value_number (double number)
{
  return (GwColumnValue) { .known = isfinite (number), .number = number, .error = NAN };
}

void
gw_column_value_clear (GwColumnValue *value)
{
  g_clear_pointer (&value->text, g_free);
  g_clear_pointer (&value->parts, json_node_unref);
}

GwColumnValue
gw_column_get (const GwColumn *column, gconstpointer row)
{
  GwColumnValue value;

  if (column->get != NULL)
    return column->get (column, row);
  switch (column->type)
    {
    case GW_COLUMN_TEXT:
      return gw_column_value_text (G_STRUCT_MEMBER (const char *, row, column->offset));
    case GW_COLUMN_NUMBER:
      value = gw_column_value_number (G_STRUCT_MEMBER (double, row, column->offset));
      if (column->form == GW_FORM_BY_ERROR)
        value.error = G_STRUCT_MEMBER (double, row, column->error);
      return value;
    case GW_COLUMN_WHOLE:
    case GW_COLUMN_TRUTH:
    case GW_COLUMN_PARTS:
    default:
      return gw_column_value_whole (G_STRUCT_MEMBER (gint64, row, column->offset));
    }
}

/* Whether a column is in one of the places that are asked for, and nothing is missing for it. */
static gboolean
is_used (const GwColumn *column, guint use)
{
  const guint places = GW_COLUMN_ALL | GW_COLUMN_KEY;

  return (column->use & use & places) != 0 && (column->use & ~use & ~places) == 0;
}

const GwColumn *
gw_columns_first (const GwColumn *table, guint use)
{
  while (table->name != NULL && !is_used (table, use))
    table++;
  return table->name != NULL ? table : NULL;
}

const GwColumn *
gw_columns_next (const GwColumn *column, guint use)
{
  return gw_columns_first (column + 1, use);
}

gboolean
gw_column_make_whole (const GwColumn *column, double number, gboolean is_text, gint64 *whole)
{
  if (column->form != GW_FORM_SHORT && (column->form != GW_FORM_SHORT_IN_TEXT || !is_text))
    return FALSE;
  if (column->digits == 0)
    number = round (number);
  if (number != floor (number) || fabs (number) >= MOST_WHOLE)
    return FALSE;
  *whole = (gint64) number;
  return TRUE;
}

JsonNode *
gw_column_value_to_json (const GwColumn *column, const GwColumnValue *value)
{
  const double scale = pow (10, column->digits);
  JsonNode *node = json_node_alloc ();
  g_autofree char *valid = NULL;
  gint64 whole = value->whole;

  if (!value->known)
    return json_node_init_null (node);
  switch (column->type)
    {
    case GW_COLUMN_TEXT:
      /* Names of files need not be UTF-8. */
      valid = g_utf8_make_valid (value->text, -1);
      return json_node_init_string (node, valid);
    case GW_COLUMN_NUMBER:
      if (gw_column_make_whole (column, value->number, FALSE, &whole))
        return json_node_init_int (node, whole);
      return json_node_init_double (node, round (value->number * scale) / scale);
    case GW_COLUMN_TRUTH:
      return json_node_init_boolean (node, whole != 0);
    case GW_COLUMN_PARTS:
      json_node_free (node);
      return json_node_copy (value->parts);
    case GW_COLUMN_WHOLE:
    default:
      return json_node_init_int (node, whole);
    }
}

void
gw_columns_add_json (const GwColumn *table, guint use, gconstpointer row, JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  for (const GwColumn *column = gw_columns_first (table, use); column != NULL;
       column = gw_columns_next (column, use))
    {
      g_auto (GwColumnValue) value = gw_column_get (column, row);

      json_builder_set_member_name (builder, column->name);
      json_builder_add_value (builder, gw_column_value_to_json (column, &value));
    }
  json_builder_end_object (builder);
}
