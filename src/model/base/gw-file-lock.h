/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-file-write.h"

G_BEGIN_DECLS

/* The lock of the file that a run (a search, a proof, a survey, …) is saved in. A process holds
 * the lock as long as it works on the run, so that no other process, and no other part of this
 * one, works on it as well and overwrites the results.
 *
 * Take the lock before you read the file, write only with gw_file_lock_write(), and free the lock
 * when the run pauses. It may be taken in one thread and used in another, not in two at once. A
 * file that was not there when the lock was taken is made by the first write; if another program
 * has made it by then, that write fails.
 *
 * The lock is flock() on the file itself. Each write makes a new file that takes the place of the
 * old one and is locked before it does, so that the name is always locked. On a file system
 * without locks there is no protection. */
typedef struct _GwFileLock GwFileLock;

/* NULL with G_IO_ERROR_BUSY, “FILE is in use by process 1234”, when the lock is taken, or with
 * another error that names the file. */
GwFileLock *gw_file_lock_new (const char *path, GError **error);

/* Replaces the file and keeps it locked. Fails when another program has put a file of its own in
 * its place. A file that was removed is made again. */
gboolean gw_file_lock_write (GwFileLock *lock, GBytes *bytes, GwFileWriteFlags flags,
                             GError **error);

void gw_file_lock_free (GwFileLock *lock);

/* The time, size and number of a file as a text, which changes when the file is written. (Two
 * writes may have the same time, but each makes another file.) NULL when there is no file. */
char *gw_file_lock_dup_stamp (const char *path);

/* The stamp of the file that is locked, which another one may have replaced. */
char *gw_file_lock_dup_own_stamp (const GwFileLock *lock);

/* Whether there is a file that has another stamp: another program has written it since. */
gboolean gw_file_lock_has_changed (const char *path, const char *stamp);

/* Sets the error that another program has replaced the file. Returns FALSE. */
gboolean gw_file_lock_refuse_replaced (const char *path, GError **error);

/* The time in a stamp, in seconds since 1970; 0 for NULL. */
gint64 gw_file_lock_get_time (const char *stamp);

/* All locks of this machine, for the following function: they are read once for many files. NULL
 * where that cannot be told. */
GStrv gw_file_lock_list_all (void);

/* Whether another process of this machine holds the lock, as far as one can know without taking
 * it. */
gboolean gw_file_lock_is_elsewhere (const char *path, GStrv all);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwFileLock, gw_file_lock_free)

G_END_DECLS
