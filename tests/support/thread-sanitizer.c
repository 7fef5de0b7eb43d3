/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <dlfcn.h>
#include <gio/gio.h>
#include <sanitizer/tsan_interface.h>

/* GLib is not built with the thread sanitizer, which therefore sees neither its locks nor what
 * else orders two threads: work handed to a pool or to the main loop, and references given up.
 * The functions here stand before GLib's own in a test program; each tells the sanitizer and
 * then calls GLib's. They are linked in with -Db_sanitize=thread only. */

#define REAL(name) ((__typeof__ (&name)) find_real (&real_##name, #name))
#define DECLARE_REAL(name) static gpointer real_##name

static gpointer
find_real (gpointer *place, const char *name)
{
  gpointer function = __atomic_load_n (place, __ATOMIC_ACQUIRE);

  if (function == NULL)
    {
      function = dlsym (RTLD_NEXT, name);
      if (function == NULL)
        __builtin_trap ();
      __atomic_store_n (place, function, __ATOMIC_RELEASE);
    }
  return function;
}

/* Locks. */

#define WRITER __tsan_mutex_linker_init
#define READER (__tsan_mutex_linker_init | __tsan_mutex_read_lock)
#define RECURSIVE (__tsan_mutex_linker_init | __tsan_mutex_write_reentrant)

#define LOCK(name, Type, flags) \
  DECLARE_REAL (name); \
  void name (Type *lock) \
  { \
    __tsan_mutex_pre_lock (lock, flags); \
    REAL (name) (lock); \
    __tsan_mutex_post_lock (lock, flags, 0); \
  }

#define TRY_LOCK(name, Type, flags) \
  DECLARE_REAL (name); \
  gboolean name (Type *lock) \
  { \
    gboolean locked; \
\
    __tsan_mutex_pre_lock (lock, (flags) | __tsan_mutex_try_lock); \
    locked = REAL (name) (lock); \
    __tsan_mutex_post_lock ( \
      lock, (flags) | __tsan_mutex_try_lock | (locked ? 0 : __tsan_mutex_try_lock_failed), 0); \
    return locked; \
  }

#define UNLOCK(name, Type, flags) \
  DECLARE_REAL (name); \
  void name (Type *lock) \
  { \
    __tsan_mutex_pre_unlock (lock, flags); \
    REAL (name) (lock); \
    __tsan_mutex_post_unlock (lock, flags); \
  }

LOCK (g_mutex_lock, GMutex, WRITER)
TRY_LOCK (g_mutex_trylock, GMutex, WRITER)
UNLOCK (g_mutex_unlock, GMutex, WRITER)
LOCK (g_rec_mutex_lock, GRecMutex, RECURSIVE)
TRY_LOCK (g_rec_mutex_trylock, GRecMutex, RECURSIVE)
UNLOCK (g_rec_mutex_unlock, GRecMutex, RECURSIVE)
LOCK (g_rw_lock_writer_lock, GRWLock, WRITER)
TRY_LOCK (g_rw_lock_writer_trylock, GRWLock, WRITER)
UNLOCK (g_rw_lock_writer_unlock, GRWLock, WRITER)
LOCK (g_rw_lock_reader_lock, GRWLock, READER)
TRY_LOCK (g_rw_lock_reader_trylock, GRWLock, READER)
UNLOCK (g_rw_lock_reader_unlock, GRWLock, READER)

DECLARE_REAL (g_cond_wait);
DECLARE_REAL (g_cond_wait_until);
DECLARE_REAL (g_once_init_enter);
DECLARE_REAL (g_once_init_leave);

static void
begin_wait (GMutex *mutex)
{
  __tsan_mutex_pre_unlock (mutex, WRITER);
  __tsan_mutex_post_unlock (mutex, WRITER);
}

static void
end_wait (GMutex *mutex)
{
  __tsan_mutex_pre_lock (mutex, WRITER);
  __tsan_mutex_post_lock (mutex, WRITER, 0);
}

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  begin_wait (mutex);
  REAL (g_cond_wait) (cond, mutex);
  end_wait (mutex);
}

gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end_time)
{
  gboolean in_time;

  begin_wait (mutex);
  in_time = REAL (g_cond_wait_until) (cond, mutex, end_time);
  end_wait (mutex);
  return in_time;
}

gboolean (g_once_init_enter) (volatile void *location)
{
  gboolean enter = REAL (g_once_init_enter) (location);

  __tsan_acquire ((void *) location);
  return enter;
}

void (g_once_init_leave) (volatile void *location, gsize result)
{
  __tsan_release ((void *) location);
  REAL (g_once_init_leave) (location, result);
}

/* References: who gives up the last one sees what the others did before they gave up theirs. */

DECLARE_REAL (g_object_unref);
DECLARE_REAL (g_atomic_rc_box_release_full);

