import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { stockholmInstant } from '#shared/clock.ts'
import type { CompanyCase } from '#shared/contract/operator-companies.ts'
import { routes } from '../routes.ts'

const operator = { id: 'staff', kind: 'operator', permission: 'none' } as const
const id = '01JZZZZZZZZZZZZZZZZZZZZZZB'
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
  slots: [],
  ...rest,
})
const cases = (...companies: CompanyCase[]) => ({ companies, portalNow: stockholmInstant('2027-02-20', '09:00') })
const open = (answers: Record<string, unknown>) =>
  openPage(routes, '/handlaggare/foretagsmoten', { 'GET /api/session': signedInAs(operator), ...answers })

beforeAll(() => import('./companies-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('companies that wait for the union', () => {
  it('are marked once they have waited over 48 hours', async () => {
    open({ 'GET /api/operator/companies': cases(waiting({ isLate: true })) })
    expect(await screen.findByText('Över 48 timmar')).toBeDefined()
    expect(screen.getByText(/070-174 06 07/)).toBeDefined()
  })

  it('are approved by a press, and what was done is said', async () => {
    open({
      'GET /api/operator/companies': cases(waiting()),
      [`POST /api/operator/companies/${id}/approve`]: cases(),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Godkänn Granholma Analys AB' }))
    expect(await screen.findByText(/Granholma Analys AB är godkänt/)).toBeDefined()
    expect(screen.getByText('Inget företag väntar på svar.')).toBeDefined()
  })

  it('are declined with a reason alone', async () => {
    const { asked } = open({
      'GET /api/operator/companies': cases(waiting()),
      [`POST /api/operator/companies/${id}/decline`]: cases(),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Säg nej till Granholma Analys AB' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Säg nej' }))
    expect(asked.filter((each) => each.includes('decline'))).toEqual([])
    await userEvent.type(within(dialog).getByRole('textbox'), 'Avtalet har löpt ut.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Säg nej' }))
    expect(await screen.findByText(/Granholma Analys AB har fått nej/)).toBeDefined()
  })

  it('stay where somebody else has answered otherwise, which is said', async () => {
    open({
      'GET /api/operator/companies': cases(waiting()),
      [`POST /api/operator/companies/${id}/approve`]: () => refusal('company-answered'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Godkänn Granholma Analys AB' }))
    expect(await screen.findByText(/redan fått ett annat svar/)).toBeDefined()
  })
})
