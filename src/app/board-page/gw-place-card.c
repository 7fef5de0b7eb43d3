/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-place-card.h"

#include "gw-place-search.h"
#include "gw-run.h"
#include "gw-sentence.h"
#include "gw-wrap-box.h"

#include <glib/gi18n.h>

/* What helps where there is no place. */
typedef enum
{
  REMEDY_NONE,
  REMEDY_UNLOCK,
  REMEDY_BEND,
  REMEDY_ENLARGE,
} Remedy;

struct _GwPlaceCard
{
  AdwBin parent_instance;

  /* template */
  GtkEditable *entry;
  GtkWidget *previous;
  GtkWidget *next;
  GtkLabel *position;
  GtkLabel *sentence;
  GtkCheckButton *straight;
  GtkButton *remedy_button;
  GtkButton *place_button;
  GwWrapBox *chips;

  /* owned */
  GwWindowModel *window_model;
  GwBoardView *view;
  GwRun *run;
  char *word; /* that is placed next; or NULL */
  GwPlaces *places;

  guint index;
  Remedy remedy;
};

G_DEFINE_FINAL_TYPE (GwPlaceCard, gw_place_card, ADW_TYPE_BIN)

static GwEditor *
get_editor (GwPlaceCard *self)
{
  return gw_window_model_get_editor (self->window_model);
}

static GwBoardModel *
get_board_model (GwPlaceCard *self)
{
  return gw_window_model_get_board_model (self->window_model);
}

/* What the worker needs. */
typedef struct
{
  GwBoard *board;
  GBytes *locks;
  GwRules *rules;
  GwLexicon *lexicon;
  char *word;
  gboolean straight;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  gw_board_unref (inputs->board);
  g_clear_pointer (&inputs->locks, g_bytes_unref);
  gw_rules_unref (inputs->rules);
  g_clear_pointer (&inputs->lexicon, gw_lexicon_unref);
  g_free (inputs->word);
  g_free (inputs);
}

static Inputs *
inputs_new (GwPlaceCard *self, const char *word)
{
  GwBoardModel *board_model = get_board_model (self);
  GwLexicon *lexicon = gw_board_model_get_lexicon (board_model);
  GBytes *locks = gw_editor_get_locks (get_editor (self));
  Inputs *inputs = g_new0 (Inputs, 1);

  inputs->board = gw_board_ref (gw_board_model_get_board (board_model));
  inputs->locks = locks != NULL ? g_bytes_ref (locks) : NULL;
  inputs->rules = gw_rules_ref (gw_board_model_get_rules (board_model));
  inputs->lexicon = lexicon != NULL ? gw_lexicon_ref (lexicon) : NULL;
  inputs->word = g_strdup (word);
  inputs->straight = gtk_check_button_get_active (self->straight);
  return inputs;
}

static GwPlaces *
search (const Inputs *inputs, gboolean locks, gboolean straight, const GwStop *stop)
{
  const GwPlaceQuery query = { inputs->board, locks ? inputs->locks : NULL, inputs->rules,
                               inputs->lexicon, straight, GW_NO_CELL, NULL, 0 };

  return gw_places_search (&query, inputs->word, stop);
}

static gpointer
work (gpointer data, const GwStop *stop)
{
  const Inputs *inputs = data;

  return search (inputs, TRUE, inputs->straight, stop);
}

static gboolean
has_places (const Inputs *inputs, gboolean locks, gboolean straight)
{
  g_autoptr (GwPlaces) places = search (inputs, locks, straight, NULL);

  return places != NULL && places->places->len > 0;
}

static const GwPlace *
get_place (GwPlaceCard *self)
{
  if (self->places == NULL || self->index >= self->places->places->len)
    return NULL;
  return &g_array_index (self->places->places, GwPlace, self->index);
}

/* “E, R and T” */
static char *
join_letters (GPtrArray *letters)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i + 1 < letters->len; i++)
    /* Translators: between letters in a list such as “E, R and T” */
    g_string_append_printf (text, "%s%s", i > 0 ? C_ ("list of letters", ", ") : "",
                            (const char *) g_ptr_array_index (letters, i));
  if (letters->len < 2)
    g_string_append (text, g_ptr_array_index (letters, 0));
  else
    {
      g_autofree char *first = g_string_free (text, FALSE);

      text = g_string_new (NULL);
      /* Translators: the last two parts of a list such as “E, R and T” */
      g_string_append_printf (text, C_ ("list of letters", "%s and %s"), first,
                              (const char *) g_ptr_array_index (letters, letters->len - 1));
    }
  return g_string_free (text, FALSE);
}

