/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-record.h"

#include "gw-error.h"
#include "gw-saved-text.h"
#include "gw-shown-name.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MEMBER(Type, data, field) G_STRUCT_MEMBER (Type, data, (field)->offset)

gpointer
gw_record_new (const GwRecord *record)
{
  gpointer data = g_malloc0 (record->size);

  if (record->init != NULL)
    record->init (data);
  return data;
}

static void
clear_field (const GwRecordField *field, gpointer data)
{
  const GwFieldOwn *own = field->more;

  switch (field->type)
    {
    case GW_FIELD_TEXT:
      g_clear_pointer (&MEMBER (char *, data, field), g_free);
      break;
    case GW_FIELD_NAMES:
      g_clear_pointer (&MEMBER (GStrv, data, field), g_strfreev);
      break;
    case GW_FIELD_BYTES:
      g_clear_pointer (&MEMBER (GBytes *, data, field), g_bytes_unref);
      break;
    case GW_FIELD_RECORD:
      gw_record_free (field->more, g_steal_pointer (&MEMBER (gpointer, data, field)));
      break;
    case GW_FIELD_OWN:
      g_clear_pointer (&MEMBER (gpointer, data, field), own->unref);
      break;
    case GW_FIELD_BOOL:
    case GW_FIELD_UINT:
    case GW_FIELD_UINT64:
    case GW_FIELD_INT64:
    case GW_FIELD_DOUBLE:
    case GW_FIELD_CHOICE:
    default:
      break;
    }
}

/* The field of `data` must be clear, or a number. */
static void
copy_field (const GwRecordField *field, gpointer data, gconstpointer from)
{
  const GwFieldOwn *own = field->more;

  switch (field->type)
    {
    case GW_FIELD_BOOL:
      MEMBER (gboolean, data, field) = MEMBER (gboolean, from, field);
      break;
    case GW_FIELD_UINT:
    case GW_FIELD_CHOICE:
      MEMBER (guint, data, field) = MEMBER (guint, from, field);
      break;
    case GW_FIELD_UINT64:
    case GW_FIELD_INT64:
      MEMBER (guint64, data, field) = MEMBER (guint64, from, field);
      break;
    case GW_FIELD_DOUBLE:
      MEMBER (double, data, field) = MEMBER (double, from, field);
      break;
    case GW_FIELD_TEXT:
      MEMBER (char *, data, field) = g_strdup (MEMBER (char *, from, field));
      break;
    case GW_FIELD_NAMES:
      MEMBER (GStrv, data, field) = g_strdupv (MEMBER (GStrv, from, field));
      break;
    case GW_FIELD_BYTES:
      if (MEMBER (GBytes *, from, field) != NULL)
        MEMBER (GBytes *, data, field) = g_bytes_ref (MEMBER (GBytes *, from, field));
      break;
    case GW_FIELD_RECORD:
      if (MEMBER (gpointer, from, field) != NULL)
        MEMBER (gpointer, data, field)
          = gw_record_copy (field->more, MEMBER (gpointer, from, field));
      break;
    case GW_FIELD_OWN:
      if (MEMBER (gpointer, from, field) != NULL)
        MEMBER (gpointer, data, field) = own->ref (MEMBER (gpointer, from, field));
      break;
    default:
      g_assert_not_reached ();
    }
}

static gboolean
names_equal (GStrv one, GStrv other)
{
  static const char *const none[] = { NULL };

  return g_strv_equal (one != NULL ? (const char *const *) one : none,
                       other != NULL ? (const char *const *) other : none);
}

static gboolean
numbers_equal (double one, double other)
{
  return isnan (one) ? isnan (other) : one == other;
}

