/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A main function for fuzz targets that are built without libFuzzer: the seeds
 * of a folder, the beginnings of the small ones, and then what mutation makes of
 * them. The same inputs in the same order each time. An input that brings the
 * target down is printed in hexadecimal digits. */
#include "gw-random.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define DEFAULT_RUNS 20000
#define SMALL 600     /* seeds of up to this size are fed at every length */
#define ROOM 4096     /* how far mutation may let an input grow */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);
extern void __sanitizer_set_death_callback (void (*callback) (void)) __attribute__ ((weak));

static const char *const tokens[] = {
  /* signs and numbers that the formats give a meaning */
  "/", "//", "\n", "\r\n", "\t", " ", ",", ".", "*", "_", "?", "#", "[", "]", "[]", "[QU]", "[TH]",
  "Qu", "qu", "Q", "4 4\n", "16 16\n", "17 17\n", "0 0\n", "1x1", "3x3", "4×4", "# name: ",
  "# size: ", "-1", "0", "1024", "1025", "65536", "4294967295", "4294967296",
  "99999999999999999999", "1e9", "0x10", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",

  /* letters that fold or compose in unusual ways, marks, what is no letter */
  "ß", "İ", "ı", "ﬁ", "ǅ", "Ꭰ", "ა", "א", "ᄀ", "ᅡ", "각", "\xcc\x88", "\xcc\xa3", "\xcd\x85",
  "\xe2\x80\xa8", "\xf0\x9f\x98\x80", "\xef\xbb\xbf",

  /* bytes that are not UTF-8 */
  "\xff", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80",
};

static struct
{
  const guint8 *data;
  gsize size;
  guint run;
} current;

static void
report (void)
{
  static const char digits[] = "0123456789abcdef";
  char line[64];
  gint n = g_snprintf (line, sizeof line, "\n# input %u, %" G_GSIZE_FORMAT " bytes: ", current.run,
                       current.size);

  if (write (STDERR_FILENO, line, (gsize) n) < 0)
    return;
  for (gsize i = 0; i < MIN (current.size, 16384); i++)
    {
      char pair[2] = { digits[current.data[i] >> 4], digits[current.data[i] & 15] };

      if (write (STDERR_FILENO, pair, 2) < 0)
        return;
    }
  if (write (STDERR_FILENO, "\n", 1) < 0)
    return;
}

static void
report_cb (int number)
{
  report ();
  signal (number, SIG_DFL);
  raise (number);
}

/* The target gets bytes that end where they end, so that reading on is noticed. */
static void
feed (const guint8 *data, gsize size)
{
  guint8 *copy = malloc (MAX (size, 1));

  if (size > 0)
    memcpy (copy, data, size);
  current.data = copy;
  current.size = size;
  LLVMFuzzerTestOneInput (copy, size);
  current.size = 0;
  current.run++;
  free (copy);
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
read_seeds (const char *folder)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *seeds = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GDir) dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      char *text;
      gsize size;

      if (g_file_get_contents (g_ptr_array_index (names, i), &text, &size, NULL))
        g_ptr_array_add (seeds, g_bytes_new_take (text, size));
    }
  return seeds;
}

static void
insert (GByteArray *input, guint at, const void *data, guint size)
{
  guint old = input->len;

  g_byte_array_set_size (input, old + size);
  memmove (input->data + at + size, input->data + at, old - at);
  memcpy (input->data + at, data, size);
}

/* A random piece of the input. */
static guint
pick_range (const GByteArray *input, GwRandom *random, guint *size)
{
  guint at = gw_random_below (random, input->len + 1);
  guint most = 1u << gw_random_below (random, 9);

  *size = gw_random_below (random, MIN (input->len - at, most) + 1);
  return at;
}

