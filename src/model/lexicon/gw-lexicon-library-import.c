/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of GwLexiconLibrary that takes lists over. */
#include "gw-lexicon-library-private.h"

#include "gw-lexicon-import.h"
#include "gw-text-load.h"

/* Between two looks at how far the imports are, in milliseconds. */
#define METER_INTERVAL 100

typedef struct
{
  GwLexiconLibrary *library;
  GwLexiconItem *item;
  GFile *file;
  GwLexiconImport *import;
} Import;

static void
import_free (gpointer data)
{
  Import *import = data;

  gw_lexicon_import_free (import->import);
  g_object_unref (import->item);
  g_object_unref (import->file);
  g_free (import);
}

void
gw_lexicon_library_init_imports (GwLexiconLibrary *self)
{
  self->imports = g_ptr_array_new_with_free_func (import_free);
}

void
gw_lexicon_library_clear_imports (GwLexiconLibrary *self)
{
  g_clear_handle_id (&self->meter_source, g_source_remove);
  g_clear_pointer (&self->imports, g_ptr_array_unref);
}

static gboolean
meter_cb (gpointer user_data)
{
  GwLexiconLibrary *self = user_data;

  for (guint i = 0; i < self->imports->len; i++)
    {
      const Import *import = g_ptr_array_index (self->imports, i);

      gw_lexicon_item_set_progress (import->item,
                                    gw_lexicon_import_get_progress (import->import));
    }
  return G_SOURCE_CONTINUE;
}

/* The last one takes the meter with it. */
static void
drop (GwLexiconLibrary *self, Import *import)
{
  g_ptr_array_remove (self->imports, import);
  if (self->imports->len == 0)
    g_clear_handle_id (&self->meter_source, g_source_remove);
}

static void
done_cb (GwLexiconImport *unused, GwLexiconImported *imported, gpointer user_data)
{
  Import *import = user_data;
  g_autoptr (GwLexiconLibrary) self = g_object_ref (import->library);
  g_autoptr (GwLexiconItem) item = g_object_ref (import->item);
  g_autoptr (GFile) file = g_object_ref (import->file);

  drop (self, import);
  gw_lexicon_library_take_out (self, item);
  if (imported->path != NULL)
    {
      g_autofree char *base = g_path_get_basename (imported->path);
      g_autofree char *name = gw_lexicon_store_dup_name (base);
      GwLexiconItem *listed = gw_lexicon_library_find (self, imported->path);

      /* The folder may have been looked at since the copy is in it. */
      if (listed != NULL)
        gw_lexicon_library_take_out (self, listed);
      gw_lexicon_item_set_place (item, name, name, imported->path);
      gw_lexicon_item_set_n_words (item,
                                   (int) gw_lexicon_get_n_words (imported->figures->lexicon));
      gw_lexicon_item_set_importing (item, FALSE);
      gw_lexicon_library_insert (self, item);
      gw_lexicon_library_succeed (self, item, imported->figures);
    }
  else
    gw_lexicon_library_fail (self, file, imported->error);
}

GwLexiconItem *
gw_lexicon_library_import (GwLexiconLibrary *self, GFile *file)
{
  g_autofree char *name = NULL;
  g_autoptr (GwLexiconItem) item = NULL;
  Import *import;

  g_return_val_if_fail (GW_IS_LEXICON_LIBRARY (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = gw_text_load_get_name (file);
  item = gw_lexicon_item_new (NULL, name, GW_ORIGIN_USER, NULL);
  gw_lexicon_item_set_importing (item, TRUE);

  import = g_new0 (Import, 1);
  import->library = self;
  import->item = g_object_ref (item);
  import->file = g_object_ref (file);
  import->import = gw_lexicon_import_start (self->store, file, done_cb, import);
  g_ptr_array_add (self->imports, import);
  gw_lexicon_library_insert (self, item);
  if (self->meter_source == 0)
    self->meter_source = g_timeout_add (METER_INTERVAL, meter_cb, self);
  return item; /* the list holds it */
}

void
gw_lexicon_library_cancel (GwLexiconLibrary *self, GwLexiconItem *item)
{
  g_autoptr (GwLexiconItem) held = NULL;

  g_return_if_fail (GW_IS_LEXICON_LIBRARY (self));
  g_return_if_fail (GW_IS_LEXICON_ITEM (item));

  held = g_object_ref (item);
  for (guint i = 0; i < self->imports->len; i++)
    {
      Import *import = g_ptr_array_index (self->imports, i);

      if (import->item != item)
        continue;
      drop (self, import);
      gw_lexicon_library_take_out (self, item);
      break;
    }
}
