import { stockholmDate } from '../../../clock.ts'
import { isOpen } from '../../../membership-change/transitions.ts'
import { seenUpTo, type RegisterPart, registerParts } from '../../../membership/register-seen.ts'
import { hasEndedWith } from '../../../membership-leaving/leaving.ts'
import { reportedReducedFee } from '../../../membership/reported-reduced-fee.ts'
import type { StoredPeriod } from '../../../membership/stored.ts'
import { reportedEmployments, reportedEntries, reportedGraduation } from '../../../membership/reported-by-register.ts'
import type { Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { FeedEntry } from '../../register/wire.ts'
import type { Assignment, Person } from '../people/people-store.ts'
import { storedMember } from '../people/stored-member.ts'
import {
  additionalItem,
  clubsOf,
  employmentItem,
  formerEmailItem,
  noAddress,
  periodItem,
  reducedFeeItem,
  setting,
} from '../membership-change/changed-items.ts'
import { mandatesEnded, placesAfter, type Before } from '../membership-change/group-items.ts'
import { seenItem } from './seen-item.ts'
import { reportedInsurance } from '../../../insurance/held-insurance.ts'

type Items = Readonly<Record<string, Write>>

export const feedSource = ({ seq }: Pick<FeedEntry, 'seq'>): string => `register-${seq}`

export const newParts = ({ membership: { seen } }: Before, entry: FeedEntry): RegisterPart[] =>
  registerParts.filter((part) => entry[part] !== undefined && seen[part] < entry.seq)

/** The letter about a member's own change of email goes to the former address. */
const formerEmail = (TableName: string, { person, membership }: Before, email: string | null): Items => {
  const change = membership.changes.find(({ wanted }) => wanted?.kind === 'email' && wanted.email === email)
  return change && person.email !== email ? formerEmailItem(TableName, change, person.email) : {}
}

const contactOf = (
  TableName: string,
  before: Before,
  contact: NonNullable<FeedEntry['contact']>,
): { person: Partial<Person>; items: Items } => {
  const { email, phone, address } = contact
  const known = before.membership.contact ? {} : noAddress
  const key = keys.memberContact(before.person.ref)
  return {
    person: { email, phone },
    items: {
      contact: setting(TableName, key, { ...known, ...address, email, phone }),
      ...formerEmail(TableName, before, email),
    },
  }
}

const withEntries = (entries: readonly StoredPeriod[], changed: readonly StoredPeriod[]): StoredPeriod[] => {
  const isSame = (one: StoredPeriod) => (other: StoredPeriod) => one.from === other.from && one.source === other.source
  return [...entries.filter((each) => !changed.some(isSame(each))), ...changed]
}
const idsOf = (changes: readonly { id: string }[]): ReadonlySet<string> => new Set(changes.map(({ id }) => id))

/** Dated entries of a membership. An older entry also has some, but says nothing of today. */
const datedItems = (TableName: string, before: Before, entry: FeedEntry, isNewest: boolean): Items => {
  const { person, membership, now } = before
  if (!entry.membership) return {}
  const reported = isNewest ? entry.membership : { ...entry.membership, employments: person.employments }
  // A new employment has the id of its change.
  const open = membership.changes.filter(({ state }) => isOpen(state))
  const pending = new Set(open.flatMap(({ id, employment }) => employment ?? id))
  const reading = { at: now, day: stockholmDate(now), isNewest, pending }
  const entries = reportedEntries(membership.periods, reported, reading)
  const { additionalInsurance, graduation, reducedFee } = entry.membership
  const { seq } = entry
  const studies =
    graduation && reportedGraduation(withEntries(membership.periods, entries), graduation, { day: reading.day, seq })
  const insured = additionalInsurance && reportedInsurance(membership.additional, additionalInsurance, seq)
  const reduced = reducedFee ? reportedReducedFee(membership.reduced, reducedFee, { seq, pending: idsOf(open) }) : []
  return Object.assign(
    {},
    ...withEntries(entries, studies ? [studies] : []).map((period) => periodItem(TableName, person.ref, period)),
    ...reduced.map((period) => reducedFeeItem(TableName, person.ref, period)),
    ...(insured ? [additionalItem(TableName, person.ref, insured)] : []),
    ...reportedEmployments(membership.employments, reported, reading).map((job) =>
      employmentItem(TableName, person.ref, job),
    ),
  ) as Items
}

/** Empty items where all of the entry is known. */
export const feedItems = (
  TableName: string,
  before: Before,
  entry: FeedEntry,
): { items: Items; ended: Assignment[] } => {
  const { person, membership, now } = before
  const { ref, memberUntil } = person
  const parts = newParts(before, entry)
  const isNew = (part: RegisterPart) => parts.includes(part)
  const contact = entry.contact && isNew('contact') ? contactOf(TableName, before, entry.contact) : null
  const identity = entry.identity && isNew('identity') ? entry.identity : {}
  const reported = entry.membership && isNew('membership') ? entry.membership : null
  const { memberKinds, employments } = reported ?? person
  const named = { ...person, ...identity }
  const changed = { ref, memberKinds, employments, email: null, phone: null, address: null, seq: entry.seq }
  const day = stockholmDate(now)
  const places = reported
    ? placesAfter(TableName, { id: feedSource(entry), from: day, by: null }, { ...before, person: named }, changed)
    : {}
  const member = (club: string): [string, Write] => [
    `club ${club}`,
    { Put: { TableName, Item: { ...keys.clubMember(club, ref), ...storedMember(named) } } },
  ]
  const written: Partial<Person> = {
    ...contact?.person,
    ...identity,
    ...(reported && {
      memberKinds,
      employments,
      died: reported.ended?.cause === 'died',
      expelled: reported.ended?.cause === 'expelled',
    }),
    // They are a member again, so their own leaving that is still to be carried out ends no access.
    ...(reported &&
      !reported.ended &&
      memberUntil &&
      hasEndedWith(membership.periods, memberUntil) && { memberUntil: null }),
  }
  const dated = datedItems(TableName, before, entry, reported !== null)
  if (parts.length === 0 && Object.keys(dated).length === 0) return { items: {}, ended: [] }
  return {
    items: {
      ...places,
      ...(isNew('identity') && Object.fromEntries([...clubsOf(employments)].map(member))),
      ...contact?.items,
      ...dated,
      ...(parts.length > 0 && { person: setting(TableName, keys.person(ref), written) }),
      seen: seenItem(TableName, ref, membership.seen, seenUpTo(membership.seen, entry.seq, parts)),
    },
    ended: reported ? mandatesEnded({ id: feedSource(entry), from: day }, before, changed) : [],
  }
}
