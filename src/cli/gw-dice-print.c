/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-print.h"

#include "gw-sheet.h"

#include <stdio.h>

/* A tile or a face as dice files write it: "." for a hole or a blank face. */
static char *
format_cell (const GwCell *cell)
{
  g_autofree char *label = gw_cell_to_label (cell);

  return g_strdup (*label != '\0' ? label : ".");
}

static char *
format_faces (const GwDie *die)
{
  GString *faces = g_string_new (NULL);

  for (guint i = 0; i < die->n_faces; i++)
    {
      g_autofree char *face = format_cell (&die->faces[i]);

      g_string_append_printf (faces, "%s%s", i > 0 ? " " : "", face);
    }
  return g_string_free (faces, FALSE);
}

void
gw_dice_print_list (GwFormat format)
{
  static const char *const columns[] = { "id", "name", "size", "dice", "origin", NULL };
  g_autoptr (GwDiceStore) store = gw_dice_store_new (NULL);
  g_autoptr (GPtrArray) entries = gw_dice_store_list (store);
  g_autoptr (GwSheet) sheet = gw_sheet_new (format, GW_SHEET_ALIGNED, "dice", columns);

  for (guint i = 0; i < entries->len; i++)
    {
      const GwDiceEntry *entry = g_ptr_array_index (entries, i);
      char size[32];
      guint rows;
      guint cols;

      gw_dice_get_size (entry->dice, &rows, &cols);
      g_snprintf (size, sizeof size, "%ux%u", rows, cols);
      gw_sheet_add_string (sheet, entry->id);
      gw_sheet_add_string (sheet, gw_dice_get_name (entry->dice));
      gw_sheet_add_string (sheet, size);
      gw_sheet_add_int (sheet, gw_dice_get_n_dice (entry->dice));
      gw_sheet_add_string (sheet, gw_origin_to_string (entry->origin));
    }
}

static void
print_set_json (const GwDiceEntry *entry)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  guint rows;
  guint cols;

  gw_dice_get_size (entry->dice, &rows, &cols);
  json_builder_begin_object (builder);
  gw_json_add_string (builder, "id", entry->id);
  gw_json_add_string (builder, "name", gw_dice_get_name (entry->dice));
  gw_json_add_string (builder, "origin", gw_origin_to_string (entry->origin));
  gw_json_add_int (builder, "rows", rows);
  gw_json_add_int (builder, "cols", cols);
  json_builder_set_member_name (builder, "dice");
  json_builder_begin_array (builder);
  for (guint i = 0; i < gw_dice_get_n_dice (entry->dice); i++)
    {
      g_autofree char *faces = format_faces (gw_dice_get_die (entry->dice, i));

      json_builder_begin_object (builder);
      gw_json_add_int (builder, "die", i + 1);
      gw_json_add_string (builder, "faces", faces);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  gw_json_print (builder);
}

