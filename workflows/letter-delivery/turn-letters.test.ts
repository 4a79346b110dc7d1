import { expect, it } from 'vitest'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { meeting, people } from '#test/builders/meeting-content.ts'
import { reminderLetters } from './reminder-letters.ts'
import { turnLetters } from './turn-letters.ts'

const settings = { productName: 'Mandat', productSlug: 'mandat', portalOrigin: 'https://portal.example.com' }
const { summary } = meeting({ summary: { step: 'protocol', adjusters: [people.johan, people.mira] } })
const signed = { ...summary, protocol: { ...summary.protocol, state: 'signed-by-secretary' as const } }
const stores = {
  meetings: {
    readSummary: () => Promise.resolve(signed),
    readSeasonOverride: () => Promise.resolve(null),
  },
  people: { club: () => Promise.resolve({ id: 'club-001', name: 'Klubben Nordvik AB' }) },
} as unknown as Stores
const who = (ref: string) => ({ ref, language: 'sv', employments: [{ clubId: 'club-001' }] }) as unknown as Person
const about = { of: 'turn', round: summary.protocol.round } as const
const send = { kind: 'sign-reminder', about, sendId: 'send', clubId: 'club-001', year: 2027 } as SendAbout<'turn'>

it('each letter says whether the last day has passed when it is composed, not when the delivery began', async () => {
  let now = summary.dueAt - 1
  const letterFor = await turnLetters(stores, send, settings, () => Promise.resolve(now))
  expect((await letterFor?.(who(people.johan)))?.text).toContain('Ska skickas in senast')
  now = summary.dueAt
  expect((await letterFor?.(who(people.mira)))?.text).toContain('Sista dagen att skicka in var')
})

it('each reminder counts the days that are left when it is composed', async () => {
  let now = summary.dueAt - 2 * 86_400_000
  const where = { club: 'club-001', year: 2027 }
  const letterFor = await reminderLetters(stores, where, settings, () => Promise.resolve(now))
  const before = await letterFor?.(who(people.johan))
  now = summary.dueAt - 1
  const after = await letterFor?.(who(people.mira))
  expect(before?.text).toContain('Det är en dag kvar.')
  expect(after?.text).toContain('Det är i dag.')
})
