import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MandateEvent } from '#shared/assignments/event.ts'
import { mandateEventKinds } from '#shared/assignments/event.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { assignmentsView, named } from '#test/builders/assignments-view.ts'
import { chairmanRole, memberRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const { astrid, bo } = named
const people = { [astrid.ref]: astrid, [bo.ref]: bo }
const event = (kind: MandateEvent['kind'], day: string, more: Partial<MandateEvent> = {}): MandateEvent => ({
  id: `${kind}-${day}`,
  at: stockholmInstant(day, '10:00'),
  clubId: 'club-001',
  assignment: 'a-auditor',
  person: bo.ref,
  type: 'auditor',
  kind,
  by: astrid.ref,
  from: '2027-03-01',
  until: '2029-02-28',
  ...more,
})
const openHistory = (events: unknown) =>
  openPage(routes, '/mitt-uppdrag/uppdrag/historik', {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/clubs/club-001/assignments': assignmentsView(),
    'GET /api/clubs/club-001/assignments/events': events,
  })
const openOwn = (own: unknown, page = '/mitt-uppdrag/mina-mandatperioder', more: Record<string, unknown> = {}) =>
  openPage(routes, page, { ...more, 'GET /api/session': signedInAs(memberRole), 'GET /api/own/mandates': own })

beforeAll(
  () =>
    Promise.all([
      import('#web/client/antd-provider.tsx'),
      import('./club-history-page.tsx'),
      import('./own-mandates-page.tsx'),
    ]),
  60_000,
)
afterEach(() => vi.unstubAllGlobals())

describe('the history of a club’s assignments', () => {
  it('shows year by year what happened, to whom, and who did it where it was not time', async () => {
    openHistory({ events: [event('renewed', '2027-01-20'), event('reminded', '2026-12-30', { by: null })], people })
    const year = (await screen.findByRole('heading', { level: 2, name: '2027' })).closest('section')!
    expect(within(year).getByRole('listitem').textContent).toContain(
      'Revisor: Bo Ek valdes om till och med 28 februari 2029. Av Astrid Lindahl.',
    )
    const before = screen.getByRole('heading', { level: 2, name: '2026' }).closest('section')!
    expect(before.textContent).toContain('Bo Ek fick en påminnelse')
    expect(before.textContent).not.toContain('Av ')
    expect(screen.getByRole('button', { name: 'Skriv ut historiken' })).toBeDefined()
  })

  it('has words for everything that can happen to a mandate', async () => {
    openHistory({ events: mandateEventKinds.map((kind) => event(kind, '2027-01-20')), people })
    expect(
      (await screen.findAllByRole('listitem')).filter(({ textContent }) => textContent?.includes('Bo Ek')),
    ).toHaveLength(mandateEventKinds.length)
  })

  it('says when nothing has happened, and can be asked for again', async () => {
    openHistory({ events: [], people: {} })
    expect(await screen.findByText(/Inget har hänt med klubbens uppdrag än/)).toBeDefined()
  })

  it('offers to try again when it could not be fetched', async () => {
    openHistory(refusal('something-went-wrong'))
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
  })
})

describe('one’s own mandates', () => {
  const mandate = (type: string, from: string, until: string) => ({
    id: `${type}-${until}`,
    person: astrid.ref,
    type,
    from,
    until,
    closed: false,
    clubId: 'club-001',
    clubName: 'Klubben Nordvik AB',
  })
  const portalNow = stockholmInstant('2027-01-20', '09:00')

  it('are not to come where they were ended before they began', async () => {
    openOwn({ mandates: [mandate('auditor', '2027-03-01', '2027-01-17')], events: [], people, portalNow })
    const auditor = (await screen.findByRole('heading', { level: 3, name: 'Revisor' })).closest('li')!
    expect(auditor.textContent).toContain('Skulle ha börjat 1 mars 2027')
    expect(auditor.textContent).toContain('Avslutat')
  })

  it('run, are to come or have ended, with what happened to them', async () => {
    openOwn({
      mandates: [mandate('auditor', '2024-03-01', '2026-02-28'), mandate('chairman', '2026-03-01', '2028-02-29')],
      events: [event('elected-at-meeting', '2026-02-12', { person: astrid.ref, type: 'chairman', by: null })],
      people,
      portalNow,
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Mina mandatperioder' })).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Ordförande',
      'Revisor',
    ])
    expect([screen.getByText('Pågår'), screen.getByText('Avslutat')]).toHaveLength(2)
    expect(screen.getByText(/Astrid Lindahl valdes på årsmötet/)).toBeDefined()
  })

  it.each([
    ['grace', true, 'Uppdraget kan registreras igen till och med 15 mars 2027.', 'Registrera igen'],
    ['open', false, 'Uppdraget kan registreras igen till och med 15 mars 2027.', 'Visa vem som registrerar det'],
    ['too-late', true, 'Sista dagen att registrera uppdraget igen var 15 mars 2027.', null],
  ])(
    'that have ended by themselves (%s) can be registered again, for a while',
    async (state, mayReregister, text, link) => {
      const ended = mandate('chairman', '2026-03-01', '2027-01-19')
      const expired = {
        assignment: ended.id,
        clubId: 'club-001',
        clubName: 'Klubben Nordvik AB',
        type: 'chairman',
        until: ended.until,
        graceUntil: portalNow,
        lastDay: '2027-03-15',
        state,
        mayReregister,
        byUnion: false,
        asks: false,
        answeredLater: true,
        change: null,
      }
      openOwn({ mandates: [ended], events: [], people, portalNow }, '/mitt-uppdrag/mina-mandatperioder', {
        'GET /api/own/mandates/expired': { expired: [expired], portalNow },
      })
      expect(
        await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text),
      ).toBeDefined()
      expect(screen.getByText(state === 'grace' ? 'Har löpt ut, begränsad behörighet' : 'Avslutat')).toBeDefined()
      expect(
        screen.queryAllByRole('link', { name: /Registrera igen|Visa vem/ }).map(({ textContent }) => textContent),
      ).toEqual(link ? [link] : [])
    },
  )

  it('are none for most members, in either language', async () => {
    openOwn({ mandates: [], events: [], people: {}, portalNow }, '/en/my-assignment/my-mandates')
    expect(await screen.findByText(/You have no assignments/)).toBeDefined()
  })

  it('can be asked for again when they could not be fetched', async () => {
    openOwn(refusal('something-went-wrong'))
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
  })
})
