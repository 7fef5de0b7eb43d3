/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Keeps the application running until the task is done and its callback was called, even if
 * its last window is closed in the meantime. Does nothing where there is no application. */
void gw_hold_until_done (GTask *task);

G_END_DECLS
