/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Old lists of marked words go, but for those that are among the newest or that a file names. */
#include "gw-marked-lists.h"

#include "stores.h"
#include "wait.h"

#include <utime.h>

#define N_LISTS (GW_MARKED_LISTS_MOST + 5)

typedef struct
{
  char *folder;
  char *words;
  GwLexiconStore *store;
  char *names[N_LISTS]; /* the oldest first */
} Fixture;

static void
set_age (const char *folder, const char *name, gint64 days)
{
  g_autofree char *path = g_strconcat (folder, "/", name, ".txt", NULL);
  const time_t then = (time_t) (g_get_real_time () / G_USEC_PER_SEC - days * 24 * 60 * 60);
  struct utimbuf times = { then, then };

  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = folder_make ();
  fixture->store = store_make (fixture->folder, NULL);
  fixture->words = gw_lexicon_store_dup_words_dir (fixture->store);
  for (guint i = 0; i < N_LISTS; i++)
    {
      g_autofree char *text = g_strdup_printf ("word%c%c\n", 'a' + i / 26, 'a' + i % 26);

      fixture->names[i]
        = gw_lexicon_store_keep_words (fixture->store, i % 2 ? "never" : "always", text, NULL);
      set_age (fixture->words, fixture->names[i], 1000 - i);
    }
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->words);
  gw_lexicon_store_unref (fixture->store);
  for (guint i = 0; i < N_LISTS; i++)
    g_free (fixture->names[i]);
}

static void
expect (Fixture *fixture, guint first_left)
{
  for (guint i = 0; i < N_LISTS; i++)
    g_assert_cmpint (gw_lexicon_store_has_words (fixture->store, fixture->names[i]), ==,
                     i >= first_left);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
}

static void
test_old (Fixture *fixture, gconstpointer data)
{
  gboolean done = FALSE;

  gw_marked_lists_sweep_async (fixture->store, done_cb, &done);
  wait_until (done);
  expect (fixture, 5);
  gw_marked_lists_sweep (fixture->store, NULL);
  expect (fixture, 5);
}

/* However many there are, what was used lately stays: also when it is only named again. */
static void
test_used (Fixture *fixture, gconstpointer data)
{
  g_autofree char *again = NULL;

  for (guint i = 0; i < N_LISTS; i++)
    set_age (fixture->words, fixture->names[i], 80);
  gw_marked_lists_sweep (fixture->store, NULL);
  expect (fixture, 0);

  set_age (fixture->words, fixture->names[0], 1000);
  again = gw_lexicon_store_keep_words (fixture->store, "always", "wordaa\n", NULL);
  g_assert_cmpstr (again, ==, fixture->names[0]);
  gw_marked_lists_sweep (fixture->store, NULL);
  expect (fixture, 0);
}

/* A saved run names its lists, whatever its format is. */
static void
test_named (Fixture *fixture, gconstpointer data)
{
  g_autofree char *runs = folder_make_in (fixture->folder, "runs");
  g_autofree char *saved = g_strdup_printf ("{'allow': <['%s']>, \"command\": [\"--deny\",\"%s\"]}",
                                            fixture->names[0], fixture->names[1]);
  g_autofree char *longer = g_strdup_printf ("x%s %s0", fixture->names[2], fixture->names[2]);

  folder_write (runs, "one.search", saved);
  folder_write (runs, "two.survey", longer);
  gw_marked_lists_sweep (fixture->store, NULL);
  for (guint i = 0; i < N_LISTS; i++)
    g_assert_cmpint (gw_lexicon_store_has_words (fixture->store, fixture->names[i]), ==,
                     i < 2 || i >= 5);
}

/* When it cannot be known what the saved runs name, nothing goes. */
static void
test_unknown (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  gw_marked_lists_sweep (fixture->store, cancellable);
  expect (fixture, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define add(name, func) g_test_add ("/marked-lists/" name, Fixture, NULL, set_up, func, tear_down)
  add ("old", test_old);
  add ("used", test_used);
  add ("named", test_named);
  add ("unknown", test_unknown);
  return g_test_run ();
}
