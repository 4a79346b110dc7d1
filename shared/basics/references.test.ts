import { expect, it } from 'vitest'
import { ClubId, PersonRef } from './references.ts'

it('the reference of a club or a person is that alone, with nothing before or after it', () => {
  const takes = (schema: typeof ClubId, given: string) => schema.safeParse(given).success
  expect(['club-001', 'club-00042'].map((id) => takes(ClubId, id))).toEqual([true, true])
  expect(['my club-001', 'club-001#', 'club-1', 'club-000001'].map((id) => takes(ClubId, id))).toEqual(
    Array(4).fill(false),
  )
  const ref = 'A'.repeat(26)
  expect([ref, `${ref}A`, ` ${ref}`, 'I'.repeat(26)].map((each) => takes(PersonRef, each))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
