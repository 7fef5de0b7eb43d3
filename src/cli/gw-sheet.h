/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-column.h"
#include "gw-options.h"

G_BEGIN_DECLS

/* An output table with the same columns in every format: TSV has a header line, JSON is {"run":
 * {…}, "NAME": [{column: value, …}, …]}, JSONL is an object per line, and text depends on the look.
 * Rows are printed as they are added, except for aligned text. */
typedef struct _GwSheet GwSheet;

typedef enum
{
  GW_SHEET_PLAIN,   /* text has tabs between values */
  GW_SHEET_ALIGNED, /* text has aligned columns with a header */
  GW_SHEET_RECORD,  /* one row: “Column: value” lines, or members of the JSON document */
  GW_SHEET_BEHIND,  /* printed when it is finished, after an empty line */
} GwSheetLook;

/* `columns` is NULL-terminated; its strings are borrowed. If `name` is NULL, the sheet prints no
 * JSON: its rows become part of another sheet. */
GwSheet *gw_sheet_new (GwFormat format, GwSheetLook look, const char *name,
                       const char *const *columns);

/* The same with the columns of a table that are used in the terminal, under the conditions that
 * `use` has; and adds a row of what they tell. */
GwSheet *gw_sheet_new_table (GwFormat format, GwSheetLook look, const char *name,
                             const GwColumn *table, guint use);
void gw_sheet_add_row (GwSheet *sheet, gconstpointer row);

/* Adds columns after the existing ones; must be called before the first row. */
void gw_sheet_add_columns (GwSheet *sheet, const char *const *columns);

/* Add the values of a row from left to right; the last one ends the row. */
void gw_sheet_add_string (GwSheet *sheet, const char *value); /* NULL is a JSON null, else empty */
void gw_sheet_add_int (GwSheet *sheet, gint64 value);
void gw_sheet_add_double (GwSheet *sheet, double value, guint digits);
/* Adds a number that may be unknown (NAN, a JSON null), without decimals if it is whole. */
void gw_sheet_add_figure (GwSheet *sheet, double value, guint digits);
void gw_sheet_add_boolean (GwSheet *sheet, gboolean value); /* JSON true or false, else 1 or 0 */
void gw_sheet_add_null (GwSheet *sheet, const char *text); /* JSON null, else `text` */

/* Adds a value that is structured in JSON; takes ownership of the node. */
void gw_sheet_add_parts (GwSheet *sheet, JsonNode *node, const char *text);

/* Adds the rows of a sheet without a name as a value, for JSON. */
void gw_sheet_add_rows (GwSheet *sheet, GwSheet *part);

/* Adds them as a member of the JSON document, after its own rows. */
void gw_sheet_add_part (GwSheet *sheet, const char *name, GwSheet *part);

/* A sheet with the columns of another that keeps its rows, so that workers can fill it. Not for
 * aligned text or records. The other sheet prints the rows, in this process or in one that has got
 * their text; cleared, it can be filled again. */
GwSheet *gw_sheet_new_rows (const GwSheet *sheet);
const char *gw_sheet_get_rows (const GwSheet *rows);
void gw_sheet_clear_rows (GwSheet *rows);
void gw_sheet_print_rows (GwSheet *sheet, const char *rows);

/* Adds a member to the JSON document, after the rows; takes ownership of the node. */
void gw_sheet_add_member (GwSheet *sheet, const char *name, JsonNode *node);

/* Prints the rest, which is the end of a document or all aligned text, and frees the sheet. */
void gw_sheet_finish (GwSheet *sheet);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSheet, gw_sheet_finish)

G_END_DECLS
