import { addDays } from '../clock.ts'
import type { ApplicantKind } from '../membership-application/kinds.ts'
import { employmentsOn } from '../membership/employments.ts'
import type { MemberEmployment } from '../membership/employment.ts'
import { holdsOn, memberSince } from '../membership/entries.ts'
import { mayHaveEmployer } from '../membership/fee-on.ts'
import { withLastDay } from '../membership-leaving/leaving.ts'
import { additionalEntryOf } from './additional-insurance.ts'
import { byGroup, firstDayOf, type WantedChange } from './change.ts'
import { withEmploymentChange } from './employment-changes.ts'
import { rulesOf, type ChangedMembership, type Ground } from './groups.ts'
import {
  additionalFollows,
  incomeInsuranceFollows,
  type AdditionalFollows,
  type InsuranceFollows,
} from './insured-after.ts'
import { withChange } from './kind-changes.ts'
import type { Preview } from './preview.ts'
import { withReducedFee } from './reduced-fee.ts'

/** An employment that a change begins, ends or moves to another employer; null for the side on which there is none. */
export type EmploymentFollows = { id: string; before: string | null; after: string | null }

/** What a member has to do themselves because of a change, and from which day. */
export type NextStep = {
  what: 'employment-service' | 'unemployment-fund' | 'income-insurance' | 'add-employment' | 'declare-what-next'
  from: string
}

/** Everything that a change of a membership does from its first day on, said before it is confirmed. */
export type Consequences = {
  from: string
  /** As what one is a member then; null where that is as before, or the membership ends. */
  kind: ApplicantKind | null
  /** Since when the person is a member without a break then; null where the membership ends. */
  memberSince: string | null
  /** Null where no fee follows from it. */
  fee: Preview | null
  insurance: InsuranceFollows
  /** Null for who has none, and gets none. */
  additional: AdditionalFollows | null
  employments: EmploymentFollows[]
  clubs: {
    /** Clubs that are left, and with them the assignments that the member holds there. */
    left: string[]
    /** Another workplace may have a club: the register says which. */
    mayJoin: boolean
  }
  next: NextStep[]
}

type Asked = Omit<Ground, 'conflicts'>

/** A membership with a change carried out; null for one that changes nothing of these, or that it cannot take. */
const membershipAfter = (wanted: WantedChange, { membership, source }: Asked): ChangedMembership | null =>
  byGroup<ChangedMembership | null>(wanted, {
    contact: () => null,
    payment: () => null,
    regret: () => null,
    kind: (change) => withChange(membership, change, source),
    employment: (change) => withEmploymentChange(membership, change, source),
    'reduced-fee': (change) => withReducedFee(membership, change, source),
    insurance: (change) => ({
      ...membership,
      additional: [...membership.additional, additionalEntryOf(change, source)],
    }),
    leaving: ({ until }) => ({ ...membership, ...withLastDay(membership, until) }),
  })

/** Where a member works on a day, as long as their kind may have an employer. */
const worksAt = ({ entries, employments }: ChangedMembership, day: string): MemberEmployment[] => {
  const kind = holdsOn(entries, day)?.kind
  return kind && mayHaveEmployer[kind] ? employmentsOn(employments, day) : []
}

const employmentsFollow = (before: readonly MemberEmployment[], after: readonly MemberEmployment[]) => {
  const ids = new Set([...before, ...after].map(({ id }) => id))
  return [...ids].flatMap((id): EmploymentFollows[] => {
    const employerIn = (employments: readonly MemberEmployment[]) =>
      employments.find((each) => each.id === id)?.employer ?? null
    const [was, becomes] = [employerIn(before), employerIn(after)]
    return was === becomes ? [] : [{ id, before: was, after: becomes }]
  })
}

const clubsIn = (employments: readonly MemberEmployment[]) => employments.flatMap(({ clubId }) => clubId ?? [])

/** What a job seeker does from the first day on, in this order. `isInsured`: for the job that ends. */
export const seekingSteps = (from: string, isInsured: boolean): NextStep[] => [
  { what: 'employment-service', from },
  { what: 'unemployment-fund', from },
  ...(isInsured ? [{ what: 'income-insurance' as const, from }] : []),
]

const nextAfter = (
  from: string,
  {
    kind,
    insurance,
    worksNow,
    worksThen,
  }: Record<'worksNow' | 'worksThen', boolean> & Pick<Consequences, 'kind' | 'insurance'>,
): NextStep[] => {
  if (kind === 'job_seeker') return seekingSteps(from, insurance.is === 'remains')
  const isForOthers = kind === 'employed' || kind === 'manager'
  if (isForOthers && !worksThen) return [{ what: 'add-employment', from }]
  return kind === null && worksNow && !worksThen ? [{ what: 'declare-what-next', from }] : []
}

/** From the first day on; null where the membership cannot take it, or nothing of these follows. */
export const consequencesOf = (wanted: WantedChange, ground: Asked): Consequences | null => {
  const from = firstDayOf(wanted)
  const { preview } = rulesOf(wanted)
  const fee = preview?.(ground) ?? null
  const after = membershipAfter(wanted, ground)
  if (from === null || !after || (preview && !fee)) return null
  const before = ground.membership
  const [kindBefore, kindAfter] = [before, after].map(({ entries }) => holdsOn(entries, from)?.kind ?? null)
  const [worksBefore, works] = [worksAt(before, from), worksAt(after, from)]
  const insurance = incomeInsuranceFollows(before, after, from)
  const kind = kindAfter === kindBefore ? null : (kindAfter ?? null)
  const isOver = kindAfter === null
  return {
    from,
    kind,
    memberSince: memberSince(after.entries, from),
    fee,
    insurance,
    additional: additionalFollows(before, after, from),
    employments: employmentsFollow(worksBefore, works),
    clubs: {
      left: [...new Set(clubsIn(worksBefore))].filter((club) => !clubsIn(works).includes(club)),
      mayJoin: wanted.kind === 'employment-added' || wanted.kind === 'workplace-changed',
    },
    next: isOver
      ? []
      : nextAfter(from, { kind, insurance, worksNow: worksBefore.length > 0, worksThen: works.length > 0 }),
  }
}

export const lastDayBefore = ({ from }: Pick<Consequences, 'from'>): string => addDays(from, -1)
