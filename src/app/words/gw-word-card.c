/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-card.h"

#include "gw-compat.h"
#include "gw-sentence.h"
#include "gw-spoken.h"
#include "gw-word-list-model.h"
#include "gw-word-rows.h"
#include "gw-written.h"

#include <glib/gi18n.h>

#define GW_TYPE_WORD_CHIPS (gw_word_chips_get_type ())

/* A line of words related to another one: a title, a button for each word as far as there is room,
 * and a button with a list of them all. A button activates chips.select with the letters of its
 * word. */
G_DECLARE_FINAL_TYPE (GwWordChips, gw_word_chips, GW, WORD_CHIPS, GtkBox)

/* The most words that are shown as buttons; how much wider a chip is than its letters; and the room
 * that everything else in the line takes. */
#define MOST_CHIPS 4
#define CHIP_EXTRA 28
#define LINE_EXTRA 110
#define LEAST_WIDTH 336

/* The list shows at most this many words, and how many more there are; nobody reads more. */
#define MOST 200
#define LIST_HEIGHT 280

struct _GwWordChips
{
  GtkBox parent_instance;

  /* template */
  GtkLabel *title_label;
  GtkBox *chip_box;
  GtkLabel *none_label;
  GtkMenuButton *more_button;

  /* owned */
  GPtrArray *words; /* GwWord */
  char *title;
};

G_DEFINE_FINAL_TYPE (GwWordChips, gw_word_chips, GTK_TYPE_BOX)

enum
{
  PROP_TITLE = 1
};

static GtkWidget *
make_button (GwWord *word, const char *css_class)
{
  GtkWidget *button = gtk_button_new_with_label (gw_word_get_written (word));
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "chips.select");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", gw_word_get_text (word));
  gtk_widget_add_css_class (button, css_class);
  return button;
}

static int
measure (GwWordChips *self, const char *text)
{
  g_autoptr (PangoLayout) layout
    = gtk_widget_create_pango_layout (GTK_WIDGET (self->chip_box), text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width + CHIP_EXTRA;
}

static char *
format_more (guint n_more)
{
  g_autofree char *number = g_strdup_printf ("%'u", n_more);

  return g_strdup_printf (ngettext ("%s more word", "%s more words", n_more), number);
}

static void
create_popover_cb (GtkMenuButton *menu_button, gpointer user_data)
{
  GwWordChips *self = user_data;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i < MIN (self->words->len, MOST); i++)
    {
      GtkWidget *button = make_button (g_ptr_array_index (self->words, i), "flat");

      g_signal_connect_object (button, "clicked", G_CALLBACK (gtk_popover_popdown), popover,
                               G_CONNECT_SWAPPED | G_CONNECT_AFTER);
      gtk_box_append (GTK_BOX (box), button);
    }
  if (self->words->len > MOST)
    {
      g_autofree char *rest = format_more (self->words->len - MOST);
      GtkWidget *label = gtk_label_new (rest);

      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), LIST_HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  gtk_menu_button_set_popover (menu_button, popover);
}

static void
show_chips (GwWordChips *self)
{
  int room = MAX (gtk_widget_get_width (GTK_WIDGET (self)), LEAST_WIDTH) - LINE_EXTRA;
  guint n_shown = 0;
  GtkWidget *chip;

  while ((chip = gtk_widget_get_first_child (GTK_WIDGET (self->chip_box))) != NULL)
    gtk_box_remove (self->chip_box, chip);
  for (; n_shown < self->words->len; n_shown++)
    {
      GwWord *word = g_ptr_array_index (self->words, n_shown);

      room -= measure (self, gw_word_get_written (word));
      if ((room < 0 && n_shown > 0) || n_shown == MOST_CHIPS)
        break;
      gtk_box_append (self->chip_box, make_button (word, "chip"));
    }

  gtk_widget_set_visible (GTK_WIDGET (self->none_label), self->words->len == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->more_button), n_shown < self->words->len);
  gtk_menu_button_popdown (self->more_button);
  if (n_shown < self->words->len)
    {
      guint n_more = self->words->len - n_shown;
      g_autofree char *number = g_strdup_printf ("%'u", n_more);
      /* Translators: on a button, how many more words there are: “+4” */
      g_autofree char *label = g_strdup_printf (_("+%s"), number);
      g_autofree char *name = format_more (n_more);

      gtk_menu_button_set_label (self->more_button, label);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->more_button), name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->more_button),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
    }
}

static void
gw_word_chips_finalize (GObject *object)
{
  GwWordChips *self = GW_WORD_CHIPS (object);

  g_clear_pointer (&self->words, g_ptr_array_unref);
  g_clear_pointer (&self->title, g_free);

  G_OBJECT_CLASS (gw_word_chips_parent_class)->finalize (object);
}

