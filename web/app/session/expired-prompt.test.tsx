import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { ExpiredMandate } from '#shared/contract/assignments-own-mandates.ts'
import { memberRole, openPage, refusal, season, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '#web/areas/assignments/routes.ts'

const portalNow = stockholmInstant('2027-02-20', '09:00')
const expiredMandate = (rest: Partial<ExpiredMandate> = {}): ExpiredMandate => ({
  assignment: 'm1',
  clubId: 'club-003',
  clubName: 'Klubben Havsvik',
  type: 'chairman',
  until: '2027-02-19',
  graceUntil: portalNow + 3 * 3_600_000 + 1_000,
  lastDay: '2027-03-15',
  state: 'grace',
  mayReregister: true,
  asks: true,
  byUnion: false,
  answeredLater: false,
  change: null,
  ...rest,
})
const answers = (...expired: ExpiredMandate[]) => ({
  'GET /api/session': signedInAs(memberRole),
  'GET /api/own/mandates/expired': { expired, portalNow },
  'POST /api/own/mandates/m1/later': {},
})
const open = (...expired: ExpiredMandate[]) =>
  openPage([...routes, { page: 'start', component: () => <p>startsidan</p> }], '/', answers(...expired))

beforeAll(
  () => Promise.all([import('./expired-dialog.tsx'), import('#web/areas/assignments/reregister/reregister-page.tsx')]),
  60_000,
)
afterEach(() => vi.unstubAllGlobals())

describe('a person whose mandate has expired', () => {
  it('is asked on any page, sees the hours of grace pass and the last date', async () => {
    open(expiredMandate())
    const dialog = await screen.findByRole('dialog', { name: 'Ditt uppdrag har löpt ut' })
    expect(dialog.textContent).toContain('Ordförande i Klubben Havsvik löpte ut 19 februari 2027')
    const before = within(dialog).getByRole('timer').textContent
    expect(before).toMatch(/\d tim \d+ min \d+ s/)
    expect(dialog.textContent).toContain('senast 15 mars 2027')
    await waitFor(() => expect(within(dialog).getByRole('timer').textContent).not.toBe(before))
  })
  it('who may still finish the annual meeting reads so and is led there, not that authority has ended', async () => {
    const retained = { ...season, clubId: 'club-003', mayStart: true, retained: true }
    const past = expiredMandate({ state: 'open', until: '2027-02-28' })
    openPage([...routes, { page: 'start', component: () => <p>startsidan</p> }], '/', {
      ...answers(past),
      'GET /api/session': signedInAs({ ...memberRole, clubId: 'club-003' }),
      'GET /api/season': retained,
    })
    const dialog = await screen.findByRole('dialog')
    const door = await within(dialog).findByRole('link', { name: 'Gå till årsmötet' })
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Du kan fortfarande arbeta med årsmötet och skicka in det, till och med 15 mars 2027.',
    )
    expect(dialog.textContent).not.toContain('har upphört')
    expect(door.getAttribute('href')).toBe('/mitt-uppdrag/arsmote')
    // The meeting comes first: it registers whom it elects.
    expect([...dialog.querySelectorAll('.primary')]).toEqual([door])
    expect(within(dialog).getByRole('button', { name: 'Registrera igen' })).toBeDefined()
  })
  it('is asked no more after answering later, also with Escape', async () => {
    const { asked } = open(expiredMandate())
    const dialog = await screen.findByRole('dialog')
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked).toContain('POST /api/own/mandates/m1/later')
  })
  it('is asked no more in the session when the portal took the answer only the second time', async () => {
    const later = 'POST /api/own/mandates/m1/later'
    const expired = 'GET /api/own/mandates/expired'
    const tries = [() => refusal('store-unavailable'), () => ({})]
    const { asked } = openPage([...routes, { page: 'start', component: () => <p>startsidan</p> }], '/', {
      ...answers(expiredMandate()),
      [later]: () => tries.shift()?.(),
      [expired]: () => ({ expired: [expiredMandate({ answeredLater: tries.length === 0 })], portalNow }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Påminn mig senare' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(asked.filter((each) => each === later)).toHaveLength(2))
    await waitFor(() => expect(asked.filter((each) => each === expired)).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('goes to registering it anew, where no dialog asks', async () => {
    open(expiredMandate())
    fireEvent.click(await screen.findByRole('button', { name: 'Registrera igen' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Registrera uppdraget igen' })).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('has no clock and the same question when grace has ended', async () => {
    open(expiredMandate({ state: 'open' }))
    expect(await screen.findByRole('button', { name: 'Registrera igen' })).toBeDefined()
    expect(screen.queryByRole('timer')).toBeNull()
  })
  it('reads when it is too late', async () => {
    open(expiredMandate({ state: 'too-late', mayReregister: false }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Sista dagen att registrera uppdraget igen var 15 mars 2027')
    expect(within(dialog).getByRole('button', { name: 'Kontakta förbundet' })).toBeDefined()
    expect(within(dialog).getByRole('button', { name: 'Stäng' })).toBeDefined()
  })
  it.each([
    ['the club', expiredMandate({ type: 'auditor', mayReregister: false }), /registrerar klubbens ordförande/],
    ['the union', expiredMandate({ type: 'apoInfo', mayReregister: false, byUnion: true }), /registreras av förbundet/],
  ])('learns that %s registers it where that is not for the holder', async (_, mandate, text) => {
    open(mandate)
    expect((await screen.findByRole('dialog')).textContent).toMatch(text)
    expect(screen.queryByRole('button', { name: 'Registrera igen' })).toBeNull()
  })
})

it.each([
  ['has answered later', [expiredMandate({ answeredLater: true })]],
  ['has nothing to be asked about', [expiredMandate({ asks: false })]],
  ['has no expired mandate', []],
])('no person is asked who %s', async (_, mandates) => {
  const { asked } = open(...mandates)
  await waitFor(() => expect(asked).toContain('GET /api/own/mandates/expired'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
