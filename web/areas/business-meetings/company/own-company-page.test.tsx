import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage, refusal, visitor } from '#test/builders/portal-page.tsx'
import { stockholmInstant } from '#shared/clock.ts'
import type { OwnCompany, OwnSlot } from '#shared/contract/business-meeting-companies.ts'
import { routes } from '../routes.ts'

const token = 'x'.repeat(43)
const read = 'POST /api/business-meetings/own-company'
const act = 'POST /api/business-meetings/own-company/acts'
const id = (letter: string) => `01JZZZZZZZZZZZZZZZZZZZZZZ${letter}`

const slot = (rest: Partial<OwnSlot> = {}): OwnSlot => ({
  id: id('S'),
  startsAt: stockholmInstant('2027-03-30', '10:00'),
  endsAt: stockholmInstant('2027-03-30', '10:45'),
  place: 'Storgatan 4',
  link: null,
  language: 'sv',
  state: 'free',
  booking: null,
  bookedBy: null,
  reason: null,
  version: 1,
  ...rest,
})
const company = (rest: Partial<OwnCompany> = {}): OwnCompany => ({
  id: id('B'),
  state: 'approved',
  name: 'Vendela Sandhed',
  role: 'Rekryteringschef',
  phone: '0701740607',
  email: 'rekrytering@foretag.example',
  companyName: 'Granholma Analys AB',
  language: 'sv',
  confirmedAt: 0,
  reason: null,
  slots: [slot()],
  portalNow: stockholmInstant('2027-02-20', '09:00'),
  ...rest,
})
const booked = { state: 'booked', booking: id('M'), bookedBy: 'Elin Furuvik' } as const

