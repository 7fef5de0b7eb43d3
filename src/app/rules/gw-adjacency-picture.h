/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-graph.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_ADJACENCY_PICTURE (gw_adjacency_picture_get_type ())

/* A small board with one tile in a corner and the tiles marked that a path can go on to. */
G_DECLARE_FINAL_TYPE (GwAdjacencyPicture, gw_adjacency_picture, GW, ADJACENCY_PICTURE, GtkWidget)

void gw_adjacency_picture_set_adjacency (GwAdjacencyPicture *self, GwAdjacency adjacency);

G_END_DECLS