static char *
describe_changes (GwPlaceCard *self, const GwPlace *place)
{
  GwBoardModel *board_model = get_board_model (self);
  g_autoptr (GPtrArray) shared = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *letters = NULL;
  guint n = 0;

  for (guint i = 0; i < place->n_cells; i++)
    {
      n += place->units[i] >= 0;
      if (place->units[i] < 0)
        g_ptr_array_add (shared, gw_rules_cell_to_label (
                                   gw_board_model_get_rules (board_model),
                                   gw_board_get_cell (gw_board_model_get_board (board_model),
                                                      place->cells[i]),
                                   gw_board_model_get_language (board_model)));
    }
  if (n == 0)
    return g_strdup (_ ("It is on the board already."));
  if (shared->len == 0)
    return g_strdup_printf (ngettext ("Changes %u tile.", "Changes %u tiles.", n), n);
  letters = join_letters (shared);
  /* Translators: %s is a list such as “E, R and T” */
  return g_strdup_printf (ngettext ("Changes %u tile and shares %s.",
                                    "Changes %u tiles and shares %s.", n),
                          n, letters);
}

/* Whether the word would count anyway. */
static gboolean
counts (GwPlaceCard *self)
{
  GwBoardModel *board_model = get_board_model (self);
  GwLexicon *lexicon = gw_board_model_get_lexicon (board_model);
  guint word;

  return lexicon == NULL
         || (gw_lexicon_find (lexicon, self->word, &word)
             && gw_lexicon_get_level (lexicon, word)
                  <= gw_rules_get (gw_board_model_get_rules (board_model))->max_level);
}

/* Says why there is no place, and what helps. */
static char *
explain (GwPlaceCard *self)
{
  Inputs *inputs = inputs_new (self, self->word);
  GBytes *locks = inputs->locks;
  const guint n_units = self->places->units->len;
  gunichar wrong = 0;
  char letter[7] = { 0 };
  guint n_open = 0;
  char *text;

  for (guint i = 0; i < gw_board_get_n_cells (inputs->board); i++)
    n_open += gw_board_get_cell (inputs->board, i)->kind != GW_CELL_HOLE
              && (locks == NULL || !((const guint8 *) g_bytes_get_data (locks, NULL))[i]);
  if (!gw_place_check_word (inputs->lexicon, self->word, &wrong))
    {
      g_unichar_to_utf8 (g_unichar_toupper (wrong), letter);
      text = gw_sentence_format (_ ("%s is not a letter of this lexicon."), letter);
    }
  else if (inputs->straight && has_places (inputs, TRUE, FALSE))
    {
      self->remedy = REMEDY_BEND;
      text = g_strdup (_ ("It does not fit in a straight line."));
    }
  else if (has_places (inputs, FALSE, inputs->straight))
    {
      self->remedy = REMEDY_UNLOCK;
      text = g_strdup (_ ("No room beside the locked tiles."));
    }
  else
    {
      self->remedy = REMEDY_ENLARGE;
      text = n_units > n_open
               ? g_strdup_printf (ngettext ("%u letters, but only %u tile is not locked.",
                                            "%u letters, but only %u tiles are not locked.",
                                            n_open),
                                  n_units, n_open)
               : g_strdup (_ ("It does not fit on this board."));
    }
  inputs_free (inputs);
  return text;
}

static void
show_ghost (GwPlaceCard *self)
{
  const GwPlace *place = get_place (self);
  g_autoptr (GwBoard) board = NULL;
  g_autoptr (GBytes) path = NULL;

  if (place != NULL)
    {
      board = gw_places_apply (self->places, self->index,
                               gw_board_model_get_board (get_board_model (self)));
      path = g_bytes_new (place->cells, place->n_cells);
    }
  gw_board_view_set_ghost (self->view, board, path);
}

static char *
describe (GwPlaceCard *self, const GwPlace *place)
{
  g_autofree char *changes = NULL;

  if (self->places == NULL)
    return g_strdup ("");
  if (place == NULL)
    return explain (self);
  changes = describe_changes (self, place);
  if (counts (self))
    return g_steal_pointer (&changes);
  /* Translators: two sentences; %s is the first, such as “Changes 5 tiles.” */
  return g_strdup_printf (_ ("%s Not among the words that count: it will count on this board."),
                          changes);
}

