/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-tuning.h"

G_BEGIN_DECLS

/* A field for one parameter of a generator, named by its title. It follows the tuning, and the
 * tuning follows it. */
GtkWidget *gw_tuning_spin_new (GwTuning *tuning, guint parameter);

G_END_DECLS
