import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { stockholmInstant } from '#shared/clock.ts'
import type { CompanyCase } from '#shared/contract/operator-companies.ts'
import { routes } from '../routes.ts'

const operator = { id: 'staff', kind: 'operator', permission: 'none' } as const
const id = '01JZZZZZZZZZZZZZZZZZZZZZZB'
const slot = (rest: Partial<CompanyCase['slots'][number]> = {}): CompanyCase['slots'][number] => ({
  id: '01JZZZZZZZZZZZZZZZZZZZZZZS',
  state: 'free',
  startsAt: stockholmInstant('2027-03-01', '10:00'),
  endsAt: stockholmInstant('2027-03-01', '10:45'),
  place: 'Storgatan 4, Uppsala',
  link: null,
  language: 'sv',
  ...rest,
})
const waiting = (rest: Partial<CompanyCase> = {}): CompanyCase => ({
  id,
  name: 'Vendela Sandhed',
  role: 'Rekryteringschef',
  email: 'rekrytering@foretag.example',
  phone: '0701740607',
  companyName: 'Granholma Analys AB',
  language: 'sv',
  since: stockholmInstant('2027-02-18', '09:00'),
  due: stockholmInstant('2027-02-20', '09:00'),
  isLate: false,
  state: 'waiting',
  answeredAt: null,
  reason: null,
  slots: [slot()],
  ...rest,
})
const cases = (...companies: CompanyCase[]) => ({ companies, portalNow: stockholmInstant('2027-02-20', '09:00') })
const open = (answers: Record<string, unknown>, which = '') =>
  openPage(routes, `/handlaggare/foretagsmoten${which}`, { 'GET /api/session': signedInAs(operator), ...answers })

beforeAll(() => import('./companies-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

const inDialog = async () => within(await screen.findByRole('dialog'))

describe('companies that wait for the union', () => {
  it('are each led to from its case, which takes the focus', async () => {
    const other = waiting({ id: '01JZZZZZZZZZZZZZZZZZZZZZZC', companyName: 'Hedlunda Frakt AB' })
    open({ 'GET /api/operator/companies': cases(waiting(), other) }, `?state=waiting#company-${other.id}`)
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Hedlunda Frakt AB'))
    expect(document.activeElement?.textContent).not.toContain('Granholma')
  })

  it('are marked once they have waited over 48 hours', async () => {
    open({ 'GET /api/operator/companies': cases(waiting({ isLate: true })) })
    expect(await screen.findByText('Över 48 timmar')).toBeDefined()
    expect(screen.getByText(/070-174 06 07/)).toBeDefined()
  })

  it('are approved once it is said what that does, and what was done is said', async () => {
    const { asked } = open({
      'GET /api/operator/companies': cases(waiting()),
      [`POST /api/operator/companies/${id}/approve`]: cases(),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Godkänn Granholma Analys AB' }))
    const dialog = await inDialog()
    expect(dialog.getByText('Företaget får ett mejl, och studenter kan boka en tid.')).toBeDefined()
    expect(asked.filter((each) => each.includes('approve'))).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Godkänn' }))
    expect(await screen.findByText(/Granholma Analys AB är godkänt/)).toBeDefined()
    expect(screen.getByText('Inget företag väntar på svar.')).toBeDefined()
  })

  it('are declined with a reason alone', async () => {
    const { asked } = open({
      'GET /api/operator/companies': cases(waiting()),
      [`POST /api/operator/companies/${id}/decline`]: cases(),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Avslå Granholma Analys AB' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Avslå' }))
    expect(asked.filter((each) => each.includes('decline'))).toEqual([])
    await userEvent.type(within(dialog).getByRole('textbox'), 'Avtalet har löpt ut.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Avslå' }))
    expect(await screen.findByText(/Granholma Analys AB är avslaget/)).toBeDefined()
  })

  it('stay where another person has answered otherwise, which is said', async () => {
    open({
      'GET /api/operator/companies': cases(waiting()),
      [`POST /api/operator/companies/${id}/approve`]: () => refusal('company-answered'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Godkänn Granholma Analys AB' }))
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Godkänn' }))
    expect(await screen.findByText(/redan fått ett annat svar/)).toBeDefined()
  })

  it('stay where the last time has passed meanwhile, which is said', async () => {
    open({
      'GET /api/operator/companies': cases(waiting()),
      [`POST /api/operator/companies/${id}/approve`]: () => refusal('company-without-times'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Godkänn Granholma Analys AB' }))
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Godkänn' }))
    expect(await screen.findByText(/kan godkännas när det har lagt till en ny tid/)).toBeDefined()
  })

  it('are not offered a yes once every time has passed', async () => {
    const passed = slot({ startsAt: stockholmInstant('2027-02-19', '10:00') })
    open({ 'GET /api/operator/companies': cases(waiting({ slots: [passed] })) })
    expect(await screen.findByText(/Alla tider har passerat/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Avslå Granholma Analys AB' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Godkänn Granholma Analys AB' })).toBeNull()
  })
})

describe('companies that have had their answer', () => {
  const approved = (rest: Partial<CompanyCase> = {}) =>
    waiting({ state: 'approved', answeredAt: stockholmInstant('2027-02-19', '09:00'), ...rest })
  const declined = waiting({
    id: '01JZZZZZZZZZZZZZZZZZZZZZZC',
    state: 'declined',
    companyName: 'Hedlunda Frakt AB',
    reason: 'Avtalet har löpt ut.',
    answeredAt: stockholmInstant('2027-02-19', '10:00'),
  })

  it('are found by their state and by what one types', async () => {
    open({ 'GET /api/operator/companies': cases(approved(), declined) })
    expect(await screen.findByText('Anledning: Avtalet har löpt ut.')).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: 'Godkända (1)' }))
    await waitFor(() => expect(screen.queryByText('Hedlunda Frakt AB')).toBeNull())
    expect(screen.getByText('Granholma Analys AB')).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: 'Alla (2)' }))
    await userEvent.type(screen.getByRole('searchbox'), 'hedl')
    expect(await screen.findByText('Hedlunda Frakt AB')).toBeDefined()
    expect(screen.queryByText('Granholma Analys AB')).toBeNull()
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'analys sandhéd')
    expect(await screen.findByText('Granholma Analys AB')).toBeDefined()
    await userEvent.type(screen.getByRole('searchbox'), 'xx')
    expect(screen.getByText('Inget företag stämmer med det du söker.')).toBeDefined()
  })

  it('lose the yes for a reason alone, after it is said whose meetings are cancelled', async () => {
    const { asked } = open({
      'GET /api/operator/companies': cases(approved({ slots: [slot({ state: 'booked' })] })),
      [`POST /api/operator/companies/${id}/revoke`]: cases(
        approved({ state: 'revoked', reason: 'Avtalet är uppsagt.' }),
      ),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Återkalla godkännandet av Granholma Analys AB' }))
    const dialog = await inDialog()
    expect(dialog.getByText(/En student har bokat: mötet ställs in/)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Återkalla' }))
    expect(asked.filter((each) => each.includes('revoke'))).toEqual([])
    await userEvent.type(dialog.getByRole('textbox'), 'Avtalet är uppsagt.')
    await userEvent.click(dialog.getByRole('button', { name: 'Återkalla' }))
    expect(await screen.findByText(/Godkännandet av Granholma Analys AB är återkallat/)).toBeDefined()
    expect(screen.getByText('Anledning: Avtalet är uppsagt.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Återkalla/ })).toBeNull()
  })
})
