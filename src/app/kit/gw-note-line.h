/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_NOTE_LINE (gw_note_line_get_type ())

/* A quiet line with a sign: all is well, or something is to be looked at. It is
 * there only while there is something to say. */
G_DECLARE_DERIVABLE_TYPE (GwNoteLine, gw_note_line, GW, NOTE_LINE, AdwBin)

struct _GwNoteLineClass
{
  AdwBinClass parent_class;
};

/* NULL: nothing to say. */
void gw_note_line_say (GwNoteLine *self, gboolean good, const char *text);

G_END_DECLS
