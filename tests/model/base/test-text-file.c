/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-text-file.h"

#include "gw-error.h"
#include "gw-lexicon-builder.h"

#include "folder.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = folder_make ();
  fixture->path = g_build_filename (fixture->folder, "file.txt", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static GBytes *
pack (const char *data, gsize length)
{
  g_autoptr (GZlibCompressor) compressor =
    g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream =
    g_converter_output_stream_new (memory, G_CONVERTER (compressor));
  g_autoptr (GError) error = NULL;

  g_output_stream_write_all (stream, data, length, NULL, NULL, &error);
  g_assert_no_error (error);
  g_output_stream_close (stream, NULL, &error);
  g_assert_no_error (error);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
}

static GBytes *
load (gconstpointer data, gsize length, GwTextFileFlags flags, gsize limit, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (data, length, NULL);

  return gw_text_file_load_stream (stream, "here", flags, limit, NULL, error);
}

static void
assert_loads (gconstpointer data, gsize length, const char *wanted, gsize wanted_length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = load (data, length, GW_TEXT_FILE_NONE, 0, &error);
  const char *got;

  g_assert_no_error (error);
  got = g_bytes_get_data (bytes, NULL);
  g_assert_cmpmem (got, g_bytes_get_size (bytes), wanted, wanted_length);
  g_assert_cmpint (got[wanted_length], ==, '\0');
}

static void
assert_refused (gconstpointer data, gsize length, GwError code, const char *says)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = load (data, length, GW_TEXT_FILE_NONE, 0, &error);

  g_assert_null (bytes);
  g_assert_error (error, GW_ERROR, (int) code);
  g_assert_true (g_str_has_prefix (error->message, "here"));
  if (strstr (error->message, says) == NULL)
    g_error ("“%s” does not say “%s”", error->message, says);
}

static void
test_plain (void)
{
  static const char latin1[] = "k\xe4se\r\n\x1b[0m\f";
  g_autoptr (GString) large = g_string_new (NULL);

  assert_loads ("", 0, "", 0);
  assert_loads ("cat\n", 4, "cat\n", 4);
  assert_loads (latin1, strlen (latin1), latin1, strlen (latin1));
  for (guint i = 0; i < 50000; i++)
    g_string_append_printf (large, "word %u\n", i);
  assert_loads (large->str, large->len, large->str, large->len);
}

/* Around the size of the pieces that are read at once. */
static void
test_piece_sizes (void)
{
  for (gsize size = 64 * 1024 - 2; size <= 64 * 1024 + 2; size++)
    for (guint times = 1; times <= 2; times++)
      {
        g_autofree char *text = g_malloc (size * times + 1);
        g_autoptr (GBytes) packed = NULL;

        memset (text, 'a', size * times);
        for (gsize i = 7; i < size * times; i += 8)
          text[i] = '\n';
        assert_loads (text, size * times, text, size * times);
        packed = pack (text, size * times);
        assert_loads (g_bytes_get_data (packed, NULL), g_bytes_get_size (packed), text,
                      size * times);
      }
}

static void
test_gzip (void)
{
  g_autoptr (GBytes) first = pack ("cat\n", 4);
  g_autoptr (GBytes) second = pack ("dog\n", 4);
  g_autoptr (GBytes) nothing = pack ("", 0);
  g_autoptr (GByteArray) both = g_byte_array_new ();
  gsize length;
  const guint8 *data = g_bytes_get_data (first, &length);

  assert_loads (data, length, "cat\n", 4);
  assert_loads (g_bytes_get_data (nothing, NULL), g_bytes_get_size (nothing), "", 0);

  g_byte_array_append (both, data, length);
  g_byte_array_append (both, g_bytes_get_data (second, NULL), g_bytes_get_size (second));
  assert_loads (both->data, both->len, "cat\ndog\n", 8);
  /* What stands behind the last member is left out. */
  g_byte_array_append (both, (const guint8 *) "\0\0\0\0", 4);
  assert_loads (both->data, both->len, "cat\ndog\n", 8);

  for (gsize cut = 2; cut < length; cut++)
    assert_refused (data, cut, GW_ERROR_DAMAGED, "gzip");
}