static void
update (GwPlaceCard *self)
{
  static const char *const remedies[] = {
    [REMEDY_NONE] = "",
    [REMEDY_UNLOCK] = N_ ("Unlock All"),
    [REMEDY_BEND] = N_ ("Allow Bends"),
    [REMEDY_ENLARGE] = N_ ("Larger Board"),
  };
  const GwPlace *place = get_place (self);
  const guint n_places = self->places != NULL ? self->places->places->len : 0;
  g_autofree char *position = NULL;
  g_autofree char *text = NULL;

  self->remedy = REMEDY_NONE;
  text = describe (self, place);
  gtk_label_set_label (self->sentence, text);
  if (place != NULL)
    /* Translators: which of the places where a word fits is shown */
    position = g_strdup_printf (_ ("Place %u of %u"), self->index + 1, n_places);
  gtk_label_set_label (self->position, position != NULL ? position : "");
  gtk_widget_set_sensitive (self->previous, n_places > 1);
  gtk_widget_set_sensitive (self->next, n_places > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->remedy_button), self->remedy != REMEDY_NONE);
  if (self->remedy != REMEDY_NONE)
    gtk_button_set_label (self->remedy_button, _(remedies[self->remedy]));
  gtk_widget_set_sensitive (GTK_WIDGET (self->place_button), place != NULL);
  gtk_button_set_label (self->place_button, place != NULL && self->places->cost == 0
                                              ? _ ("Lock It")
                                              : _ ("Place and Lock"));
  show_ghost (self);
}

static void
found_cb (gpointer result, gpointer user_data)
{
  GwPlaceCard *self = user_data;

  g_clear_pointer (&self->places, gw_places_free);
  self->places = result;
  self->index = 0;
  update (self);
}

static int
compare_lengths (gconstpointer a, gconstpointer b)
{
  return (int) g_utf8_strlen (*(const char *const *) b, -1)
         - (int) g_utf8_strlen (*(const char *const *) a, -1);
}

/* The words of the entry, the longest first. */
static GPtrArray *
list_words (GwPlaceCard *self)
{
  g_auto (GStrv) parts = g_strsplit_set (gtk_editable_get_text (self->entry), " \t\r\n,;", -1);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_ptr_array_add (words, g_strdup (parts[i]));
  g_ptr_array_sort (words, compare_lengths);
  return words;
}

/* Looks for places again, as the word, the board, its locks or the rules have changed. */
static void
search_cb (GwPlaceCard *self)
{
  g_autoptr (GPtrArray) words = NULL;
  const gboolean active = self->window_model != NULL
                          && gw_window_model_get_mode (self->window_model) == GW_MODE_EDIT
                          && gw_board_model_get_board (get_board_model (self)) != NULL;

  g_clear_pointer (&self->run, gw_run_cancel);
  g_clear_pointer (&self->places, gw_places_free);
  g_clear_pointer (&self->word, g_free);
  if (self->window_model == NULL)
    return;
  words = list_words (self);
  if (!active || words->len == 0)
    {
      update (self);
      return;
    }
  self->word = g_strdup (g_ptr_array_index (words, 0));
  self->run = gw_run_start (work, inputs_new (self, self->word), inputs_free,
                            (GDestroyNotify) gw_places_free, found_cb, self);
  if (!gw_run_wait_briefly (self->run, GW_RUN_PATIENCE))
    update (self);
}

static void
step (GwPlaceCard *self, int by)
{
  const guint n = self->places != NULL ? self->places->places->len : 0;

  if (n == 0)
    return;
  self->index = (self->index + n + (guint) by) % n;
  update (self);
}

static void
previous_cb (GwPlaceCard *self)
{
  step (self, -1);
}

static void
next_cb (GwPlaceCard *self)
{
  step (self, 1);
}

static gboolean
place (GwPlaceCard *self, const GwPlaces *places, guint index, const char *word)
{
  const GwPlace *chosen;
  g_autoptr (GwBoard) board = NULL;
  g_autofree char *capitals = g_utf8_strup (word, -1);

  if (places == NULL || index >= places->places->len)
    return FALSE;
  chosen = &g_array_index (places->places, GwPlace, index);
  board = gw_places_apply (places, index, gw_board_model_get_board (get_board_model (self)));
  gw_editor_place (get_editor (self), board, chosen->cells, chosen->n_cells, capitals);
  return TRUE;
}

/* Places the words, the first one where it is shown. Those without room stay in the entry. */
static void
place_cb (GwPlaceCard *self)
{
  g_autoptr (GPtrArray) words = list_words (self);
  g_autoptr (GwPlaces) shown = g_steal_pointer (&self->places);
  g_autoptr (GString) rest = g_string_new (NULL);
  const guint index = self->index;
  guint n_left = 0;

  if (words->len == 1 && (shown == NULL || shown->places->len == 0))
    {
      self->places = g_steal_pointer (&shown);
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  for (guint i = 0; i < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);
      Inputs *inputs = inputs_new (self, word);
      g_autoptr (GwPlaces) places
        = i > 0 || shown == NULL ? search (inputs, TRUE, inputs->straight, NULL) : NULL;

      inputs_free (inputs);
      if (places != NULL ? place (self, places, 0, word) : place (self, shown, index, word))
        continue;
      g_string_append_printf (rest, "%s%s", n_left++ > 0 ? " " : "", word);
    }
  gtk_editable_set_text (self->entry, rest->str);
  gtk_editable_set_position (self->entry, -1);
  if (n_left > 0 && words->len > 1)
    {
      g_autofree char *text
        = g_strdup_printf (ngettext ("%u word found no room.", "%u words found no room.", n_left),
                           n_left);

      gtk_label_set_label (self->sentence, text);
    }
}

