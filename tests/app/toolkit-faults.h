/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The toolkit warns of faults of its own. Those that are known pass, each one by its name and where it
 * comes from; all else that is warned of fails a test as before. */
void toolkit_faults_allow (void);