/* No flipped bit does any harm, and the checksum finds those in the data. */
static void
test_gzip_flips (void)
{
  g_autoptr (GBytes) packed = pack ("cat\ndog\nbird\n", 13);
  gsize length;
  gconstpointer data = g_bytes_get_data (packed, &length);
  g_autofree guint8 *copy = g_memdup2 (data, length);

  for (gsize bit = 16; bit < length * 8; bit++)
    {
      g_autoptr (GBytes) bytes = NULL;

      copy[bit / 8] ^= 1 << (bit % 8);
      bytes = load (copy, length, GW_TEXT_FILE_NONE, 0, NULL);
      if (bytes != NULL)
        g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                         "cat\ndog\nbird\n", 13);
      copy[bit / 8] ^= 1 << (bit % 8);
    }
}

static void
test_not_text (void)
{
  static const char late[] = "cat\ndog\nbi\0rd\n";
  g_autoptr (GBytes) packed = pack (late, sizeof late - 1);

  assert_refused ("\x89PNG\r\n\x1a\n", 8, GW_ERROR_NOT_TEXT, "PNG");
  assert_refused ("\xff\xfe" "c\0a\0", 6, GW_ERROR_NOT_TEXT, "UTF-8");
  assert_refused ("\xfe\xff" "\0c\0a", 6, GW_ERROR_NOT_TEXT, "UTF-8");
  assert_refused ("c\0a\0t\0", 6, GW_ERROR_NOT_TEXT, "UTF-8");
  assert_refused (late, sizeof late - 1, GW_ERROR_NOT_TEXT, "line 3");
  assert_refused (g_bytes_get_data (packed, NULL), g_bytes_get_size (packed), GW_ERROR_NOT_TEXT,
                  "line 3");
  assert_refused ("\1\2\3\4\5\6\7\1\2\3", 10, GW_ERROR_NOT_TEXT, "control");
  assert_refused ("\xfd" "7zXZ\0", 6, GW_ERROR_NOT_TEXT, "xz");
}

static void
test_limits (void)
{
  g_autofree char *line = g_malloc (GW_TEXT_FILE_LINE_LIMIT + 200000);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) exact = load ("0123456789", 10, GW_TEXT_FILE_NONE, 10, &error);
  g_autoptr (GBytes) over = NULL;
  g_autoptr (GBytes) packed = NULL;

  g_assert_no_error (error);
  g_assert_nonnull (exact);
  over = load ("0123456789", 10, GW_TEXT_FILE_NONE, 9, &error);
  g_assert_null (over);
  g_assert_error (error, GW_ERROR, GW_ERROR_TOO_LARGE);

  memset (line, 'a', GW_TEXT_FILE_LINE_LIMIT + 200000);
  memcpy (line, "one\ntwo\n", 8);
  assert_refused (line, GW_TEXT_FILE_LINE_LIMIT + 200000, GW_ERROR_TOO_LARGE, "line 3");
  packed = pack (line, GW_TEXT_FILE_LINE_LIMIT + 200000);
  assert_refused (g_bytes_get_data (packed, NULL), g_bytes_get_size (packed), GW_ERROR_TOO_LARGE,
                  "line 3");
}

/* A compiled lexicon is full of NUL bytes, and welcome only where it is asked for. */
static void
test_compiled (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text ("cat\ndog\n", &error);
  g_autoptr (GBytes) compiled = gw_lexicon_to_bytes (lexicon);
  g_autoptr (GBytes) packed = NULL;
  g_autoptr (GBytes) got = NULL;
  g_autoptr (GBytes) unpacked = NULL;
  gsize length;
  gconstpointer data = g_bytes_get_data (compiled, &length);

  g_assert_no_error (error);
  got = load (data, length, GW_TEXT_FILE_COMPILED, 0, &error);
  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (got, compiled));
  packed = pack (data, length);
  unpacked = load (g_bytes_get_data (packed, NULL), g_bytes_get_size (packed),
                   GW_TEXT_FILE_COMPILED, 0, &error);
  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (unpacked, compiled));
  assert_refused (data, length, GW_ERROR_NOT_TEXT, "compiled");
}

