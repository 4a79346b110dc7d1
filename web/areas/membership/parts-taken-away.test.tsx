import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConsentsView } from '#shared/contract/membership-consents.ts'
import type { SubscriptionsView } from '#shared/contract/membership-subscriptions.ts'
import { lookUps } from '#shared/look-ups/lists.ts'
import { lookUp, lookUpNames } from '#shared/look-ups/look-up.ts'
import { MembershipEntry } from '#shared/membership/entry.ts'
import { ownCases } from '#test/builders/own-cases.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { aPaymentsView } from '#test/builders/payments-view.ts'
import { memberRole, openPage, refusal, signedInAs, type Answers } from '#test/builders/portal-page.tsx'
import { everyPageOf, saysWhatIsMissing, type AskingPage } from '#test/builders/says-what-is-missing.ts'
import { routes } from './routes.ts'

const own = 'GET /api/own/membership'
const cases = 'GET /api/own/membership/cases'
const letters = 'GET /api/own/membership/subscriptions'
const consents = 'GET /api/own/membership/consents'
const courses = 'GET /api/courses/for-role?as=student'

const studying = MembershipEntry.parse({ kind: 'student', from: '2025-09-01', until: null, source: 'joined' })
const student = anOwnMembership({ entries: [studying], employments: [] })
const chosen: SubscriptionsView = {
  offered: ['course-tips'],
  chosen: [],
  mailings: [],
  version: 0,
  email: 'astrid@example.com',
}
const given: ConsentsView = { consents: [{ kind: 'interviews', version: 0, text: 1, records: [] }], portalNow: 0 }
const wellPaid = anOwnMembership()
for (const job of wellPaid.employments) job.fixedIncome = 80_000
const answers: Answers = {
  'GET /api/session': signedInAs(memberRole),
  'GET /api/own/courses': { courses: [], portalNow: 0 },
  [own]: anOwnMembership(),
  [cases]: ownCases(),
  [letters]: chosen,
  [consents]: given,
  [courses]: { courses: [], portalNow: 0 },
  ...Object.fromEntries(lookUpNames.map((list) => [`GET /api/look-ups/${list}`, lookUp(lookUps[list], '')])),
}

/** Each page of one's own membership. */
const pages: readonly AskingPage[] = [
  ['', 'Mitt Förbundet', [own], 'Har något hänt?'],
  ['/medlemskap', 'Medlemskap', [own], 'Ditt medlemskap'],
  ['/rakna-ut-avgiften', 'Räkna ut avgiften', [own], 'Det här skulle du betala'],
  ['/kontaktuppgifter', 'Kontaktuppgifter', [own, cases], 'Det här har vi om dig'],
  [
    '/karriarcentrum',
    'Karriärcentrum',
    [own, courses],
    'Inget är planerat för studenter de närmaste månaderna.',
    { [own]: student },
  ],
  ['/andra/retired', 'Jag går i pension', [own, cases], 'Gå vidare'],
  ['/andra/additional-insurance', 'Teckna tilläggsförsäkring', [own, cases], 'Gå vidare', { [own]: wellPaid }],
  ['/anstallningar', 'Mina anställningar', [own], 'Byt arbetsplats'],
  ['/anstallningar/employment-added', 'Lägg till en anställning', [own, cases], 'Gå vidare'],
  [
    '/mina-arenden',
    'Mina ärenden',
    [cases],
    'Du har inga ärenden. När du ändrar något i ditt medlemskap kan du följa det här.',
  ],
  ['/prenumerationer', 'Utskick', [letters], 'Vilka utskick vill du ha?'],
  ['/mina-samtycken', 'Mina samtycken', [consents], 'Frågor om att medverka'],
]
const open = (path: string, more: object = {}) => openPage(routes, `/mitt-forbundet${path}`, { ...answers, ...more })
/** Until whatever is asked again by itself has been: a request that failed is, after one second and after two more. */
const passes = (ms = 4_000) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeAll(() => everyPageOf(routes), 60_000)
beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a page of one’s own membership', () => {
  saysWhatIsMissing(pages, { open, passes, answers })
})

describe('the home of one’s own membership', () => {
  const away = [
    ['the store', () => refusal('store-unavailable'), /kunde inte hämtas/],
    ['the network', () => Promise.reject<never>(new TypeError('offline')), /utan nät/],
  ] as const
  const payments = 'GET /api/own/payments'
  const isWhole = async () => {
    await screen.findByRole('heading', { level: 2, name: /Nästa avgift är/ })
    const next = within(screen.getByRole('region', { name: 'Det händer härnäst' }))
    expect(await next.findByText(/^Betala 250/)).toBeDefined()
    expect(screen.getByRole('heading', { level: 3, name: 'Betalningar och fakturor' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  }

  it.each(away)('stays as it was read while %s is away', async (_, answer) => {
    let isAway = false
    const given: Answers = { ...answers, [payments]: aPaymentsView() }
    const asks = [own, payments, 'GET /api/own/courses']
    const { asked } = open('', Object.fromEntries(asks.map((ask) => [ask, () => (isAway ? answer() : given[ask])])))
    await isWhole()
    isAway = true
    await passes(10_000)
    const before = asked.filter((each) => each === own).length
    fireEvent(window, new Event('visibilitychange'))
    await passes()
    expect(asked.filter((each) => each === own).length).toBeGreaterThan(before)
    await isWhole()
  })

  it.each(away)(
    'that has not been read says why while %s is away, and is fetched when asked',
    async (_, answer, says) => {
      let isAway = true
      open('', { [payments]: aPaymentsView(), [own]: () => (isAway ? answer() : answers[own]) })
      await screen.findByRole('heading', { level: 1, name: 'Mitt Förbundet' })
      await passes()
      expect(screen.getByRole('alert').textContent).toMatch(says)
      isAway = false
      fireEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
      await isWhole()
    },
  )
})

describe('what is typed on a page', () => {
  it.each([
    ['/kontaktuppgifter', 'Postort', own],
    ['/kontaktuppgifter', 'Ny privat e-postadress', own],
    ['/kontaktuppgifter', 'Gatuadress', cases],
    ['/andra/retired', 'Från och med', own],
    ['/anstallningar/employment-added', 'Arbetsgivarens namn', cases],
  ])('stays when what it is built upon is asked for again and not answered: %s, %s', async (path, name, ask) => {
    let isDown = false
    const answer = answers[ask]
    const { asked } = open(path, { [ask]: () => (isDown ? refusal('store-unavailable') : answer) })
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name })
    await screen.findByRole('textbox', { name })
    fireEvent.change(field(), { target: { value: 'Söderby' } })
    isDown = true
    await passes(10_000)
    const before = asked.filter((each) => each === ask).length
    fireEvent(window, new Event('visibilitychange'))
    await passes()
    expect(asked.filter((each) => each === ask).length).toBeGreaterThan(before)
    expect(field().value).toBe('Söderby')
  })

  it('stays in the letters that one chooses', async () => {
    let isDown = false
    const { asked } = open('/prenumerationer', { [letters]: () => (isDown ? refusal('store-unavailable') : chosen) })
    fireEvent.click(await screen.findByRole('checkbox', { name: /Kurstips/ }))
    isDown = true
    await passes(10_000)
    fireEvent(window, new Event('visibilitychange'))
    await passes()
    expect(asked.filter((each) => each === letters).length).toBeGreaterThan(1)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Kurstips/ }).checked).toBe(true)
  })
})