static void
gw_word_chips_set_property (GObject *object, guint prop_id, const GValue *value,
                            GParamSpec *pspec)
{
  GwWordChips *self = GW_WORD_CHIPS (object);

  gw_set_str (&self->title, g_value_get_string (value));
  gtk_label_set_label (self->title_label, self->title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, self->title,
                                  -1);
}

static void
gw_word_chips_class_init (GwWordChipsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = gw_word_chips_finalize;
  object_class->set_property = gw_word_chips_set_property;

  g_object_class_install_property (object_class, PROP_TITLE,
                                   g_param_spec_string ("title", NULL, NULL, NULL,
                                                       G_PARAM_WRITABLE
                                                         | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-word-chips.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWordChips, title_label);
  gtk_widget_class_bind_template_child (widget_class, GwWordChips, chip_box);
  gtk_widget_class_bind_template_child (widget_class, GwWordChips, none_label);
  gtk_widget_class_bind_template_child (widget_class, GwWordChips, more_button);
  gtk_widget_class_set_css_name (widget_class, "wordchips");
}

static void
gw_word_chips_init (GwWordChips *self)
{
  self->words = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->more_button, create_popover_cb, self, NULL);
}

/* `indices` are positions in the list, as gw_related_words_find() returns them. */
static void
set_chips (GwWordChips *self, GwWordListModel *words, GArray *indices)
{
  g_ptr_array_set_size (self->words, 0);
  for (guint i = 0; i < indices->len; i++)
    g_ptr_array_add (
      self->words, g_list_model_get_item (G_LIST_MODEL (words), g_array_index (indices, guint, i)));
  show_chips (self);
}

struct _GwWordCard
{
  GtkBox parent_instance;

  /* template */
  GtkLabel *word_label;
  GtkBox *top_box;
  GtkLabel *points_label;
  GtkWidget *path_box;
  GtkLabel *path_label;
  GtkBox *tool_box;
  GtkWidget *lock_button;
  GtkImage *lock_icon;
  GtkLabel *lock_label;
  GtkWidget *look_up_button;
  GtkMenuButton *forms_button;
  GtkMenuButton *menu_button;
  GMenu *word_menu;
  GtkWidget *related_box;
  GwWordChips *longer_chips;
  GwWordChips *inside_chips;

  /* owned */
  GwTrace *trace;
  GwWordListModel *words;
  GwWordFilter *filter;
  GwEditor *editor;

  gboolean compact;
  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (GwWordCard, gw_word_card, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_TRACE,
  PROP_WORDS,
  PROP_COMPACT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

char *
gw_word_card_format_path (guint index, guint n_kept, guint64 n_paths, gboolean compact)
{
  g_autofree char *number = g_strdup_printf ("%'u", index + 1);
  g_autofree char *kept = g_strdup_printf ("%'u", n_kept);
  g_autofree char *all = g_strdup_printf ("%'" G_GUINT64_FORMAT, n_paths);

  if (n_kept == 0)
    return g_strdup ("");
  if (compact)
    /* Translators: which of the paths of a word is shown, in short: “2 of 5” */
    return g_strdup_printf (_("%s of %s"), number, n_paths > n_kept ? all : kept);
  if (n_paths > n_kept)
    /* Translators: “Path 2 of the first 1,000 of 23,456” */
    return g_strdup_printf (_("Path %s of the first %s of %s"), number, kept, all);
  /* Translators: which of the paths of a word is shown: “Path 2 of 5” */
  return g_strdup_printf (_("Path %s of %s"), number, kept);
}

/* In narrow layout the menu has what the buttons do otherwise. */
static void
update_menu (GwWordCard *self, const char *lock_text)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) first = g_menu_new ();

  if (self->narrow)
    {
      g_menu_append (first, lock_text, "win.lock-word");
      g_menu_append (first, _ ("Look Up"), "win.look-up-word");
      g_menu_append_section (menu, NULL, G_MENU_MODEL (first));
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (self->word_menu));
  gtk_menu_button_set_menu_model (self->menu_button, G_MENU_MODEL (menu));
}

/* The tiles of the path that is shown are locked, or unlocked if they are. */
static void
update_lock_cb (GwWordCard *self)
{
  GwWord *word = self->trace != NULL ? gw_trace_get_word (self->trace) : NULL;
  GBytes *path = word != NULL ? gw_trace_get_path (self->trace) : NULL;
  gboolean locked = FALSE;
  const char *text;

  if (self->editor == NULL)
    return;
  if (path != NULL)
    locked = gw_editor_get_path_locked (self->editor, g_bytes_get_data (path, NULL),
                                        g_bytes_get_size (path), gw_word_get_text (word));
  text = locked ? _ ("Unlock Tiles") : _ ("Lock Tiles");
  gtk_label_set_label (self->lock_label, text);
  gtk_image_set_from_icon_name (self->lock_icon, locked ? "changes-allow-symbolic"
                                                        : "changes-prevent-symbolic");
  gw_name_button (self->lock_button, text);
  update_menu (self, text);
}

