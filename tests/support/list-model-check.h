/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What every GListModel has to keep, whatever it lists: its type of items, its
 * bounds, and that an item that is held is the same item when asked for again. */
void list_model_check (GListModel *model, GType item_type);

/* Follows items-changed and fails when what it says is not what happened. */
typedef struct _ListModelWatch ListModelWatch;

ListModelWatch *list_model_watch_new (GListModel *model);
guint list_model_watch_get_n_changes (ListModelWatch *watch);
void list_model_watch_free (ListModelWatch *watch);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ListModelWatch, list_model_watch_free)

G_END_DECLS
