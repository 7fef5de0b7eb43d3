/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-json.h"
#include "gw-options.h"

G_BEGIN_DECLS

/* A table on its way out, the same columns in each format: TSV has a header
 * line, JSON is {"run": {…}, "NAME": [{column: value, …}, …]}, JSONL an object a
 * line, text is either plain lines with tabs or aligned columns under a header.
 * Rows are printed as they come, except aligned ones. */
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
void gw_sheet_add_boolean (GwSheet *sheet, gboolean value); /* true and false, 1 and 0 elsewhere */
void gw_sheet_add_null (GwSheet *sheet, const char *text); /* JSON null, `text` elsewhere */

/* A value that has parts in JSON; takes the node. */
void gw_sheet_add_parts (GwSheet *sheet, JsonNode *node, const char *text);

/* A row made elsewhere; only for JSON and JSONL. */
void gw_sheet_add_node (GwSheet *sheet, JsonNode *node);

/* Prints what is still to be printed: the end of the document, or all when it
 * is aligned. */
void gw_sheet_finish (GwSheet *sheet);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSheet, gw_sheet_finish)

G_END_DECLS