/* Whether the word would be cut beside what is said of its paths. */
static gboolean
needs_room (GwWordCard *self)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  int natural;

  gtk_widget_measure (GTK_WIDGET (self->top_box), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural,
                      NULL, NULL);
  return natural > (width > 0 ? width : LEAST_WIDTH);
}

static void
update_path_cb (GwWordCard *self)
{
  GwWord *word = gw_trace_get_word (self->trace);
  const guint n_paths = gw_trace_get_n_paths (self->trace);
  const guint64 n_all = word != NULL ? gw_word_get_paths (word) : 0;
  const guint index = gw_trace_get_index (self->trace);
  const gboolean compact = self->compact || self->narrow;
  g_autofree char *text = gw_word_card_format_path (index, n_paths, n_all, compact);

  gtk_label_set_label (self->path_label, text);
  gtk_widget_set_visible (self->path_box, n_paths > 1);
  if (!compact && needs_room (self))
    {
      g_autofree char *brief = gw_word_card_format_path (index, n_paths, n_all, TRUE);

      gtk_label_set_label (self->path_label, brief);
    }
  update_lock_cb (self);
}

/* Words that are played with the same letters are looked up from a menu. */
static void
update_forms (GwWordCard *self, GwWord *word)
{
  GwSolution *solution = gw_word_get_solution (word);
  g_auto (GStrv) forms = gw_written_dup_each (
    gw_solution_get_lexicon (solution), gw_solution_get_word (solution, gw_word_get_index (word)));
  const gboolean several = forms[0] != NULL && forms[1] != NULL;

  if (several)
    {
      g_autoptr (GMenu) menu = g_menu_new ();

      for (guint i = 0; forms[i] != NULL; i++)
        {
          g_autofree char *label = gw_keep_underscores (forms[i]);
          g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

          g_menu_item_set_action_and_target (item, "win.look-up-form", "s", forms[i]);
          g_menu_append_item (menu, item);
        }
      gtk_menu_button_set_menu_model (self->forms_button, G_MENU_MODEL (menu));
    }
  gtk_widget_set_visible (self->look_up_button, !several && !self->narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->forms_button), several && !self->narrow);
}

/* Shows longer words and words inside. */
static void
update_related (GwWordCard *self, GwWord *word)
{
  GHashTable *hidden = self->filter != NULL ? gw_word_filter_get_hidden (self->filter) : NULL;
  g_autoptr (GArray) longer = NULL;
  g_autoptr (GArray) inside = NULL;

  if (self->words == NULL || !gtk_widget_get_visible (self->related_box))
    return;

  longer = gw_related_words_find (self->words, word, GW_RELATION_LONGER, hidden);
  inside = gw_related_words_find (self->words, word, GW_RELATION_INSIDE, hidden);
  set_chips (self->longer_chips, self->words, longer);
  set_chips (self->inside_chips, self->words, inside);
}

/* The letters of the tiles, and how the word is written where that is more. */
static char *
make_title (GwWord *word)
{
  const char *text = gw_word_get_text (word);
  const char *spelling = gw_word_get_spelling (word);

  if (spelling == NULL)
    return g_strdup (text);
  /* Translators: letters on tiles, and how the word is written: OEUVRE (œuvre) */
  return gw_sentence_format (_ ("%s (%s)"), text, spelling);
}

static void
update_word_cb (GwWordCard *self)
{
  GwWord *word = self->trace != NULL ? gw_trace_get_word (self->trace) : NULL;
  g_autofree char *number = NULL;
  g_autofree char *points = NULL;
  g_autofree char *title = NULL;
  gint64 n_points;

  /* Keep the last word while the animation hides the card. */
  if (word == NULL)
    return;

  title = make_title (word);
  n_points = gw_word_get_points (word);
  number = g_strdup_printf ("%'" G_GINT64_FORMAT, n_points);
  points = g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (n_points)), number);
  gtk_label_set_label (self->word_label, title);
  gtk_label_set_attributes (self->word_label, gw_word_get_attributes (word));
  gtk_label_set_label (self->points_label, points);
  update_forms (self, word);
  update_path_cb (self);
  update_related (self, word);
}

/* The paths are chosen beside the word, or in a narrow card below it. */
static void
place_paths (GwWordCard *self)
{
  GtkBox *box = self->narrow ? self->tool_box : self->top_box;
  GtkWidget *before = gtk_widget_get_parent (self->path_box);

  if (before == GTK_WIDGET (box))
    return;
  g_object_ref (self->path_box);
  gtk_box_remove (GTK_BOX (before), self->path_box);
  gtk_box_append (box, self->path_box);
  if (self->narrow)
    gtk_box_reorder_child_after (box, self->path_box, NULL);
  g_object_unref (self->path_box);
}

