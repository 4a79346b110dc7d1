import type { Act } from './act.ts'
import { ofAnybody } from './of-anybody.ts'
import { ofElected } from './of-elected.ts'
import { ofMembership } from './of-membership.ts'
import { ofWork } from './of-work.ts'

export const acts: readonly Act[] = [...ofWork, ...ofMembership, ...ofAnybody, ...ofElected]