static gboolean
fields_equal (const GwRecordField *field, gconstpointer one, gconstpointer other)
{
  const GwFieldOwn *own = field->more;

  switch (field->type)
    {
    case GW_FIELD_BOOL:
      return !MEMBER (gboolean, one, field) == !MEMBER (gboolean, other, field);
    case GW_FIELD_UINT:
    case GW_FIELD_CHOICE:
      return MEMBER (guint, one, field) == MEMBER (guint, other, field);
    case GW_FIELD_UINT64:
    case GW_FIELD_INT64:
      return MEMBER (guint64, one, field) == MEMBER (guint64, other, field);
    case GW_FIELD_DOUBLE:
      return numbers_equal (MEMBER (double, one, field), MEMBER (double, other, field));
    case GW_FIELD_TEXT:
      return g_strcmp0 (MEMBER (char *, one, field), MEMBER (char *, other, field)) == 0;
    case GW_FIELD_NAMES:
      return names_equal (MEMBER (GStrv, one, field), MEMBER (GStrv, other, field));
    case GW_FIELD_BYTES:
    case GW_FIELD_RECORD:
    case GW_FIELD_OWN:
    default:
      {
        gconstpointer a = MEMBER (gconstpointer, one, field);
        gconstpointer b = MEMBER (gconstpointer, other, field);

        if (a == b || a == NULL || b == NULL)
          return a == b;
        if (field->type == GW_FIELD_RECORD)
          return gw_record_equal (field->more, a, b, 0);
        return field->type == GW_FIELD_BYTES ? g_bytes_equal (a, b) : own->equal (a, b);
      }
    }
}

void
gw_record_free (const GwRecord *record, gpointer data)
{
  if (data == NULL)
    return;
  for (const GwRecordField *field = record->fields; field->key != NULL; field++)
    clear_field (field, data);
  g_free (data);
}

gpointer
gw_record_copy (const GwRecord *record, gconstpointer data)
{
  gpointer copy = g_malloc0 (record->size);

  for (const GwRecordField *field = record->fields; field->key != NULL; field++)
    copy_field (field, copy, data);
  return copy;
}

gboolean
gw_record_equal (const GwRecord *record, gconstpointer one, gconstpointer other,
                 GwFieldFlags except)
{
  for (const GwRecordField *field = record->fields; field->key != NULL; field++)
    if ((field->flags & except) == 0 && !fields_equal (field, one, other))
      return FALSE;
  return TRUE;
}

gboolean
gw_record_take (const GwRecord *record, gpointer data, gconstpointer from, GwFieldFlags flags)
{
  gboolean differed = FALSE;

  for (const GwRecordField *field = record->fields; field->key != NULL; field++)
    if ((field->flags & flags) != 0 && !fields_equal (field, data, from))
      {
        clear_field (field, data);
        copy_field (field, data, from);
        differed = TRUE;
      }
  return differed;
}

/* A text as a string, or as bytes if it is not UTF-8. */
static GVariant *
save_text (const char *text)
{
  return g_utf8_validate (text, -1, NULL) ? g_variant_new_string (text)
                                          : g_variant_new_bytestring (text);
}

static GVariant *
save_bytes (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (length > 0 ? data : "", length);

  return save_text (text);
}

static gboolean
is_text (const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (!g_utf8_validate (names[i], -1, NULL))
      return FALSE;
  return TRUE;
}

static GVariant *
save_names (GStrv list)
{
  const char *const *names = (const char *const *) list;

  return is_text (names) ? g_variant_new_strv (names, -1)
                         : g_variant_new_bytestring_array (names, -1);
}

static const char *
get_choice (const GwRecordField *field, gconstpointer data)
{
  const char *const *names = field->more;

  return names[MEMBER (guint, data, field)];
}

/* NULL when there is no value. */
static GVariant *
save_field (const GwRecordField *field, gconstpointer data)
{
  const GwFieldOwn *own = field->more;

  switch (field->type)
    {
    case GW_FIELD_BOOL:
      return g_variant_new_boolean (MEMBER (gboolean, data, field));
    case GW_FIELD_UINT:
      return g_variant_new_uint32 (MEMBER (guint, data, field));
    case GW_FIELD_UINT64:
      return g_variant_new_uint64 (MEMBER (guint64, data, field));
    case GW_FIELD_INT64:
      return g_variant_new_int64 (MEMBER (gint64, data, field));
    case GW_FIELD_DOUBLE:
      return isfinite (MEMBER (double, data, field))
               ? g_variant_new_double (MEMBER (double, data, field))
               : NULL;
    case GW_FIELD_CHOICE:
      return g_variant_new_string (get_choice (field, data));
    case GW_FIELD_TEXT:
    case GW_FIELD_NAMES:
    case GW_FIELD_BYTES:
    case GW_FIELD_RECORD:
    case GW_FIELD_OWN:
    default:
      break;
    }
  if (MEMBER (gpointer, data, field) == NULL)
    return NULL;
  if (field->type == GW_FIELD_TEXT)
    return save_text (MEMBER (char *, data, field));
  if (field->type == GW_FIELD_NAMES)
    return save_names (MEMBER (GStrv, data, field));
  if (field->type == GW_FIELD_BYTES)
    return save_bytes (MEMBER (GBytes *, data, field));
  if (field->type == GW_FIELD_RECORD)
    return gw_record_save (field->more, MEMBER (gpointer, data, field));
  return own->save (MEMBER (gpointer, data, field));
}

