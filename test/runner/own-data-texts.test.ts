import { expect, it } from 'vitest'
import { ownPart, plain } from '#shared/platform/erasure/own-part.ts'
import type { KeptItem } from '#shared/data-rights/kept-items.ts'
import { places } from '#shared/platform/erasure/places.ts'
import { ReturnedLetter } from '#shared/membership/returned-letter.ts'
import { SeenPerson } from '#shared/platform/stores/people/seen-person.ts'
import en from '#web/messages/en/data-rights/own-data.json' with { type: 'json' }
import sv from '#web/messages/sv/data-rights/own-data.json' with { type: 'json' }
import { fieldRules } from '#shared/membership-application/field-rules.ts'
import { oneOfEachKept } from '../builders/kept-items.ts'

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

/** Of an application that was sent, and what is told beside what is stored. */
const told = [
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

it.each([
  ['Swedish', sv],
  ['English', en],
])('every field of what can be kept of somebody has a name in %s', (_, texts) => {
  const items = oneOfEachKept(planted)
  const names = (Object.keys(items) as KeptItem[]).flatMap((kind) => namesIn(ownPart(items[kind], places[kind], ref)))
  const inBothLanguages = ['sv', 'en']
  const unnamed = [...new Set([...names, ...ofPerson, ...told])].filter(
    (name) => !inBothLanguages.includes(name) && !(`data-rights.field.${name}` in texts),
  )
  expect(unnamed).toEqual([])
})
