import { expect, it } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { MembershipEntry } from '#shared/membership/entry.ts'
import { graduationLetters } from './graduation-letters.ts'

const settings = {
  productName: 'Förbundet',
  productSlug: 'forbundet',
  portalOrigin: 'http://localhost:4000',
  contactEmail: '',
}
const studies = { kind: 'student', from: '2025-09-01', until: null, source: 'joined', graduation: '2027-06' }
const plan = { kind: 'employed', from: '2027-06-14', until: null, source: 'change' }

const letterOn = (day: string, entries: readonly object[]) => {
  const memberships = { of: async () => ({ periods: entries.map((entry) => MembershipEntry.parse(entry)) }) }
  const send = { about: { of: 'graduation', month: '2027-06' } }
  const letterFor = graduationLetters({ memberships } as never, send as never, settings as never, async () =>
    stockholmInstant(day, '06:00'),
  )
  return letterFor({ ref: 'S'.repeat(26), language: 'sv' } as never)
}

it('a student gets the letter for as long as it says what is so', async () => {
  expect((await letterOn('2027-05-31', [studies]))?.text).toContain('juni 2027')
})

it.each([
  ['the month has come', '2027-06-01', [studies]],
  ['what comes then is planned meanwhile', '2027-05-31', [studies, plan]],
  ['the studies go on for longer', '2027-05-31', [{ ...studies, graduation: '2027-08' }]],
  ['the membership has ended', '2027-05-31', [{ ...studies, until: '2027-05-30' }]],
])('no letter is sent where %s', async (_, day, entries) => {
  expect(await letterOn(day, entries)).toBeNull()
})
