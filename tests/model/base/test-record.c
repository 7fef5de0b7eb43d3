/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-record.h"

#include <math.h>
#include <string.h>

typedef enum
{
  RED,
  GREEN,
} Color;

typedef struct
{
  guint size;
} Part;

/* A field of each type. */
typedef struct
{
  gboolean flag;
  guint number;
  guint64 seed;
  gint64 target;
  double seconds;
  char *name;
  char *path;
  GStrv lists;
  GBytes *strings;
  Color color;
  Part *part;
  char *own;
  guint hidden;
} Thing;

static const char *const colors[] = { "red", "green", NULL };

static gpointer
dup_own (gpointer value)
{
  return g_strdup (value);
}

static gboolean
equal_own (gconstpointer one, gconstpointer other)
{
  return strcmp (one, other) == 0;
}

static GVariant *
save_own (gconstpointer value)
{
  return g_variant_new_uint32 ((guint) strlen (value));
}

static gpointer
load_own (GVariant *saved, GError **error)
{
  return g_variant_is_of_type (saved, G_VARIANT_TYPE_UINT32)
           ? g_strnfill (g_variant_get_uint32 (saved), 'x')
           : NULL;
}

static const GwFieldOwn own_field = { dup_own, g_free, equal_own, save_own, load_own };

static const GwRecordField part_fields[] = {
  { "size", GW_FIELD_UINT, offsetof (Part, size), 0, 1, 9 },
  { NULL },
};

static const GwRecord part_record = { sizeof (Part), part_fields, NULL, NULL };

static const GwRecordField fields[] = {
  { "flag", GW_FIELD_BOOL, offsetof (Thing, flag) },
  { "number", GW_FIELD_UINT, offsetof (Thing, number), GW_FIELD_LIVE, 1, 100 },
  { "seed", GW_FIELD_UINT64, offsetof (Thing, seed), GW_FIELD_NEEDED },
  { "target", GW_FIELD_INT64, offsetof (Thing, target), GW_FIELD_LIVE },
  { "seconds", GW_FIELD_DOUBLE, offsetof (Thing, seconds), 0, 0, 1e6 },
  { "name", GW_FIELD_TEXT, offsetof (Thing, name), GW_FIELD_SHOWN_NAME },
  { "path", GW_FIELD_TEXT, offsetof (Thing, path), 0, 0, 20 },
  { "lists", GW_FIELD_NAMES, offsetof (Thing, lists), 0, 0, 3 },
  { "strings", GW_FIELD_BYTES, offsetof (Thing, strings) },
  { "color", GW_FIELD_CHOICE, offsetof (Thing, color), .more = colors },
  { "part", GW_FIELD_RECORD, offsetof (Thing, part), .more = &part_record },
  { "own", GW_FIELD_OWN, offsetof (Thing, own), .more = &own_field },
  { "hidden", GW_FIELD_UINT, offsetof (Thing, hidden), GW_FIELD_NOT_SAVED },
  { NULL },
};

static void
init (gpointer data)
{
  ((Thing *) data)->number = 7;
}

static gboolean
check (gconstpointer data, GError **error)
{
  if (((const Thing *) data)->number != 13)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "unlucky");
  return FALSE;
}

static const GwRecord record = { sizeof (Thing), fields, init, check };

static Thing *
make_thing (void)
{
  static const char *const lists[] = { "a", "b\xff", NULL };
  Thing *thing = gw_record_new (&record);

  thing->flag = TRUE;
  thing->number = 99;
  thing->seed = G_MAXUINT64;
  thing->target = G_MININT64;
  thing->seconds = 0.1;
  thing->name = g_strdup ("Best “one”");
  thing->path = g_strdup ("/\xfe");
  thing->lists = g_strdupv ((GStrv) lists);
  thing->strings = g_bytes_new_static ("one\ntwo\n", 8);
  thing->color = GREEN;
  thing->part = gw_record_new (&part_record);
  thing->part->size = 4;
  thing->own = g_strdup ("xxx");
  thing->hidden = 5;
  return thing;
}

static void
test_round_trip (void)
{
  Thing *thing = make_thing ();
  Thing *copy = gw_record_copy (&record, thing);
  g_autoptr (GVariant) saved = g_variant_ref_sink (gw_record_save (&record, thing));
  g_autofree char *text = g_variant_print (saved, FALSE);
  g_autoptr (GVariant) parsed
    = g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;
  Thing *loaded = gw_record_load (&record, parsed, &error);

  g_assert_no_error (error);
  g_assert_true (gw_record_equal (&record, thing, copy, 0));
  /* What is not saved is as in a new one. */
  g_assert_false (gw_record_equal (&record, thing, loaded, 0));
  g_assert_cmpuint (loaded->hidden, ==, 0);
  g_assert_cmpuint (loaded->part->size, ==, 4);
  copy->part->size = 5;
  g_assert_false (gw_record_equal (&record, thing, copy, 0));
  loaded->hidden = thing->hidden;
  g_assert_true (gw_record_equal (&record, thing, loaded, 0));
  g_assert_cmpstr (loaded->lists[1], ==, "b\xff");
  g_assert_nonnull (strstr (text, "'color': <'green'>"));
  g_assert_null (strstr (text, "hidden"));
  gw_record_free (&record, thing);
  gw_record_free (&record, copy);
  gw_record_free (&record, loaded);
}

