/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-facts.h"

G_BEGIN_DECLS

/* The run that is recorded in a file of any kind, and its results: output of the terminal, a
 * saved run, a certificate or a picture. */
typedef struct
{
  GwFacts *facts;
  JsonNode *document; /* of a table: of its facts */
  GStrv lines;        /* of a table: its header and its rows; else NULL */
  gboolean partial;   /* it has some of the figures that the command prints as JSON */
} GwRerunFile;

/* The error says what to do. `name` is what it calls the file. */
gboolean gw_rerun_file_read (GwRerunFile *file, GBytes *bytes, const char *name, GError **error);
void gw_rerun_file_clear (GwRerunFile *file);

/* A member of an object, which may be no object or NULL. */
JsonNode *gw_rerun_file_get_member (JsonNode *node, const char *name);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwRerunFile, gw_rerun_file_clear)

G_END_DECLS
