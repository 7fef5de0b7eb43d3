/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-json.h"

#include "gw-shown-name.h"

#include <math.h>

/* Members and elements are on separate lines down to this depth. */
#define OPEN_DEPTH 2

/* `depth` is the nesting depth, or OPEN_DEPTH to write everything on one line. */
static void write_node (JsonNode *node, guint depth, GString *text);

void
gw_json_append_string (GString *text, const char *value)
{
  const char *at = value;

  g_string_append_c (text, '"');
  while (*at != '\0')
    {
      const char *plain = at;
      gunichar c;

      while (*at >= ' ' && *at < 0x7f && *at != '"' && *at != '\\')
        at++;
      g_string_append_len (text, plain, at - plain);
      if (*at == '\0')
        break;

      c = g_utf8_get_char (at);
      if (c == '"' || c == '\\')
        g_string_append_printf (text, "\\%c", (char) c);
      else if (c == '\n')
        g_string_append (text, "\\n");
      else if (c == '\t')
        g_string_append (text, "\\t");
      else if (g_unichar_iscntrl (c) || (gw_shown_is_hidden (c) && c <= 0xffff))
        g_string_append_printf (text, "\\u%04x", c);
      else
        g_string_append_unichar (text, c);
      at = g_utf8_next_char (at);
    }
  g_string_append_c (text, '"');
}

static void
write_value (JsonNode *node, GString *text)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (json_node_get_value_type (node) == G_TYPE_STRING)
    gw_json_append_string (text, json_node_get_string (node));
  else if (json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    g_string_append (text, json_node_get_boolean (node) ? "true" : "false");
  else if (json_node_get_value_type (node) == G_TYPE_INT64)
    g_string_append_printf (text, "%" G_GINT64_FORMAT, json_node_get_int (node));
  else if (isfinite (json_node_get_double (node)))
    g_string_append (text, g_ascii_formatd (buffer, sizeof buffer, "%.10g",
                                            json_node_get_double (node)));
  else
    g_string_append (text, "null");
}

/* Writes what is between two parts, before the first, or after the last one. */
static void
write_gap (guint depth, gboolean first, gboolean last, GString *text)
{
  if (!first && !last)
    g_string_append_c (text, ',');
  if (depth < OPEN_DEPTH)
    g_string_append_printf (text, "\n%*s", (int) (2 * (depth + !last)), "");
  else if (!first && !last)
    g_string_append_c (text, ' ');
}

static void
write_array (JsonArray *array, guint depth, GString *text)
{
  const guint n = json_array_get_length (array);

  g_string_append_c (text, '[');
  for (guint i = 0; i < n; i++)
    {
      write_gap (depth, i == 0, FALSE, text);
      write_node (json_array_get_element (array, i), MIN (depth + 1, OPEN_DEPTH), text);
    }
  if (n > 0)
    write_gap (depth, FALSE, TRUE, text);
  g_string_append_c (text, ']');
}

static void
write_object (JsonObject *object, guint depth, GString *text)
{
  g_autoptr (GList) names = json_object_get_members (object);

  g_string_append_c (text, '{');
  for (GList *name = names; name != NULL; name = name->next)
    {
      write_gap (depth, name == names, FALSE, text);
      gw_json_append_string (text, name->data);
      g_string_append (text, ": ");
      write_node (json_object_get_member (object, name->data), MIN (depth + 1, OPEN_DEPTH), text);
    }
  if (names != NULL)
    write_gap (depth, FALSE, TRUE, text);
  g_string_append_c (text, '}');
}

static void
write_node (JsonNode *node, guint depth, GString *text)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    write_object (json_node_get_object (node), depth, text);
  else if (JSON_NODE_HOLDS_ARRAY (node))
    write_array (json_node_get_array (node), depth, text);
  else if (JSON_NODE_HOLDS_VALUE (node))
    write_value (node, text);
  else
    g_string_append (text, "null");
}

void
gw_json_append_node (GString *text, JsonNode *node)
{
  write_node (node, OPEN_DEPTH, text);
}

char *
gw_json_to_line (JsonNode *node)
{
  GString *text = g_string_new (NULL);

  gw_json_append_node (text, node);
  return g_string_free (text, FALSE);
}

char *
gw_json_to_text (JsonNode *root)
{
  GString *text = g_string_new (NULL);

  write_node (root, 0, text);
  return g_string_free (text, FALSE);
}

void
gw_json_add_string (JsonBuilder *builder, const char *name, const char *value)
{
  /* File names need not be UTF-8. */
  g_autofree char *valid = g_utf8_make_valid (value, -1);

  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, valid);
}

void
gw_json_add_int (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
gw_json_add_boolean (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

void
gw_json_add_double (JsonBuilder *builder, const char *name, double value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}
