/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-place-card.h"

#include "gw-compat.h"
#include "gw-graph.h"
#include "gw-place-text.h"
#include "gw-job-inputs.h"
#include "gw-job.h"
#include "gw-sentence.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>
#include <string.h>

/* How long nothing is typed before a screen reader is told the place, in milliseconds. */
#define SPEAK_DELAY 600

struct _GwPlaceCard
{
  AdwBin parent_instance;

  /* template */
  GtkEntry *entry;
  GtkSwitch *straight_switch;
  GtkWidget *limit_chip;
  GtkLabel *limit_label;
  GtkLabel *sentence;
  GtkButton *remedy_button;
  GtkBox *entry_row;
  GtkBox *place_row;
  GtkWidget *steps;
  GtkLabel *position;
  GtkButton *place_button;

  /* owned */
  GwWindowModel *window_model;
  GwBoardView *view;
  GwJob *job;
  char *word; /* that is placed next; or NULL */
  GwPlaces *places;
  GBytes *path; /* where the user has drawn it; or NULL */
  char *list;
  char *counts;

  guint begin; /* where it is to begin; or GW_NO_CELL */
  guint index;
  guint n_left; /* words without room that are in the entry since the others were placed */
  GwPlaceRemedy remedy;
  guint speak_source;

  /* while a path is drawn */
  guint8 drawn[GW_BOARD_MAX_CELLS];
  guint n_drawn;
};

