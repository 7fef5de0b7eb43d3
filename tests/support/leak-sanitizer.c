/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <dlfcn.h>
#include <gio/gio.h>
#include <sanitizer/lsan_interface.h>
#include <string.h>

/* What the libraries leak is told to the leak sanitizer here where its list of suppressions is not
 * enough: that works by the functions on the stack, and the quick way to follow a stack ends at the
 * first function of a library. Linked in with -Db_sanitize=address only. */

void __sanitizer_malloc_hook (const volatile void *memory, gsize size);

/* GLib keeps its first table of quarks for readers without a lock when a larger one has taken its
 * place, but no longer knows its address, which the leak sanitizer takes for a leak. The sanitizer
 * calls the function here for everything that is allocated; what is kept here is not lost. */

#define TABLE_SIZE (2048 * sizeof (char *))

static const volatile void *volatile first_table;

void
__sanitizer_malloc_hook (const volatile void *memory,
                         gsize size)
{
  /* GLib makes its table when it is loaded, before all others of this size. */
  if (size == TABLE_SIZE && first_table == NULL)
    first_table = memory;
}

/* GTK asks for the time of files used recently, and does not free it. */
GDateTime *
g_date_time_new_now_utc (void)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  GDateTime *now;

  __lsan_disable ();
  now = g_date_time_new_now (utc);
  __lsan_enable ();
  return now;
}

/* AdwAboutWindow 1.2 does not free the titles of its legal sections. */
void adw_about_window_add_legal_section (gpointer self, const char *title, const char *copyright,
                                         int license_type, const char *license);

void
adw_about_window_add_legal_section (gpointer self,
                                    const char *title,
                                    const char *copyright,
                                    int license_type,
                                    const char *license)
{
  void (*add) (gpointer, const char *, const char *, int, const char *)
    = (void (*) (gpointer, const char *, const char *, int, const char *))
      dlsym (RTLD_NEXT, "adw_about_window_add_legal_section");

  __lsan_disable ();
  add (self, title, copyright, license_type, license);
  __lsan_enable ();
}

/* A file chooser asks for cloud providers, and their library leaks what it does when the bus has
 * answered. It gets no answer. */
void
g_bus_get (GBusType type,
           GCancellable *cancellable,
           GAsyncReadyCallback callback,
           gpointer user_data)
{
  void (*get) (GBusType, GCancellable *, GAsyncReadyCallback, gpointer)
    = (void (*) (GBusType, GCancellable *, GAsyncReadyCallback, gpointer))
      dlsym (RTLD_NEXT, "g_bus_get");
  Dl_info caller;

  if (dladdr (__builtin_return_address (0), &caller) == 0
      || strstr (caller.dli_fname, "libcloudproviders") == NULL)
    get (type, cancellable, callback, user_data);
}
