/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-surveys.h"

#include "gw-run.h"
#include "gw-store-folder.h"
#include "gw-text-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#define ENDING ".survey"

/* No survey is as large; what is larger is something else. */
#define LIMIT (64u * 1024 * 1024)

/* A write that takes longer than this does not end at all, in microseconds. */
#define FLUSH_LIMIT (10 * G_USEC_PER_SEC)

typedef struct
{
  GwSurveys *surveys; /* borrowed */
  GwSurvey *survey;
  char *path;
  GwRun *run;
  gboolean dirty;
} Item;

struct _GwSurveys
{
  GObject parent_instance;

  /* owned */
  char *folder;
  GPtrArray *items; /* of Item */
  GwRun *loading;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwSurveys, gw_surveys, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  FAILED,
  LOADED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What the writer needs. */
typedef struct
{
  GwSurveyRecord *record;
  char *path;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  gw_survey_record_free (inputs->record);
  g_free (inputs->path);
  g_free (inputs);
}

static gpointer
write_survey (gpointer data, const GwStop *stop)
{
  Inputs *inputs = data;
  g_autofree char *folder = g_path_get_dirname (inputs->path);
  g_autoptr (GBytes) bytes = gw_survey_record_to_bytes (inputs->record);
  GError *error = NULL;

  if (g_mkdir_with_parents (folder, 0755) != 0)
    {
      int code = errno;

      g_set_error (&error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", folder,
                   g_strerror (code));
      return error;
    }
  g_file_set_contents_full (inputs->path, g_bytes_get_data (bytes, NULL),
                            (gssize) g_bytes_get_size (bytes), G_FILE_SET_CONTENTS_CONSISTENT,
                            0644, &error);
  return error;
}

static void save (Item *item);

static void
written_cb (gpointer result, gpointer user_data)
{
  Item *item = user_data;
  g_autoptr (GwSurveys) self = g_object_ref (item->surveys);
  g_autoptr (GError) error = result;
  g_autofree char *path = g_strdup (item->path);

  g_clear_pointer (&item->run, gw_run_cancel);
  if (item->dirty)
    save (item);
  if (error != NULL)
    g_signal_emit (self, signals[FAILED], 0, path, error);
}

static void
save (Item *item)
{
  Inputs *inputs;

  item->dirty = item->run != NULL;
  if (item->run != NULL)
    return;
  inputs = g_new0 (Inputs, 1);
  inputs->record = gw_survey_dup_record (item->survey);
  inputs->path = g_strdup (item->path);
  item->run = gw_run_start (write_survey, inputs, inputs_free, (GDestroyNotify) g_error_free,
                            written_cb, item);
}

static void
changed_cb (Item *item)
{
  if (gw_survey_get_state (item->survey) != GW_SURVEY_RUNNING
      && gw_survey_get_n_done (item->survey) > 0)
    save (item);
}

static void
item_free (gpointer data)
{
  Item *item = data;

  g_signal_handlers_disconnect_by_data (item->survey, item);
  g_clear_pointer (&item->run, gw_run_cancel);
  g_object_unref (item->survey);
  g_free (item->path);
  g_free (item);
}

/* Takes the path; NULL for a new one. */
static Item *
item_new (GwSurveys *self, GwSurvey *survey, char *path)
{
  Item *item = g_new0 (Item, 1);

  item->surveys = self;
  item->survey = g_object_ref (survey);
  item->path = path;
  if (path == NULL)
    {
      g_autofree char *uuid = g_uuid_string_random ();
      g_autofree char *name = g_strconcat (uuid, ENDING, NULL);

      item->path = g_build_filename (self->folder, name, NULL);
    }
  g_signal_connect_swapped (survey, "notify::state", G_CALLBACK (changed_cb), item);
  g_signal_connect_swapped (survey, "notify::name", G_CALLBACK (changed_cb), item);
  return item;
}

static void
insert (GwSurveys *self, guint position, Item *item)
{
  g_ptr_array_insert (self->items, (gint) MIN (position, self->items->len), item);
  g_list_model_items_changed (G_LIST_MODEL (self), MIN (position, self->items->len - 1), 0, 1);
}

/* One file as it was read. */
typedef struct
{
  char *path;
  GwSurveyRecord *record;
  GError *error;
  gint64 time;
} Found;

static void
found_free (gpointer data)
{
  Found *found = data;

  g_free (found->path);
  g_clear_pointer (&found->record, gw_survey_record_free);
  g_clear_error (&found->error);
  g_free (found);
}

static gint
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *one = *(const Found *const *) a, *other = *(const Found *const *) b;

  return one->time < other->time ? 1 : one->time > other->time ? -1 : 0;
}

static gpointer
read_folder (gpointer data, const GwStop *stop)
{
  const char *folder = data;
  g_auto (GStrv) files = gw_store_folder_list (folder);
  GPtrArray *all = g_ptr_array_new_with_free_func (found_free);

  for (guint i = 0; files[i] != NULL && !gw_stop_requested (stop); i++)
    {
      g_autoptr (GBytes) bytes = NULL;
      GStatBuf status;
      Found *found;

      if (!g_str_has_suffix (files[i], ENDING))
        continue;
      found = g_new0 (Found, 1);
      g_ptr_array_add (all, found);
      found->path = g_build_filename (folder, files[i], NULL);
      if (g_stat (found->path, &status) == 0)
        found->time = status.st_mtime;
      bytes = gw_text_file_load (found->path, GW_TEXT_FILE_NONE, LIMIT, NULL, &found->error);
      if (bytes != NULL)
        found->record = gw_survey_record_parse (bytes, files[i], &found->error);
    }
  g_ptr_array_sort (all, compare_found);
  return all;
}