static void
mutate (GByteArray *input, GPtrArray *seeds, GwRandom *random)
{
  guint at, size;

  switch (gw_random_below (random, 9))
    {
    case 0: /* flip a bit */
      if (input->len > 0)
        input->data[gw_random_below (random, input->len)] ^= 1u << gw_random_below (random, 8);
      break;
    case 1: /* change a byte */
      if (input->len > 0)
        input->data[gw_random_below (random, input->len)] = (guint8) gw_random_next (random);
      break;
    case 2: /* put one in */
      {
        guint8 byte = (guint8) gw_random_next (random);

        insert (input, gw_random_below (random, input->len + 1), &byte, 1);
      }
      break;
    case 3: /* take a piece out */
      at = pick_range (input, random, &size);
      if (size > 0)
        g_byte_array_remove_range (input, at, size);
      break;
    case 4: /* double a piece */
      at = pick_range (input, random, &size);
      if (size > 0)
        {
          g_autofree guint8 *piece = g_memdup2 (input->data + at, size);

          for (guint times = 1 + gw_random_below (random, 4); times > 0; times--)
            insert (input, at, piece, size);
        }
      break;
    case 5: /* put a piece of another seed in */
      if (seeds->len > 0)
        {
          GByteArray *other = g_byte_array_new ();
          gsize length;
          const guint8 *data = g_bytes_get_data (
            g_ptr_array_index (seeds, gw_random_below (random, seeds->len)), &length);

          g_byte_array_append (other, data, (guint) length);
          at = pick_range (other, random, &size);
          if (size > 0)
            insert (input, gw_random_below (random, input->len + 1), other->data + at, size);
          g_byte_array_unref (other);
        }
      break;
    case 6: /* cut the end off */
      if (input->len > 0 && gw_random_below (random, 4) == 0)
        g_byte_array_set_size (input, gw_random_below (random, input->len));
      break;
    case 7: /* write a token over what is there */
      {
        const char *token = tokens[gw_random_below (random, G_N_ELEMENTS (tokens))];

        at = gw_random_below (random, input->len + 1);
        memcpy (input->data + at, token, MIN (strlen (token), input->len - at));
      }
      break;
    default: /* put a token in */
      {
        const char *token = tokens[gw_random_below (random, G_N_ELEMENTS (tokens))];

        insert (input, gw_random_below (random, input->len + 1), token, (guint) strlen (token));
      }
      break;
    }
}

static void
feed_seeds (GPtrArray *seeds)
{
  feed ((const guint8 *) "", 0);
  for (guint i = 0; i < seeds->len; i++)
    {
      gsize size;
      const guint8 *data = g_bytes_get_data (g_ptr_array_index (seeds, i), &size);

      feed (data, size);
      for (gsize n = 0; n < size && size <= SMALL; n++)
        feed (data, n);
    }
}

static void
feed_mutations (GPtrArray *seeds, guint runs)
{
  g_autoptr (GByteArray) input = g_byte_array_new ();
  GwRandom random;

  gw_random_init (&random, 20, 0);
  while (current.run < runs)
    {
      gsize size = 0;

      g_byte_array_set_size (input, 0);
      if (seeds->len > 0)
        {
          const guint8 *data = g_bytes_get_data (
            g_ptr_array_index (seeds, gw_random_below (&random, seeds->len)), &size);

          g_byte_array_append (input, data, (guint) size);
        }
      /* No empty input: its data may be NULL, and there is nothing to change. */
      g_byte_array_append (input, (const guint8 *) "\n", input->len == 0);
      do
        mutate (input, seeds, &random);
      while (gw_random_below (&random, 3) != 0 && input->len < size + ROOM);
      feed (input->data, input->len);
    }
}

int
main (int argc, char **argv)
{
  const char *folder = argc > 1 ? argv[1] : NULL;
  const char *wanted = g_getenv ("GRIDWRIGHT_FUZZ_RUNS");
  guint runs = wanted != NULL ? (guint) g_ascii_strtoull (wanted, NULL, 10) : DEFAULT_RUNS;
  g_autofree char *name = folder != NULL ? g_path_get_basename (folder) : g_strdup ("fuzz");
  g_autoptr (GPtrArray) seeds = read_seeds (folder);

  signal (SIGABRT, report_cb);
  signal (SIGSEGV, report_cb);
  if (__sanitizer_set_death_callback != NULL)
    __sanitizer_set_death_callback (report);

  printf ("1..1\n");
  if (folder != NULL && seeds->len == 0)
    {
      printf ("not ok 1 - %s: no seeds in %s\n", name, folder);
      return 1;
    }
  feed_seeds (seeds);
  feed_mutations (seeds, runs);
  printf ("ok 1 - %s: %u inputs\n", name, current.run);
  return 0;
}