void
gw_dice_print_set (GwFormat format, const GwDiceEntry *entry)
{
  static const char *const columns[] = { "die", "faces", NULL };
  g_autoptr (GwSheet) sheet = NULL;
  g_autofree char *text = NULL;

  switch (format)
    {
    case GW_FORMAT_TEXT:
      text = gw_dice_to_string (entry->dice);
      fputs (text, stdout);
      break;
    case GW_FORMAT_TSV:
      sheet = gw_sheet_new (format, GW_SHEET_PLAIN, "dice", columns);
      for (guint i = 0; i < gw_dice_get_n_dice (entry->dice); i++)
        {
          g_autofree char *faces = format_faces (gw_dice_get_die (entry->dice, i));

          gw_sheet_add_int (sheet, i + 1);
          gw_sheet_add_string (sheet, faces);
        }
      break;
    case GW_FORMAT_JSON:
      print_set_json (entry);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* Where a tile stands: "row,column" on a board, its number in a word. */
static char *
format_place (const GwBoard *board, guint index)
{
  if (board == NULL)
    return g_strdup_printf ("%u", index + 1);
  return g_strdup_printf ("%u,%u", index / gw_board_get_cols (board) + 1,
                          index % gw_board_get_cols (board) + 1);
}

static void
print_fit_text (const GwDiceEntry *entry, const GwDiceFit *fit, const GwBoard *board)
{
  puts (fit->n_missing == 0 ? "YES" : "NO");
  for (guint i = 0; i < fit->n_tiles; i++)
    {
      g_autofree char *place = format_place (board, i);
      g_autofree char *tile = format_cell (&fit->tiles[i]);
      g_autofree char *faces = NULL;

      if (fit->n_missing == 0)
        {
          faces = format_faces (gw_dice_get_die (entry->dice, fit->die[i]));
          printf ("%s\t%s\t%d\t%s\n", place, tile, fit->die[i] + 1, faces);
        }
      else if (fit->die[i] < 0)
        printf ("%s\t%s\n", place, tile);
    }
}

static void
print_fit_table (GwFormat format, const GwDiceEntry *entry, const GwDiceFit *fit,
                 const GwBoard *board)
{
  static const char *const columns[] = { "cell", "tile", "die", "faces", NULL };
  g_autoptr (GwSheet) sheet = gw_sheet_new (format, GW_SHEET_PLAIN, "tiles", columns);

  for (guint i = 0; i < fit->n_tiles; i++)
    {
      g_autofree char *place = format_place (board, i);
      g_autofree char *tile = format_cell (&fit->tiles[i]);
      g_autofree char *faces = NULL;

      gw_sheet_add_string (sheet, place);
      gw_sheet_add_string (sheet, tile);
      if (fit->die[i] < 0)
        {
          gw_sheet_add_null (sheet, "");
          gw_sheet_add_null (sheet, "");
          continue;
        }
      faces = format_faces (gw_dice_get_die (entry->dice, fit->die[i]));
      gw_sheet_add_int (sheet, fit->die[i] + 1);
      gw_sheet_add_string (sheet, faces);
    }
}

static void
print_fit_json (const GwDiceEntry *entry, const GwDiceFit *fit, const GwBoard *board)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  gw_json_add_string (builder, "dice", gw_dice_get_name (entry->dice));
  gw_json_add_boolean (builder, "possible", fit->n_missing == 0);
  gw_json_add_int (builder, "missing", fit->n_missing);
  json_builder_set_member_name (builder, "tiles");
  json_builder_begin_array (builder);
  for (guint i = 0; i < fit->n_tiles; i++)
    {
      g_autofree char *place = format_place (board, i);
      g_autofree char *tile = format_cell (&fit->tiles[i]);

      json_builder_begin_object (builder);
      gw_json_add_string (builder, "cell", place);
      gw_json_add_string (builder, "tile", tile);
      json_builder_set_member_name (builder, "die");
      if (fit->die[i] < 0)
        json_builder_add_null_value (builder);
      else
        json_builder_add_int_value (builder, fit->die[i] + 1);
      json_builder_set_member_name (builder, "faces");
      if (fit->die[i] < 0)
        json_builder_add_null_value (builder);
      else
        {
          g_autofree char *faces = format_faces (gw_dice_get_die (entry->dice, fit->die[i]));

          json_builder_add_string_value (builder, faces);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  gw_json_print (builder);
}

void
gw_dice_print_fit (GwFormat format, const GwDiceEntry *entry, const GwDiceFit *fit,
                   const GwBoard *board)
{
  switch (format)
    {
    case GW_FORMAT_TEXT:
      print_fit_text (entry, fit, board);
      break;
    case GW_FORMAT_TSV:
      print_fit_table (format, entry, fit, board);
      break;
    case GW_FORMAT_JSON:
      print_fit_json (entry, fit, board);
      break;
    default:
      g_assert_not_reached ();
    }
}