static void
remedy_cb (GwPlaceCard *self)
{
  GwEditor *editor = get_editor (self);
  GwBoard *board = gw_board_model_get_board (get_board_model (self));

  switch (self->remedy)
    {
    case REMEDY_UNLOCK:
      gw_editor_unlock_all (editor);
      break;
    case REMEDY_BEND:
      gtk_check_button_set_active (self->straight, FALSE);
      break;
    case REMEDY_ENLARGE:
      gw_editor_resize (editor, MIN (gw_board_get_rows (board) + 1, GW_BOARD_MAX_SIDE),
                        MIN (gw_board_get_cols (board) + 1, GW_BOARD_MAX_SIDE));
      break;
    case REMEDY_NONE:
    default:
      break;
    }
  gw_place_card_focus (self);
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
        GwPlaceCard *self)
{
  if ((state & GDK_ALT_MASK) == 0 || (key != GDK_KEY_Up && key != GDK_KEY_Down))
    return FALSE;
  step (self, key == GDK_KEY_Up ? -1 : 1);
  return TRUE;
}

static void
forget_cb (GwPlaceCard *self, GtkWidget *chip)
{
  gw_editor_forget_placed (get_editor (self), gtk_widget_get_name (chip));
}

static void
placed_cb (GwPlaceCard *self)
{
  const char *const *words = gw_editor_get_placed (get_editor (self));

  gw_wrap_box_clear (self->chips);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *label = g_strdup_printf ("%s ×", words[i]);
      g_autofree char *text
        /* Translators: a button that removes a word from those that were placed on the board */
        = gw_sentence_format (_ ("Let Go of %s"), words[i]);
      GtkWidget *chip = gtk_button_new_with_label (label);

      gtk_widget_set_name (chip, words[i]);
      gtk_widget_set_tooltip_text (chip, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                      -1);
      g_signal_connect_object (chip, "clicked", G_CALLBACK (forget_cb), self, G_CONNECT_SWAPPED);
      gw_wrap_box_append (self->chips, chip);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->chips), words[0] != NULL);
}

static void
gw_place_card_dispose (GObject *object)
{
  GwPlaceCard *self = GW_PLACE_CARD (object);

  g_clear_pointer (&self->run, gw_run_cancel);
  g_clear_object (&self->window_model);
  g_clear_object (&self->view);

  G_OBJECT_CLASS (gw_place_card_parent_class)->dispose (object);
}

static void
gw_place_card_finalize (GObject *object)
{
  GwPlaceCard *self = GW_PLACE_CARD (object);

  g_clear_pointer (&self->places, gw_places_free);
  g_free (self->word);

  G_OBJECT_CLASS (gw_place_card_parent_class)->finalize (object);
}

static void
gw_place_card_class_init (GwPlaceCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_place_card_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_place_card_finalize;

  g_type_ensure (GW_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-place-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, entry);
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, previous);
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, next);
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, position);
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, sentence);
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, straight);
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, remedy_button);
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, place_button);
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, chips);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, remedy_cb);
}

static void
gw_place_card_init (GwPlaceCard *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), keys);
}

static void
listen (GwPlaceCard *self, gpointer object, const char *signal)
{
  g_signal_connect_object (object, signal, G_CALLBACK (search_cb), self, G_CONNECT_SWAPPED);
}

void
gw_place_card_set_window_model (GwPlaceCard *self, GwWindowModel *window_model, GwBoardView *view)
{
  g_return_if_fail (GW_IS_PLACE_CARD (self));
  g_return_if_fail (self->window_model == NULL);

  self->window_model = g_object_ref (window_model);
  self->view = g_object_ref (view);
  listen (self, window_model, "notify::editing");
  listen (self, get_board_model (self), "notify::board");
  listen (self, get_board_model (self), "notify::rules");
  listen (self, get_board_model (self), "notify::lexicon");
  listen (self, get_editor (self), "notify::locks");
  g_signal_connect_object (get_editor (self), "notify::placed", G_CALLBACK (placed_cb), self,
                           G_CONNECT_SWAPPED);
  placed_cb (self);
  search_cb (self);
}

void
gw_place_card_focus (GwPlaceCard *self)
{
  g_return_if_fail (GW_IS_PLACE_CARD (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}
