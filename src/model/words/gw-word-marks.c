/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-marks.h"

#include "gw-file-write.h"
#include "gw-letters.h"
#include "gw-lexicon-builder.h"
#include "gw-text-file.h"
#include "gw-word-reader.h"

#include <string.h>

#define LIMIT (64u * 1024 * 1024)

/* One of the two lists. */
typedef struct
{
  GHashTable *words; /* folded */
  char *path;
  GError *error;    /* why it could not be read */
  gboolean *backup; /* copy the file first, as it has more than words; for the writer if there is
                     * one */
} List;

struct _GwWordMarks
{
  GObject parent_instance;

  /* owned */
  List lists[GW_N_WORD_MARKS]; /* the first one is not used */
  GThreadPool *writer;    /* one thread, so that no old list is written last */
};

G_DEFINE_FINAL_TYPE (GwWordMarks, gw_word_marks, G_TYPE_OBJECT)

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* A list that is to be written. */
typedef struct
{
  GWeakRef owner;
  char *path;
  char *text;
  gboolean *backup;
  GError *error;
} Job;

static void
job_free (Job *job)
{
  g_weak_ref_clear (&job->owner);
  g_free (job->path);
  g_free (job->text);
  g_atomic_rc_box_release (job->backup);
  g_clear_error (&job->error);
  g_free (job);
}

static gboolean
failed_cb (gpointer data)
{
  Job *job = data;
  g_autoptr (GwWordMarks) self = g_weak_ref_get (&job->owner);

  if (self != NULL)
    g_signal_emit (self, signals[FAILED], 0, job->error);
  job_free (job);
  return G_SOURCE_REMOVE;
}

/* Copies the file of a list, as writing it would lose everything in it that is not a word. FALSE
 * when that fails: then the list must not be written. */
