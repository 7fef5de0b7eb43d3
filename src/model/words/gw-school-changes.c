/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-school-changes.h"

#include "gw-file-write.h"
#include "gw-folding.h"
#include "gw-letters.h"
#include "gw-saver.h"
#include "gw-text-file.h"

#include <string.h>

#define PREFIX "school-"
#define ENDING ".txt"
#define LIMIT (16u * 1024 * 1024)
#define DELAY 200 /* milliseconds */

struct _GwSchoolChanges
{
  GObject parent_instance;

  /* owned */
  char *folder;
  GHashTable *files;   /* the code of a language → the text of its file */
  GHashTable *damaged; /* the codes whose file is to be copied first; for the writer */
  GwSchoolWords *words;
  GwSaver *saver;
  GError *error;
};

G_DEFINE_FINAL_TYPE (GwSchoolChanges, gw_school_changes, G_TYPE_OBJECT)

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The files that are to be written. */
typedef struct
{
  char *folder;
  GHashTable *files;
  GHashTable *damaged;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_free (job->folder);
  g_hash_table_unref (job->files);
  g_hash_table_unref (job->damaged);
  g_free (job);
}

static char *
make_path (const char *folder, const char *code)
{
  g_autofree char *name = g_strconcat (PREFIX, code, ENDING, NULL);

  return g_build_filename (folder, name, NULL);
}

/* Copies a file that could not be read. FALSE when that fails: then it must not be written. */
static gboolean
back_up (const char *path, GError **error)
{
  g_autofree char *copy = g_strconcat (path, "~", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) backup = g_file_new_for_path (copy);

  return g_file_copy (file, backup, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, error);
}

static gboolean
write_files (gpointer data, GError **error)
{
  Job *job = data;
  GHashTableIter iter;
  gpointer code, text;

  g_hash_table_iter_init (&iter, job->files);
  while (g_hash_table_iter_next (&iter, &code, &text))
    {
      g_autofree char *path = make_path (job->folder, code);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

      if (g_hash_table_contains (job->damaged, code) && !back_up (path, error))
        return FALSE;
      g_hash_table_remove (job->damaged, code);
      if (!gw_file_write_path (path, bytes, GW_FILE_WRITE_OWN_FOLDER | GW_FILE_WRITE_PRIVATE, error))
        return FALSE;
    }
  return TRUE;
}

static void
written_cb (const GError *error, gpointer self)
{
  if (error != NULL)
    g_signal_emit (self, signals[FAILED], 0, error);
}

static GHashTable *
table_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static GHashTable *
copy_files (GHashTable *files)
{
  GHashTable *copy = table_new ();
  GHashTableIter iter;
  gpointer code, text;

  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &code, &text))
    g_hash_table_insert (copy, g_strdup (code), g_strdup (text));
  return copy;
}

/* Takes the list of a language as it is now. */
static void
take (GwSchoolChanges *self, const GwLanguage *language, const GArray *list)
{
  const char *code = gw_school_words_get_code (language);
  Job *job = g_new0 (Job, 1);

  g_hash_table_replace (self->files, g_strdup (code), gw_school_words_format_changes (list));
  gw_school_words_unref (self->words);
  self->words = gw_school_words_new (self->files);
  job->folder = g_strdup (self->folder);
  job->files = copy_files (self->files);
  job->damaged = g_hash_table_ref (self->damaged);
  gw_saver_save (self->saver, write_files, job, job_free);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Reads the file of a language. It is damaged when it is no text. */
static void
load (GwSchoolChanges *self, const char *code)
{
  g_autofree char *path = make_path (self->folder, code);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes
    = gw_text_file_load (path, GW_TEXT_FILE_REGULAR, LIMIT, NULL, &error);

  if (bytes != NULL)
    text = gw_letters_read_text (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                                 path, 0, &error);
  if (text != NULL)
    {
      g_hash_table_replace (self->files, g_strdup (code), g_steal_pointer (&text));
      return;
    }
  g_hash_table_add (self->damaged, g_strdup (code));
  if (self->error == NULL)
    self->error = g_steal_pointer (&error);
}

static void
load_all (GwSchoolChanges *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, PREFIX) && g_str_has_suffix (name, ENDING)
        && strlen (name) > strlen (PREFIX ENDING))
      {
        g_autofree char *code
          = g_strndup (name + strlen (PREFIX), strlen (name) - strlen (PREFIX ENDING));

        load (self, code);
      }
}

static void
gw_school_changes_dispose (GObject *object)
{
  gw_school_changes_flush (GW_SCHOOL_CHANGES (object));

  G_OBJECT_CLASS (gw_school_changes_parent_class)->dispose (object);
}

