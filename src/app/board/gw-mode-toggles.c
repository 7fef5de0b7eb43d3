/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-mode-toggles.h"

struct _GwModeToggles
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (GwModeToggles, gw_mode_toggles, ADW_TYPE_BIN)

static void
gw_mode_toggles_class_init (GwModeTogglesClass *klass)
{
  gtk_widget_class_set_template_from_resource (
    GTK_WIDGET_CLASS (klass), "/org/gridwright/Gridwright/ui/gw-mode-toggles.ui");
}

static void
gw_mode_toggles_init (GwModeToggles *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
