/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-saved-run.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_STORE (gw_run_store_get_type ())

/* Runs that are saved, such as surveys: a list of objects, the newest first. Each has a file in
 * a folder of the user's, which is written when it has changed and is ripe. What goes on for
 * long is written from time to time, too, so that little is lost whatever happens. A program has
 * one list of each kind, and all its windows show it.
 *
 * The property "n-running" (guint) says how many run. Emits "failed" (string, GError) with the
 * name of a file that cannot be read, or that another program has taken; "save-error" when files
 * begin or cease to be out of date because they cannot be written, which is tried again from time
 * to time; and "reached" (GObject) when a run finishes by itself. */
G_DECLARE_FINAL_TYPE (GwRunStore, gw_run_store, GW, RUN_STORE, GObject)

/* No file is as large; what is larger is something else. */
#define GW_RUN_STORE_LIMIT (64u * 1024 * 1024)

/* What is kept. Objects have a property "name", a text that can be written. A record is what a
 * file says, and is written and parsed in a thread. */
typedef struct
{
  const char *folder;   /* within the user data directory of the program */
  const char *ending;   /* of files: ".survey" */
  const char *changed;  /* the signal after which an object is written, beside its name's */
  const char *progress; /* the one after which it is written unripe, but seldom */
  GwRunState (*get_state) (gpointer object); /* what stopped or is done is ripe */
  void (*halt) (gpointer object);            /* so that it is ripe, and can go on the next time */
  void (*stop) (gpointer object);            /* for good */
  gpointer (*dup_record) (gpointer object);
  GDestroyNotify free_record;
  GBytes *(*write) (gconstpointer record);
  gpointer (*parse) (GBytes *bytes, const char *name, GError **error);
  gpointer (*make) (gconstpointer record);
} GwRunStoreKind;

/* NULL stands for the folder of the kind in the user data directory. */
GwRunStore *gw_run_store_new (const GwRunStoreKind *kind, const char *folder);
const GwRunStoreKind *gw_run_store_get_kind (GwRunStore *self);

/* Reads what there is, once, in the background; "loaded" is emitted in the end. */
void gw_run_store_load (GwRunStore *self);
gboolean gw_run_store_is_loaded (GwRunStore *self);

/* One whose file is out of date, and why; NULL when there is none. Both are borrowed. */
gpointer gw_run_store_find_unsaved (GwRunStore *self, const GError **error);

/* Puts an object in front, with a name that no other one has. */
void gw_run_store_add (GwRunStore *self, gpointer object);

/* Another process may show the same folder. What runs is locked, so that no other one goes on
 * with it as well. Before an object goes on or is removed this says whether that can be: the
 * object itself, or the newer one that takes its place because another process has written its
 * file since; NULL with an error, which names the process, while another one has it. */
gpointer gw_run_store_refresh (GwRunStore *self, gpointer object, GError **error);

/* Stops it and takes it out, and its file away; it can be put back where it was. Not while
 * another process has its file, or when that has written it. */
gboolean gw_run_store_remove (GwRunStore *self, gpointer object, GError **error);
void gw_run_store_restore (GwRunStore *self, gpointer object, guint position);
gboolean gw_run_store_find (GwRunStore *self, gpointer object, guint *position);

/* The file of an object that is on a store, or NULL; and the object of a file, borrowed. */
const char *gw_run_store_get_path (gpointer object);
gpointer gw_run_store_find_path (GwRunStore *self, const char *path);

/* The name of an object, on a store or not. */
char *gw_run_store_dup_name (gpointer object);

/* Halts what runs, writes what is not written yet and waits for it. */
void gw_run_store_flush (GwRunStore *self);

/* An object from a file of its own, and back, in a thread; it is not put on the store. */
void gw_run_store_open_async (GwRunStore *self, GFile *file, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);
gpointer gw_run_store_open_finish (GwRunStore *self, GAsyncResult *result, GError **error);
void gw_run_store_save_async (GwRunStore *self, gpointer object, GFile *file,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data);
gboolean gw_run_store_save_finish (GwRunStore *self, GAsyncResult *result, GError **error);

G_END_DECLS
