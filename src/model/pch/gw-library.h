/* SPDX-License-Identifier: GPL-3.0-or-later */
/* As chart/pch/gw-toolkit.h, for what has no window. */
#include <gio/gio.h>
