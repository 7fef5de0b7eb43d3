/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-parameter-values.h"

G_BEGIN_DECLS

/* A field for one parameter of a generator, named by its title. It follows the parameter values,
 * and the parameter values follows it. */
GtkWidget *gw_parameter_spin_new (GwParameterValues *parameter_values, guint parameter);

G_END_DECLS