const open = (shown: unknown, acted?: unknown, address = `/foretagsmoten/ert-foretag#${token}`) => {
  const acts: Record<string, unknown>[] = []
  openPage(routes, address, {
    'GET /api/session': visitor,
    [read]: shown,
    [act]: (init: RequestInit) => {
      acts.push((JSON.parse(String(init.body)) as { act: Record<string, unknown> }).act)
      return acted
    },
  })
  return acts
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

beforeAll(() => import('./own-company-page.tsx'), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the page of a company’s link', () => {
  it('confirms by a press alone, and says what happens next', async () => {
    const acts = open(company({ state: 'unconfirmed' }), company({ state: 'waiting' }))
    await screen.findByRole('button', { name: 'Bekräfta anmälan' })
    expect(acts).toEqual([])
    await press('Bekräfta anmälan')
    expect(await screen.findByText(/svarar oftast inom 48 timmar/)).toBeDefined()
    expect(acts).toEqual([{ kind: 'confirm' }])
    expect(document.activeElement?.textContent).toMatch(/svarar oftast/)
  })

  it('shows who has booked, and of a protected identity no name', async () => {
    open(company({ slots: [slot(booked), slot({ ...booked, id: id('T'), bookedBy: '' })] }))
    expect(await screen.findByText('Bokad av Elin Furuvik.')).toBeDefined()
    expect(screen.getByText(/Bokad av .*skydd/i)).toBeDefined()
  })

  it('removes a free time; a booked one can only be declined, with a reason', async () => {
    const acts = open(company({ slots: [slot(), slot({ ...booked, id: id('T') })] }), company())
    await press(/^Ta bort tisdag 30 mars 2027 kl. 10.00–10.45/)
    expect(acts.at(-1)).toEqual({ kind: 'withdraw-slot', slot: id('S') })
  })

  it('declines a booking once it is said why', async () => {
    const acts = open(
      company({ slots: [slot(booked)] }),
      company({ slots: [slot({ ...booked, state: 'withdrawn', reason: 'Sjuk' })] }),
    )
    expect(await screen.findByText('Bokad')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Ändra tisdag/ })).toBeNull()
    await press(/^Tacka nej till bokningen/)
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tacka nej' }))
    expect(acts).toEqual([])
    expect(document.activeElement).toBe(within(dialog).getByLabelText(/Varför/))
    await userEvent.type(within(dialog).getByLabelText(/Varför/), 'Sjuk')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tacka nej' }))
    expect(await screen.findByText('Ni har tackat nej: Sjuk')).toBeDefined()
    expect(acts).toEqual([{ kind: 'decline', slot: id('S'), booking: id('M'), reason: 'Sjuk' }])
  })

  it('withdraws without a reason where no one has booked', async () => {
    const acts = open(company(), company({ state: 'withdrawn', slots: [] }))
    await press('Dra er ur företagsmöten')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Dra er ur' }))
    expect(await screen.findByText(/Uppgifterna om er tas bort efter 90 dagar/)).toBeDefined()
    expect(acts).toEqual([{ kind: 'withdraw', reason: '' }])
  })

  it('names the wrong field of another time, as the portal does', async () => {
    const acts = open(company(), () =>
      refusal('invalid-input', { fields: [{ path: 'draft.place', code: 'place-or-link-required' }] }),
    )
    await press('Lägg till en tid')
    await press('Lägg till tiden')
    expect(await screen.findByText('Datum är obligatoriskt')).toBeDefined()
    expect(acts).toEqual([])
  })

  it('changes the contact person', async () => {
    const acts = open(company(), company({ name: 'Tage Lövhult' }))
    await press('Ändra kontaktperson')
    const name = await screen.findByLabelText('För- och efternamn')
    await userEvent.clear(name)
    await userEvent.type(name, 'Tage Lövhult')
    await press('Spara')
    expect(await screen.findByText('Tage Lövhult')).toBeDefined()
    expect(acts).toEqual([
      { kind: 'contact', contact: { name: 'Tage Lövhult', role: 'Rekryteringschef', phone: '0701740607' } },
    ])
  })

  it('says why the union has said no, and lets nothing be changed', async () => {
    open(company({ state: 'declined', reason: 'Avtalet har löpt ut.' }))
    expect(await screen.findByText('Anledning: Avtalet har löpt ut.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Ändra|Lägg till|Dra er ur/ })).toBeNull()
  })

  it('says why the union has taken its yes back, and what became of a booked meeting', async () => {
    const cancelled = { state: 'withdrawn' as const, booking: id('M'), reason: 'Avtalet är uppsagt.' }
    const [slot] = company().slots
    open(company({ state: 'revoked', reason: 'Avtalet är uppsagt.', slots: [{ ...slot!, ...cancelled }] }))
    expect(await screen.findByText('Anledning: Avtalet är uppsagt.')).toBeDefined()
    expect(screen.getByText('Mötet är inställt av förbundet: Avtalet är uppsagt.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Ändra|Lägg till|Dra er ur/ })).toBeNull()
  })

  it('says that its times are not shown yet while the union has not said yes', async () => {
    open(company({ state: 'waiting' }))
    expect(await screen.findByText(/^Ärendenummer:/)).toBeDefined()
    expect(await screen.findByText('Syns inte än')).toBeDefined()
    expect(screen.queryByText('Ledig')).toBeNull()
  })

  it('says that a link is none any more, with the way on', async () => {
    open(() => refusal('company-link-expired'))
    expect(await screen.findByText(/Länken gäller inte/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Anmäl ert företag till företagsmöten' })).toBeDefined()
  })

  it('is taken out of the address at once, and opens the page again in the same tab, in English too', async () => {
    const answers = { 'GET /api/session': visitor, [read]: company() }
    const { router } = openPage(routes, `/foretagsmoten/ert-foretag#${token}`, answers)
    expect(await screen.findByText('Ledig')).toBeDefined()
    expect(router.state.location).toMatchObject({ pathname: '/foretagsmoten/ert-foretag', hash: '' })
    expect(router.state.historyAction).toBe('REPLACE')
    cleanup()
    open(company(), undefined, '/en/business-meetings/your-company')
    expect(await screen.findByText('Free')).toBeDefined()
  })

  it('is stored nowhere once it is none any more, and without one the page says where it is', async () => {
    open(() => refusal('company-link-expired'))
    expect(await screen.findByText(/Länken gäller inte/)).toBeDefined()
    expect(sessionStorage.length).toBe(0)
    cleanup()
    open(company(), undefined, '/en/business-meetings/your-company')
    expect(await screen.findByText(/by the link in our email/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Sign your company up for business meetings' })).toBeDefined()
  })
})
