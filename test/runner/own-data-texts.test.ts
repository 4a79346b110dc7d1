import { expect, it } from 'vitest'
import { z } from 'zod'
import { Contact } from '#shared/club-contacts/contact.ts'
import { CallRequest } from '#shared/contact-union/call-request.ts'
import { MandateEvent } from '#shared/assignments/event.ts'
import { MeetingBooking } from '#shared/business-meetings/booking.ts'
import { SignUpItem } from '#shared/courses/sign-up.ts'
import { ownFields } from '#shared/data-rights/own-fields.ts'
import { DataRequest } from '#shared/data-rights/request.ts'
import { AdditionalEntry } from '#shared/insurance/held-insurance.ts'
import { MembershipChange } from '#shared/membership-change/change.ts'
import { StoredLeaving } from '#shared/membership-leaving/stored.ts'
import { StoredApplication } from '#shared/membership-application/stored.ts'
import { StoredConsent } from '#shared/membership/consents.ts'
import { EmailVerification } from '#shared/membership/email-verification.ts'
import { StoredContact, StoredEmployment, StoredPeriod, StoredReducedFee } from '#shared/membership/stored.ts'
import { StoredSubscriptions } from '#shared/membership/subscriptions.ts'
import { KnownPayments } from '#shared/payments/known-payments.ts'
import { Letter } from '#shared/platform/stores/letter-delivery/letters.ts'
import { StoredDoubt } from '#shared/platform/stores/payments/doubts-store.ts'
import { Assignment, Person } from '#shared/platform/stores/people/people-store.ts'
import { Order } from '#shared/platform/stores/sessions/orders-store.ts'
import { Session } from '#shared/platform/stores/sessions/sessions-store.ts'
import rolesInEnglish from '#web/messages/en/roles/roles.json' with { type: 'json' }
import rolesInSwedish from '#web/messages/sv/roles/roles.json' with { type: 'json' }
import { ownPart, plain } from '#shared/platform/erasure/own-part.ts'
import { storedItems, type RetainedItem } from '#shared/platform/erasure/stored-items.ts'
import { ReturnedLetter } from '#shared/membership/returned-letter.ts'
import { SeenPerson } from '#shared/platform/stores/people/seen-person.ts'
import en from '#web/messages/en/data-rights/own-data.json' with { type: 'json' }
import sv from '#web/messages/sv/data-rights/own-data.json' with { type: 'json' }
import { fieldRules } from '#shared/membership-application/field-rules.ts'
import { oneOfEachRetained } from '../builders/stored-kinds.ts'

const ref = '01JVVVVVVVVVVVVVVVVVVVVVVV'
const planted = {
  ref,
  other: '01JZZZZZZZZZZZZZZZZZZZZZZA',
  hash: '1'.repeat(64),
  name: 'Egon Minnesvik',
  email: 'egon.minnesvik@example.com',
  at: 1_800_000_000_000,
  lately: 1_800_000_000_000,
  pollKey: 'key of the polls',
}

const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => [name === 'clubId' ? 'club' : name, ...namesIn(each)])
}

/** Everything that can stand with a person, also what few have. */
const ofPerson = [SeenPerson, ReturnedLetter].flatMap(({ shape }) =>
  Object.keys(plain(Object.fromEntries(Object.keys(shape).map((name) => [name, true])))),
)

/** The fields of an application that was sent, and those that the file adds to what is stored. */
const added = [
  ...Object.keys(fieldRules({ now: planted.at })),
  'person',
  'work',
  'employments',
  'earlier',
  'payment',
  'terms',
  'kind',
  'language',
  'course',
  'company',
  'signedText',
  'name',
  'signedAt',
]

/** What a person's own items can be at the most: the planted ones have not every field and word. */
const stored: Readonly<Record<string, z.ZodType>> = {
  AdditionalEntry,
  Assignment,
  CallRequest,
  Contact,
  DataRequest,
  EmailVerification,
  KnownPayments,
  Letter,
  MandateEvent,
  MeetingBooking,
  MembershipChange,
  Order,
  Person,
  Session,
  SignUpItem,
  StoredApplication,
  StoredConsent,
  StoredContact,
  StoredDoubt,
  StoredEmployment,
  StoredLeaving,
  StoredPeriod,
  StoredReducedFee,
  StoredSubscriptions,
}

type JsonSchema = { [keyword: string]: unknown; properties?: Record<string, JsonSchema> }

/** References, hashes and what others do with an item: the file never has these, whatever their name. */
const neverShown = /^(by|who|updatedBy|reachedBy|hash|sha256|tokenHash|occasion|slot)$/
const isShown = (name: string) => !neverShown.test(name) && Object.keys(plain({ [name]: true })).length > 0

const walk = (schema: JsonSchema, found: { names: Set<string>; words: Set<string> }): void => {
  for (const word of [...((schema['enum'] as unknown[] | undefined) ?? []), schema['const']])
    if (typeof word === 'string') found.words.add(word)
  for (const [name, each] of Object.entries(schema.properties ?? {})) {
    if (!isShown(name)) continue
    found.names.add(name === 'clubId' ? 'club' : name)
    walk(each, found)
  }
  for (const inner of ['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf'].flatMap(
    (keyword) => schema[keyword] ?? [],
  ))
    if (typeof inner === 'object' && inner !== null) walk(inner as JsonSchema, found)
}

const ofSchemas = () => {
  const found = { names: new Set<string>(), words: new Set<string>() }
  for (const schema of Object.values(stored))
    walk(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', reused: 'inline' }) as JsonSchema, found)
  return found
}

it.each([
  ['Swedish', sv],
  ['English', en],
])('every field of what can be stored of a person has a name in %s', (_, texts) => {
  const items = oneOfEachRetained(planted)
  const names = (Object.keys(items) as RetainedItem[]).flatMap((kind) =>
    namesIn(ownPart(items[kind], storedItems[kind].place, ref)),
  )
  const inBothLanguages = ['sv', 'en']
  const unnamed = [...new Set([...names, ...ofPerson, ...added, ...ofSchemas().names])].filter(
    (name) => !inBothLanguages.includes(name) && !(`data-rights.field.${name}` in texts),
  )
  expect(unnamed).toEqual([])
})

it.each<[string, object, object]>([
  ['Swedish', sv, rolesInSwedish],
  ['English', en, rolesInEnglish],
])('every word of ours that can stand in a field is written in %s', (_, texts, roles) => {
  const unwritten = [...ofSchemas().words].filter(
    (word) => !(`data-rights.value.${word}` in texts) && !(`roles.assignment.${word}` in roles),
  )
  expect(unwritten).toEqual([])
})

it('every field that has a name has its place in the order in which fields are read, and no other has', () => {
  const named = Object.keys(sv).flatMap((id) => (id.startsWith('data-rights.field.') ? [id.slice(18)] : []))
  expect(ownFields.toSorted()).toEqual(named.toSorted())
})
