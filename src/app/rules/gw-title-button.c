/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-title-button.h"

#include "gw-counts-text.h"
#include "gw-school-words.h"
#include "gw-sentence.h"
#include "gw-shown-name.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>

/* Maximum number of characters of the file's path in the tooltip. */
#define MOST_PLACE 400

struct _GwTitleButton
{
  AdwBin parent_instance;

  /* template */
  GtkMenuButton *button;
  GtkLabel *title;
  GtkLabel *subtitle;
  GwCountsPopover *popover;

  /* owned */
  GwLexiconLoader *loader;
  GwDocument *document;
  char *counts;
};

G_DEFINE_FINAL_TYPE (GwTitleButton, gw_title_button, ADW_TYPE_BIN)

enum
{
  PROP_COUNTS = 1
};

/* Where the file of the board is, and that marked words apply: what is not on the button. */
static char *
make_tooltip (GwTitleButton *self)
{
  GFile *file = gw_document_get_file (self->document);
  const char *marked = gw_marked_words_get_text (
    gw_lexicon_loader_get_marked_words (self->loader),
    gw_word_marks_get_language (
      gw_board_model_get_game (gw_lexicon_loader_get_board_model (self->loader))->lexicon));
  g_autofree char *path = file != NULL ? g_file_get_parse_name (file) : NULL;
  g_autofree char *shown = path != NULL ? gw_shown_text (path, MOST_PLACE) : NULL;

  if (shown != NULL && marked != NULL)
    return g_strconcat (shown, "\n", marked, NULL);
  return g_strdup (shown != NULL ? shown : marked != NULL ? marked : _ ("What Counts"));
}

static void
update (GwTitleButton *self)
{
  g_autofree char *stem = gw_document_dup_stem (self->document);
  const char *name = stem != NULL ? stem : _ ("New Board");
  guint n_first;
  g_auto (GStrv) parts = gw_counts_list_parts (self->loader, &n_first);
  g_autofree char *subtitle = g_strjoinv (" · ", parts);
  g_autofree char *spoken = g_strjoinv (", ", parts);
  /* Translators: what a screen reader calls the button: the name of the board; its word list, level
   * and rules */
  g_autofree char *label = gw_sentence_format (_ ("%s. %s. What counts"), name, spoken);
  g_autofree char *tooltip = make_tooltip (self);
  g_autofree char *title = NULL;

  /* Translators: the name of a file that differs from what is shown */
  title = gw_document_get_modified (self->document) ? gw_sentence_format (_ ("• %s"), name)
                                                    : g_strdup (name);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, subtitle);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), tooltip);
  gw_name_button (GTK_WIDGET (self->button), label);

  g_free (self->counts);
  self->counts = n_first > 1 ? g_strjoin (" · ", parts[0], parts[1], NULL) : g_strdup (parts[0]);
  g_object_notify (G_OBJECT (self), "counts");
}

static void
gw_title_button_dispose (GObject *object)
{
  GwTitleButton *self = GW_TITLE_BUTTON (object);

  g_clear_object (&self->loader);
  g_clear_object (&self->document);
  g_clear_pointer (&self->counts, g_free);

  G_OBJECT_CLASS (gw_title_button_parent_class)->dispose (object);
}

static void
gw_title_button_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, GW_TITLE_BUTTON (object)->counts);
}

static void
gw_title_button_class_init (GwTitleButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_title_button_dispose;
  object_class->get_property = gw_title_button_get_property;
  g_object_class_install_property (object_class, PROP_COUNTS,
                                   g_param_spec_string ("counts", NULL, NULL, NULL,
                                                        G_PARAM_READABLE
                                                          | G_PARAM_EXPLICIT_NOTIFY
                                                          | G_PARAM_STATIC_STRINGS));

  g_type_ensure (GW_TYPE_COUNTS_POPOVER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-title-button.ui");
  gtk_widget_class_bind_template_child (widget_class, GwTitleButton, button);
  gtk_widget_class_bind_template_child (widget_class, GwTitleButton, title);
  gtk_widget_class_bind_template_child (widget_class, GwTitleButton, subtitle);
  gtk_widget_class_bind_template_child (widget_class, GwTitleButton, popover);
}

static void
gw_title_button_init (GwTitleButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
follow (GwTitleButton *self, gpointer object, const char *signal)
{
  g_signal_connect_object (object, signal, G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

void
gw_title_button_set (GwTitleButton *self, GwLexiconLoader *loader, GwDocument *document)
{
  GwBoardModel *board_model;

  g_return_if_fail (GW_IS_TITLE_BUTTON (self));
  g_return_if_fail (GW_IS_LEXICON_LOADER (loader));
  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (self->loader == NULL);

  self->loader = g_object_ref (loader);
  self->document = g_object_ref (document);
  board_model = gw_lexicon_loader_get_board_model (loader);
  gw_counts_popover_set (self->popover, loader, document);
  follow (self, board_model, "notify::lexicon");
  follow (self, board_model, "notify::rules");
  follow (self, gw_lexicon_loader_get_library (loader), "notify::used");
  follow (self, loader, "marked");
  follow (self, loader, "notify::school");
  follow (self, loader, "loaded");
  follow (self, document, "notify::title");
  follow (self, document, "notify::file");
  follow (self, document, "notify::modified");
  update (self);
}

void
gw_title_button_popup (GwTitleButton *self, const char *page)
{
  g_return_if_fail (GW_IS_TITLE_BUTTON (self));

  gw_counts_popover_set_page (self->popover, page);
  gtk_menu_button_popup (self->button);
}

GwCountsPopover *
gw_title_button_get_popover (GwTitleButton *self)
{
  g_return_val_if_fail (GW_IS_TITLE_BUTTON (self), NULL);

  return self->popover;
}