G_DEFINE_FINAL_TYPE (GwPlaceCard, gw_place_card, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_LIST,
  PROP_COUNTS,
  PROP_STRAIGHT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

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

/* What the worker needs: the bytes are the locks, the text is the word, the number is where it is
 * to begin. */
typedef struct
{
  GwJobInputs given;
  gboolean straight;
  GBytes *path;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  gw_job_inputs_clear (&inputs->given);
  g_clear_pointer (&inputs->path, g_bytes_unref);
  g_free (inputs);
}

static Inputs *
inputs_new (GwPlaceCard *self, const char *word)
{
  GwBoardModel *board_model = get_board_model (self);
  GBytes *locks = gw_editor_get_locks (get_editor (self));
  Inputs *inputs = g_new0 (Inputs, 1);

  gw_job_inputs_init (&inputs->given, gw_board_model_get_game (board_model),
                      gw_board_model_get_board (board_model));
  inputs->given.bytes = locks != NULL ? g_bytes_ref (locks) : NULL;
  inputs->given.text = g_strdup (word);
  inputs->given.number = self->begin;
  inputs->straight = gtk_switch_get_active (self->straight_switch);
  inputs->path = self->path != NULL ? g_bytes_ref (self->path) : NULL;
  return inputs;
}

/* A path that was drawn may have bends. */
static GwPlaceQuery
get_query (const Inputs *inputs)
{
  gsize n_path = 0;
  const guint8 *path = inputs->path != NULL ? g_bytes_get_data (inputs->path, &n_path) : NULL;

  return (GwPlaceQuery){
    .board = inputs->given.board,
    .locks = inputs->given.bytes,
    .game = inputs->given.game,
    .straight = inputs->straight && path == NULL,
    .begin = inputs->given.number,
    .path = path,
    .n_path = (guint) n_path,
  };
}

static gpointer
work (gpointer data, const GwStop *stop)
{
  const Inputs *inputs = data;
  const GwPlaceQuery query = get_query (inputs);

  return gw_places_search (&query, inputs->given.text, stop);
}

static const GwPlace *
get_place (GwPlaceCard *self)
{
  if (self->places == NULL || self->index >= self->places->places->len)
    return NULL;
  return &g_array_index (self->places->places, GwPlace, self->index);
}

/* Whether the word would count anyway. */
static gboolean
counts (GwPlaceCard *self)
{
  const GwGame *game = gw_board_model_get_game (get_board_model (self));
  guint word;

  return game->lexicon == NULL
         || (gw_lexicon_find (game->lexicon, self->word, &word)
             && gw_lexicon_get_level (game->lexicon, word)
                  <= gw_rules_get (game->rules)->max_level);
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

/* What is said of a word that would not count without being placed. */
static char *
describe_word (GwPlaceCard *self)
{
  GwFoundWords *found_words = gw_window_model_get_found_words (self->window_model);

  if (counts (self))
    return NULL;
  if (gw_found_words_explain_missing (found_words, self->word) == GW_WORD_REASON_SCHOOL)
    return g_strdup (_ ("School leaves it out: it will count on this board."));
  if (self->counts == NULL)
    return g_strdup (_ ("Not among the words that count: it will count on this board."));
  /* Translators: %s is a word list and a level, such as “English · Everyday” */
  return gw_sentence_format (_ ("Not in %s: it will count on this board."), self->counts);
}

/* What is said of the place, or of why there is none, with a remedy. */
static char *
describe (GwPlaceCard *self, const GwPlace *place)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  Inputs *inputs;
  GwPlaceQuery query;

  if (self->places == NULL)
    return g_strdup ("");
  inputs = inputs_new (self, self->word);
  query = get_query (inputs);
  if (place == NULL)
    first = gw_place_explain (&query, self->places, self->word, self->list, &self->remedy);
  else
    first = gw_place_describe (&query, self->places, self->index);
  inputs_free (inputs);
  if (place == NULL && self->n_left > 0)
    return g_strdup_printf (
      ngettext ("%u word found no room.", "%u words found no room.", self->n_left), self->n_left);
  second = place != NULL ? describe_word (self) : NULL;
  return second != NULL ? g_strdup_printf ("%s %s", first, second) : g_steal_pointer (&first);
}

static void
speak (GwPlaceCard *self)
{
  g_autofree char *text = NULL;

  g_clear_handle_id (&self->speak_source, g_source_remove);
  if (get_place (self) != NULL)
    {
      Inputs *inputs = inputs_new (self, self->word);
      const GwPlaceQuery query = get_query (inputs);

      text = gw_place_speak (&query, self->places, self->index);
      inputs_free (inputs);
    }
  else if (self->places != NULL)
    text = g_strdup (gtk_label_get_label (self->sentence));
  if (text != NULL)
    gw_announce (GTK_WIDGET (self), text);
}

static gboolean
speak_cb (gpointer user_data)
{
  GwPlaceCard *self = user_data;

  self->speak_source = 0;
  speak (self);
  return G_SOURCE_REMOVE;
}

static void
update_limit (GwPlaceCard *self)
{
  if (self->path != NULL)
    /* Translators: a choice that can be taken back: the word goes where the user has drawn it */
    gtk_label_set_label (self->limit_label, _ ("As drawn"));
  else
    /* Translators: a choice that can be taken back: the word begins on the tile that was clicked */
    gtk_label_set_label (self->limit_label, _ ("Begins here"));
  gtk_widget_set_visible (self->limit_chip, self->path != NULL || self->begin != GW_NO_CELL);
}

/* Whether the word is there, locked and among the placed words: nothing is left to do. */
static gboolean
is_placed (GwPlaceCard *self, const GwPlace *place)
{
  g_autofree char *capitals = g_utf8_strup (self->word, -1);
  gboolean placed
    = self->places->cost == 0 && g_strv_contains (gw_editor_get_placed (get_editor (self)), capitals);

  for (guint i = 0; placed && i < place->n_cells; i++)
    placed = gw_editor_get_locked (get_editor (self), place->cells[i]);
  return placed;
}

static void
update (GwPlaceCard *self)
{
  static const char *const remedies[] = {
    [GW_PLACE_REMEDY_NONE] = "",
    [GW_PLACE_REMEDY_UNLOCK] = N_ ("Unlock All"),
    [GW_PLACE_REMEDY_BEND] = N_ ("Allow Bends"),
    [GW_PLACE_REMEDY_ENLARGE] = N_ ("Larger Board"),
  };
  const GwPlace *place = get_place (self);
  const guint n_places = self->places != NULL ? self->places->places->len : 0;
  const gboolean useful = place != NULL && !is_placed (self, place);
  g_autofree char *position = NULL;
  g_autofree char *text = NULL;

  self->remedy = GW_PLACE_REMEDY_NONE;
  text = describe (self, place);
  gtk_label_set_label (self->sentence, text);
  if (n_places > 1)
    /* Translators: which of the places where a word fits is shown. There is little room. */
    position = g_strdup_printf (_ ("Place %u of %u"), self->index + 1, n_places);
  gtk_label_set_label (self->position, position != NULL ? position : "");
  gtk_widget_set_visible (self->steps, n_places > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->remedy_button), self->remedy != GW_PLACE_REMEDY_NONE);
  if (self->remedy != GW_PLACE_REMEDY_NONE)
    gtk_button_set_label (self->remedy_button, _(remedies[self->remedy]));
  gtk_widget_set_sensitive (GTK_WIDGET (self->place_button), useful);
  if (useful)
    gtk_widget_add_css_class (GTK_WIDGET (self->place_button), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->place_button), "suggested-action");
  gtk_button_set_label (self->place_button, place != NULL && self->places->cost == 0
                                              ? _ ("Lock It")
                                              : _ ("Place and Lock"));
  update_limit (self);
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
  g_clear_handle_id (&self->speak_source, g_source_remove);
  self->speak_source = g_timeout_add (SPEAK_DELAY, speak_cb, self);
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
  g_auto (GStrv) parts = g_strsplit_set (gtk_editable_get_text (GTK_EDITABLE (self->entry)), " \t\r\n,;", -1);
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

  g_clear_pointer (&self->job, gw_job_cancel);
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
  self->job = gw_job_start (work, inputs_new (self, self->word), inputs_free,
                            (GDestroyNotify) gw_places_free, found_cb, self);
  if (!gw_job_wait_briefly (self->job, GW_JOB_PATIENCE))
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
  speak (self);
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
  if (gw_editor_place (get_editor (self), board, chosen->cells, chosen->n_cells, capitals))
    {
      /* Translators: %s is a word */
      g_autofree char *said = gw_sentence_format (_ ("%s placed and locked."), capitals);

      gw_announce (GTK_WIDGET (self), said);
    }
  return TRUE;
}

