import type { MandateEvent } from '../../../assignments/event.ts'
import type { AdditionalEntry } from '../../../insurance/held-insurance.ts'
import { emailVerificationLimits } from '../../../limits.ts'
import type { AcceptedTerms } from '../../../membership/accepted-terms.ts'
import type { ReducedFee } from '../../../membership/reduced-fee.ts'
import { endedFrom } from '../../../membership/employments.ts'
import { isOpen } from '../../../membership-change/transitions.ts'
import type { StoredContact, StoredEmployment, StoredPeriod } from '../../../membership/stored.ts'
import type { Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { ChangedPerson } from '../../register/wire.ts'
import { mandateEventItem } from '../assignments/mandate-events.ts'
import type { StoredMembership } from '../membership/membership-store.ts'
import { storedPeriodItem } from '../membership/period-item.ts'
import { assignmentItem, type Assignment, type Person } from '../people/people-store.ts'
import { storedMember } from '../people/stored-member.ts'

type Items = Readonly<Record<string, Write>>

/** Leaves the other attributes as they are. */
export const setting = (
  TableName: string,
  Key: Record<string, string>,
  given: Readonly<Record<string, unknown>>,
): Write => {
  const names = Object.keys(given)
  return {
    Update: {
      TableName,
      Key,
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, given[name]])),
    },
  }
}

export const noAddress = { street: '', zipCode: '', city: '' }

export const contactItems = (
  TableName: string,
  { ref, phone, email, address }: ChangedPerson,
  known: StoredContact | null,
): Items => ({
  person: setting(TableName, keys.person(ref), { phone, email }),
  contact: setting(TableName, keys.memberContact(ref), { ...(known ? {} : noAddress), ...address, phone, email }),
})

/** The replaced email, for the letter about it. */
export const formerEmailItem = (
  TableName: string,
  { id, person, sentAt }: { id: string; person: string; sentAt: number },
  email: string | null,
): Items => {
  if (email === null) return {}
  const ttl = Math.ceil((sentAt + emailVerificationLimits.formerRetainedFor) / 1000)
  return { former: { Put: { TableName, Item: { ...keys.formerEmail(person, id), email, ttl } } } }
}

export const periodItem = (TableName: string, ref: string, period: StoredPeriod): Items => ({
  [`period ${period.from} ${period.source}`]: {
    Put: { TableName, Item: storedPeriodItem(ref, period) },
  },
})

export const reducedFeeItem = (TableName: string, ref: string, period: ReducedFee): Items => ({
  [`reduced fee ${period.from} ${period.source}`]: {
    Put: { TableName, Item: { ...keys.memberReducedFee(ref, period.from, period.source), ...period } },
  },
})

/** The salary insured additionally from a day on. */
export const additionalItem = (TableName: string, ref: string, entry: AdditionalEntry): Items => ({
  [`additional ${entry.from} ${entry.source}`]: {
    Put: { TableName, Item: { ...keys.memberAdditional(ref, entry.from, entry.source), ...entry } },
  },
})

/** The earlier insurance holds again. */
export const additionalRemoved = (TableName: string, ref: string, { from, source }: AdditionalEntry): Items => ({
  [`additional ${from} ${source}`]: { Delete: { TableName, Key: keys.memberAdditional(ref, from, source) } },
})

/** A step may write several items of one employment. */
const employmentName = ({ id, from, source }: StoredEmployment) => `employment ${id} ${from ?? ''} ${source}`

const employmentKey = (ref: string, { id, from, source }: StoredEmployment) =>
  keys.memberEmployment(ref, id, from === null ? undefined : { from, source })

export const employmentItem = (TableName: string, ref: string, employment: StoredEmployment): Items => ({
  [employmentName(employment)]: { Put: { TableName, Item: { ...employmentKey(ref, employment), ...employment } } },
})

/** What was known before holds again. */
export const employmentRemoved = (TableName: string, ref: string, employment: StoredEmployment): Items => ({
  [employmentName(employment)]: { Delete: { TableName, Key: employmentKey(ref, employment) } },
})

/** Employments ended by a change; planned ones wait for their own day. */
export const endedItems = (
  TableName: string,
  { id, from }: { id: string; from: string },
  before: Pick<StoredMembership, 'employments' | 'changes'>,
  { ref, employments }: ChangedPerson,
): Items => {
  // A new employment has the id of its change.
  const planned = before.changes.filter(({ state }) => isOpen(state))
  const ongoing = new Set([...employments, ...planned].map((each) => each.id))
  const ended = endedFrom(before.employments, { from, ongoing, source: id })
  const items = ended.map((job) => employmentItem(TableName, ref, job))
  return Object.assign({}, ...items) as Items
}

export const clubsOf = (employments: ChangedPerson['employments']) =>
  new Set(employments.flatMap(({ clubId }) => clubId ?? []))

export const clubsLeft = (before: Person, { employments }: ChangedPerson): string[] => {
  const now = clubsOf(employments)
  return [...clubsOf(before.employments)].filter((club) => !now.has(club))
}

/**
 * Kind, employments and places in clubs. In clubs they have left a member has neither place nor mandates. `ended`:
 * those mandates as they are then.
 */
export const placeItems = (
  TableName: string,
  before: Person,
  changed: ChangedPerson,
  { ended, events }: { ended: readonly Assignment[]; events: readonly MandateEvent[] },
): Items => {
  const { ref, memberKinds, employments } = changed
  const known = clubsOf(before.employments)
  const joined = [...clubsOf(employments)].filter((club) => !known.has(club))
  const put = (name: string, Item: Record<string, unknown>): [string, Write] => [name, { Put: { TableName, Item } }]
  return {
    person: setting(TableName, keys.person(ref), { memberKinds, employments }),
    ...Object.fromEntries([
      ...joined.map((club) => put(`club ${club}`, { ...keys.clubMember(club, ref), ...storedMember(before) })),
      ...clubsLeft(before, changed).map((club): [string, Write] => [
        `club ${club}`,
        { Delete: { TableName, Key: keys.clubMember(club, ref) } },
      ]),
      ...ended.map((mandate) => put(`mandate ${mandate.id}`, assignmentItem(mandate))),
      ...events.map((event) => put(`event ${event.id}`, mandateEventItem(event))),
    ]),
  }
}

export const directDebitTermsItem = (
  TableName: string,
  ref: string,
  { source, at, terms }: Pick<AcceptedTerms, 'source' | 'at'> & { terms: string },
): Items => {
  const accepted: AcceptedTerms = { source, at, membership: null, directDebit: terms }
  return { terms: { Put: { TableName, Item: { ...keys.acceptedTerms(ref, source), ...accepted } } } }
}
