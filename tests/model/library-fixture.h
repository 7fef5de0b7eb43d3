/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-library.h"

#include "list-model-check.h"

G_BEGIN_DECLS

/* A library of folders of its own, with a lexicon of the system in one of them. */
typedef struct
{
  char *folder;
  char *user_dir;
  char *system_dir;
  char *files; /* what is imported from */
  GwLexiconStore *store;
  GwLexiconLibrary *library;
  ListModelWatch *watch;

  /* what was told */
  GwLexiconItem *imported;
  guint n_imported;
  char *failed;
  char *reason;
  guint line;
} LibraryFixture;

void library_set_up (LibraryFixture *fixture, gconstpointer data);
void library_tear_down (LibraryFixture *fixture, gconstpointer data);

/* The same folders, as the next session finds them. */
void library_open (LibraryFixture *fixture);
void library_close (LibraryFixture *fixture);

/* All names in their order, the one in use with a star. */
void library_assert_names (LibraryFixture *fixture, const char *expected);

/* Writes a file, unless it is there, and begins with it; or also waits until it is in. */
GwLexiconItem *library_start_import (LibraryFixture *fixture, const char *name,
                                     const char *content, gssize length);
GwLexiconItem *library_import (LibraryFixture *fixture, const char *name, const char *content);

G_END_DECLS
