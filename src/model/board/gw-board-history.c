/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-history.h"

#include "gw-board-file.h"
#include "gw-object-list.h"

#include <glib/gi18n.h>

struct _GwBoardEntry
{
  GObject parent_instance;
  GwBoard *board;
  GwBoardKeys *keys;
  GFile *file;
  gboolean edited;

  GwBoard *rolled; /* as dice showed it; or NULL */
  char *dice;
  guint64 seed;
};

/* The key with the dice and the seed of a board, in a history that is saved. */
#define KEY_ROLLED "rolled"

G_DEFINE_FINAL_TYPE (GwBoardEntry, gw_board_entry, G_TYPE_OBJECT)

static GParamSpec *board_pspec;

static void
gw_board_entry_finalize (GObject *object)
{
  gw_board_unref (GW_BOARD_ENTRY (object)->board);
  gw_board_keys_free (GW_BOARD_ENTRY (object)->keys);
  g_clear_object (&GW_BOARD_ENTRY (object)->file);
  g_clear_pointer (&GW_BOARD_ENTRY (object)->rolled, gw_board_unref);
  g_free (GW_BOARD_ENTRY (object)->dice);

  G_OBJECT_CLASS (gw_board_entry_parent_class)->finalize (object);
}

static void
gw_board_entry_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boxed (value, GW_BOARD_ENTRY (object)->board);
}

static void
gw_board_entry_class_init (GwBoardEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = gw_board_entry_finalize;
  object_class->get_property = gw_board_entry_get_property;

  board_pspec = g_param_spec_boxed ("board", NULL, NULL, GW_TYPE_BOARD,
                                    G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY
                                      | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, 1, board_pspec);
}

static void
gw_board_entry_init (GwBoardEntry *self)
{
  self->keys = gw_board_keys_new ();
}

static GwBoardEntry *
board_entry_new (GwBoard *board)
{
  GwBoardEntry *entry = g_object_new (GW_TYPE_BOARD_ENTRY, NULL);

  entry->board = gw_board_ref (board);
  return entry;
}

static void
board_entry_set_board (GwBoardEntry *self, GwBoard *board)
{
  if (self->board == board)
    return;

  gw_board_unref (self->board);
  self->board = gw_board_ref (board);
  self->edited = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), board_pspec);
}

/* A board that was filled has the name and the file of the one before. */
static GwBoardEntry *
board_entry_new_filled (GwBoard *board, GwBoardEntry *before)
{
  GwBoardEntry *entry = board_entry_new (board);

  entry->edited = TRUE;
  gw_board_entry_set_keys (entry, before->keys);
  gw_board_entry_set_file (entry, before->file);
  return entry;
}

GwBoard *
gw_board_entry_get_board (GwBoardEntry *self)
{
  return self->board;
}

GFile *
gw_board_entry_get_file (GwBoardEntry *self)
{
  return self->file;
}

void
gw_board_entry_set_file (GwBoardEntry *self, GFile *file)
{
  g_return_if_fail (GW_IS_BOARD_ENTRY (self));
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  g_set_object (&self->file, file);
}

const GwBoardKeys *
gw_board_entry_get_keys (GwBoardEntry *self)
{
  return self->keys;
}

void
gw_board_entry_set_keys (GwBoardEntry *self, const GwBoardKeys *keys)
{
  GwBoardKeys *copy = gw_board_keys_copy (keys);

  g_return_if_fail (GW_IS_BOARD_ENTRY (self));

  gw_board_keys_free (self->keys);
  self->keys = copy;
}

gboolean
gw_board_entry_get_roll (GwBoardEntry *self, const char **dice, guint64 *seed)
{
  g_return_val_if_fail (GW_IS_BOARD_ENTRY (self), FALSE);

  if (self->rolled == NULL || !gw_board_equal (self->rolled, self->board))
    return FALSE;
  *dice = self->dice;
  *seed = self->seed;
  return TRUE;
}

void
gw_board_entry_set_roll (GwBoardEntry *self, const char *dice, guint64 seed)
{
  char *copy = g_strdup (dice);

  g_return_if_fail (GW_IS_BOARD_ENTRY (self));

  g_clear_pointer (&self->rolled, gw_board_unref);
  self->rolled = gw_board_ref (self->board);
  g_free (self->dice);
  self->dice = copy;
  self->seed = seed;
}

gboolean
gw_board_entry_get_edited (GwBoardEntry *self)
{
  return self->edited;
}

void
gw_board_entry_set_edited (GwBoardEntry *self, gboolean edited)
{
  g_return_if_fail (GW_IS_BOARD_ENTRY (self));

  self->edited = edited;
}

