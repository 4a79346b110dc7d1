import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { OccasionPage } from '#shared/contract/courses.ts'
import { noneTaken, type Occasion } from '#shared/courses/occasion.ts'
import { aCourse, anOccasion, idOf } from '#test/builders/courses.ts'
import { anOwnSignUp } from '#test/builders/own-sign-up.ts'
import { chairmanRole, openPage, refusal, signedInAs, visitor } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const day = '2027-03-01'
const session = (id: string, title: string) => ({
  id: idOf(id),
  title: { sv: title, en: title },
  startsAt: stockholmInstant(day, '10:00'),
  endsAt: stockholmInstant(day, '11:30'),
  capacity: 10,
})
const view = (differs: Partial<Occasion> = {}): OccasionPage => ({
  portalNow: stockholmInstant('2027-02-20', '09:00'),
  course: aCourse('C', { title: { sv: 'Förhandla lokalt', en: 'Negotiating' }, groups: ['negotiator'] }),
  occasion: {
    ...anOccasion('1', 'C', day, {
      programme: { sv: 'Först lön.\n\nSedan fika.', en: 'Pay.' },
      sessions: [session('S', 'Lön'), session('T', 'Tid')],
      admission: 'manual',
      onlyForGroups: true,
      ...differs,
    }),
    isOnline: true,
    isOrganised: true,
    taken: { ...noneTaken, sessions: { [idOf('S')]: 10, [idOf('T')]: 9 } },
  },
})
const open = (answer: unknown, page = `/kurser-aktiviteter/${idOf('1')}`) =>
  openPage(routes, page, {
    'GET /api/session': visitor,
    [`GET /api/courses/occasions/${idOf('1')}`]: answer as never,
  })