GVariant *
gw_record_save (const GwRecord *record, gconstpointer data)
{
  gpointer usual = gw_record_new (record);
  GVariantBuilder dict;

  g_variant_builder_init (&dict, G_VARIANT_TYPE_VARDICT);
  for (const GwRecordField *field = record->fields; field->key != NULL; field++)
    {
      const gboolean needed = (field->flags & GW_FIELD_NEEDED) != 0;
      GVariant *value = NULL;

      if ((field->flags & GW_FIELD_NOT_SAVED) == 0
          && (needed || !fields_equal (field, data, usual)))
        value = save_field (field, data);
      if (value != NULL)
        g_variant_builder_add (&dict, "{sv}", field->key, value);
    }
  gw_record_free (record, usual);
  return g_variant_builder_end (&dict);
}

/* Whether a number, or the length of something, is in the range of the field. */
static gboolean
is_in_range (const GwRecordField *field, double number)
{
  return field->least >= field->most || (number >= field->least && number <= field->most);
}

/* NULL when it is no text. */
static char *
read_text (GVariant *saved)
{
  if (g_variant_is_of_type (saved, G_VARIANT_TYPE_STRING))
    return g_variant_dup_string (saved, NULL);
  return g_variant_is_of_type (saved, G_VARIANT_TYPE_BYTESTRING)
           ? g_variant_dup_bytestring (saved, NULL)
           : NULL;
}

static GBytes *
load_bytes (const GwRecordField *field, GVariant *saved)
{
  g_autofree char *text = read_text (saved);
  const gsize length = text != NULL ? strlen (text) : 0;

  return text != NULL && is_in_range (field, (double) length)
           ? g_bytes_new_take (g_steal_pointer (&text), length)
           : NULL;
}

static char *
load_text (const GwRecordField *field, GVariant *saved)
{
  g_autofree char *text = read_text (saved);

  if (text == NULL || !is_in_range (field, (double) strlen (text)))
    return NULL;
  return (field->flags & GW_FIELD_SHOWN_NAME) != 0 && *text != '\0' ? gw_shown_name (text)
                                                                     : g_steal_pointer (&text);
}

static GStrv
load_names (const GwRecordField *field, GVariant *saved)
{
  g_auto (GStrv) names = NULL;

  if (g_variant_is_of_type (saved, G_VARIANT_TYPE_STRING_ARRAY))
    names = g_variant_dup_strv (saved, NULL);
  else if (g_variant_is_of_type (saved, G_VARIANT_TYPE_BYTESTRING_ARRAY))
    names = g_variant_dup_bytestring_array (saved, NULL);
  if (names == NULL || !is_in_range (field, g_strv_length (names)))
    return NULL;
  /* Names may be paths; nothing is longer. */
  for (guint i = 0; names[i] != NULL; i++)
    if (strlen (names[i]) > GW_SAVED_TEXT_LONGEST_NAME)
      return NULL;
  return g_steal_pointer (&names);
}