void (g_atomic_ref_count_inc) (gatomicrefcount *count)
{
  __atomic_fetch_add (count, 1, __ATOMIC_RELAXED);
}

gboolean (g_atomic_ref_count_dec) (gatomicrefcount *count)
{
  return __atomic_sub_fetch (count, 1, __ATOMIC_ACQ_REL) == 0;
}

/* None of our objects has toggle references, which GLib would look for here. */
void (g_object_unref) (gpointer object)
{
  guint *count = (guint *) &G_OBJECT (object)->ref_count;
  guint before = __atomic_load_n (count, __ATOMIC_RELAXED);

  while (before > 1)
    {
      __tsan_release (object);
      if (__atomic_compare_exchange_n (count, &before, before - 1, FALSE, __ATOMIC_ACQ_REL,
                                       __ATOMIC_RELAXED))
        return;
    }
  __tsan_acquire (object);
  REAL (g_object_unref) (object);
}

static __thread GDestroyNotify clear_box;

static void
clear_box_cb (gpointer box)
{
  GDestroyNotify clear = clear_box;

  __tsan_acquire (box);
  if (clear != NULL)
    clear (box);
}

void
g_atomic_rc_box_release_full (gpointer box, GDestroyNotify clear)
{
  __tsan_release (box);
  clear_box = clear;
  REAL (g_atomic_rc_box_release_full) (box, clear_box_cb);
}

/* Work that is handed over. The address of what is handed over stands for it. */

DECLARE_REAL (g_thread_pool_new);
DECLARE_REAL (g_thread_pool_push);
DECLARE_REAL (g_source_set_callback);

typedef struct
{
  GFunc func;
  GSourceFunc source_func;
  GDestroyNotify notify;
  gpointer data;
} Handed;

static void
work_cb (gpointer item, gpointer user_data)
{
  const Handed *handed = user_data;

  __tsan_acquire (item);
  handed->func (item, handed->data);
}

/* Pools are few and live long; what is kept for one is not freed. */
GThreadPool *
g_thread_pool_new (GFunc func, gpointer user_data, int max_threads, gboolean exclusive,
                   GError **error)
{
  static GPtrArray *kept;
  Handed *handed = g_new0 (Handed, 1);

  if (kept == NULL)
    kept = g_ptr_array_new ();
  g_ptr_array_add (kept, handed);
  handed->func = func;
  handed->data = user_data;
  return REAL (g_thread_pool_new) (work_cb, handed, max_threads, exclusive, error);
}

gboolean
g_thread_pool_push (GThreadPool *pool, gpointer data, GError **error)
{
  __tsan_release (data);
  return REAL (g_thread_pool_push) (pool, data, error);
}

static gboolean
dispatch_cb (gpointer user_data)
{
  Handed *handed = user_data;

  __tsan_acquire (handed);
  return handed->source_func (handed->data);
}

static void
handed_free (gpointer user_data)
{
  Handed *handed = user_data;

  __tsan_acquire (handed);
  if (handed->notify != NULL)
    handed->notify (handed->data);
  g_free (handed);
}

/* Callbacks of other sources take other arguments. */
void
g_source_set_callback (GSource *source, GSourceFunc func, gpointer data, GDestroyNotify notify)
{
  Handed *handed;

  if (source->source_funcs != &g_idle_funcs && source->source_funcs != &g_timeout_funcs)
    {
      REAL (g_source_set_callback) (source, func, data, notify);
      return;
    }
  handed = g_new0 (Handed, 1);
  handed->source_func = func;
  handed->notify = notify;
  handed->data = data;
  __tsan_release (handed);
  REAL (g_source_set_callback) (source, dispatch_cb, handed, handed_free);
}

static guint
attach (GSource *source, int priority, GSourceFunc func, gpointer data, GDestroyNotify notify)
{
  guint id;

  g_source_set_priority (source, priority);
  g_source_set_callback (source, func, data, notify);
  id = g_source_attach (source, NULL);
  g_source_unref (source);
  return id;
}

guint
g_idle_add_full (int priority, GSourceFunc func, gpointer data, GDestroyNotify notify)
{
  return attach (g_idle_source_new (), priority, func, data, notify);
}

guint
g_idle_add (GSourceFunc func, gpointer data)
{
  return attach (g_idle_source_new (), G_PRIORITY_DEFAULT_IDLE, func, data, NULL);
}

guint
g_timeout_add_full (int priority, guint interval, GSourceFunc func, gpointer data,
                    GDestroyNotify notify)
{
  return attach (g_timeout_source_new (interval), priority, func, data, notify);
}

guint
g_timeout_add (guint interval, GSourceFunc func, gpointer data)
{
  return attach (g_timeout_source_new (interval), G_PRIORITY_DEFAULT, func, data, NULL);
}
