/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-document.h"
#include "gw-file-watch.h"
#include "gw-known-file.h"

G_BEGIN_DECLS

struct _GwDocument
{
  GObject parent_instance;

  /* owned */
  GwBoardHistory *history;
  GHashTable *known; /* GFile → GwKnownFile */
  GFile *file;       /* of the current entry, as it was notified last */
  char *name;
  GwFileWatch *watch; /* of the file */
  GQueue saves;       /* of GTask; the first one is under way */

  gboolean modified;
  gboolean changed;
};

GwWorkbench *gw_document_get_workbench (GwDocument *self);

/* The file holds this text, and belongs to this entry. */
void gw_document_adopt (GwDocument *self, GwBoardEntry *entry, GFile *file, GBytes *text,
                        GwBoard *board);

G_END_DECLS
