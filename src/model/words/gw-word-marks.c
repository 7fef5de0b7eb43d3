/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-marks.h"

#include "gw-file-write.h"
#include "gw-letters.h"
#include "gw-lexicon-builder.h"
#include "gw-store-folder.h"
#include "gw-text-file.h"
#include "gw-word-reader.h"

#include <string.h>

#define LIMIT (64u * 1024 * 1024)

#define ENGLISH "en"
#define NO_LANGUAGE "none"
#define ENDING ".txt"

static const char *const names[GW_N_WORD_MARKS] = { NULL, "never", "always" };

/* One list of a language. */
typedef struct
{
  GHashTable *words; /* folded */
  char *path;
  gboolean *backup; /* copy the file first, as it has more than words; for the writer if there is
                     * one */
} List;

/* The lists of a language. */
typedef struct
{
  List lists[GW_N_WORD_MARKS]; /* the first one is not used */
} Lists;

struct _GwWordMarks
{
  GObject parent_instance;

  /* owned */
  char *folder;
  GHashTable *languages; /* Lists by gw_word_marks_get_key() */
  GThreadPool *writer;   /* one thread, so that no old list is written last */
  GError *errors[GW_N_WORD_MARKS]; /* why lists could not be read: the first one of each mark */
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

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Sorts by code points. Free the array, but not the words. */
static gpointer *
sort_words (GHashTable *words, guint *n_words)
{
  gpointer *keys = g_hash_table_get_keys_as_array (words, n_words);

  qsort (keys, *n_words, sizeof *keys, compare_words);
  return keys;
}

static char *
make_text (const List *list)
{
  guint n_words;
  g_autofree gpointer *keys = sort_words (list->words, &n_words);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_words; i++)
    g_string_append_printf (text, "%s\n", (const char *) keys[i]);
  return g_string_free (text, FALSE);
}

