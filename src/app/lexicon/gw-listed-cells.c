/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-listed-cells.h"

#include "gw-sentence.h"
#include "gw-word-listing.h"

#include <glib/gi18n.h>

/* What a cell shows. */
#define CELL_WORD "gw-word"

/* A column of the table. */
typedef struct
{
  GwListedCell kind;
  GwListedLevelFunc dup_level;
  gpointer user_data;
} Column;

static void
update_word (GtkWidget *cell, const GwListedWord *word)
{
  const gboolean never = word->mark == GW_WORD_MARK_NEVER;

  gtk_label_set_label (GTK_LABEL (cell), word->written);
  if (never)
    gtk_widget_add_css_class (cell, "never");
  else
    gtk_widget_remove_css_class (cell, "never");
}

static void
update_level (const Column *column, GtkWidget *cell, const GwListedWord *word)
{
  g_autofree char *name = NULL;
  const char *text = NULL;

  if (word->mark == GW_WORD_MARK_ALWAYS)
    text = _ ("Added by me");
  else if (!word->is_word)
    text = _ ("not in this list");
  else
    text = name = column->dup_level (word->level, column->user_data);
  gtk_label_set_label (GTK_LABEL (cell), text != NULL ? text : "");
}

static void
set_target (GtkWidget *button, const GwListedWord *word, GwWordMark mark)
{
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(su)", word->letters, (guint) mark);
}

/* Takes the text. */
static void
name (GtkWidget *button, char *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_free (text);
}

static void
update_mark (GtkWidget *cell, const GwListedWord *word)
{
  GtkWidget *check = gtk_widget_get_first_child (cell);
  GtkWidget *remove = gtk_widget_get_last_child (cell);
  const GwWordMark mark = word->mark;
  const char *written = word->written;

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), mark == GW_WORD_MARK_NEVER);
  gtk_widget_set_visible (check, mark != GW_WORD_MARK_ALWAYS);
  gtk_widget_set_visible (remove, mark == GW_WORD_MARK_ALWAYS);
  set_target (remove, word, GW_WORD_MARK_NONE);
  /* Translators: what a screen reader calls the check box; %s is a word */
  name (check, gw_sentence_format (_ ("Never count %s"), written));
  /* Translators: %s is a word on a list */
  name (remove, gw_sentence_format (_ ("Remove %s"), written));
}

/* The check box follows the mark, and not the other way round, so that it is right also when the
 * mark is undone. */
static void
toggled_cb (GtkCheckButton *check)
{
  GtkWidget *cell = gtk_widget_get_parent (GTK_WIDGET (check));
  const GwListedWord *word = g_object_get_data (G_OBJECT (cell), CELL_WORD);
  const gboolean never = gtk_check_button_get_active (check);

  if (word != NULL && never != (word->mark == GW_WORD_MARK_NEVER))
    gtk_widget_activate_action (cell, "words.mark", "(su)", word->letters,
                                (guint) (never ? GW_WORD_MARK_NEVER : GW_WORD_MARK_NONE));
}

static GtkWidget *
make_mark_cell (void)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *remove = gtk_button_new_with_label (_ ("Remove"));

  gtk_widget_set_halign (cell, GTK_ALIGN_END);
  gtk_widget_set_valign (remove, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (remove, "flat");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (remove), "(su)", "", 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (remove), "words.mark");
  g_signal_connect (check, "toggled", G_CALLBACK (toggled_cb), NULL);
  gtk_box_append (GTK_BOX (cell), check);
  gtk_box_append (GTK_BOX (cell), remove);
  return cell;
}

static GtkWidget *
make_label_cell (const char *css_class)
{
  GtkWidget *cell = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (cell), 0);
  gtk_label_set_ellipsize (GTK_LABEL (cell), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (cell, css_class);
  return cell;
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer user_data)
{
  const Column *column = user_data;

  switch (column->kind)
    {
    case GW_LISTED_CELL_MARK:
      gtk_list_item_set_child (list_item, make_mark_cell ());
      break;
    case GW_LISTED_CELL_LEVEL:
      gtk_list_item_set_child (list_item, make_label_cell ("quiet"));
      break;
    case GW_LISTED_CELL_WORD:
    default:
      gtk_list_item_set_child (list_item, make_label_cell ("heading"));
    }
}

#define CELL_COLUMN "gw-column"

static void
update_cb (GwItem *item, GtkWidget *cell)
{
  const GwListedWord *word = gw_item_get (item);
  const Column *column = g_object_get_data (G_OBJECT (cell), CELL_COLUMN);

  if (column->kind == GW_LISTED_CELL_MARK)
    update_mark (cell, word);
  else if (column->kind == GW_LISTED_CELL_LEVEL)
    update_level (column, cell, word);
  else
    update_word (cell, word);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer user_data)
{
  GtkWidget *cell = gtk_list_item_get_child (list_item);
  GwItem *item = gtk_list_item_get_item (list_item);

  g_object_set_data (G_OBJECT (cell), CELL_COLUMN, user_data);
  g_object_set_data (G_OBJECT (cell), CELL_WORD, gw_item_get (item));
  g_signal_connect_object (item, "changed", G_CALLBACK (update_cb), cell, 0);
  update_cb (item, cell);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer user_data)
{
  GtkWidget *cell = gtk_list_item_get_child (list_item);

  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (list_item), update_cb, cell);
  g_object_set_data (G_OBJECT (cell), CELL_WORD, NULL);
}

void
gw_listed_cells_set_up (GtkColumnViewColumn *column, GwListedCell kind,
                        GwListedLevelFunc dup_level, gpointer user_data)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  Column *own = g_new (Column, 1);

  *own = (Column) { kind, dup_level, user_data };
  g_object_set_data_full (G_OBJECT (factory), CELL_COLUMN, own, g_free);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), own);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), own);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  gtk_column_view_column_set_factory (column, factory);
}
