/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A record is a struct with a table of its fields, from which it is made, copied, compared, freed,
 * saved and loaded. A new setting that is saved is one row of such a table. */

/* How the member of a struct is declared. */
typedef enum
{
  GW_FIELD_BOOL,   /* gboolean */
  GW_FIELD_UINT,   /* guint */
  GW_FIELD_UINT64, /* guint64 */
  GW_FIELD_INT64,  /* gint64 */
  GW_FIELD_DOUBLE, /* double; one that is not finite is not saved */
  GW_FIELD_TEXT,   /* char *, or NULL; a path need not be UTF-8 */
  GW_FIELD_NAMES,  /* GStrv, or NULL */
  GW_FIELD_BYTES,  /* GBytes *, or NULL: a text without NUL */
  GW_FIELD_CHOICE, /* an enumeration from 0 on; `more` has the names, as an array that ends with
                      NULL */
  GW_FIELD_RECORD, /* a pointer to a struct, or NULL; `more` is its GwRecord */
  GW_FIELD_OWN,    /* a pointer to anything else, or NULL; `more` is a GwFieldOwn */
} GwFieldType;

typedef enum
{
  GW_FIELD_LIVE = 1 << 0,       /* may be changed while a run works */
  GW_FIELD_NEEDED = 1 << 1,     /* is always saved, and cannot be loaded without */
  GW_FIELD_SHOWN_NAME = 1 << 2, /* a text whose control characters are made visible when loaded */
  GW_FIELD_NOT_SAVED = 1 << 3,
} GwFieldFlags;

typedef struct
{
  const char *key; /* in the file; a table ends with a field without one */
  GwFieldType type;
  gsize offset;
  GwFieldFlags flags;
  double least, most;  /* of a number, of the bytes of a text, or of the entries of names; both 0
                          for any */
  gconstpointer more;
} GwRecordField;

/* How a value that is no record is kept. Values are immutable, so `ref` may give the same again. */
typedef struct
{
  gpointer (*ref) (gpointer value);
  void (*unref) (gpointer value);
  gboolean (*equal) (gconstpointer one, gconstpointer other);
  GVariant *(*save) (gconstpointer value); /* floating */
  /* NULL when it is damaged; an error that is set says more than that. */
  gpointer (*load) (GVariant *saved, GError **error);
} GwFieldOwn;

typedef struct
{
  gsize size;
  const GwRecordField *fields;
  void (*init) (gpointer data); /* sets what is not 0 in a new one; or NULL */
  gboolean (*check) (gconstpointer data, GError **error); /* what the fields together must be; or
                                                              NULL */
} GwRecord;

gpointer gw_record_new (const GwRecord *record);
gpointer gw_record_copy (const GwRecord *record, gconstpointer data);
void gw_record_free (const GwRecord *record, gpointer data);

/* Leaves out the fields that have one of the flags. */
gboolean gw_record_equal (const GwRecord *record, gconstpointer one, gconstpointer other,
                          GwFieldFlags except);

/* Copies the fields that have one of the flags. Returns whether one of them differed. */
gboolean gw_record_take (const GwRecord *record, gpointer data, gconstpointer from,
                         GwFieldFlags flags);

/* A dictionary, floating. A field that is as in a new record is left out. */
GVariant *gw_record_save (const GwRecord *record, gconstpointer data);

/* NULL when the dictionary is damaged; the error says which field is, without a file. Keys
 * without a field are passed over. */
gpointer gw_record_load (const GwRecord *record, GVariant *saved, GError **error);

G_END_DECLS
