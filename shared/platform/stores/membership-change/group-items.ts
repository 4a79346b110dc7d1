import { endedWithClubs } from '../../../assignments/club-left.ts'
import type { MandateEvent } from '../../../assignments/event.ts'
import { stockholmDate } from '../../../clock.ts'
import { additionalEntryOf } from '../../../membership-change/additional-insurance.ts'
import {
  byGroup,
  type MembershipChange,
  type WantedByGroup,
  type WantedChange,
} from '../../../membership-change/change.ts'
import { firstDayOf, outcomeOf } from '../../../membership-change/employment-changes.ts'
import { entryOf, withdrawn } from '../../../membership-change/kind-changes.ts'
import type { MembershipEntry } from '../../../membership/entry.ts'
import { changedPeriod, unchangedPeriod } from '../../../membership-change/reduced-fee.ts'
import type { ReducedFee } from '../../../membership/reduced-fee.ts'
import { entriesUntil, firstDayAfter, reducedUntil } from '../../../membership-leaving/leaving.ts'
import { regretOf } from '../../../membership/regret.ts'
import type { StoredPeriod } from '../../../membership/stored.ts'
import type { Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { ChangedPerson } from '../../register/wire.ts'
import type { StoredMembership } from '../membership/membership-store.ts'
import type { Assignment, Person } from '../people/people-store.ts'
import {
  additionalItem,
  additionalRemoved,
  clubsLeft,
  contactItems,
  directDebitTermsItem,
  employmentItem,
  employmentRemoved,
  endedItems,
  formerEmailItem,
  periodItem,
  placeItems,
  reducedFeeItem,
  setting,
} from './changed-items.ts'

/** `mandates`: all of the member's. `now`: portal time. */
export type Before = { membership: StoredMembership; person: Person; mandates: readonly Assignment[]; now: number }
type Items = Readonly<Record<string, Write>>

/** Written in the transaction of the change's own step. */
export type GroupItems = {
  /** The register has it; its day may lie ahead, and it stands in the membership from now on. */
  planned: (before: Before) => Items
  /** A planned change is taken back or stopped. */
  withdrawn: (before: Before) => Items
  /** The change holds: the register's answer. */
  done: (before: Before, changed: ChangedPerson) => Items
}

type Change = Pick<MembershipChange, 'id' | 'person' | 'at' | 'sentAt'>

/** Mandates that end because their clubs are left. `from`: the first day of the change. */
export const mandatesEnded = (
  { id: source, from }: { id: string; from: string },
  { person, mandates, now }: Before,
  changed: ChangedPerson,
): Assignment[] =>
  endedWithClubs(mandates, clubsLeft(person, changed), { source, from, today: stockholmDate(now), now })

/**
 * A member's places by the register's employments, with the mandates that end. `by`: who made the change, if not the
 * member.
 */
export const placesAfter = (
  TableName: string,
  { id, from, by }: { id: string; from: string; by?: string | null },
  before: Before,
  changed: ChangedPerson,
): Items => {
  const ended = mandatesEnded({ id, from }, before, changed)
  const events = ended.map(({ id: assignment, clubId, person, type, until }): MandateEvent => ({
    id: `${id}/${assignment}/ended`,
    at: before.now,
    clubId,
    assignment,
    person,
    type,
    kind: 'ended',
    by: by === undefined ? person : by,
    from: null,
    until,
  }))
  return placeItems(TableName, before.person, changed, { ended, events })
}

const ofKind = (TableName: string, { id, person, at }: Change, wanted: WantedByGroup['kind']): GroupItems => {
  /** The entry that the change has made, or would make. */
  const period = ({ membership: { periods } }: Before): StoredPeriod | null => {
    const made = periods.find(({ source }) => source === id) ?? entryOf(periods, wanted, id)
    return made && { ...made, at }
  }
  const item = (of: StoredPeriod | null): Items => (of ? periodItem(TableName, person, of) : {})
  return {
    planned: (before) => item(period(before)),
    withdrawn: (before) => {
      const made = period(before)
      return item(made && { ...made, ...withdrawn(made) })
    },
    done: (before, changed) => ({
      ...endedItems(TableName, { id, from: wanted.from }, before.membership, changed),
      ...placesAfter(TableName, { id, from: wanted.from }, before, changed),
    }),
  }
}

const ofEmployment = (
  TableName: string,
  { id, person, at }: Change,
  wanted: WantedByGroup['employment'],
): GroupItems => {
  const made = ({ membership: { periods, employments } }: Before) =>
    outcomeOf({ entries: periods, employments }, wanted, id)
  const entryItem = (entry: MembershipEntry | null): Items =>
    entry ? periodItem(TableName, person, { ...entry, at }) : {}
  return {
    planned: (before) => {
      const outcome = made(before)
      return outcome ? { ...employmentItem(TableName, person, outcome.employment), ...entryItem(outcome.entry) } : {}
    },
    withdrawn: ({ membership: { periods, employments } }) => {
      const employment = employments.find(({ source }) => source === id)
      const entry = periods.find(({ source }) => source === id)
      return {
        ...(employment && employmentRemoved(TableName, person, employment)),
        ...(entry && periodItem(TableName, person, { ...entry, ...withdrawn(entry) })),
      }
    },
    done: (before, changed) => {
      const outcome = made(before)
      const changedJob = changed.employments.find((each) => each.id === wanted.employment)
      return {
        ...(outcome &&
          employmentItem(TableName, person, {
            ...outcome.employment,
            ...(changedJob && { clubId: changedJob.clubId }),
          })),
        ...placesAfter(TableName, { id, from: firstDayOf(wanted) }, before, changed),
      }
    },
  }
}

const ofReducedFee = (TableName: string, { id, person }: Change, wanted: WantedByGroup['reduced-fee']): GroupItems => {
  const period = ({ membership: { reduced } }: Before) => changedPeriod(reduced, wanted, id)
  const item = (of: ReducedFee | null): Items => (of ? reducedFeeItem(TableName, person, of) : {})
  return {
    planned: (before) => item(period(before)),
    withdrawn: (before) => {
      const changed = period(before)
      return item(changed && unchangedPeriod(changed, id))
    },
    done: (before, { reducedFee, seq }) => {
      const changed = period(before)
      return item(changed && { ...changed, until: reducedFee?.until ?? changed.until, seq })
    },
  }
}

const ofInsurance = (TableName: string, { id, person }: Change, wanted: WantedByGroup['insurance']): GroupItems => {
  const entry = additionalEntryOf(wanted, id)
  const written = () => additionalItem(TableName, person, entry)
  return { planned: written, withdrawn: () => additionalRemoved(TableName, person, entry), done: written }
}

const nothing = (): Items => ({})

/**
 * The membership is over as if it had never begun: its entries and reduced fees never hold, employments and mandates
 * end.
 */
const ofRegret = (TableName: string, { id, person }: Change): GroupItems => ({
  planned: nothing,
  withdrawn: nothing,
  done: (before, changed) => {
    const { periods, reduced } = before.membership
    const regret = regretOf(periods)
    if (!regret) return {}
    const isRegretted = ({ from }: { from: string }) => from >= regret.from
    const regretted = [
      ...periods
        .filter(isRegretted)
        .map((period) => periodItem(TableName, person, { ...period, ...withdrawn(period) })),
      ...reduced
        .filter(isRegretted)
        .map((period) => reducedFeeItem(TableName, person, unchangedPeriod(period, period.source))),
    ]
    return {
      ...endedItems(TableName, { id, from: regret.from }, before.membership, changed),
      ...placesAfter(TableName, { id, from: stockholmDate(before.now) }, before, changed),
      ...Object.assign({}, ...regretted),
    }
  },
})

/** Only the accepted terms are stored: the register reports how a member pays. */
const ofPayment = (TableName: string, { id, person, at }: Change, { terms }: WantedByGroup['payment']): GroupItems => ({
  planned: nothing,
  withdrawn: nothing,
  done: () => (terms === null ? {} : directDebitTermsItem(TableName, person, { source: id, at, terms })),
})

/** Employments and mandates end with the last day, and what was to come never holds. */
const ofLeaving = (TableName: string, { id, person }: Change, wanted: WantedByGroup['leaving']): GroupItems => ({
  // Until then it is computed from the change, so that nothing has to be restored.
  planned: nothing,
  withdrawn: nothing,
  done: (before, changed) => {
    const from = firstDayAfter(wanted)
    const { periods, reduced } = before.membership
    const { memberKinds, employments } = changed
    const isChanged =
      <Dated extends { until: string | null }>(known: readonly Dated[]) =>
      ({ until }: Dated, index: number) =>
        until !== known[index]?.until
    const ended = [
      ...entriesUntil(periods, wanted.until)
        .filter(isChanged(periods))
        .map((period) => periodItem(TableName, person, period)),
      ...reducedUntil(reduced, wanted.until)
        .filter(isChanged(reduced))
        .map((period) => reducedFeeItem(TableName, person, period)),
    ]
    return {
      ...endedItems(TableName, { id, from }, before.membership, changed),
      ...placesAfter(TableName, { id, from }, before, changed),
      person: setting(TableName, keys.person(person), { memberKinds, employments, memberUntil: null }),
      ...Object.assign({}, ...ended),
    }
  },
})

export const itemsOf = (TableName: string, change: Change, wanted: WantedChange): GroupItems =>
  byGroup<GroupItems>(wanted, {
    contact: () => ({
      planned: nothing,
      withdrawn: nothing,
      done: ({ membership: { contact }, person: { email } }, changed) => ({
        ...contactItems(TableName, changed, contact),
        ...(wanted.kind === 'email' && email !== changed.email && formerEmailItem(TableName, change, email)),
      }),
    }),
    kind: (given) => ofKind(TableName, change, given),
    employment: (given) => ofEmployment(TableName, change, given),
    'reduced-fee': (given) => ofReducedFee(TableName, change, given),
    insurance: (given) => ofInsurance(TableName, change, given),
    regret: () => ofRegret(TableName, change),
    payment: (given) => ofPayment(TableName, change, given),
    leaving: (given) => ofLeaving(TableName, change, given),
  })
