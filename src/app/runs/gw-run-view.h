/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-marks.h"
#include "gw-card-picture.h"
#include "gw-run-folder.h"
#include "gw-session.h"

G_BEGIN_DECLS

/* A card that begins a new run. Texts are translated when they are used. */
typedef struct
{
  const char *name; /* the target of runs.begin: “richest” */
  GwCardArt art;
  const char *title;
  const char *text;
  const char *note; /* beside the button that starts it, or NULL */
} GwRunCard;

/* How a kind of runs is shown on its page: the widget that shows a run, the one that sets it up, and
 * what the page has to know of both. */
typedef struct
{
  const GwRunKind *kind;
  const GwRunCard *cards; /* ends with one without a name */
  const char *icon;       /* in the list, for a run without a board */

  const char *again;      /* of the button that starts one that is done anew, translated when used;
                             or NULL */

  char *(*dup_line) (const GwRun *run);      /* its line in the list instead of the usual one; may be
                                                NULL */
  GwBoard *(*get_board) (const GwRun *run);  /* its picture in the list, or NULL; may be NULL */
  GwBoardMarks *(*make_marks) (const GwRun *run); /* of that board, or NULL */
  gint64 (*get_elapsed) (const GwRun *run);  /* how long it has worked, in microseconds; -1 where
                                                that is not known; may be NULL */
  gboolean (*can_save) (const GwRun *run);   /* whether there is a result to be saved; may be NULL */
  gboolean restarts; /* one that has begun can be set up anew, and take the place of the one before */
  gboolean rebuilds; /* what is filled in of a run that is done takes long, and can be stopped */

  /* Its child is a vertical box, and the page puts its bar at the top of that. */
  GtkWidget *(*make_view) (GwSession *session);
  void (*show_run) (GtkWidget *view, GwRun *run);   /* NULL for none */
  void (*save) (GtkWidget *view, GFile *file);      /* the result of what is shown */
  char *(*dup_file_name) (const GwRun *run);        /* to be suggested for it */
  GMenuModel *(*get_menu) (GtkWidget *view);        /* of its own actions; borrowed */

  GtkWidget *(*make_setup) (GwSession *session);

  /* Shows what a run asks or, without one, what the card stands for or was left as a draft. */
  void (*set_up) (GtkWidget *setup, const char *card, const GwRun *run);
  const char *(*get_card) (const GwRun *run); /* which card it came from; NULL where there is one */

  /* What is set up, as a record of the kind, and its name; NULL for the usual one. NULL with an error
   * when something is missing. */
  gpointer (*make_spec) (GtkWidget *setup, char **name, GError **error);
  void (*forget) (GtkWidget *setup); /* it was started: the card begins anew; may be NULL */
} GwRunView;

/* A page: its texts, which are translated when used, and what it shows. */
typedef struct
{
  const char *name;     /* as in GwRunKind */
  const char *title;    /* of the list */
  const char *question; /* above the cards */
  const char *open;     /* the button that opens a file */
  const char *open_title;
  const char *files;    /* what files are called there */
  const char *other_action; /* of one more button below the cards, with its icon and label; or NULL */
  const char *other_icon;
  const char *other_label;
  const GwRunView *const *views; /* ends with NULL */
} GwRunsPlace;

G_END_DECLS
