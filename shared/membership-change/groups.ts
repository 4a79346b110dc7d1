import type { Membership } from '../membership/fee-on.ts'
import { byGroup, type WantedChange } from './change.ts'
import { fits } from './kind-changes.ts'
import { kindPreview, type Preview } from './preview.ts'
import type { ChangeCause } from './states.ts'

/** What the rules of a group look at besides the change. `source`: the change's own id, whose traces are left out of account. */
export type Ground = { membership: Membership; source: string }

export type GroupRules = {
  /** Why this membership cannot take the change; asked before confirming, before the register is told, and on the day. */
  obstacle: (ground: Ground) => ChangeCause | null
  /** What it would do if it were confirmed today; null where the membership cannot take it. Absent where no fee follows from it. */
  preview?: (ground: Ground & { today: string }) => Preview | null
}

/** The rules of a change, by its group. */
export const rulesOf = (wanted: WantedChange): GroupRules =>
  byGroup<GroupRules>(wanted, {
    contact: () => ({ obstacle: () => null }),
    kind: (change) => ({
      obstacle: ({ membership, source }) => (fits(membership.entries, change, source) ? null : 'kind-unfit'),
      preview: ({ membership, ...asked }) => kindPreview(membership, change, asked),
    }),
  })
