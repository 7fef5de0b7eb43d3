/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

/* GLib keeps its first table of quarks for readers without a lock when a larger one has taken its
 * place, but no longer knows its address, which the leak sanitizer takes for a leak. The sanitizer
 * calls the function here for everything that is allocated; what is kept here is not lost. Linked
 * in with -Db_sanitize=address only. */

#define TABLE_SIZE (2048 * sizeof (char *))

void __sanitizer_malloc_hook (const volatile void *memory, gsize size);

static const volatile void *volatile first_table;

void
__sanitizer_malloc_hook (const volatile void *memory,
                         gsize size)
{
  /* GLib makes its table when it is loaded, before all others of this size. */
  if (size == TABLE_SIZE && first_table == NULL)
    first_table = memory;
}