static gboolean
back_up (const Job *job, GError **error)
{
  g_autofree char *path = g_strconcat (job->path, "~", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (job->path);
  g_autoptr (GFile) backup = g_file_new_for_path (path);
  g_autoptr (GError) inner = NULL;

  if (g_file_copy (file, backup, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &inner)
      || g_error_matches (inner, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;
  g_set_error (error, inner->domain, inner->code, "%s: %s", path,
               gw_file_write_get_reason (inner));
  return FALSE;
}

static gboolean
write_file (Job *job)
{
  g_autoptr (GBytes) bytes = g_bytes_new (job->text, strlen (job->text));

  if (*job->backup && !back_up (job, &job->error))
    return FALSE;
  *job->backup = FALSE;
  return gw_file_write_path (job->path, bytes, GW_FILE_WRITE_OWN_FOLDER | GW_FILE_WRITE_PRIVATE,
                             &job->error);
}

static void
write_cb (gpointer data, gpointer user_data)
{
  Job *job = data;

  if (write_file (job))
    job_free (job);
  else
    g_idle_add (failed_cb, job);
}

static void
save (GwWordMarks *self, GwWordMark mark)
{
  Job *job = g_new0 (Job, 1);
  List *list = &self->lists[mark];

  g_weak_ref_init (&job->owner, self);
  job->path = g_strdup (list->path);
  job->text = gw_word_marks_dup_text (self, mark);
  job->backup = g_atomic_rc_box_acquire (list->backup);
  if (self->writer == NULL)
    self->writer = g_thread_pool_new (write_cb, NULL, 1, FALSE, NULL);
  g_thread_pool_push (self->writer, job, NULL);
}

static char *
letters_to_text (const gunichar *letters, guint length)
{
  return g_ucs4_to_utf8 (letters, length, NULL, NULL, NULL);
}

static gboolean
read_words (List *list, const char *data, gsize length)
{
  GwReadWord *word = g_new (GwReadWord, 1);
  GwWordReader reader;
  GwReadResult result = GW_READ_ERROR;
  GwSkip reason;

  if (gw_word_reader_init (&reader, list->path, data, length, NULL, &list->error))
    {
      while ((result = gw_word_reader_next (&reader, word, &reason, &list->error))
             < GW_READ_END)
        {
          if (result == GW_READ_WORD)
            g_hash_table_add (list->words, letters_to_text (word->letters, word->length));
          else
            *list->backup = TRUE;
        }
      gw_word_reader_clear (&reader);
    }
  g_free (word);
  return result == GW_READ_END;
}

static void
load (List *list)
{
  g_autoptr (GBytes) text = NULL;

  if (!g_file_test (list->path, G_FILE_TEST_EXISTS))
    return;

  text = gw_text_file_load (list->path, GW_TEXT_FILE_REGULAR, LIMIT, NULL, &list->error);
  if (text == NULL
      || !read_words (list, g_bytes_get_data (text, NULL), g_bytes_get_size (text)))
    {
      g_hash_table_remove_all (list->words);
      *list->backup = TRUE;
    }
}

static void
gw_word_marks_finalize (GObject *object)
{
  GwWordMarks *self = GW_WORD_MARKS (object);

  gw_word_marks_flush (self);
  for (GwWordMark i = GW_WORD_MARK_NEVER; i < GW_N_WORD_MARKS; i++)
    {
      g_clear_pointer (&self->lists[i].words, g_hash_table_unref);
      g_clear_pointer (&self->lists[i].path, g_free);
      g_clear_pointer (&self->lists[i].backup, g_atomic_rc_box_release);
      g_clear_error (&self->lists[i].error);
    }

  G_OBJECT_CLASS (gw_word_marks_parent_class)->finalize (object);
}

static void
gw_word_marks_class_init (GwWordMarksClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = gw_word_marks_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
gw_word_marks_init (GwWordMarks *self)
{
}

GwWordMarks *
gw_word_marks_new (const char *folder)
{
  static const char *const names[GW_N_WORD_MARKS] = { NULL, "never.txt", "always.txt" };
  GwWordMarks *self = g_object_new (GW_TYPE_WORD_MARKS, NULL);
  g_autofree char *usual = g_build_filename (g_get_user_data_dir (), "gridwright", NULL);

  for (GwWordMark i = GW_WORD_MARK_NEVER; i < GW_N_WORD_MARKS; i++)
    {
      self->lists[i].words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      self->lists[i].path = g_build_filename (folder != NULL ? folder : usual, names[i], NULL);
      self->lists[i].backup = g_atomic_rc_box_new0 (gboolean);
      load (&self->lists[i]);
    }
  return self;
}

const GError *
gw_word_marks_get_error (GwWordMarks *self, GwWordMark list)
{
  g_return_val_if_fail (GW_IS_WORD_MARKS (self), NULL);
  g_return_val_if_fail (list > GW_WORD_MARK_NONE && list < GW_N_WORD_MARKS, NULL);

  return self->lists[list].error;
}

/* NULL when it is no word. */
static char *
fold_word (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *folded = gw_letters_fold (g_strstrip (valid), -1);

  if (folded == NULL || *folded == '\0'
      || g_utf8_strlen (folded, -1) > GW_MAX_WORD_LENGTH)
    return NULL;
  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    {
      if (!gw_letters_is_letter (g_utf8_get_char (at)))
        return NULL;
    }
  return g_steal_pointer (&folded);
}

gboolean
gw_word_marks_set (GwWordMarks *self, const char *word, GwWordMark mark)
{
  g_autofree char *folded = NULL;
  gboolean changed = FALSE;

  g_return_val_if_fail (GW_IS_WORD_MARKS (self), FALSE);
  g_return_val_if_fail (word != NULL, FALSE);
  g_return_val_if_fail (mark < GW_N_WORD_MARKS, FALSE);

  folded = fold_word (word);
  if (folded == NULL)
    return FALSE;

  /* A word has one mark. The list that it is added to is written first: if the other one is never
   * written, the word is on both, but not lost. */
  if (mark != GW_WORD_MARK_NONE
      && g_hash_table_add (self->lists[mark].words, g_strdup (folded)))
    {
      changed = TRUE;
      save (self, mark);
    }
  for (GwWordMark i = GW_WORD_MARK_NEVER; i < GW_N_WORD_MARKS; i++)
    {
      if (i != mark && g_hash_table_remove (self->lists[i].words, folded))
        {
          changed = TRUE;
          save (self, i);
        }
    }
  if (changed)
    g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

GwWordMark
gw_word_marks_get (GwWordMarks *self, const char *word)
{
  g_autofree char *folded = NULL;

  g_return_val_if_fail (GW_IS_WORD_MARKS (self), GW_WORD_MARK_NONE);
  g_return_val_if_fail (word != NULL, GW_WORD_MARK_NONE);

  folded = fold_word (word);
  for (GwWordMark i = GW_WORD_MARK_NEVER; folded != NULL && i < GW_N_WORD_MARKS; i++)
    {
      if (g_hash_table_contains (self->lists[i].words, folded))
        return i;
    }
  return GW_WORD_MARK_NONE;
}

GHashTable *
gw_word_marks_get_words (GwWordMarks *self, GwWordMark list)
{
  g_return_val_if_fail (GW_IS_WORD_MARKS (self), NULL);
  g_return_val_if_fail (list > GW_WORD_MARK_NONE && list < GW_N_WORD_MARKS, NULL);

  return self->lists[list].words;
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
display (const char *folded, const GwLanguage *language)
{
  GString *shown = g_string_new (NULL);

  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    g_string_append_unichar (shown, gw_language_display (language, g_utf8_get_char (at)));
  return g_string_free (shown, FALSE);
}

/* Sorts by code points. Free the array, but not the words. */
static gpointer *
sort_words (GHashTable *words, guint *n_words)
{
  gpointer *keys = g_hash_table_get_keys_as_array (words, n_words);

  qsort (keys, *n_words, sizeof *keys, compare_words);
  return keys;
}

GStrv
gw_word_marks_dup_words (GwWordMarks *self, GwWordMark list, const GwLanguage *language)
{
  g_autofree gpointer *keys = NULL;
  guint n_words;
  GStrv words;

  g_return_val_if_fail (GW_IS_WORD_MARKS (self), NULL);
  g_return_val_if_fail (list > GW_WORD_MARK_NONE && list < GW_N_WORD_MARKS, NULL);

  keys = sort_words (self->lists[list].words, &n_words);
  words = g_new0 (char *, n_words + 1);
  for (guint i = 0; i < n_words; i++)
    words[i] = display (keys[i], language);
  return words;
}

char *
gw_word_marks_dup_text (GwWordMarks *self, GwWordMark list)
{
  g_autofree gpointer *keys = NULL;
  guint n_words;
  GString *text;

  g_return_val_if_fail (GW_IS_WORD_MARKS (self), NULL);
  g_return_val_if_fail (list > GW_WORD_MARK_NONE && list < GW_N_WORD_MARKS, NULL);

  keys = sort_words (self->lists[list].words, &n_words);
  text = g_string_new (NULL);
  for (guint i = 0; i < n_words; i++)
    g_string_append_printf (text, "%s\n", (const char *) keys[i]);
  return g_string_free (text, FALSE);
}

void
gw_word_marks_flush (GwWordMarks *self)
{
  g_return_if_fail (GW_IS_WORD_MARKS (self));

  if (self->writer != NULL)
    g_thread_pool_free (g_steal_pointer (&self->writer), FALSE, TRUE);
}

/* Whether all words of the text are in the lexicon, at the lowest level, or none is in it. */
static gboolean
agrees (const GwLexicon *lexicon, const char *text, gboolean wanted)
{
  g_auto (GStrv) words = g_strsplit (text, "\n", -1);
  guint number;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] == '\0')
        continue;
      if (gw_lexicon_find (lexicon, words[i], &number) != wanted)
        return FALSE;
      if (wanted && gw_lexicon_get_level (lexicon, number) > 0)
        return FALSE;
    }
  return TRUE;
}

GwLexicon *
gw_lexicon_mark (GwLexicon *lexicon, const char *never, const char *always, const GwStop *stop,
                 GError **error)
{
  g_autoptr (GwLexiconBuilder) builder = NULL;

  if (agrees (lexicon, never, FALSE) && agrees (lexicon, always, TRUE))
    return gw_lexicon_ref (lexicon);

  builder = gw_lexicon_builder_new ();
  if (!gw_lexicon_builder_add_lexicon (builder, lexicon, G_MAXUINT, NULL, stop, error)
      || !gw_lexicon_builder_allow_text (builder, NULL, always, strlen (always), NULL,
                                         NULL, stop, error)
      || !gw_lexicon_builder_deny_text (builder, NULL, never, strlen (never), NULL, NULL,
                                        stop, error))
    return NULL;
  return gw_lexicon_builder_finish (builder, stop, error);
}