static void
gw_school_changes_finalize (GObject *object)
{
  GwSchoolChanges *self = GW_SCHOOL_CHANGES (object);

  gw_saver_free (self->saver);
  g_hash_table_unref (self->files);
  g_hash_table_unref (self->damaged);
  gw_school_words_unref (self->words);
  g_clear_error (&self->error);
  g_free (self->folder);

  G_OBJECT_CLASS (gw_school_changes_parent_class)->finalize (object);
}

static void
gw_school_changes_class_init (GwSchoolChangesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_school_changes_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_school_changes_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
gw_school_changes_init (GwSchoolChanges *self)
{
  self->files = table_new ();
  self->damaged = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->saver = gw_saver_new (DELAY, 0, written_cb, self);
}

GwSchoolChanges *
gw_school_changes_new (const char *folder)
{
  GwSchoolChanges *self = g_object_new (GW_TYPE_SCHOOL_CHANGES, NULL);

  self->folder = folder != NULL ? g_strdup (folder)
                                : g_build_filename (g_get_user_data_dir (), "gridwright", NULL);
  load_all (self);
  self->words = gw_school_words_new (self->files);
  return self;
}

const GError *
gw_school_changes_get_error (GwSchoolChanges *self)
{
  g_return_val_if_fail (GW_IS_SCHOOL_CHANGES (self), NULL);

  return self->error;
}

GwSchoolWords *
gw_school_changes_get_words (GwSchoolChanges *self)
{
  g_return_val_if_fail (GW_IS_SCHOOL_CHANGES (self), NULL);

  return self->words;
}

static gboolean
find (const GArray *list, const char *word, guint *place)
{
  for (*place = 0; *place < list->len; (*place)++)
    if (g_str_equal (g_array_index (list, GwSchoolWord, *place).text, word))
      return TRUE;
  return FALSE;
}

void
gw_school_changes_set_counts (GwSchoolChanges *self, const GwLanguage *language, const char *word,
                              gboolean counts)
{
  g_autoptr (GArray) list = NULL;
  guint place;

  g_return_if_fail (GW_IS_SCHOOL_CHANGES (self));
  g_return_if_fail (word != NULL);

  list = gw_school_words_list (self->words, language);
  if (!find (list, word, &place)
      || g_array_index (list, GwSchoolWord, place).counts == counts)
    return;
  g_array_index (list, GwSchoolWord, place).counts = counts;
  take (self, language, list);
}

/* A text as a list has it; NULL when it is no word. */
static char *
read_word (const GwLanguage *language, const char *text)
{
  g_autoptr (GwFolding) folding = gw_folding_new (language, GW_ACCENTS_AS_PLAYED);
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *composed = gw_letters_compose (g_strstrip (valid), -1);
  GwFoldedWord folded;
  gunichar sign;

  if (composed == NULL || *composed == '\0' || *composed == '#'
      || !gw_folding_read (folding, composed, strlen (composed), FALSE, &folded, &sign))
    return NULL;
  return g_utf8_strdown (composed, -1);
}

gboolean
gw_school_changes_add (GwSchoolChanges *self, const GwLanguage *language, const char *text)
{
  GwSchoolWord word = { .group = GW_SCHOOL_ADDED };
  g_autofree char *read = NULL;
  g_autoptr (GArray) list = NULL;
  guint place;

  g_return_val_if_fail (GW_IS_SCHOOL_CHANGES (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  read = read_word (language, text);
  if (read == NULL)
    return FALSE;
  list = gw_school_words_list (self->words, language);
  if (find (list, read, &place))
    {
      gw_school_changes_set_counts (self, language, read, FALSE);
      return TRUE;
    }
  word.text = g_steal_pointer (&read);
  g_array_append_val (list, word);
  take (self, language, list);
  return TRUE;
}

void
gw_school_changes_remove (GwSchoolChanges *self, const GwLanguage *language, const char *word)
{
  g_autoptr (GArray) list = NULL;
  guint place;

  g_return_if_fail (GW_IS_SCHOOL_CHANGES (self));
  g_return_if_fail (word != NULL);

  list = gw_school_words_list (self->words, language);
  if (!find (list, word, &place)
      || g_array_index (list, GwSchoolWord, place).group != GW_SCHOOL_ADDED)
    return;
  g_array_remove_index (list, place);
  take (self, language, list);
}

void
gw_school_changes_flush (GwSchoolChanges *self)
{
  g_return_if_fail (GW_IS_SCHOOL_CHANGES (self));

  gw_saver_flush (self->saver);
}