beforeAll(() => import('./occasion-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('an occasion', () => {
  it('shows when, where, for whom, how one gets a seat and what happens', async () => {
    open(view())
    expect(await screen.findByRole('heading', { level: 1, name: 'Förhandla lokalt' })).toBeDefined()
    expect(screen.getByText(/^måndag 1 mars 2027, 09\.00–16\.00/)).toBeDefined()
    for (const text of [
      'Digitalt. Länken får du när du har fått en plats.',
      'Bara de grupperna kan anmäla sig.',
      'Den ansvariga avgör vilka som får plats.',
      'Förhandlare',
      'Sedan fika.',
      '1 plats kvar',
    ])
      expect(document.body.textContent).toContain(text)
    expect(screen.getByText(/10\.00–11\.30 · fullt/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Lägg i kalendern' }).getAttribute('href')).toBe(
      `/api/courses/occasions/${idOf('1')}/occasion.ics?language=sv`,
    )
    expect(screen.queryByRole('button', { name: /anmäl/i })).toBeNull()
  })

  it.each([
    ['heard', (): unknown => anOwnSignUp(null, stockholmInstant('2027-02-20', '09:00'))],
    ['not to be had', () => refusal('store-unavailable')],
  ])('is shown once one’s own sign-up is %s, so that nothing moves under its reader', async (_, answer) => {
    const own = Promise.withResolvers<unknown>()
    const { asked } = openPage(routes, `/kurser-aktiviteter/${idOf('1')}`, {
      'GET /api/session': signedInAs(chairmanRole),
      [`GET /api/courses/occasions/${idOf('1')}`]: view(),
      [`GET /api/own/courses/${idOf('1')}`]: () => own.promise,
    })
    await waitFor(() => expect(asked).toContain(`GET /api/own/courses/${idOf('1')}`))
    await waitFor(() => expect(asked).toContain(`GET /api/courses/occasions/${idOf('1')}`))
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    own.resolve(answer())
    expect(await screen.findByRole('heading', { level: 1, name: 'Förhandla lokalt' })).toBeDefined()
  })

  it('is printed by its button', async () => {
    open(view())
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    await userEvent.click(await screen.findByRole('button', { name: 'Skriv ut' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('that is held in a place and online says that a link comes, too', async () => {
    open(view({ place: { sv: 'Umeå', en: 'Umeå' } }))
    expect(await screen.findByText('Du kan också delta digitalt. Den som får en plats får länken.')).toBeDefined()
    expect(screen.getByText('Umeå')).toBeDefined()
  })

  it('promises a visitor no seat without membership where it is only for its groups', async () => {
    open(view({ onlyForGroups: true }))
    expect(await screen.findByText(/Tillfället är bara för de grupper som kursen passar för/)).toBeDefined()
    expect(document.body.textContent).not.toContain('Du behöver inte vara medlem')
  })

  it('leads a stranger to sign in and back to watch the course', async () => {
    open(view())
    const link = await screen.findByRole('link', { name: 'Logga in för att bevaka' })
    expect(link.getAttribute('href')).toBe(
      `/logga-in?next=${encodeURIComponent(`/kurser-aktiviteter/${idOf('1')}#watch`)}`,
    )
  })

  it('lets no one watch the course while an editor previews a role', async () => {
    openPage(routes, `/frontend-preview/kurser-aktiviteter/${idOf('1')}?as=student`, {
      'GET /api/session': signedInAs({ id: 'member:editor', kind: 'editor', permission: 'none' }),
      [`GET /api/courses/occasions/${idOf('1')}`]: view(),
      [`GET /api/courses/${idOf('C')}/watch`]: { isWatching: false, email: null },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Förhandla lokalt' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Om tillfället' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Nästa tillfälle' })).toBeNull()
  })

  it('lets a signed-in reader begin and stop watching the course, and keeps the focus', async () => {
    const watched = { isWatching: true, email: 'astrid@mejl.example' }
    const watching = vi.fn<(request: RequestInit) => unknown>()
    watching.mockReturnValueOnce(watched).mockReturnValueOnce(refusal('store-unavailable'))
    openPage(routes, `/kurser-aktiviteter/${idOf('1')}`, {
      'GET /api/session': signedInAs(chairmanRole),
      [`GET /api/courses/occasions/${idOf('1')}`]: view(),
      [`GET /api/courses/${idOf('C')}/watch`]: { ...watched, isWatching: false },
      [`PUT /api/courses/${idOf('C')}/watch`]: watching,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Säg till mig' }))
    expect(await screen.findByText(/Vi mejlar astrid@mejl.example när den får ett nytt tillfälle/)).toBeDefined()
    const stop = screen.getByRole('button', { name: 'Sluta bevaka' })
    expect(document.activeElement).toBe(stop)
    await userEvent.click(stop)
    expect(await screen.findByText(/försök igen/i)).toBeDefined()
    expect(watching.mock.calls.map(([{ body }]) => JSON.parse(String(body)) as unknown)).toEqual([
      { isWatching: true },
      { isWatching: false },
    ])
  })

  it('that was cancelled says why, and neither how one signs up nor which seats are free', async () => {
    open(view({ state: 'cancelled', reason: { sv: 'Kursledaren är sjuk.', en: 'Ill.' } }))
    expect(await screen.findByText('Inställd')).toBeDefined()
    expect(screen.getByText(/Kursledaren är sjuk/)).toBeDefined()
    expect(screen.queryByText(/Det går inte att anmäla sig här än/)).toBeNull()
    expect(screen.getAllByText(/10\.00–11\.30/)).toHaveLength(2)
    expect(screen.queryByText(/10\.00–11\.30 · /)).toBeNull()
  })

  it('of an e-course is in no calendar and has no last day to cancel', async () => {
    open(view({ capacity: null, sessions: [], startsAt: 0 }), `/en/courses-activities/${idOf('1')}`)
    expect(await screen.findByText('Open')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
    expect(screen.queryByText('Last day to cancel')).toBeNull()
  })

  it('that is not there is a page that is not found', async () => {
    open(refusal('not-found'))
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  })

  it('that could not be fetched can be fetched again', async () => {
    open(refusal('something-went-wrong'))
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
  })
})
