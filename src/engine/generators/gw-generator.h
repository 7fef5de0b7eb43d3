/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _GwPlan GwPlan; /* see gw-plan.h */
typedef struct _GwFill GwFill;

#define GW_MAX_PARAMETERS 8

/* A number that a generator can be told. */
typedef struct
{
  const char *name;  /* how the terminal calls it: "vowels" */
  const char *title; /* N_(), header capitals: "Vowels" */
  gboolean integer;
  double minimum;
  double maximum; /* GW_PARAMETER_CELLS: the number of cells that have a tile */
  double value;   /* the default */
  double (*get_value) (guint n_tiles); /* or a default that depends on the board; may be NULL */
} GwParameter;

#define GW_PARAMETER_CELLS G_MAXDOUBLE

/* A way of making boards: one file gw-generator-NAME.c in this folder, which
 * defines one `const GwGenerator gw_generator_NAME` (with _ for each -). The
 * build finds the file; nothing else has to know about it. */
typedef struct
{
  const char *name;    /* how the terminal calls it: "greedy-cad" */
  const char *title;   /* N_(), header capitals: "Uniform Letters" */
  const char *summary; /* N_(), one line: what it does */
  const char *boards;  /* N_(), one line: what its boards are like */
  const char *help;    /* N_(), a paragraph or two: how it works, and when it is good */
  guint rank;          /* its place in lists; equal ones by name */
  guint n_parameters;
  GwParameter parameters[GW_MAX_PARAMETERS];

  /* Works out, once for many boards, what is not random. The state
   * never changes afterwards: threads share it. May be NULL, and free_state too. */
  gpointer (*prepare) (const GwPlan *plan);
  void (*free_state) (gpointer state);

  /* Puts a letter of the alphabet into each cell of plan->free with the functions
   * of gw-fill.h; the others are filled already and stay. All random numbers come from
   * fill->random. It must not allocate: it is called a million times. */
  void (*make) (GwFill *fill, gconstpointer state);
} GwGenerator;

/* All of them in the order of their ranks, ended by NULL; free the array. */
const GwGenerator **gw_generator_list (void);
const GwGenerator *gw_generator_find (const char *name);

/* The index of a parameter, or -1. */
gint gw_generator_find_parameter (const GwGenerator *generator, const char *name);

/* The range of a parameter on a board of n_tiles tiles, and its default. */
void gw_parameter_get_range (const GwParameter *parameter, guint n_tiles, double *minimum,
                             double *maximum, double *value);

/* The nearest value that is allowed. */
double gw_parameter_clamp (const GwParameter *parameter, guint n_tiles, double value);

G_END_DECLS