static void
save (GwWordMarks *self, const List *list)
{
  Job *job = g_new0 (Job, 1);

  g_weak_ref_init (&job->owner, self);
  job->path = g_strdup (list->path);
  job->text = make_text (list);
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
read_words (List *list, const char *data, gsize length, GError **error)
{
  GwReadWord *word = g_new (GwReadWord, 1);
  GwWordReader reader;
  GwReadResult result = GW_READ_ERROR;
  GwSkip reason;

  if (gw_word_reader_init (&reader, list->path, data, length, NULL, error))
    {
      while ((result = gw_word_reader_next (&reader, word, &reason, error)) < GW_READ_END)
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
load (List *list, GError **error)
{
  g_autoptr (GBytes) text = NULL;

  if (!g_file_test (list->path, G_FILE_TEST_EXISTS))
    return;

  text = gw_text_file_load (list->path, GW_TEXT_FILE_REGULAR, LIMIT, NULL, error);
  if (text == NULL
      || !read_words (list, g_bytes_get_data (text, NULL), g_bytes_get_size (text), error))
    {
      g_hash_table_remove_all (list->words);
      *list->backup = TRUE;
    }
}

static void
lists_free (gpointer data)
{
  Lists *lists = data;

  for (GwWordMark i = GW_WORD_MARK_NEVER; i < GW_N_WORD_MARKS; i++)
    {
      g_hash_table_unref (lists->lists[i].words);
      g_free (lists->lists[i].path);
      g_atomic_rc_box_release (lists->lists[i].backup);
    }
  g_free (lists);
}

/* The lists with this key, which are read when they are first asked for. */
static Lists *
get_lists (GwWordMarks *self, const char *key)
{
  Lists *lists = g_hash_table_lookup (self->languages, key);

  if (lists != NULL)
    return lists;
  lists = g_new0 (Lists, 1);
  for (GwWordMark i = GW_WORD_MARK_NEVER; i < GW_N_WORD_MARKS; i++)
    {
      List *list = &lists->lists[i];
      g_autofree char *name
        = g_strconcat (names[i], *key != '\0' ? "-" : "", key, ENDING, NULL);
      g_autoptr (GError) error = NULL;

      list->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      list->path = g_build_filename (self->folder, name, NULL);
      list->backup = g_atomic_rc_box_new0 (gboolean);
      load (list, &error);
      if (self->errors[i] == NULL)
        self->errors[i] = g_steal_pointer (&error);
    }
  g_hash_table_insert (self->languages, g_strdup (key), lists);
  return lists;
}

static List *
get_list (GwWordMarks *self, const GwLanguage *language, GwWordMark mark)
{
  return &get_lists (self, gw_word_marks_get_key (language))->lists[mark];
}

/* Reads the lists of a language if this is the name of one of them: never-fr.txt. */
static void
load_named (GwWordMarks *self, const char *name)
{
  for (GwWordMark i = GW_WORD_MARK_NEVER; i < GW_N_WORD_MARKS; i++)
    {
      g_autofree char *start = g_strconcat (names[i], "-", NULL);
      g_autofree char *key = NULL;

      if (!g_str_has_prefix (name, start) || !g_str_has_suffix (name, ENDING)
          || strlen (name) <= strlen (start) + strlen (ENDING))
        continue;
      key = g_strndup (name + strlen (start), strlen (name) - strlen (start) - strlen (ENDING));
      if (key[strspn (key, "abcdefghijklmnopqrstuvwxyz-")] == '\0')
        get_lists (self, key);
    }
}

/* The names are sorted, so that the same error is the first one each time. */
static void
load_all (GwWordMarks *self)
{
  g_auto (GStrv) files = gw_store_folder_list (self->folder);

  get_lists (self, "");
  for (guint i = 0; files[i] != NULL; i++)
    load_named (self, files[i]);
}

static void
gw_word_marks_finalize (GObject *object)
{
  GwWordMarks *self = GW_WORD_MARKS (object);

  gw_word_marks_flush (self);
  g_clear_pointer (&self->languages, g_hash_table_unref);
  g_clear_pointer (&self->folder, g_free);
  for (GwWordMark i = GW_WORD_MARK_NEVER; i < GW_N_WORD_MARKS; i++)
    g_clear_error (&self->errors[i]);

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
  self->languages = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, lists_free);
}

GwWordMarks *
gw_word_marks_new (const char *folder)
{
  GwWordMarks *self = g_object_new (GW_TYPE_WORD_MARKS, NULL);

  self->folder = folder != NULL ? g_strdup (folder)
                                : g_build_filename (g_get_user_data_dir (), "gridwright", NULL);
  load_all (self);
  return self;
}

const GError *
gw_word_marks_get_error (GwWordMarks *self, GwWordMark mark)
{
  g_return_val_if_fail (GW_IS_WORD_MARKS (self), NULL);
  g_return_val_if_fail (mark > GW_WORD_MARK_NONE && mark < GW_N_WORD_MARKS, NULL);

  return self->errors[mark];
}

const GwLanguage *
gw_word_marks_get_language (const GwLexicon *lexicon)
{
  static gsize english;

  if (lexicon == NULL || !gw_lexicon_is_built_in (lexicon))
    return lexicon != NULL ? gw_lexicon_get_language (lexicon) : NULL;
  if (g_once_init_enter (&english))
    g_once_init_leave (&english, (gsize) gw_language_parse (
                                   "name: English\ncode: " ENGLISH "\n"
                                   "letters: a b c d e f g h i j k l m n o p q r s t u v w x y z\n",
                                   -1, NULL, NULL));
  return (const GwLanguage *) english;
}

const char *
gw_word_marks_get_key (const GwLanguage *language)
{
  const char *code = language != NULL ? gw_language_get_code (language) : NO_LANGUAGE;

  return g_str_equal (code, ENGLISH) ? "" : code;
}

/* NULL when it is no word. */
static char *
fold_word (const GwLanguage *language, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *lower = gw_language_lower_capitals (language, g_strstrip (valid));
  g_autofree char *folded = gw_letters_fold (lower, -1);

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
gw_word_marks_is_word (const GwLanguage *language, const char *text)
{
  g_autofree char *folded = fold_word (language, text);

  return folded != NULL;
}

gboolean
gw_word_marks_set (GwWordMarks *self, const GwLanguage *language, const char *word,
                   GwWordMark mark)
{
  g_autofree char *folded = NULL;
  gboolean changed = FALSE;

  g_return_val_if_fail (GW_IS_WORD_MARKS (self), FALSE);
  g_return_val_if_fail (word != NULL, FALSE);
  g_return_val_if_fail (mark < GW_N_WORD_MARKS, FALSE);

  folded = fold_word (language, word);
  if (folded == NULL)
    return FALSE;

  /* A word has one mark. The list that it is added to is written first: if the other one is never
   * written, the word is on both, but not lost. */
  if (mark != GW_WORD_MARK_NONE
      && g_hash_table_add (get_list (self, language, mark)->words, g_strdup (folded)))
    {
      changed = TRUE;
      save (self, get_list (self, language, mark));
    }
  for (GwWordMark i = GW_WORD_MARK_NEVER; i < GW_N_WORD_MARKS; i++)
    {
      if (i != mark && g_hash_table_remove (get_list (self, language, i)->words, folded))
        {
          changed = TRUE;
          save (self, get_list (self, language, i));
        }
    }
  if (changed)
    g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

GwWordMark
gw_word_marks_get (GwWordMarks *self, const GwLanguage *language, const char *word)
{
  g_autofree char *folded = NULL;

  g_return_val_if_fail (GW_IS_WORD_MARKS (self), GW_WORD_MARK_NONE);
  g_return_val_if_fail (word != NULL, GW_WORD_MARK_NONE);

  folded = fold_word (language, word);
  for (GwWordMark i = GW_WORD_MARK_NEVER; folded != NULL && i < GW_N_WORD_MARKS; i++)
    {
      if (g_hash_table_contains (get_list (self, language, i)->words, folded))
        return i;
    }
  return GW_WORD_MARK_NONE;
}

GHashTable *
gw_word_marks_get_words (GwWordMarks *self, const GwLanguage *language, GwWordMark mark)
{
  g_return_val_if_fail (GW_IS_WORD_MARKS (self), NULL);
  g_return_val_if_fail (mark > GW_WORD_MARK_NONE && mark < GW_N_WORD_MARKS, NULL);

  return get_list (self, language, mark)->words;
}

char *
gw_word_marks_dup_text (GwWordMarks *self, const GwLanguage *language, GwWordMark mark)
{
  g_return_val_if_fail (GW_IS_WORD_MARKS (self), NULL);
  g_return_val_if_fail (mark > GW_WORD_MARK_NONE && mark < GW_N_WORD_MARKS, NULL);

  return make_text (get_list (self, language, mark));
}

GHashTable *
gw_word_marks_dup_texts (GwWordMarks *self, GwWordMark mark)
{
  GHashTable *texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer key;
  gpointer lists;

  g_return_val_if_fail (GW_IS_WORD_MARKS (self), texts);
  g_return_val_if_fail (mark > GW_WORD_MARK_NONE && mark < GW_N_WORD_MARKS, texts);

  g_hash_table_iter_init (&iter, self->languages);
  while (g_hash_table_iter_next (&iter, &key, &lists))
    g_hash_table_insert (texts, g_strdup (key), make_text (&((Lists *) lists)->lists[mark]));
  return texts;
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
