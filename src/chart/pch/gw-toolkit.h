/* SPDX-License-Identifier: GPL-3.0-or-later */
/* These headers are compiled once for all files of a library: reading them takes longer than
 * compiling what most files have of their own. A file still includes what it uses. */
#include <adwaita.h>
#include <gtk/gtk.h>