/* The word may be anywhere again. */
static void
forget_limit (GwPlaceCard *self)
{
  self->begin = GW_NO_CELL;
  g_clear_pointer (&self->path, g_bytes_unref);
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
      g_autoptr (GwPlaces) places = i > 0 || shown == NULL ? work (inputs, NULL) : NULL;

      inputs_free (inputs);
      forget_limit (self);
      if (places != NULL ? place (self, places, 0, word) : place (self, shown, index, word))
        continue;
      g_string_append_printf (rest, "%s%s", n_left++ > 0 ? " " : "", word);
    }
  gtk_editable_set_text (GTK_EDITABLE (self->entry), rest->str);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  if (words->len > 1)
    {
      self->n_left = n_left;
      update (self);
    }
}

static void
remedy_cb (GwPlaceCard *self)
{
  GwEditor *editor = get_editor (self);
  GwBoard *board = gw_board_model_get_board (get_board_model (self));

  switch (self->remedy)
    {
    case GW_PLACE_REMEDY_UNLOCK:
      gw_editor_unlock_all (editor);
      break;
    case GW_PLACE_REMEDY_BEND:
      gtk_switch_set_active (self->straight_switch, FALSE);
      break;
    case GW_PLACE_REMEDY_ENLARGE:
      gw_editor_resize (editor, MIN (gw_board_get_rows (board) + 1, GW_BOARD_MAX_SIDE),
                        MIN (gw_board_get_cols (board) + 1, GW_BOARD_MAX_SIDE));
      break;
    case GW_PLACE_REMEDY_NONE:
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
limit_cb (GwPlaceCard *self)
{
  forget_limit (self);
  search_cb (self);
  gw_place_card_focus (self);
}

/* A path is for the word that it was drawn for. */
static void
changed_cb (GwPlaceCard *self)
{
  self->n_left = 0;
  g_clear_pointer (&self->path, g_bytes_unref);
  if (*gtk_editable_get_text (GTK_EDITABLE (self->entry)) == '\0')
    self->begin = GW_NO_CELL;
  search_cb (self);
}

static void
board_cb (GwPlaceCard *self)
{
  forget_limit (self);
  search_cb (self);
}

static void
straight_cb (GwPlaceCard *self)
{
  search_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STRAIGHT]);
}

