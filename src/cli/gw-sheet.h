/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-json.h"
#include "gw-options.h"

G_BEGIN_DECLS

/* A table on its way out, the same columns in each format: TSV has a header
 * line, JSON is {"run": {…}, "NAME": [{column: value, …}, …]}, JSONL an object a
 * line, text as the sheet looks. Rows are printed as they come, but for aligned ones. */
typedef struct _GwSheet GwSheet;

typedef enum
{
  GW_SHEET_PLAIN,   /* text is lines with tabs */
  GW_SHEET_ALIGNED, /* text is columns under a header */
  GW_SHEET_RECORD,  /* one row: lines “Column: value”, and JSON is {"run": {…}, column: value, …} */
  GW_SHEET_BEHIND,  /* printed at its end, with an empty line before it */
} GwSheetLook;

/* `columns` ends with NULL; the names are borrowed. Without a name of its own the sheet
 * prints no JSON: its rows become part of another sheet. */
GwSheet *gw_sheet_new (GwFormat format, GwSheetLook look, const char *name,
                       const char *const *columns);

/* More columns behind those that there are, before the first row. */
void gw_sheet_add_columns (GwSheet *sheet, const char *const *columns);

/* The values of a row, from the left to the right; the last one ends the row. */
void gw_sheet_add_string (GwSheet *sheet, const char *value); /* NULL is a null, nothing elsewhere */
void gw_sheet_add_int (GwSheet *sheet, gint64 value);
void gw_sheet_add_double (GwSheet *sheet, double value, guint digits);
/* A number that may not be known (NAN: a null), without decimals when it is whole. */
void gw_sheet_add_figure (GwSheet *sheet, double value, guint digits);
void gw_sheet_add_boolean (GwSheet *sheet, gboolean value); /* true and false, 1 and 0 elsewhere */
void gw_sheet_add_null (GwSheet *sheet, const char *text); /* JSON null, `text` elsewhere */

/* A value that has parts in JSON; takes the node. */
void gw_sheet_add_parts (GwSheet *sheet, JsonNode *node, const char *text);

/* The rows of a sheet without a name, for JSON. */
void gw_sheet_add_rows (GwSheet *sheet, GwSheet *part);

/* Prints what is still to be printed: the end of the document, or all when it
 * is aligned. */
void gw_sheet_finish (GwSheet *sheet);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSheet, gw_sheet_finish)

G_END_DECLS