static void
test_path (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "cat\n", -1, NULL));
  bytes = gw_text_file_load (fixture->path, GW_TEXT_FILE_NONE, 0, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "cat\n", 4);

  /* The copy does not care what becomes of the file. */
  g_assert_cmpint (truncate (fixture->path, 0), ==, 0);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "cat\n", 4);
}

static void
test_no_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_text_file_load (fixture->path, GW_TEXT_FILE_NONE, 0, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (g_str_has_prefix (error->message, fixture->path));
  g_clear_error (&error);

  g_assert_null (gw_text_file_load (fixture->folder, GW_TEXT_FILE_NONE, 0, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_assert_true (g_str_has_prefix (error->message, fixture->folder));
  g_clear_error (&error);

  g_assert_null (gw_text_file_load ("/dev/zero", GW_TEXT_FILE_NONE, 0, NULL, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_NOT_TEXT);
}

/* A large file is refused by its size, without being read: it would be no text. */
static void
test_large_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "cat\n", -1, NULL));
  g_assert_cmpint (truncate (fixture->path, G_GINT64_CONSTANT (2) << 30), ==, 0);
  g_assert_null (gw_text_file_load (fixture->path, GW_TEXT_FILE_NONE, 0, NULL, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_TOO_LARGE);
}

typedef struct
{
  const char *path;
  GCancellable *cancellable;
} Canceling;

/* Whether this process has a file open. */
static gboolean
is_open (const char *path)
{
  struct stat wanted, status;
  gboolean found = FALSE;

  g_assert_cmpint (stat (path, &wanted), ==, 0);
  for (int fd = 0; fd < 1024 && !found; fd++)
    found = fstat (fd, &status) == 0 && status.st_dev == wanted.st_dev
            && status.st_ino == wanted.st_ino;
  return found;
}

static gpointer
cancel_when_open (gpointer data)
{
  const Canceling *canceling = data;

  while (!is_open (canceling->path))
    g_usleep (1000);
  g_usleep (20000); /* it waits by now, most likely; canceling it before is no fault either */
  g_cancellable_cancel (canceling->cancellable);
  return NULL;
}

/* Nobody opens the other end of the pipe; only cancelling ends it. */
static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Canceling canceling = { fixture->path, cancellable };
  GThread *thread;

  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  thread = g_thread_new ("cancel", cancel_when_open, &canceling);
  g_assert_null (gw_text_file_load (fixture->path, GW_TEXT_FILE_NONE, 0, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_thread_join (thread);
}

static void
test_cancelled_before (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data ("cat\n", 4, NULL);
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (gw_text_file_load_stream (stream, "here", GW_TEXT_FILE_NONE, 0, cancellable,
                                           &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text-file/plain", test_plain);
  g_test_add_func ("/text-file/piece-sizes", test_piece_sizes);
  g_test_add_func ("/text-file/gzip", test_gzip);
  g_test_add_func ("/text-file/gzip-flips", test_gzip_flips);
  g_test_add_func ("/text-file/not-text", test_not_text);
  g_test_add_func ("/text-file/limits", test_limits);
  g_test_add_func ("/text-file/compiled", test_compiled);
  g_test_add_func ("/text-file/cancelled-before", test_cancelled_before);
#define ADD(name, function) \
  g_test_add ("/text-file/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("path", test_path);
  ADD ("no-file", test_no_file);
  ADD ("large-file", test_large_file);
  ADD ("cancel", test_cancel);
  return g_test_run ();
}