struct _GwBoardHistory
{
  GObject parent_instance;

  /* owned */
  GwEditor *editor;
  GPtrArray *entries;

  guint position;
  gboolean editing; /* the entry before the current one has the board as it was before the edits */
  gboolean going;   /* the history itself changes the board */
};

GW_IMPLEMENT_LIST (GwBoardHistory, GW_TYPE_BOARD_ENTRY, entries, list_model_init)

G_DEFINE_FINAL_TYPE_WITH_CODE (GwBoardHistory, gw_board_history, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  PROP_0,
  PROP_POSITION,
  PROP_CAN_GO_BACK,
  PROP_CAN_GO_FORWARD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GwBoardEntry *
get_entry (GwBoardHistory *self, guint position)
{
  return position < self->entries->len ? g_ptr_array_index (self->entries, position) : NULL;
}

/* Notifies all three properties, as each may have changed. An edited board that is left is an entry
 * of its own. */
static void
set_position (GwBoardHistory *self, guint position)
{
  self->position = position;
  self->editing = FALSE;
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = PROP_POSITION; i <= PROP_CAN_GO_FORWARD; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
insert_entry (GwBoardHistory *self, guint at, GwBoardEntry *entry)
{
  g_ptr_array_insert (self->entries, (int) at, entry);
  g_list_model_items_changed (G_LIST_MODEL (self), at, 0, 1);
}

static void
remove_entry (GwBoardHistory *self, guint at)
{
  g_ptr_array_remove_index (self->entries, at);
  g_list_model_items_changed (G_LIST_MODEL (self), at, 1, 0);
}

static void
append (GwBoardHistory *self, GwBoardEntry *entry)
{
  if (self->entries->len >= GW_BOARD_HISTORY_MAX)
    remove_entry (self, 0);
  insert_entry (self, self->entries->len, entry);
  set_position (self, self->entries->len - 1);
}

/* Shows the edited board in the current entry, and the one that it was made from in a new entry
 * before it. */
static void
start_editing (GwBoardHistory *self, GwBoard *board)
{
  GwBoardEntry *entry = get_entry (self, self->position);
  GwBoardEntry *former = board_entry_new (entry->board);
  guint at = self->position;
  const char *dice;
  guint64 seed;

  former->edited = entry->edited;
  if (gw_board_entry_get_roll (entry, &dice, &seed))
    gw_board_entry_set_roll (former, dice, seed);
  gw_board_entry_set_keys (former, entry->keys);
  gw_board_entry_set_file (former, entry->file);
  board_entry_set_board (entry, board);
  if (self->entries->len >= GW_BOARD_HISTORY_MAX)
    {
      const guint oldest = at > 0 ? 0 : 1;

      remove_entry (self, oldest);
      at -= oldest == 0;
    }
  insert_entry (self, at, former);
  set_position (self, at + 1);
  self->editing = TRUE;
}

/* The board is as it was before the edits: one entry is enough. */
static void
end_editing (GwBoardHistory *self, GwBoard *board)
{
  GwBoardEntry *entry = get_entry (self, self->position);
  const guint at = self->position - 1;
  const gboolean edited = get_entry (self, at)->edited;

  board_entry_set_board (entry, board);
  gw_board_keys_set (entry->keys, GW_BOARD_KEY_MADE_OF,
                     gw_board_keys_get (get_entry (self, at)->keys, GW_BOARD_KEY_MADE_OF));
  entry->edited = edited;
  remove_entry (self, at);
  set_position (self, at);
}

/* The nearest entry with the board, or G_MAXUINT. */
static guint
find (GwBoardHistory *self, GwBoard *board)
{
  for (guint distance = 0; distance < self->entries->len; distance++)
    for (guint side = 0; side < 2; side++)
      {
        const guint at = side == 0 ? self->position - distance : self->position + distance;
        GwBoardEntry *entry = get_entry (self, at);

        if (entry != NULL && gw_board_equal (entry->board, board))
          return at;
      }
  return G_MAXUINT;
}

/* The entry that is shown has the locks and the placed words that are shown. */
static void
locks_changed_cb (GwBoardHistory *self)
{
  GwBoard *board = gw_board_model_get_board (gw_editor_get_board_model (self->editor));
  GwBoardEntry *entry = get_entry (self, self->position);

  if (entry != NULL && board != NULL && gw_board_equal (entry->board, board))
    {
      g_autofree char *placed = g_strjoinv (" ", (GStrv) gw_editor_get_placed (self->editor));

      gw_board_keys_set_locks (entry->keys, entry->board, gw_editor_get_locks (self->editor));
      gw_board_keys_set (entry->keys, GW_BOARD_KEY_PLACED, placed);
    }
}

static void
follow_board (GwBoardHistory *self)
{
  GwBoard *board = gw_board_model_get_board (gw_editor_get_board_model (self->editor));
  const GwEditorChange change = gw_editor_get_change (self->editor);
  GwBoardEntry *entry = get_entry (self, self->position);
  guint at = G_MAXUINT;

  if (self->going || board == NULL)
    return;

  if (self->editing && change != GW_EDITOR_NEW && change != GW_EDITOR_FILLED
      && gw_board_equal (get_entry (self, self->position - 1)->board, board))
    {
      end_editing (self, board);
      return;
    }

  /* The first board of a session may be one of those that were restored. */
  if (change == GW_EDITOR_UNDONE || !gw_editor_get_can_undo (self->editor))
    at = find (self, board);
  if (at != G_MAXUINT)
    set_position (self, at);
  else if (entry == NULL || change == GW_EDITOR_NEW)
    append (self, board_entry_new (board));
  else if (change == GW_EDITOR_FILLED)
    append (self, board_entry_new_filled (board, entry));
  else if (self->editing)
    board_entry_set_board (entry, board);
  else
    start_editing (self, board);
}

static void
board_changed_cb (GwBoardHistory *self)
{
  follow_board (self);
  locks_changed_cb (self);
}

static void
gw_board_history_finalize (GObject *object)
{
  GwBoardHistory *self = GW_BOARD_HISTORY (object);

  g_ptr_array_unref (self->entries);
  g_object_unref (self->editor);

  G_OBJECT_CLASS (gw_board_history_parent_class)->finalize (object);
}

static void
gw_board_history_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwBoardHistory *self = GW_BOARD_HISTORY (object);

  switch (prop_id)
    {
    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;
    case PROP_CAN_GO_BACK:
      g_value_set_boolean (value, gw_board_history_get_can_go_back (self));
      break;
    case PROP_CAN_GO_FORWARD:
      g_value_set_boolean (value, gw_board_history_get_can_go_forward (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_board_history_class_init (GwBoardHistoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable
    = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = gw_board_history_finalize;
  object_class->get_property = gw_board_history_get_property;

  properties[PROP_POSITION]
    = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, G_MAXUINT, readable);
  properties[PROP_CAN_GO_BACK]
    = g_param_spec_boolean ("can-go-back", NULL, NULL, FALSE, readable);
  properties[PROP_CAN_GO_FORWARD]
    = g_param_spec_boolean ("can-go-forward", NULL, NULL, FALSE, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_board_history_init (GwBoardHistory *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  self->position = G_MAXUINT;
}

GwBoardHistory *
gw_board_history_new (GwEditor *editor)
{
  GwBoardHistory *self = g_object_new (GW_TYPE_BOARD_HISTORY, NULL);

  self->editor = g_object_ref (editor);
  /* The editor is connected earlier, so it already knows how the board came. */
  g_signal_connect_object (gw_editor_get_board_model (editor), "notify::board",
                           G_CALLBACK (board_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::locks", G_CALLBACK (locks_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::placed", G_CALLBACK (locks_changed_cb), self,
                           G_CONNECT_SWAPPED);
  board_changed_cb (self);
  return self;
}

GwEditor *
gw_board_history_get_editor (GwBoardHistory *self)
{
  return self->editor;
}

GwBoardEntry *
gw_board_history_get_current (GwBoardHistory *self)
{
  return get_entry (self, self->position);
}

guint
gw_board_history_get_position (GwBoardHistory *self)
{
  return self->position;
}

gboolean
gw_board_history_go (GwBoardHistory *self, guint position)
{
  GwBoardEntry *entry;
  g_autoptr (GwBoardKeys) keys = NULL;

  g_return_val_if_fail (GW_IS_BOARD_HISTORY (self), FALSE);

  entry = get_entry (self, position);
  if (entry == NULL)
    return FALSE;
  if (position == self->position)
    return TRUE;

  /* Before the board changes: handlers of the new board ask for its position. */
  set_position (self, position);
  self->going = TRUE;
  keys = gw_board_keys_copy (entry->keys); /* those of the entry follow the editor */
  gw_editor_load_board (self->editor, entry->board, keys, GW_EDITOR_NEW, _ ("Go to Board"));
  self->going = FALSE;
  return TRUE;
}

gboolean
gw_board_history_back (GwBoardHistory *self)
{
  g_return_val_if_fail (GW_IS_BOARD_HISTORY (self), FALSE);

  return gw_board_history_get_can_go_back (self) && gw_board_history_go (self, self->position - 1);
}

gboolean
gw_board_history_forward (GwBoardHistory *self)
{
  g_return_val_if_fail (GW_IS_BOARD_HISTORY (self), FALSE);

  return gw_board_history_get_can_go_forward (self)
         && gw_board_history_go (self, self->position + 1);
}

gboolean
gw_board_history_get_can_go_back (GwBoardHistory *self)
{
  return self->position != G_MAXUINT && self->position > 0;
}

gboolean
gw_board_history_get_can_go_forward (GwBoardHistory *self)
{
  return self->position != G_MAXUINT && self->position + 1 < self->entries->len;
}

static char *
keys_to_text (GwBoardEntry *entry)
{
  GString *text = g_string_new (NULL);
  const char *dice;
  guint64 seed;

  for (guint i = 0; i < gw_board_keys_get_n (entry->keys); i++)
    g_string_append_printf (text, "%s: %s\n", gw_board_keys_get_name (entry->keys, i),
                            gw_board_keys_get_value (entry->keys, i));
  if (gw_board_entry_get_roll (entry, &dice, &seed))
    g_string_append_printf (text, KEY_ROLLED ": %" G_GUINT64_FORMAT " %s\n", seed, dice);
  return g_string_free (text, FALSE);
}

/* Takes the dice and the seed out of the keys that were read. */
static void
restore_roll (GwBoardEntry *entry)
{
  const char *value = gw_board_keys_get (entry->keys, KEY_ROLLED);
  char *dice = NULL;
  guint64 seed = value != NULL ? g_ascii_strtoull (value, &dice, 10) : 0;

  if (dice != NULL && dice > value && *dice == ' ')
    gw_board_entry_set_roll (entry, dice + 1, seed);
  if (value != NULL)
    gw_board_keys_set (entry->keys, KEY_ROLLED, NULL);
}

void
gw_board_history_save (GwBoardHistory *self, guint most, GStrv *texts, GStrv *keys, GStrv *uris,
                       guint *position)
{
  g_autoptr (GStrvBuilder) all_texts = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) all_keys = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) all_uris = g_strv_builder_new ();
  guint first;

  g_return_if_fail (GW_IS_BOARD_HISTORY (self));

  first = self->entries->len - MIN (most, self->entries->len);
  if (most > 0)
    first = MIN (first, self->position);
  for (guint i = first; i < self->entries->len && i - first < most; i++)
    {
      GwBoardEntry *entry = get_entry (self, i);
      g_autofree char *text = gw_board_to_string (entry->board);
      g_autofree char *lines = keys_to_text (entry);
      g_autofree char *uri = entry->file != NULL ? g_file_get_uri (entry->file) : g_strdup ("");

      g_strv_builder_add (all_texts, text);
      g_strv_builder_add (all_keys, lines);
      g_strv_builder_add (all_uris, uri);
    }
  *texts = g_strv_builder_end (all_texts);
  *keys = g_strv_builder_end (all_keys);
  *uris = g_strv_builder_end (all_uris);
  *position = self->position != G_MAXUINT ? self->position - first : G_MAXUINT;
}

/* A board with its keys; without them if they can no longer be read. */
static GwBoard *
read_entry (const char *text, const char *lines, GwBoardKeys **keys)
{
  g_autofree char *whole = g_strconcat (text, "\n\n", lines, NULL);
  GwBoard *board = gw_board_file_parse (whole, -1, NULL, keys, NULL);

  return board != NULL ? board : gw_board_parse (text, -1, NULL, 0, NULL);
}

void
gw_board_history_restore (GwBoardHistory *self, const char *const *texts,
                          const char *const *keys, const char *const *uris, guint position)
{
  guint n_keys;
  guint n_uris;
  guint shown = G_MAXUINT;

  g_return_if_fail (GW_IS_BOARD_HISTORY (self));

  n_keys = keys != NULL ? g_strv_length ((char **) keys) : 0;
  n_uris = uris != NULL ? g_strv_length ((char **) uris) : 0;
  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autoptr (GwBoardKeys) read = NULL;
      g_autoptr (GwBoard) board = read_entry (texts[i], i < n_keys ? keys[i] : "", &read);
      g_autoptr (GFile) file = NULL;

      if (board == NULL)
        continue;
      append (self, board_entry_new (board));
      gw_board_entry_set_keys (get_entry (self, self->position), read);
      restore_roll (get_entry (self, self->position));
      if (i < n_uris && *uris[i] != '\0')
        file = g_file_new_for_uri (uris[i]);
      gw_board_entry_set_file (get_entry (self, self->position), file);
      if (i == position)
        shown = self->position;
    }
  if (shown != G_MAXUINT)
    set_position (self, shown);
}
