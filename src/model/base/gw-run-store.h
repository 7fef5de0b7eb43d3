/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-saved-run.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_STORE (gw_run_store_get_type ())

/* Saved runs, such as surveys: a list of objects, the newest first. Each has a file in a folder of
 * the user's. An object that changes is written at once if it is stopped or done;
 * while it runs it is only written from time to time, so that little is lost whatever happens. The
 * program has one store of each kind, which all its windows show.
 *
 * The property "n-running" (guint) says how many run. Emits "failed" (string, GError) with the
 * name of a file that cannot be read, or that another program has taken; "loaded", see
 * gw_run_store_load(); "looked", see gw_run_store_look(); "save-error" when a file could not be
 * written, which is tried again from time to time, or could be again; and "reached" (GObject) when
 * a run finishes by itself. */
G_DECLARE_FINAL_TYPE (GwRunStore, gw_run_store, GW, RUN_STORE, GObject)

/* Larger files are not read: they cannot be runs. */
#define GW_RUN_STORE_LIMIT (64u * 1024 * 1024)

/* A kind of objects. They have a property "name", a text that can be set. A record is an immutable
 * copy of all that a file says of an object; it is written and parsed in a thread. */
typedef struct
{
  const char *folder;   /* within the user data directory of the program */
  const char *ending;   /* of files: ".survey" */
  const char *changed;  /* the signal after which an object is written if it is stopped or done */
  const char *progress; /* the signal after which it is written in any case, but not at once */
  guint interval; /* how often it is written while it runs, and how soon a write that failed is tried
                     again, in milliseconds */
  GwRunState (*get_state) (gpointer object);
  void (*halt) (gpointer object); /* when the program ends; it is to go on later */
  void (*stop) (gpointer object); /* for good */
  gpointer (*dup_record) (gpointer object);
  GDestroyNotify free_record;
  GBytes *(*write) (gconstpointer record);
  gpointer (*parse) (GBytes *bytes, const char *name, GError **error);
  gpointer (*make) (gconstpointer record);
} GwRunStoreKind;

/* NULL stands for the folder of the kind in the user data directory. */
GwRunStore *gw_run_store_new (const GwRunStoreKind *kind, const char *folder);
const GwRunStoreKind *gw_run_store_get_kind (GwRunStore *self);

/* Reads the folder, once, in the background; then "loaded" is emitted. */
void gw_run_store_load (GwRunStore *self);
gboolean gw_run_store_is_loaded (GwRunStore *self);

/* An object whose file is out of date, and why; NULL when there is none. Both are borrowed. */
gpointer gw_run_store_find_unsaved (GwRunStore *self, const GError **error);

/* Puts an object first, under a name that no other one has. */
void gw_run_store_add (GwRunStore *self, gpointer object);

/* Another process may show the same folder, so the file of an object that runs is locked. Call this
 * before an object is resumed or removed. Returns the object; or a newer one that has replaced it,
 * if another process has written its file since; or NULL while another process has locked the file,
 * with an error that names this process. */
gpointer gw_run_store_refresh (GwRunStore *self, gpointer object, GError **error);

/* Looks in the background at the files: what another program has written since replaces the object
 * that was read before, at the same position and with the same path, and new files come first.
 * Objects that run here are left alone. Emits "looked" at the end. Cheap when nothing has
 * changed. */
void gw_run_store_look (GwRunStore *self);

/* The object that has the place of an object now: itself, the one that replaced it, or itself if it
 * is in no store. Call it in "items-changed". NULL is its own. */
gpointer gw_run_store_find_newer (GwRunStore *self, gpointer object);

/* Whether another process worked on the file of an object at the last look. */
gboolean gw_run_store_is_elsewhere (GwRunStore *self, gpointer object);

/* Stops an object, and removes it and its file; it can be restored at its old position. FALSE when
 * another process has locked the file, or has written it since. */
gboolean gw_run_store_remove (GwRunStore *self, gpointer object, GError **error);
void gw_run_store_restore (GwRunStore *self, gpointer object, guint position);
gboolean gw_run_store_find (GwRunStore *self, gpointer object, guint *position);

/* The path of an object in a store, or NULL; and the object of a path, borrowed. */
const char *gw_run_store_get_path (gpointer object);
gpointer gw_run_store_find_path (GwRunStore *self, const char *path);

/* The name of an object, in a store or not. */
char *gw_run_store_dup_name (gpointer object);

/* Halts all objects that run, writes all files that are out of date, and waits for that. */
void gw_run_store_flush (GwRunStore *self);

G_END_DECLS
