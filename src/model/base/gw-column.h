/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-json.h"

G_BEGIN_DECLS

/* A value that each row of a run has, such as “words_mean” of a survey. It is described once, in a
 * table of columns; the terminal, the facts in pictures, the tables that the window saves and the
 * tables that it shows all read that table, so that they have the same names in the same order. */
typedef struct _GwColumn GwColumn;

typedef enum
{
  GW_COLUMN_TEXT,
  GW_COLUMN_WHOLE,
  GW_COLUMN_NUMBER,
  GW_COLUMN_TRUTH,
  GW_COLUMN_PARTS, /* structured in JSON, elsewhere a text */
} GwColumnType;

/* How a number is written; its digits are those after the point. */
typedef enum
{
  GW_FORM_FIXED,         /* with all of its digits */
  GW_FORM_SHORT,         /* a whole number without any */
  GW_FORM_SHORT_IN_TEXT, /* likewise, but only for people */
  GW_FORM_BY_ERROR,      /* for people with no more digits than its error has */
} GwColumnForm;

/* Where a column is, and, from GW_COLUMN_IF() on, what has to be asked for as well. */
typedef enum
{
  GW_COLUMN_TERMINAL = 1 << 0,
  GW_COLUMN_FACTS = 1 << 1,  /* in pictures: what comes out again when the run is repeated */
  GW_COLUMN_EXPORT = 1 << 2, /* in tables that the window saves */
  GW_COLUMN_KEY = 1 << 3,    /* also in further tables of the run, to say which row is meant */
} GwColumnUse;

#define GW_COLUMN_ALL (GW_COLUMN_TERMINAL | GW_COLUMN_FACTS | GW_COLUMN_EXPORT)
#define GW_COLUMN_IF(n) (1 << (8 + (n)))

/* What a row has in a column; which member counts, the type of the column says. */
typedef struct
{
  gboolean known;
  gint64 whole; /* also a truth value */
  double number;
  double error;
  char *text;      /* owned */
  JsonNode *parts; /* owned */
} GwColumnValue;

struct _GwColumn
{
  const char *name; /* in files and in the terminal */
  GwColumnType type;
  guint use;

  /* A member of the row at the offset is taken as it is: a char *, a gint64 or a double, with its
   * error at another offset. */
  GwColumnValue (*get) (const GwColumn *column, gconstpointer row); /* NULL for a member */
  gsize offset;
  gsize error;

  GwColumnForm form;
  guint digits;
  const char *unknown; /* in the terminal; NULL for “-” */

  /* In the window; no title: it is not there. */
  const char *title;
  const char *tooltip;
  guint width;    /* in digits */
  guint place;    /* from left to right */
  guint rank;     /* when there is little room, columns of a low one stay */
  guint decimals;
  gboolean is_time; /* in microseconds */
};

/* A value; a number that is not finite and a text that is NULL are not known. */
GwColumnValue gw_column_value_text (const char *text);
GwColumnValue gw_column_value_whole (gint64 whole);
GwColumnValue gw_column_value_number (double number);
void gw_column_value_clear (GwColumnValue *value);

GwColumnValue gw_column_get (const GwColumn *column, gconstpointer row);

/* The first column of a table that is used in this way, or the next one after another; NULL at the
 * end. A table ends with a column without a name. */
const GwColumn *gw_columns_first (const GwColumn *table, guint use);
const GwColumn *gw_columns_next (const GwColumn *column, guint use);

/* Whether a number is to be written without decimals, in text for people or elsewhere. */
gboolean gw_column_make_whole (const GwColumn *column, double number, gboolean is_text,
                               gint64 *whole);

JsonNode *gw_column_value_to_json (const GwColumn *column, const GwColumnValue *value);

/* Adds an object with what a row has to the current array. */
void gw_columns_add_json (const GwColumn *table, guint use, gconstpointer row,
                          JsonBuilder *builder);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwColumnValue, gw_column_value_clear)

G_END_DECLS
