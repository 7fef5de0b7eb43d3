/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Writes JSON as the terminal prints it. Numbers have only significant digits; control characters
 * are escaped, including those that only terminals interpret. */

/* Write it on one line, or with a line for each member of a document. */
char *gw_json_to_line (JsonNode *node);
char *gw_json_to_text (JsonNode *root);

/* Append a string in quotes, or a node on one line. */
void gw_json_append_string (GString *text, const char *value);
void gw_json_append_node (GString *text, JsonNode *node);

/* Add a name and its value to the current object. */
void gw_json_add_string (JsonBuilder *builder, const char *name, const char *value);
void gw_json_add_int (JsonBuilder *builder, const char *name, gint64 value);
void gw_json_add_boolean (JsonBuilder *builder, const char *name, gboolean value);
void gw_json_add_double (JsonBuilder *builder, const char *name, double value);

G_END_DECLS
