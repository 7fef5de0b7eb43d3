/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on, icons are freed in this thread only, in which GTK looks them up. GTK's cache keeps the
 * last icons alive and knows all others without a reference, and the threads that read icons drop
 * the oldest ones of it: an icon that is looked up while such a thread frees it crashes GTK. */
void gw_icon_guard_set_up (void);

G_END_DECLS
