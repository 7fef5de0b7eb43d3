/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved work that somebody has tampered with: it may be refused, with the file and a reason, but
 * takes neither the program down nor all its memory. Sums are made anew after each change. */
#include "gw-certificate.h"
#include "gw-comparison.h"
#include "gw-run-file.h"
#include "gw-lexicon-builder.h"
#include "gw-proof-file.h"
#include "gw-saved-text.h"
#include "gw-search-file.h"
#include "gw-survey-run.h"
#include "gw-verifier.h"

#include "folder.h"
#include "run-seal.h"

#include <string.h>
#include <sys/resource.h>

/* How many changed files of each kind are tried, others in each run, and how much memory they may
 * take. The address sanitizer notes each of their many allocations. */
#ifdef __SANITIZE_ADDRESS__
#define N_MUTANTS 100
#else
#define N_MUTANTS 500
#endif
#define MOST_MEMORY (G_GUINT64_CONSTANT (3) << 30)

static void
seal_certificate (GString *text)
{
  const char *end = g_strrstr_len (text->str, (gssize) text->len, "\nend ");
  g_autofree char *sum = NULL;

  if (end == NULL)
    return;
  g_string_truncate (text, (gsize) (end + 1 - text->str));
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text->str, text->len);
  g_string_append_printf (text, "end %s\n", sum);
}

static gboolean
open_search (GBytes *bytes, const char *path, GError **error)
{
  g_autoptr (GVariant) state = NULL;
  g_autoptr (GwRunFile) file = gw_search_file_read (path, &state, NULL, error);
  g_autoptr (GBytes) again = file != NULL ? gw_search_file_print (file, state) : NULL;

  return file != NULL;
}

static gboolean
open_proof (GBytes *bytes, const char *path, GError **error)
{
  g_autoptr (GVariant) state = NULL;
  g_autoptr (GwRunFile) file = gw_proof_file_read (path, &state, NULL, error);

  return file != NULL;
}

/* What can be read can also be printed. */
static gboolean
open_run (GBytes *bytes, const char *path, const GwRunKind *kind, GError **error)
{
  const GwRunKind *const run_kinds[] = { kind, NULL };
  g_autoptr (GwRunFile) file
    = gw_run_file_parse (bytes, path, run_kinds, GW_RUN_FILE_ALL, error);
  g_autoptr (GBytes) again
    = file != NULL ? gw_run_file_print (kind, file->head, file->spec, file->status, NULL) : NULL;

  return file != NULL;
}

static gboolean
open_survey (GBytes *bytes, const char *path, GError **error)
{
  return open_run (bytes, path, &gw_survey_run_kind, error);
}

static gboolean
open_comparison (GBytes *bytes, const char *path, GError **error)
{
  return open_run (bytes, path, &gw_comparison_run_kind, error);
}

static gboolean
open_certificate (GBytes *bytes, const char *path, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (GwCertificate) certificate = gw_certificate_parse (data, length, path, NULL, error);

  return certificate != NULL;
}

typedef struct
{
  const char *seeds;
  const char *file;
  void (*seal) (GString *text);
  gboolean (*open) (GBytes *bytes, const char *path, GError **error);
} Kind;

static const Kind kinds[] = {
  { "search-file", "local.search", seal_run, open_search },
  { "search-file", "genetic.search", seal_run, open_search },
  { "proof", "whole", seal_run, open_proof },
  { "survey", "two", seal_run, open_survey },
  { "comparison", "stopped", seal_run, open_comparison },
  { "certificate", "words.txt", seal_certificate, open_certificate },
};

static char *
find_seed (const Kind *kind)
{
  return g_test_build_filename (G_TEST_DIST, "fuzz", "seeds", kind->seeds, kind->file, NULL);
}

static const char *const values[] = {
  "0", "-1", "1", "4294967295", "4294967296", "9223372036854775807", "-9223372036854775808",
  "18446744073709551615", "1e308", "-0.5", "nan", "inf", "''", "b''", "'\\x1b[2J'", "'\xe2\x80\xae'",
  "[]", "{}", "()", "<0>", "@av []", "@a{sv} {}", "nothing", "\n", "1x1", "16x16", "999x999",
};

/* Where a number or a name ends that begins here. */
static gsize
end_of_token (const GString *text, gsize at)
{
  gsize end = at;

  while (end < text->len && (g_ascii_isalnum (text->str[end]) || strchr ("-+.", text->str[end])))
    end++;
  return MAX (end, MIN (at + 1, text->len));
}

