/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-lettering.h"
#include "gw-palette.h"

G_BEGIN_DECLS

#define GW_TYPE_DIE_FACE (gw_die_face_get_type ())

/* A face of a die as a small focusable tile, with an accessible name; or the place after the last
 * face, where a new one can be typed. */
G_DECLARE_FINAL_TYPE (GwDieFace, gw_die_face, GW, DIE_FACE, GtkWidget)

#define GW_DIE_FACE_SIZE 30

/* Dice and faces count from 0. The lettering must outlive the widget. */
GtkWidget *gw_die_face_new (guint die, guint face, GwLettering *lettering);
guint gw_die_face_get_die (GwDieFace *self);
guint gw_die_face_get_face (GwDieFace *self);

/* NULL makes it the place after the last face. */
void gw_die_face_set_cell (GwDieFace *self, const GwCell *cell);
void gw_die_face_set_palette (GwDieFace *self, const GwPalette *palette);

/* Call it when the language of the lettering was changed. */
void gw_die_face_language_changed (GwDieFace *self);

/* Marks a face that shows a tile of the checked word or board. */
void gw_die_face_set_shown (GwDieFace *self, gboolean shown);

G_END_DECLS
