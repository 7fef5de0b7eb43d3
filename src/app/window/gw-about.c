/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-config.h"

#include "gw-about.h"

#include <adwaita.h>
#include <glib/gi18n.h>

GtkWindow *
gw_about_present (GtkWindow *parent)
{
  AdwAboutWindow *about
    = g_object_new (ADW_TYPE_ABOUT_WINDOW,
                    "transient-for", parent,
                    "modal", parent != NULL,
                    "application-icon", GW_APPLICATION_ID,
                    "application-name", "Gridwright",
                    "developer-name", _("The Gridwright developers"),
                    "version", GW_VERSION,
                    "comments",
                    _("A workbench for word games that are played on a grid of letters.\n\n"
                      "Boggle is a registered trademark of its owner, who has no part in this "
                      "program."),
                    "license-type", GTK_LICENSE_GPL_3_0,
                    /* Translators: your name, and your address if you like */
                    "translator-credits", _("translator-credits"),
                    NULL);

  adw_about_window_add_legal_section (
    about, _("English Lexicon"),
    "© 2000–2011 Kevin Atkinson", GTK_LICENSE_CUSTOM,
    _("The English lexicon is made from SCOWL, the Spell Checker Oriented Word Lists. Its notice "
      "comes with the program, in the file COPYRIGHT.scowl."));
  gtk_window_present (GTK_WINDOW (about));
  return GTK_WINDOW (about);
}