static void
mutate (GString *text)
{
  const gsize at = (gsize) g_test_rand_int_range (0, (gint) MAX (text->len, 1));
  const gsize other = (gsize) g_test_rand_int_range (0, (gint) MAX (text->len, 1));
  const gsize length = (gsize) g_test_rand_int_range (1, 60);
  gsize token = at;
  g_autofree char *piece = NULL;

  while (token < text->len && !g_ascii_isalnum (text->str[token]))
    token++;
  switch (g_test_rand_int_range (0, 6))
    {
    case 0: /* another value */
      g_string_erase (text, (gssize) token, (gssize) (end_of_token (text, token) - token));
      g_string_insert (text, (gssize) token,
                       values[g_test_rand_int_range (0, G_N_ELEMENTS (values))]);
      break;
    case 1: /* a piece that is missing */
      g_string_erase (text, (gssize) at, (gssize) MIN (length, text->len - at));
      break;
    case 2: /* a piece from elsewhere */
      piece = g_strndup (text->str + other, MIN (length, text->len - other));
      g_string_insert (text, (gssize) at, piece);
      break;
    case 3: /* a piece many times */
      piece = g_strndup (text->str + other, MIN (length, text->len - other));
      for (gint i = g_test_rand_int_range (1, 3000); i > 0; i--)
        g_string_insert (text, (gssize) at, piece);
      break;
    case 4: /* a long name */
      piece = g_strnfill ((gsize) g_test_rand_int_range (1, 60000), 'x');
      g_string_insert (text, (gssize) token, piece);
      break;
    default: /* a bit */
      if (text->len > 0)
        text->str[at] ^= (char) (1 << g_test_rand_int_range (0, 8));
      break;
    }
}

/* One sentence, which begins with the file and goes on with a reason, and is not endless. */
static void
check_error (const GError *error, const char *path)
{
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, path));
  g_assert_cmpuint (strlen (error->message), >, strlen (path) + 5);
  g_assert_cmpint (g_utf8_strlen (error->message, -1), <, 3000);
  g_assert_null (strchr (error->message, '\n'));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static gboolean
open_text (const Kind *kind, const GString *text, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);

  g_assert_true (g_file_set_contents_full (path, text->str, (gssize) text->len,
                                           G_FILE_SET_CONTENTS_NONE, 0644, NULL));
  return kind->open (bytes, path, error);
}

static void
test_mutants (gconstpointer data)
{
  const Kind *kind = data;
  g_autofree char *seed = find_seed (kind);
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, "it", NULL);
  g_autofree char *content = NULL;
  guint n_refused = 0;
  gsize length;

  g_assert_true (g_file_get_contents (seed, &content, &length, NULL));
  for (guint i = 0; i < N_MUTANTS; i++)
    {
      GString *text = g_string_new_len (content, (gssize) length);
      g_autoptr (GError) error = NULL;

      for (gint n = i == 0 ? 0 : g_test_rand_int_range (1, 4); n > 0; n--)
        mutate (text);
      kind->seal (text);
      if (!open_text (kind, text, path, &error))
        {
          check_error (error, path);
          n_refused++;
        }
      g_assert_true (i > 0 || n_refused == 0);
      g_string_free (text, TRUE);
    }
  g_test_message ("%u of %u were refused", n_refused, N_MUTANTS);
  g_assert_cmpuint (n_refused, >, 0);
  folder_remove (folder);
}

/* A file with one part of it replaced. */
static void
assert_replaced_refused (const Kind *kind, const char *part, const char *with)
{
  g_autofree char *seed = find_seed (kind);
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, "it", NULL);
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;
  GString *text;
  gsize length;

  g_assert_true (g_file_get_contents (seed, &content, &length, NULL));
  text = g_string_new_len (content, (gssize) length);
  g_assert_cmpuint (g_string_replace (text, part, with, 1), ==, 1);
  kind->seal (text);
  g_assert_false (open_text (kind, text, path, &error));
  check_error (error, path);
  g_string_free (text, TRUE);
  folder_remove (folder);
}

static char *
repeat (const char *head, const char *piece, guint n, const char *tail)
{
  GString *text = g_string_new (head);

  for (guint i = 0; i < n; i++)
    g_string_append (text, piece);
  g_string_append (text, tail);
  return g_string_free (text, FALSE);
}

/* No name is longer than a path, no list has more than anybody types, and what would take a
 * gigabyte is counted before it is read. */
