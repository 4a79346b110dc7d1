import type { ConflictNotice } from '../membership/conflict-notices.ts'
import type { Membership } from '../membership/fee-on.ts'
import { byGroup, type WantedChange } from './change.ts'
import { conflictOf, outcomeOf } from './employment-changes.ts'
import { fits } from './kind-changes.ts'
import { employmentPreview, kindPreview, type Preview } from './preview.ts'
import type { ChangeCause } from './states.ts'

/**
 * What the rules of a group look at besides the change. `source`: the change's own id, whose traces are left out of account;
 * `conflicts`: the notices of conflict that have not been lifted.
 */
export type Ground = { membership: Membership; source: string; today: string; conflicts: readonly ConflictNotice[] }

export type GroupRules = {
  /** Why this membership cannot take the change; asked before confirming, before the register is told, and on the day. */
  obstacle: (ground: Ground) => ChangeCause | null
  /** What it would do if it were confirmed today; null where the membership cannot take it. Absent where no fee follows from it. */
  preview?: (ground: Omit<Ground, 'conflicts'>) => Preview | null
}

/** The rules of a change, by its group. */
export const rulesOf = (wanted: WantedChange): GroupRules =>
  byGroup<GroupRules>(wanted, {
    contact: () => ({ obstacle: () => null }),
    kind: (change) => ({
      obstacle: ({ membership, source }) => (fits(membership.entries, change, source) ? null : 'kind-unfit'),
      preview: ({ membership, ...asked }) => kindPreview(membership, change, asked),
    }),
    employment: (change) => ({
      obstacle: ({ membership, ...asked }) => {
        if (!outcomeOf(membership, change, asked.source)) return 'employment-unfit'
        return conflictOf(membership, change, asked) ? 'conflict' : null
      },
      preview: ({ membership, ...asked }) => employmentPreview(membership, change, asked),
    }),
  })

/** The notice of conflict that is the obstacle of a change; null where it has another or none. */
export const conflictInWayOf = (wanted: WantedChange, { membership, ...asked }: Ground): ConflictNotice | null =>
  byGroup<ConflictNotice | null>(wanted, {
    contact: () => null,
    kind: () => null,
    employment: (change) => conflictOf(membership, change, asked),
  })
