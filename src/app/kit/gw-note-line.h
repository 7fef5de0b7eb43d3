/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_NOTE_LINE (gw_note_line_get_type ())

/* An unobtrusive line of text with an icon for good or bad news. It is hidden while there is
 * nothing to say. */
G_DECLARE_DERIVABLE_TYPE (GwNoteLine, gw_note_line, GW, NOTE_LINE, AdwBin)

struct _GwNoteLineClass
{
  AdwBinClass parent_class;
};

/* Shows the text, or hides the line if NULL. */
void gw_note_line_say (GwNoteLine *self, gboolean good, const char *text);

G_END_DECLS