static void
test_long_lists (void)
{
  g_autofree char *name = repeat ("'lexicons': <[b'", "x", 50000, "']>");
  g_autofree char *many = repeat ("'lexicons': <[", "b'w', ", 2000, "b'w']>");
  g_autofree char *endless = repeat ("'lexicons': <[", "b'w', ", 300000, "b'w']>");
  g_autofree char *state = repeat ("(@a{sv} {}, <[@ay ", "[0x01], ", 17000000, "[]]>)");
  g_autofree char *strings = repeat ("[", "'', ", GW_SAVED_TEXT_MOST_STRINGS, "'']");
  g_autofree char *fewer = repeat ("[", "'', ", GW_SAVED_TEXT_MOST_STRINGS - 1, "'']");
  g_autoptr (GVariant) value = NULL;

  assert_replaced_refused (&kinds[0], "'lexicons': <['w.txt']>", name);
  assert_replaced_refused (&kinds[0], "'lexicons': <['w.txt']>", many);
  assert_replaced_refused (&kinds[0], "'lexicons': <['w.txt']>", endless);
  g_assert_null (gw_saved_text_parse (NULL, state, state + strlen (state)));
  g_assert_null (gw_saved_text_parse (NULL, strings, strings + strlen (strings)));
  value = gw_saved_text_parse (NULL, fewer, fewer + strlen (fewer));
  g_assert_nonnull (value);
  g_assert_cmpuint (g_variant_n_children (value), ==, GW_SAVED_TEXT_MOST_STRINGS);
}

/* 65,536 generators times 65,536 values are none in 32 bits. */
static void
test_rows (void)
{
  g_autofree char *methods = repeat ("'sweep': <'size=2:3'>, 'methods': <[",
                                     "('rnd', {}, b'', ''), ", 20000,
                                     "('rnd', @a{sd} {}, b'', '')]>, 'rows'");
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  g_autoptr (GError) error = NULL;
  const GwGenerator *generator = gw_generator_find ("rnd");
  double values_of_it[GW_MAX_PARAMETERS] = { 0 };
  const double size = 4;

  assert_replaced_refused (&kinds[3],
                           "'methods': <[('kfreq', {'vowels': 2.0}, b'', ''), "
                           "('rnd', {}, b'', '')]>, 'rows'",
                           methods);
  g_array_set_size (spec->sweep->values, 0);
  for (guint i = 0; i < 65536; i++)
    {
      gw_survey_spec_add_method (spec, generator, values_of_it);
      g_array_append_val (spec->sweep->values, size);
    }
  g_assert_cmpuint (gw_survey_spec_get_n_rows (spec), >, 10000);
  g_assert_false (gw_survey_spec_check (spec, &error));
  g_assert_nonnull (strstr (error->message, "10,000"));
}

/* A curve that is further than the proof could not go on. */
static void
test_curve (void)
{
  g_autofree char *seed = find_seed (&kinds[2]);
  g_autofree char *content = NULL;
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GwRunFile) file = NULL;
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GwHistoryCurve) curve = gw_history_curve_new (0);
  g_autoptr (GwBoard) shape = gw_board_parse ("?""?/?""?", -1, NULL, 1, NULL);
  gsize length;

  g_assert_true (g_file_get_contents (seed, &content, &length, NULL));
  text = g_bytes_new (content, length);
  file = gw_proof_file_parse (text, seed, NULL, NULL);
  g_assert_nonnull (file);
  saved = g_variant_ref_sink (gw_proof_status_save (file->status));
  gw_history_curve_add (curve, 1e9, 5, 5);
  for (guint i = 2; i < 4; i++)
    {
      GVariant *children[4];
      g_autoptr (GVariant) changed = NULL;

      for (guint k = 0; k < 4; k++)
        children[k] = g_variant_get_child_value (saved, k);
      g_variant_unref (children[i]);
      children[i] = g_variant_ref_sink (g_variant_new_variant (gw_history_curve_save (curve)));
      changed = g_variant_ref_sink (g_variant_new_tuple (children, 4));
      for (guint k = 0; k < 4; k++)
        g_variant_unref (children[k]);
      g_assert_true (g_variant_is_of_type (changed, g_variant_get_type (saved)));
      g_assert_null (gw_proof_status_load (changed, shape));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) /* which reserve far more */
  {
    const struct rlimit limit = { MOST_MEMORY, MOST_MEMORY };

    g_assert_no_errno (setrlimit (RLIMIT_AS, &limit));
  }
#endif
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *name
        = g_strdup_printf ("/saved-damage/mutants/%s/%s", kinds[i].seeds, kinds[i].file);

      g_test_add_data_func (name, &kinds[i], test_mutants);
    }
  g_test_add_func ("/saved-damage/long-lists", test_long_lists);
  g_test_add_func ("/saved-damage/rows", test_rows);
  g_test_add_func ("/saved-damage/curve", test_curve);

  return g_test_run ();
}
