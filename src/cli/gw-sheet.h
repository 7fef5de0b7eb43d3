/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-options.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* A table on its way out, the same columns in each format: TSV has a header
 * line, JSON is {"NAME": [{column: value, …}, …]}, text is either plain lines
 * with tabs or aligned columns under a header. Rows are printed as they come,
 * except aligned ones. */
typedef struct _GwSheet GwSheet;

typedef enum
{
  GW_SHEET_PLAIN,
  GW_SHEET_ALIGNED,
} GwSheetLook;

/* `columns` ends with NULL and is borrowed. */
GwSheet *gw_sheet_new (GwFormat format, GwSheetLook look, const char *name,
                       const char *const *columns);

/* The values of a row, from the left to the right; the last one ends the row. */
void gw_sheet_add_string (GwSheet *sheet, const char *value);
void gw_sheet_add_int (GwSheet *sheet, gint64 value);
void gw_sheet_add_double (GwSheet *sheet, double value, guint digits);
/* A number that may not be known (NAN: a null), without decimals when it is whole. */
void gw_sheet_add_figure (GwSheet *sheet, double value, guint digits);
void gw_sheet_add_null (GwSheet *sheet, const char *text); /* JSON null, `text` elsewhere */

/* A row of the JSON document made elsewhere; only for GW_FORMAT_JSON. */
void gw_sheet_add_node (GwSheet *sheet, JsonNode *node);

/* Prints what is still to be printed: the end of the document, or all when it
 * is aligned. */
void gw_sheet_finish (GwSheet *sheet);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSheet, gw_sheet_finish)

/* Prints one JSON document, indented. Takes the builder's root. */
void gw_json_print (JsonBuilder *builder);
void gw_json_print_node (JsonNode *node);

/* A name and its value in the object that is open. */
void gw_json_add_string (JsonBuilder *builder, const char *name, const char *value);
void gw_json_add_int (JsonBuilder *builder, const char *name, gint64 value);
void gw_json_add_boolean (JsonBuilder *builder, const char *name, gboolean value);
void gw_json_add_double (JsonBuilder *builder, const char *name, double value);

G_END_DECLS
