/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-reading.h"

#include "folder.h"
#include "stores.h"
#include "values.h"
#include "wait.h"
#include "workers.h"

#include <sys/stat.h>

typedef struct
{
  char *folder;
  GwLexiconStore *store;
  GwLexiconReading *reading;

  /* what was told */
  guint n_told;
  guint n_words[GW_LEXICON_READING_MOST];
  guint made;
  guint n_sources;
  double progress;
  char *failure;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const files[]
    = { "three.txt", "one\ntwo\nthree\n", "two.txt", "one\ntwo\n", "broken.txt",
        "good\nbe\x01tter\n", NULL };

  fixture->folder = folder_make ();
  fixture->store = store_make (fixture->folder, files);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_pointer (&fixture->reading, gw_lexicon_reading_cancel);
  gw_lexicon_store_unref (fixture->store);
  wait_until (find_worker () == 0);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->failure);
}

static void
read_cb (GwLexiconRead *read, gpointer user_data)
{
  Fixture *fixture = user_data;

  for (guint i = 0; i < GW_LEXICON_READING_MOST; i++)
    fixture->n_words[i]
      = read->lexicons[i] != NULL ? gw_lexicon_get_n_words (read->lexicons[i]) : 0;
  fixture->n_sources = read->sources != NULL ? read->sources->len : 0;
  fixture->made = read->made != NULL ? *(guint *) read->made : 0;
  if (read->error != NULL)
    fixture->failure = g_strdup (read->error->message);
  fixture->progress = gw_lexicon_reading_get_progress (fixture->reading);
  fixture->n_told++;

  /* Whoever is told may be done with it. */
  g_clear_pointer (&fixture->reading, gw_lexicon_reading_cancel);
}

static gpointer
make (const GwLexiconRead *read, gpointer data, const GwStop *stop)
{
  const guint *factor = data;
  guint n_words = gw_lexicon_get_n_words (read->lexicons[0]);

  if (read->lexicons[1] != NULL)
    n_words += gw_lexicon_get_n_words (read->lexicons[1]);
  n_words *= *factor;
  return g_memdup2 (&n_words, sizeof n_words);
}

/* What is made comes with what it was made of. */
static void
test_make (Fixture *fixture, gconstpointer data)
{
  const guint factor = 10;
  GwLexiconReadingSpec spec = { .names = { "three", "two" }, .make = make, .free_made = g_free };

  spec.data = g_memdup2 (&factor, sizeof factor);
  spec.free_data = g_free;
  fixture->reading = gw_lexicon_reading_start (fixture->store, &spec, read_cb, fixture);
  g_assert_cmpfloat (gw_lexicon_reading_get_progress (fixture->reading), <=, 1);
  wait_until (fixture->n_told == 1);
  g_assert_cmpfloat (fixture->progress, ==, 1);
  g_assert_null (fixture->failure);
  g_assert_cmpuint (fixture->n_words[0], ==, 3);
  g_assert_cmpuint (fixture->n_words[1], ==, 2);
  g_assert_cmpuint (fixture->made, ==, 50);
  g_assert_cmpuint (fixture->n_sources, ==, 0);
}

/* What was read already is not read again, and lines are read where they are asked for. */
static void
test_parts (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("a\nb\nc\nd\n");
  GwLexiconReadingSpec spec = { .names = { "missing" }, .lexicon = lexicon };

  fixture->reading = gw_lexicon_reading_start (fixture->store, &spec, read_cb, fixture);
  g_assert_true (gw_lexicon_reading_wait (fixture->reading, 60 * G_USEC_PER_SEC));
  g_assert_cmpuint (fixture->n_told, ==, 1);
  g_assert_cmpuint (fixture->n_words[0], ==, 4);

  spec = (GwLexiconReadingSpec) { .names = { "two" }, .with_sources = TRUE };
  fixture->reading = gw_lexicon_reading_start (fixture->store, &spec, read_cb, fixture);
  wait_until (fixture->n_told == 2);
  g_assert_cmpuint (fixture->n_words[0], ==, 2);
  g_assert_cmpuint (fixture->n_sources, ==, 1);
}

/* Nothing is made of what cannot be read. */
static void
test_broken (Fixture *fixture, gconstpointer data)
{
  guint factor = 1;
  const GwLexiconReadingSpec spec
    = { .names = { "two", "broken" }, .make = make, .data = &factor, .free_made = g_free };

  fixture->reading = gw_lexicon_reading_start (fixture->store, &spec, read_cb, fixture);
  wait_until (fixture->n_told == 1);
  g_assert_nonnull (fixture->failure);
  g_assert_cmpuint (fixture->made, ==, 0);
}

/* A pipe that nobody writes to is given up, and nothing is heard of what is given up. */
static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  g_autofree char *pipe = g_build_filename (fixture->folder, "user", "pipe.txt", NULL);
  GwLexiconReadingSpec spec = { .names = { "two" } };
  GwLexiconReading *second;

  fixture->reading = gw_lexicon_reading_start (fixture->store, &spec, read_cb, fixture);
  g_clear_pointer (&fixture->reading, gw_lexicon_reading_cancel);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  spec.names[0] = pipe;
  second = gw_lexicon_reading_start (fixture->store, &spec, read_cb, fixture);
  g_assert_false (gw_lexicon_reading_wait (second, 1000));
  gw_lexicon_reading_cancel (second);

  spec.names[0] = "three";
  fixture->reading = gw_lexicon_reading_start (fixture->store, &spec, read_cb, fixture);
  wait_until (fixture->n_told > 0);
  g_assert_cmpuint (fixture->n_told, ==, 1);
  g_assert_cmpuint (fixture->n_words[0], ==, 3);
}

#define ADD(name, function) \
  g_test_add ("/lexicon-reading/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("make", test_make);
  ADD ("parts", test_parts);
  ADD ("broken", test_broken);
  ADD ("cancel", test_cancel);

  return g_test_run ();
}
