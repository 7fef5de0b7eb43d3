/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* JSON as the terminal prints it. Numbers have the digits that matter, and control characters,
 * also those that only terminals take for such, are escaped. */

/* On one line, or with a line for each member of a document. */
char *gw_json_to_line (JsonNode *node);
char *gw_json_to_text (JsonNode *root);

/* A name and its value in the object that is open. */
void gw_json_add_string (JsonBuilder *builder, const char *name, const char *value);
void gw_json_add_int (JsonBuilder *builder, const char *name, gint64 value);
void gw_json_add_boolean (JsonBuilder *builder, const char *name, gboolean value);
void gw_json_add_double (JsonBuilder *builder, const char *name, double value);

G_END_DECLS
