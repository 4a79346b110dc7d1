import type { FieldIssue } from '../fields/errors.ts'
import type { AdditionalEntry } from '../insurance/held-insurance.ts'
import type { ConflictNotice } from '../membership/conflict-notice.ts'
import type { Membership } from '../membership/fee-on.ts'
import { regretOn } from '../membership/regret.ts'
import type { StoredContact } from '../membership/stored.ts'
import { leavingObstacle } from '../membership-leaving/leaving.ts'
import { additionalInsuranceObstacle, insuredSalaryIssue } from './additional-insurance.ts'
import { byGroup, type WantedChange } from './change.ts'
import { conflictOf, employerInConflict } from './conflict-in-the-way.ts'
import { dayBeforeVersion, isWithoutWork, outcomeOf } from './employment-changes.ts'
import { dayBeforePresent, fits } from './kind-changes.ts'
import { contactUnchanged, nothingChanged } from './nothing-changed.ts'
import { employmentPreview, feePreview, kindPreview, type Preview } from './preview.ts'
import { normalFeeFrom, reducedFeeFrom, reducedFeeObstacle, withReducedFee } from './reduced-fee.ts'
import type { ChangeCause } from './states.ts'

export type ChangedMembership = Membership & { additional: readonly AdditionalEntry[] }

/** `source`: the change's own id, whose traces are left out; `conflicts`: notices of conflict that are not lifted. */
export type Ground = {
  membership: ChangedMembership
  source: string
  today: string
  conflicts: readonly ConflictNotice[]
}

/** `askedOn`: the day on which the member asked, where it is carried out on a later one. */
type Asked = Ground & { askedOn?: string }

export type GroupRules = {
  /** What is wrong with a field in view of the membership; null where nothing is. Asked before confirming. */
  fieldIssue?: (ground: Ground & { contact: StoredContact | null }) => FieldIssue | null
  /** Checked before confirming, before the change is submitted to the register, and on the day. */
  obstacle: (ground: Asked) => ChangeCause | null
  /** Null where the membership cannot take it; absent where no fee follows from it. */
  preview?: (ground: Omit<Ground, 'conflicts'>) => Preview | null
}

export const rulesOf = (wanted: WantedChange): GroupRules =>
  byGroup<GroupRules>(wanted, {
    contact: (change) => ({
      fieldIssue: ({ contact }) => contactUnchanged(contact, change),
      obstacle: () => null,
    }),
    kind: (change) => ({
      fieldIssue: ({ membership, source }) => dayBeforePresent(membership.entries, change, source),
      obstacle: ({ membership, source }) => (fits(membership.entries, change, source) ? null : 'kind-unfit'),
      preview: ({ membership, ...asked }) => kindPreview(membership, change, asked),
    }),
    employment: (change) => ({
      fieldIssue: ({ membership, contact: _, ...asked }) =>
        dayBeforeVersion(membership.employments, change, asked.source) ??
        nothingChanged(membership.employments, change, asked.source) ??
        employerInConflict(membership, change, asked),
      obstacle: ({ membership, askedOn, ...asked }) => {
        const isUnfit = isWithoutWork(membership, change, askedOn ?? asked.today)
        if (isUnfit || !outcomeOf(membership, change, asked.source)) return 'employment-unfit'
        return conflictOf(membership, change, asked) ? 'conflict' : null
      },
      preview: ({ membership, ...asked }) => employmentPreview(membership, change, asked),
    }),
    'reduced-fee': (change) => ({
      obstacle: ({ membership, source }) => reducedFeeObstacle(membership, change, source),
      preview: ({ membership, source, today }) => {
        // A page that was opened last month promised another last day.
        if (change.kind === 'reduced-fee-ended' && change.from !== normalFeeFrom(today)) return null
        if (reducedFeeObstacle(membership, change, source)) return null
        const after = withReducedFee(membership, change, source)
        return feePreview(membership, after, { from: reducedFeeFrom(change), kind: null, today })
      },
    }),
    insurance: (change) => ({
      fieldIssue: ({ membership, ...asked }) => insuredSalaryIssue(membership, change, asked),
      obstacle: ({ membership, ...asked }) => additionalInsuranceObstacle(membership, change, asked),
    }),
    regret: () => ({
      obstacle: ({ membership, today, askedOn = today }) =>
        regretOn(membership.entries, askedOn) ? null : 'regret-too-late',
    }),
    payment: () => ({ obstacle: () => null }),
    leaving: (change) => ({ obstacle: ({ membership }) => leavingObstacle(membership.entries, change) }),
  })

/** The notice of conflict that is the obstacle of a change; null where it has another or none. */
export const conflictInWayOf = (wanted: WantedChange, { membership, ...asked }: Ground): ConflictNotice | null =>
  byGroup<ConflictNotice | null>(wanted, {
    contact: () => null,
    kind: () => null,
    regret: () => null,
    payment: () => null,
    leaving: () => null,
    employment: (change) => conflictOf(membership, change, asked)?.notice ?? null,
    'reduced-fee': () => null,
    insurance: () => null,
  })
