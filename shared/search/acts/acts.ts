import type { Act } from './act.ts'
import { ofAnybody } from './of-anybody.ts'
import { ofElected } from './of-elected.ts'
import { ofMembership } from './of-membership.ts'
import { ofWork } from './of-work.ts'

/** What one can do, by the pages on which it is done. */
export const acts: readonly Act[] = [...ofWork, ...ofMembership, ...ofAnybody, ...ofElected]
