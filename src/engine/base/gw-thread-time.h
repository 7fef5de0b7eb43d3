/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define GW_THREAD_TIME_SECOND G_GINT64_CONSTANT (1000000000)

/* Nanoseconds that this thread has worked: what others do meanwhile does not count. */
gint64 gw_thread_time (void);

G_END_DECLS