static void
loaded_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GwSurveys) self = g_object_ref (user_data);
  g_autoptr (GPtrArray) all = result;

  g_clear_pointer (&self->loading, gw_run_cancel);
  for (guint i = 0; i < all->len; i++)
    {
      Found *found = g_ptr_array_index (all, i);

      if (found->record != NULL)
        {
          g_autoptr (GwSurvey) survey = gw_survey_new_from_record (found->record);

          insert (self, self->items->len, item_new (self, survey, g_steal_pointer (&found->path)));
        }
      else
        g_signal_emit (self, signals[FAILED], 0, found->path, found->error);
    }
  g_signal_emit (self, signals[LOADED], 0);
}

static void
gw_surveys_dispose (GObject *object)
{
  GwSurveys *self = GW_SURVEYS (object);

  g_clear_pointer (&self->loading, gw_run_cancel);
  g_ptr_array_set_size (self->items, 0);

  G_OBJECT_CLASS (gw_surveys_parent_class)->dispose (object);
}

static void
gw_surveys_finalize (GObject *object)
{
  GwSurveys *self = GW_SURVEYS (object);

  g_free (self->folder);
  g_ptr_array_unref (self->items);

  G_OBJECT_CLASS (gw_surveys_parent_class)->finalize (object);
}

static void
gw_surveys_class_init (GwSurveysClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_surveys_dispose;
  object_class->finalize = gw_surveys_finalize;

  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_ERROR);
  signals[LOADED] = g_signal_new ("loaded", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_surveys_init (GwSurveys *self)
{
  self->items = g_ptr_array_new_with_free_func (item_free);
}

GwSurveys *
gw_surveys_new (const char *folder)
{
  GwSurveys *self = g_object_new (GW_TYPE_SURVEYS, NULL);

  self->folder = folder != NULL
                   ? g_strdup (folder)
                   : g_build_filename (g_get_user_data_dir (), "gridwright", "surveys", NULL);
  return self;
}

void
gw_surveys_load (GwSurveys *self)
{
  g_return_if_fail (GW_IS_SURVEYS (self));

  if (self->loading == NULL)
    self->loading = gw_run_start (read_folder, g_strdup (self->folder), g_free,
                                  (GDestroyNotify) g_ptr_array_unref, loaded_cb, self);
}

static gboolean
has_name (GwSurveys *self, const char *name)
{
  for (guint i = 0; i < self->items->len; i++)
    if (g_strcmp0 (gw_survey_get_name (((Item *) g_ptr_array_index (self->items, i))->survey),
                   name) == 0)
      return TRUE;
  return FALSE;
}

void
gw_surveys_add (GwSurveys *self, GwSurvey *survey)
{
  g_autofree char *name = NULL;

  g_return_if_fail (GW_IS_SURVEYS (self));
  g_return_if_fail (GW_IS_SURVEY (survey));

  name = g_strdup (gw_survey_get_name (survey));
  for (guint i = 2; has_name (self, name); i++)
    {
      g_free (name);
      /* Translators: a name, and a number that makes it different from others */
      name = g_strdup_printf (_("%s %u"), gw_survey_get_name (survey), i);
    }
  gw_survey_set_name (survey, name);
  gw_surveys_restore (self, survey, 0);
}

gboolean
gw_surveys_find (GwSurveys *self, GwSurvey *survey, guint *position)
{
  g_return_val_if_fail (GW_IS_SURVEYS (self), FALSE);

  for (guint i = 0; i < self->items->len; i++)
    if (((Item *) g_ptr_array_index (self->items, i))->survey == survey)
      {
        *position = i;
        return TRUE;
      }
  return FALSE;
}

void
gw_surveys_remove (GwSurveys *self, GwSurvey *survey)
{
  Item *item;
  guint position;

  g_return_if_fail (GW_IS_SURVEYS (self));

  if (!gw_surveys_find (self, survey, &position))
    return;
  item = g_ptr_array_steal_index (self->items, position);

  /* What is being written would come back. */
  item->dirty = FALSE;
  while (item->run != NULL && gw_run_wait (item->run, FLUSH_LIMIT))
    continue;
  g_unlink (item->path);
  item_free (item);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
}

void
gw_surveys_restore (GwSurveys *self, GwSurvey *survey, guint position)
{
  Item *item;

  g_return_if_fail (GW_IS_SURVEYS (self));
  g_return_if_fail (GW_IS_SURVEY (survey));

  item = item_new (self, survey, NULL);
  insert (self, position, item);
  changed_cb (item);
}

void
gw_surveys_flush (GwSurveys *self)
{
  g_return_if_fail (GW_IS_SURVEYS (self));

  for (guint i = 0; i < self->items->len; i++)
    {
      Item *item = g_ptr_array_index (self->items, i);

      while (item->run != NULL && gw_run_wait (item->run, FLUSH_LIMIT))
        continue;
    }
}

static GType
get_item_type (GListModel *model)
{
  return GW_TYPE_SURVEY;
}

static guint
get_n_items (GListModel *model)
{
  return GW_SURVEYS (model)->items->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  GwSurveys *self = GW_SURVEYS (model);

  return position < self->items->len
           ? g_object_ref (((Item *) g_ptr_array_index (self->items, position))->survey)
           : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}
