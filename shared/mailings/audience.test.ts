import { expect, it } from 'vitest'
import { ClubAudience } from './audience.ts'
import { emptyDraft } from './mailing.ts'

it('an audience names a workplace by what it is called, and everybody where it names none', () => {
  const named = (workplace: unknown) => ClubAudience.safeParse({ ...emptyDraft.audience, workplace }).success
  expect([named('Nordvik'), named(null), named('x'.repeat(200)), named('x'.repeat(201)), named(1)]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