/* Shows the letters along the path so far. Tiles that serve several letters are left to the search. */
static void
show_drawn (GwPlaceCard *self)
{
  GwBoard *board = gw_board_model_get_board (get_board_model (self));
  GwCell cells[GW_BOARD_MAX_CELLS];
  g_autoptr (GwBoard) then = NULL;
  g_autoptr (GBytes) path = g_bytes_new (self->drawn, self->n_drawn);

  memcpy (cells, gw_board_get_cells (board), gw_board_get_n_cells (board) * sizeof *cells);
  for (guint i = 0; i < self->n_drawn; i++)
    if (!gw_editor_get_locked (get_editor (self), self->drawn[i]))
      cells[self->drawn[i]] = g_array_index (self->places->units, GwCell, i);
  then = gw_board_new (gw_board_get_rows (board), gw_board_get_cols (board), cells);
  gw_board_view_set_ghost (self->view, then, path);
}

static gboolean
touches_last (GwPlaceCard *self, guint cell)
{
  GwBoardModel *board_model = get_board_model (self);
  const guint last = self->drawn[self->n_drawn - 1];
  GwGraph graph;

  gw_graph_init (&graph, gw_board_model_get_board (board_model),
                 gw_rules_get (gw_board_model_get_game (board_model)->rules)->adjacency);
  return memchr (graph.neighbors[last], (int) cell, graph.n_neighbors[last]) != NULL;
}

static void
pressed_cb (GwPlaceCard *self, guint cell)
{
  GwBoard *board = gw_board_model_get_board (get_board_model (self));

  self->n_drawn = 0;
  if (!gw_board_view_get_editable (self->view) || get_place (self) == NULL
      || cell >= gw_board_get_n_cells (board)
      || gw_board_get_cell (board, cell)->kind == GW_CELL_HOLE)
    return;
  self->drawn[self->n_drawn++] = (guint8) cell;
}

static void
moved_cb (GwPlaceCard *self, guint cell)
{
  if (self->n_drawn == 0 || self->places == NULL)
    return;
  if (self->n_drawn > 1 && self->drawn[self->n_drawn - 2] == cell)
    self->n_drawn--;
  else if (memchr (self->drawn, (int) cell, self->n_drawn) == NULL
           && self->n_drawn < self->places->units->len && touches_last (self, cell))
    self->drawn[self->n_drawn++] = (guint8) cell;
  else
    return;
  show_drawn (self);
}

/* A click makes the word begin there; a path is taken as it was drawn. Where it does not fit, all stays
 * as it was. */
static void
released_cb (GwPlaceCard *self)
{
  const guint begin = self->begin;
  g_autoptr (GBytes) path = g_steal_pointer (&self->path);
  g_autoptr (GwPlaces) places = NULL;
  Inputs *inputs;

  if (self->n_drawn == 0 || self->places == NULL)
    {
      self->path = g_steal_pointer (&path);
      return;
    }
  self->begin = self->n_drawn == 1 ? self->drawn[0] : GW_NO_CELL;
  if (self->n_drawn > 1)
    self->path = g_bytes_new (self->drawn, self->n_drawn);
  self->n_drawn = 0;
  inputs = inputs_new (self, self->word);
  places = work (inputs, NULL);
  if (places->places->len > 0)
    {
      gw_places_free (self->places);
      self->places = g_steal_pointer (&places);
      self->index = 0;
      update (self);
      gw_place_card_focus (self);
      speak (self);
    }
  else
    {
      const GwPlaceQuery query = get_query (inputs);
      GwPlaceRemedy remedy;
      g_autofree char *text
        = gw_place_explain (&query, places, self->word, self->list, &remedy);

      forget_limit (self);
      self->begin = begin;
      self->path = g_steal_pointer (&path);
      update (self);
      gtk_label_set_label (self->sentence, text);
      gtk_widget_error_bell (GTK_WIDGET (self));
      gw_place_card_focus (self);
      gw_announce (GTK_WIDGET (self), text);
    }
  inputs_free (inputs);
}

