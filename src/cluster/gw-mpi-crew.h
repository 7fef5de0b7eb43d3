/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-crew.h"

G_BEGIN_DECLS

/* A crew of the ranks of MPI. Rank 0 is the leader. Make it and free it between MPI_Init_thread()
 * and MPI_Finalize(), in the thread that called those. */
GwCrew *gw_mpi_crew_new (void);
void gw_mpi_crew_free (GwCrew *crew);

/* Call it at the end in all ranks, whether the run succeeded or not. A rank that never served
 * tells rank 0 why, and all ranks wait for each other. */
void gw_mpi_crew_end (GwCrew *crew, const char *complaint);

G_END_DECLS
