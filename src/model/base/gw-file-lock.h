/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-file-write.h"

G_BEGIN_DECLS

/* The lock of the file that a run (a search, a proof, a survey, …) is saved in. Whoever goes on
 * with a run holds its lock all the time, so that no other process, and no other part of this
 * one, goes on with it as well and overwrites what this one found.
 *
 * Take the lock before the file is read, write with gw_file_lock_write() alone, and free the
 * lock when the run pauses. It may be taken in one thread and used in another, not in two at
 * once. A file that was not there when the lock was taken is made by the first write, and not
 * overwritten should somebody else have made it by then.
 *
 * It is a lock of flock() on the file itself. Each write makes a new file that takes the place
 * of the old one: it is locked before, so the lock goes with the name. Where the file system
 * knows no locks there is none. */
typedef struct _GwFileLock GwFileLock;

/* NULL with G_IO_ERROR_BUSY, “FILE is in use by process 1234”, when somebody else holds it, or
 * with another error that names the file. */
GwFileLock *gw_file_lock_new (const char *path, GError **error);

/* Replaces the file and keeps it locked. Fails when another program has put a file of its own in
 * the place of the one that is locked. One that was removed is made again. */
gboolean gw_file_lock_write (GwFileLock *lock, GBytes *bytes, GwFileWriteFlags flags,
                             GError **error);

void gw_file_lock_free (GwFileLock *lock);

/* What a file is like: it differs once somebody has written it. NULL when there is none. */
char *gw_file_lock_dup_stamp (const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwFileLock, gw_file_lock_free)

G_END_DECLS