static void
update_parts (GwWordCard *self)
{
  place_paths (self);
  gtk_widget_set_visible (GTK_WIDGET (self->tool_box), !self->compact);
  gtk_widget_set_visible (self->lock_button, !self->narrow);
  gtk_widget_set_visible (self->related_box, self->words != NULL && !self->compact && !self->narrow);
  update_word_cb (self);
}

static void
select_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWordCard *self = GW_WORD_CARD (widget);
  g_autoptr (GwWord) word
    = gw_word_list_model_find (self->words, g_variant_get_string (parameter, NULL));
  gboolean inside = gtk_widget_get_focus_child (self->related_box) != NULL;

  if (word != NULL)
    gw_trace_set_word (self->trace, word);
  /* The chip that was pressed is gone: move the focus to one of the new ones. */
  if (inside && gtk_widget_get_focus_child (self->related_box) == NULL
      && !gtk_widget_child_focus (self->related_box, GTK_DIR_TAB_FORWARD))
    gtk_widget_child_focus (GTK_WIDGET (self->tool_box), GTK_DIR_TAB_FORWARD);
}

static void
set_trace (GwWordCard *self, GwTrace *trace)
{
  if (trace == self->trace)
    return;

  if (self->trace != NULL)
    g_signal_handlers_disconnect_by_data (self->trace, self);
  g_set_object (&self->trace, trace);
  if (trace != NULL)
    {
      g_signal_connect_swapped (trace, "notify::word", G_CALLBACK (update_word_cb), self);
      g_signal_connect_swapped (trace, "notify::index", G_CALLBACK (update_path_cb), self);
      g_signal_connect_swapped (trace, "notify::n-paths", G_CALLBACK (update_path_cb), self);
      g_signal_connect_swapped (trace, "notify::path", G_CALLBACK (update_lock_cb), self);
    }
  update_word_cb (self);
}

static void
gw_word_card_dispose (GObject *object)
{
  GwWordCard *self = GW_WORD_CARD (object);

  set_trace (self, NULL);
  g_clear_object (&self->words);
  g_clear_object (&self->filter);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (gw_word_card_parent_class)->dispose (object);
}

static void
gw_word_card_set_property (GObject *object, guint prop_id, const GValue *value,
                           GParamSpec *pspec)
{
  GwWordCard *self = GW_WORD_CARD (object);

  switch (prop_id)
    {
    case PROP_TRACE:
      set_trace (self, g_value_get_object (value));
      break;
    case PROP_WORDS:
      if (g_set_object (&self->words, g_value_get_object (value)))
        update_parts (self);
      break;
    case PROP_COMPACT:
      self->compact = g_value_get_boolean (value);
      update_parts (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_word_card_class_init (GwWordCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_word_card_dispose;
  object_class->set_property = gw_word_card_set_property;

  properties[PROP_TRACE] = g_param_spec_object ("trace", NULL, NULL, GW_TYPE_TRACE, flags);
  properties[PROP_WORDS]
    = g_param_spec_object ("words", NULL, NULL, GW_TYPE_WORD_LIST_MODEL, flags);
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (GW_TYPE_WORD_CHIPS);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-word-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, word_label);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, top_box);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, points_label);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, path_box);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, path_label);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, tool_box);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, lock_button);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, lock_icon);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, lock_label);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, look_up_button);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, forms_button);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, menu_button);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, word_menu);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, related_box);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, longer_chips);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, inside_chips);
  gtk_widget_class_install_action (widget_class, "chips.select", "s", select_cb);
  gtk_widget_class_set_css_name (widget_class, "wordcard");
}

static void
gw_word_card_init (GwWordCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_parts (self);
}

void
gw_word_card_set_filter (GwWordCard *self, GwWordFilter *filter)
{
  g_return_if_fail (GW_IS_WORD_CARD (self));
  g_return_if_fail (filter == NULL || GW_IS_WORD_FILTER (filter));

  if (g_set_object (&self->filter, filter))
    update_parts (self);
}

void
gw_word_card_set_editor (GwWordCard *self, GwEditor *editor)
{
  g_return_if_fail (GW_IS_WORD_CARD (self));
  g_return_if_fail (self->editor == NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "notify::locks", G_CALLBACK (update_lock_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::placed", G_CALLBACK (update_lock_cb), self,
                           G_CONNECT_SWAPPED);
  update_lock_cb (self);
}

void
gw_word_card_set_narrow (GwWordCard *self, gboolean narrow)
{
  g_return_if_fail (GW_IS_WORD_CARD (self));

  narrow = !!narrow;
  if (narrow == self->narrow)
    return;

  self->narrow = narrow;
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  update_parts (self);
}