/* What is as in a new one is left out, but for what is needed; keys that nobody knows are passed
 * over. */
static void
test_usual (void)
{
  Thing *thing = gw_record_new (&record);
  g_autoptr (GVariant) saved = g_variant_ref_sink (gw_record_save (&record, thing));
  g_autofree char *text = g_variant_print (saved, FALSE);
  g_autoptr (GVariant) more
    = g_variant_parse (NULL, "{'seed': <uint64 3>, 'later': <[1, 2]>}", NULL, NULL, NULL);
  Thing *loaded = gw_record_load (&record, more, NULL);

  g_assert_cmpstr (text, ==, "{'seed': <uint64 0>}");
  g_assert_nonnull (loaded);
  g_assert_cmpuint (loaded->number, ==, 7);
  g_assert_cmpuint (loaded->seed, ==, 3);
  gw_record_free (&record, thing);
  gw_record_free (&record, loaded);
}

static void
test_take (void)
{
  Thing *thing = make_thing ();
  Thing *other = gw_record_new (&record);

  g_assert_false (gw_record_equal (&record, thing, other, GW_FIELD_LIVE));
  g_assert_true (gw_record_take (&record, other, thing, GW_FIELD_LIVE));
  g_assert_false (gw_record_take (&record, other, thing, GW_FIELD_LIVE));
  g_assert_cmpuint (other->number, ==, 99);
  g_assert_cmpint (other->target, ==, G_MININT64);
  g_assert_false (other->flag);
  g_assert_true (gw_record_take (&record, other, thing, GW_FIELD_SHOWN_NAME));
  g_assert_cmpstr (other->name, ==, thing->name);
  gw_record_free (&record, thing);
  gw_record_free (&record, other);
}

/* Each field that cannot be right is named. */
static void
test_damaged (void)
{
  static const struct
  {
    const char *text, *error;
  } cases[] = {
    { "{'flag': <true>}", "“seed” is missing" },
    { "{'seed': <3>}", "“seed”" },
    { "{'seed': <uint64 3>, 'flag': <1>}", "“flag”" },
    { "{'seed': <uint64 3>, 'number': <uint32 0>}", "“number”" },
    { "{'seed': <uint64 3>, 'number': <uint32 101>}", "“number”" },
    { "{'seed': <uint64 3>, 'number': <uint32 13>}", "unlucky" },
    { "{'seed': <uint64 3>, 'target': <'4'>}", "“target”" },
    { "{'seed': <uint64 3>, 'seconds': <nan>}", "“seconds”" },
    { "{'seed': <uint64 3>, 'seconds': <-1.0>}", "“seconds”" },
    { "{'seed': <uint64 3>, 'name': <4>}", "“name”" },
    { "{'seed': <uint64 3>, 'path': <'123456789012345678901'>}", "“path”" },
    { "{'seed': <uint64 3>, 'lists': <['1', '2', '3', '4']>}", "“lists”" },
    { "{'seed': <uint64 3>, 'lists': <'1'>}", "“lists”" },
    { "{'seed': <uint64 3>, 'strings': <3>}", "“strings”" },
    { "{'seed': <uint64 3>, 'color': <'blue'>}", "“color”" },
    { "{'seed': <uint64 3>, 'color': <uint32 1>}", "“color”" },
    { "{'seed': <uint64 3>, 'part': <'x'>}", "“part”" },
    { "{'seed': <uint64 3>, 'part': <{'size': <uint32 10>}>}", "“size”" },
    { "{'seed': <uint64 3>, 'own': <'x'>}", "“own”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GVariant) saved
        = g_variant_parse (G_VARIANT_TYPE_VARDICT, cases[i].text, NULL, NULL, NULL);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].text);
      g_assert_nonnull (saved);
      g_assert_null (gw_record_load (&record, saved, &error));
      g_assert_nonnull (strstr (error->message, cases[i].error));
    }
}

/* What cannot be shown of a name is left out. */
static void
test_shown_name (void)
{
  g_autoptr (GVariant) saved = g_variant_parse (
    NULL, "{'seed': <uint64 3>, 'name': <'A\\nb\\u0001'>, 'path': <'A\\nb'>}", NULL, NULL, NULL);
  Thing *loaded = gw_record_load (&record, saved, NULL);

  g_assert_cmpstr (loaded->name, ==, "A b");
  g_assert_cmpstr (loaded->path, ==, "A\nb");
  gw_record_free (&record, loaded);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/round-trip", test_round_trip);
  g_test_add_func ("/record/usual", test_usual);
  g_test_add_func ("/record/take", test_take);
  g_test_add_func ("/record/damaged", test_damaged);
  g_test_add_func ("/record/shown-name", test_shown_name);
  return g_test_run ();
}