static void
gw_place_card_dispose (GObject *object)
{
  GwPlaceCard *self = GW_PLACE_CARD (object);

  g_clear_handle_id (&self->speak_source, g_source_remove);
  g_clear_pointer (&self->job, gw_job_cancel);
  g_clear_object (&self->window_model);
  g_clear_object (&self->view);

  G_OBJECT_CLASS (gw_place_card_parent_class)->dispose (object);
}

static void
gw_place_card_finalize (GObject *object)
{
  GwPlaceCard *self = GW_PLACE_CARD (object);

  g_clear_pointer (&self->places, gw_places_free);
  g_clear_pointer (&self->path, g_bytes_unref);
  g_free (self->word);
  g_free (self->list);
  g_free (self->counts);

  G_OBJECT_CLASS (gw_place_card_parent_class)->finalize (object);
}

static void
gw_place_card_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwPlaceCard *self = GW_PLACE_CARD (object);

  if (prop_id == PROP_STRAIGHT)
    g_value_set_boolean (value, gtk_switch_get_active (self->straight_switch));
  else
    g_value_set_string (value, prop_id == PROP_LIST ? self->list : self->counts);
}

static void
gw_place_card_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwPlaceCard *self = GW_PLACE_CARD (object);

  if (prop_id == PROP_STRAIGHT)
    {
      gtk_switch_set_active (self->straight_switch, g_value_get_boolean (value));
      return;
    }
  if (!gw_set_str (prop_id == PROP_LIST ? &self->list : &self->counts, g_value_get_string (value)))
    return;
  update (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
gw_place_card_class_init (GwPlaceCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags
    = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_place_card_dispose;
  object_class->finalize = gw_place_card_finalize;
  object_class->get_property = gw_place_card_get_property;
  object_class->set_property = gw_place_card_set_property;

  properties[PROP_LIST] = g_param_spec_string ("list", NULL, NULL, NULL, flags);
  properties[PROP_COUNTS] = g_param_spec_string ("counts", NULL, NULL, NULL, flags);
  properties[PROP_STRAIGHT] = g_param_spec_boolean ("straight", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-place-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, entry);
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, straight_switch);
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, limit_chip);
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, limit_label);
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, sentence);
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, remedy_button);
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, entry_row);
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, place_row);
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, steps);
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, position);
  gtk_widget_class_bind_template_child (widget_class, GwPlaceCard, place_button);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, remedy_cb);
  gtk_widget_class_bind_template_callback (widget_class, limit_cb);
  gtk_widget_class_bind_template_callback (widget_class, straight_cb);
}

static void
gw_place_card_init (GwPlaceCard *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->begin = GW_NO_CELL;
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
  g_signal_connect_object (get_board_model (self), "notify::board", G_CALLBACK (board_cb), self,
                           G_CONNECT_SWAPPED);
  listen (self, get_board_model (self), "notify::game");
  listen (self, get_editor (self), "notify::locks");
  g_signal_connect_object (view, "trace-pressed", G_CALLBACK (pressed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "trace-moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "trace-released", G_CALLBACK (released_cb), self,
                           G_CONNECT_SWAPPED);
  search_cb (self);
}

void
gw_place_card_focus (GwPlaceCard *self)
{
  g_return_if_fail (GW_IS_PLACE_CARD (self));

  gtk_entry_grab_focus_without_selecting (self->entry);
}

void
gw_place_card_set_narrow (GwPlaceCard *self, gboolean narrow)
{
  GtkWidget *button;
  GtkBox *row;

  g_return_if_fail (GW_IS_PLACE_CARD (self));

  button = GTK_WIDGET (self->place_button);
  row = narrow ? self->entry_row : self->place_row;
  if (gtk_widget_get_parent (button) == GTK_WIDGET (row))
    return;
  g_object_ref (button);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (button)), button);
  gtk_box_append (row, button);
  g_object_unref (button);
}
