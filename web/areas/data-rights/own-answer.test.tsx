import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RetainedData, NamedOwnData } from '#shared/contract/data-rights.ts'
import { aReadyAnswer as ready } from '#test/builders/own-data-requests.ts'
import { chairmanRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

beforeAll(() => import('./retained-data-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

const id = '01JZZZZZZZZZZZZZZZZZZZZZZR'
const retained: RetainedData = {
  kinds: [
    { kind: 'employment', retentions: ['with-person'] },
    { kind: 'payments', retentions: ['with-person'] },
    { kind: 'calls', retentions: ['90-days'] },
  ],
  withPersonUntil: null,
}
const occupation = { code: 'engineer.construction', name: { sv: 'Ingenjör, bygg', en: 'Engineer, construction' } }
const own: NamedOwnData = {
  madeAt: '2027-02-20T08:00:00.000Z',
  kinds: [
    {
      kind: 'person',
      records: [
        { of: 'person', retention: 'with-person', what: { phone: '0701740607' } },
        { of: 'formerKind', retention: 'with-person', what: { employer: 'Sydvik AB' } },
      ],
    },
    {
      kind: 'employment',
      records: [
        {
          of: 'memberEmployment',
          retention: 'with-person',
          what: { until: null, fixedIncome: 41_000, employer: 'Nordvik AB', from: '2020-01-01', occupation },
        },
      ],
    },
    {
      kind: 'payments',
      records: [
        {
          of: 'memberPayments',
          retention: 'with-person',
          what: {
            fetchedAt: '2027-01-20T08:10:00.000Z',
            way: { clearingNumber: '9123', method: 'autogiro', bank: occupation },
            mayUseDirectDebit: true,
            inDoubt: [],
            invoices: [
              { due: '2026-01-30', remindedOn: null, covers: 'month', amount: 1260, month: '2026-01', paidOn: null },
              {
                month: '2026-02',
                amount: 260,
                covers: 'month',
                paidOn: '2026-02-27',
                remindedOn: null,
                due: '2026-02-27',
              },
            ],
          },
        },
      ],
    },
  ],
  names: {
    person: { sv: 'vem du är', en: 'who you are' },
    memberEmployment: { sv: 'anställning', en: 'employment' },
    memberPayments: { sv: 'betalningar', en: 'payments' },
  },
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const openAnswer = async () => {
  openPage(routes, '/mitt-forbundet/ratten-till-tillgang', {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/retained-data': retained,
    'GET /api/own/data-requests': { requests: [ready({ kind: 'access' })] },
    [`GET /api/own/data-requests/${id}/data`]: own,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Visa mina uppgifter' }))
}

describe('what is stored of the reader', () => {
  it('is shown by kind, named in words in a fixed order, without codes and what no one has filled in', async () => {
    await openAnswer()
    const employment = await card('Anställningar')
    expect(employment.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Arbetsgivare',
      'Yrke',
      'Fast lön',
      'Från',
    ])
    expect(employment.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Nordvik AB',
      'Ingenjör, bygg',
      '41\u00a0000\u00a0kr',
      '1 januari 2020',
    ])
    expect(screen.getByText(/^Inga uppgifter om dig finns under/).textContent).toContain('När du ber oss ringa')
    expect(screen.getByText(/Så här såg dina uppgifter ut/).textContent).toContain('20 februari 2027 kl. 09.00')
  })

  it('has each sort of thing under its name, and one that the portal stores no longer under Other', async () => {
    await openAnswer()
    const person = await card('Vem du är och hur vi når dig')
    expect(person.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'vem du är',
      'övrigt',
    ])
  })

  it('has a telephone number in groups, as on other pages', async () => {
    await openAnswer()
    expect(await screen.findByText('070-174 06 07')).toBeDefined()
  })

  it('comes into view with the focus once it is shown', async () => {
    await openAnswer()
    const heading = await screen.findByRole('heading', { name: 'Dina uppgifter hos förbundet' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('has one table for things of a kind, with amounts, months and days as elsewhere', async () => {
    await openAnswer()
    const table = within((await card('Betalningar')).getByRole('table', { name: 'Fakturor' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Månad',
      'Gäller',
      'Belopp',
      'Betalas senast',
      'Betald',
    ])
    const cells = (index: number) =>
      within(table.getAllByRole('row')[index]!)
        .getAllByRole('cell')
        .map((cell) => cell.lastChild?.textContent)
    expect(cells(1)).toEqual(['januari 2026', 'månad', '1\u00a0260\u00a0kr', '30 januari 2026', '–'])
    expect(cells(2)).toEqual(['februari 2026', 'månad', '260\u00a0kr', '27 februari 2026', '27 februari 2026'])
  })
})