static gboolean
load_choice (const GwRecordField *field, const char *name, guint *choice)
{
  const char *const *names = field->more;

  for (guint i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], name) == 0)
      {
        *choice = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
load_number (const GwRecordField *field, GVariant *saved, gpointer data)
{
  double value;

  switch (field->type)
    {
    case GW_FIELD_UINT:
      if (!g_variant_is_of_type (saved, G_VARIANT_TYPE_UINT32))
        return FALSE;
      value = MEMBER (guint, data, field) = g_variant_get_uint32 (saved);
      break;
    case GW_FIELD_UINT64:
      if (!g_variant_is_of_type (saved, G_VARIANT_TYPE_UINT64))
        return FALSE;
      MEMBER (guint64, data, field) = g_variant_get_uint64 (saved);
      value = (double) MEMBER (guint64, data, field);
      break;
    case GW_FIELD_INT64:
      if (!g_variant_is_of_type (saved, G_VARIANT_TYPE_INT64))
        return FALSE;
      MEMBER (gint64, data, field) = g_variant_get_int64 (saved);
      value = (double) MEMBER (gint64, data, field);
      break;
    case GW_FIELD_DOUBLE:
    default:
      if (!g_variant_is_of_type (saved, G_VARIANT_TYPE_DOUBLE))
        return FALSE;
      value = MEMBER (double, data, field) = g_variant_get_double (saved);
      if (!isfinite (value))
        return FALSE;
    }
  return is_in_range (field, value);
}

static gboolean
load_field (const GwRecordField *field, GVariant *saved, gpointer data, GError **error)
{
  const GwFieldOwn *own = field->more;

  switch (field->type)
    {
    case GW_FIELD_BOOL:
      if (!g_variant_is_of_type (saved, G_VARIANT_TYPE_BOOLEAN))
        return FALSE;
      MEMBER (gboolean, data, field) = g_variant_get_boolean (saved);
      return TRUE;
    case GW_FIELD_CHOICE:
      return g_variant_is_of_type (saved, G_VARIANT_TYPE_STRING)
             && load_choice (field, g_variant_get_string (saved, NULL),
                             &MEMBER (guint, data, field));
    case GW_FIELD_TEXT:
      clear_field (field, data);
      MEMBER (char *, data, field) = load_text (field, saved);
      break;
    case GW_FIELD_NAMES:
      clear_field (field, data);
      MEMBER (GStrv, data, field) = load_names (field, saved);
      break;
    case GW_FIELD_BYTES:
      clear_field (field, data);
      MEMBER (GBytes *, data, field) = load_bytes (field, saved);
      break;
    case GW_FIELD_RECORD:
      clear_field (field, data);
      if (g_variant_is_of_type (saved, G_VARIANT_TYPE_VARDICT))
        MEMBER (gpointer, data, field) = gw_record_load (field->more, saved, error);
      break;
    case GW_FIELD_OWN:
      clear_field (field, data);
      MEMBER (gpointer, data, field) = own->load (saved, error);
      break;
    case GW_FIELD_UINT:
    case GW_FIELD_UINT64:
    case GW_FIELD_INT64:
    case GW_FIELD_DOUBLE:
    default:
      return load_number (field, saved, data);
    }
  return MEMBER (gpointer, data, field) != NULL;
}

static gboolean
load_fields (const GwRecord *record, GVariant *saved, gpointer data, GError **error)
{
  for (const GwRecordField *field = record->fields; field->key != NULL; field++)
    {
      g_autoptr (GVariant) value
        = (field->flags & GW_FIELD_NOT_SAVED) == 0
            ? g_variant_lookup_value (saved, field->key, NULL)
            : NULL;

      g_autoptr (GError) inner = NULL;

      if (value == NULL ? (field->flags & GW_FIELD_NEEDED) == 0
                        : load_field (field, value, data, &inner))
        continue;
      if (inner != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&inner));
          return FALSE;
        }
      g_set_error (error, GW_ERROR, GW_ERROR_SYNTAX,
                   value == NULL ? _("The setting “%s” is missing; use a backup copy of the file")
                                 : _("The setting “%s” cannot be right; use a backup copy of the "
                                     "file"),
                   field->key);
      return FALSE;
    }
  return record->check == NULL || record->check (data, error);
}

gpointer
gw_record_load (const GwRecord *record, GVariant *saved, GError **error)
{
  gpointer data = gw_record_new (record);

  if (load_fields (record, saved, data, error))
    return data;
  gw_record_free (record, data);
  return NULL;
}
