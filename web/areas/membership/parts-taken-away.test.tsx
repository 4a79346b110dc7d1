import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConsentsView } from '#shared/contract/membership-consents.ts'
import type { SubscriptionsView } from '#shared/contract/membership-subscriptions.ts'
import { lookUps } from '#shared/look-ups/lists.ts'
import { lookUp, lookUpNames } from '#shared/look-ups/look-up.ts'
import { MembershipEntry } from '#shared/membership/entries.ts'
import { ownCases } from '#test/builders/own-cases.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { memberRole, openPage, refusal, signedInAs, type Answers } from '#test/builders/portal-page.tsx'
import type { PageRoute } from '#web/client/page-route.ts'
import { routes } from './routes.ts'

const own = 'GET /api/own/membership'
const cases = 'GET /api/own/membership/cases'
const letters = 'GET /api/own/membership/subscriptions'
const consents = 'GET /api/own/membership/consents'
const courses = 'GET /api/courses/for-role?as=student'

const studying = MembershipEntry.parse({ kind: 'student', from: '2025-09-01', until: null, source: 'joined' })
const student = anOwnMembership({ entries: [studying], employments: [] })
const chosen: SubscriptionsView = { offered: ['course-tips'], chosen: [], version: 0, email: 'astrid@example.com' }
const given: ConsentsView = { consents: [{ kind: 'interviews', version: 0, text: 1, records: [] }], portalNow: 0 }
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

/** Each page of one's own membership: what it asks for, and a text that it has once that is answered. */
const pages: readonly (readonly [
  path: string,
  title: string,
  asks: readonly string[],
  shows: string,
  more?: object,
])[] = [
  ['', 'Mitt Förbundet', [own], 'Vad har hänt?'],
  ['/medlemskap', 'Medlemskap', [own], 'Så är det i dag'],
  ['/rakna-ut-avgiften', 'Räkna ut avgiften', [own], 'Det här skulle du betala'],
  ['/kontaktuppgifter', 'Kontaktuppgifter', [own, cases], 'Det här har vi om dig'],
  [
    '/karriarcentrum',
    'Karriärcentrum',
    [own, courses],
    'Inget är planerat för studenter de närmaste månaderna.',
    { [own]: student },
  ],
  ['/andra/retired', 'Jag går i pension', [own, cases], 'Bekräfta ändringen'],
  ['/anstallningar', 'Mina anställningar', [own], 'Byt arbetsplats'],
  ['/anstallningar/employment-added', 'Lägg till en anställning', [own, cases], 'Bekräfta ändringen'],
  [
    '/mina-arenden',
    'Mina ärenden',
    [cases],
    'Du har inga ärenden. När du ändrar något i ditt medlemskap kan du följa det här.',
  ],
  ['/prenumerationer', 'Utskick', [letters], 'Spara mina val'],
  ['/mina-samtycken', 'Mina samtycken', [consents], 'Frågor om att medverka'],
]
const parts = pages.flatMap(([path, title, asks, shows, more]) =>
  asks.map((ask) => [title, ask, { path, shows, more }] as const),
)

const open = (path: string, more: object = {}) => openPage(routes, `/mitt-forbundet${path}`, { ...answers, ...more })
/** Until whatever is asked again by itself has been: a request that failed is, after one second and after two more. */
const passes = (ms = 4_000) => act(() => vi.advanceTimersByTimeAsync(ms))
const titled = (title: string) => screen.findByRole('heading', { level: 1, name: title })

const loaded = (route: PageRoute): Promise<unknown>[] =>
  'children' in route ? [route.layout(), ...route.children.flatMap(loaded)] : 'load' in route ? [route.load()] : []
beforeAll(() => Promise.all([import('#web/client/antd-provider.tsx'), ...routes.flatMap(loaded)]), 60_000)
beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a page of one’s own membership', () => {
  it.each(parts)(
    'says that its content could not be fetched and fetches it when asked: %s without %s',
    async (title, ask, { path, shows, more }) => {
      let isDown = true
      const answer = { ...answers, ...more }[ask]
      open(path, { ...more, [ask]: () => (isDown ? refusal('store-unavailable') : answer) })
      await titled(title)
      await passes()
      expect(screen.getByText('Innehållet kunde inte hämtas.').closest('[role=alert]')).not.toBeNull()
      expect(screen.queryByText(shows)).toBeNull()
      isDown = false
      fireEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
      expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0)
      expect(screen.queryByText('Innehållet kunde inte hämtas.')).toBeNull()
    },
  )

  it.each(parts)(
    'has its title and says that it fetches as long as no answer comes: %s without %s',
    async (title, ask, { path, shows, more }) => {
      open(path, { ...more, [ask]: new Promise(() => undefined) })
      await titled(title)
      await passes(500)
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Hämtar…')
      expect(screen.queryByText(shows)).toBeNull()
      expect(screen.queryByRole('alert')).toBeNull()
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
