/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Saves the certificate of a proof that is done. If it was finished in an earlier session, its letter
 * sets are found again first. The window of the widget tells how it ended. */
void gw_certificate_save (GtkWidget *widget, GwRun *run, GFile *file);

G_END_DECLS
