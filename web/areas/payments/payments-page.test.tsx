import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { PaymentsView } from '#shared/contract/payments.ts'
import { lookUps } from '#shared/look-ups/lists.ts'
import { anInvoice } from '#test/builders/invoices.ts'
import { ownCases } from '#test/builders/own-cases.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

beforeAll(() => import('./payments-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

const portalNow = stockholmInstant('2027-02-20', '09:00')
const autogiro = { method: 'autogiro', bank: 'klippvik-bank', clearingNumber: '5123', accountEnding: '8765' } as const
const eInvoice = { method: 'e-invoice', bank: 'klippvik-bank', clearingNumber: null, accountEnding: null } as const
const paid = anInvoice('2027-01', { paidOn: '2027-01-29' })
const payments: PaymentsView = {
  way: autogiro,
  invoices: [anInvoice('2026-12', { paidOn: '2026-12-30' }), paid, anInvoice('2027-02')],
  inDoubt: [],
  credit: 0,
  later: [],
  mayUseDirectDebit: true,
  fetchedAt: portalNow,
  isCurrent: true,
  portalNow,
}
const open = (more: Partial<PaymentsView> = {}, path = '/mitt-forbundet/betalningar', answers = {}) =>
  openPage(routes, path, {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/membership': anOwnMembership(),
    'GET /api/own/membership/cases': ownCases(),
    'GET /api/own/payments': { ...payments, ...more },
    'GET /api/look-ups/banks?id=klippvik-bank': {
      entries: lookUps.banks.filter(({ id }) => id === autogiro.bank),
      hasMore: false,
    },
    ...answers,
  })
const part = async (name: string) => screen.findByRole('region', { name })
const textOf = async (name: string) => (await part(name)).textContent?.replaceAll('\u00a0', ' ')

describe('the payments page', () => {
  it('says how one pays, of an account only how it ends, and where the method is changed', async () => {
    open()
    await within(await part('Så betalar du')).findByText('Klippvik Bank')
    const way = await textOf('Så betalar du')
    expect(way).toContain('BetalsättAutogiro')
    expect(way).toContain('Clearingnummer5123')
    expect(way).toContain('Kontonummerslutar på 8765')
    const link = await within(await part('Så betalar du')).findByRole('link', { name: 'Byt betalsätt' })
    expect(link.getAttribute('href')).toBe('/mitt-forbundet/betalningar/byt-betalsatt')
  })

  it('asks an invoice for no account', async () => {
    open({ way: eInvoice })
    const way = await textOf('Så betalar du')
    expect(way).toContain('BetalsättE-faktura')
    expect(way).not.toMatch(/Kontonummer|Clearingnummer/)
    expect(await textOf('Nästa betalning')).toContain('Fakturan kommer till din internetbank.')
  })

  it('says the next fee with its day and how it is paid', async () => {
    open()
    await screen.findByText(/dras/)
    const next = await textOf('Nästa betalning')
    expect(next).toContain('250 kr dras 26 februari 2027. Av det går 15 kr till klubben.')
    expect(next).toContain('Du betalar med autogiro och behöver inte göra något.')
  })

  it('says what is left of what was paid too much, and that it covers the next fee', async () => {
    open({ invoices: [anInvoice('2027-02', { paidOn: '2027-02-19' })], credit: 400 })
    await screen.findByText(/täcks/)
    const next = await textOf('Nästa betalning')
    expect(next).toContain('Nästa avgift, den 31 mars 2027, täcks av pengar du har till godo.')
    expect(next).toContain('Du har 150 kr till godo, som dras av på kommande fakturor.')
  })

  it('says once what was paid too much where it is taken off the next fee, and apart what is left beside an open invoice', async () => {
    open({ invoices: [anInvoice('2027-02', { paidOn: '2027-02-19' })], credit: 100 })
    await screen.findByText(/dras/)
    const next = await textOf('Nästa betalning')
    expect(next).toContain('150 kr dras')
    expect(next).toContain('Du har betalat 100 kr för mycket tidigare. De är avdragna.')
    expect(next).not.toContain('till godo')
    cleanup()
    open({ invoices: [anInvoice('2027-02', { credit: 50 })], credit: 60 })
    await screen.findByText(/200 kr dras/)
    const left = await textOf('Nästa betalning')
    expect(left).toContain('Du har betalat 50 kr för mycket tidigare. De är avdragna.')
    expect(left).toContain('Du har 60 kr till godo')
  })

  it('shows what an unpaid invoice is paid with, and copies its numbers', async () => {
    const user = userEvent.setup()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    open({ way: eInvoice })
    await screen.findByText(/Nästa avgift/)
    const unpaid = await textOf('Nästa betalning')
    expect(screen.queryByRole('region', { name: 'Att betala' })).toBeNull()
    expect(unpaid).toContain('Belopp250 kr')
    expect(unpaid).toContain('Förfallodag26 februari 2027')
    const { ocr, bankgiro } = anInvoice('2027-02')
    await user.click(screen.getByRole('button', { name: 'Kopiera OCR-nummer för Februari 2027, 250\u00a0kr' }))
    expect(write).toHaveBeenLastCalledWith(ocr)
    expect(await screen.findByText('OCR-nummer är kopierat.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Kopiera Bankgiro för Februari 2027, 250\u00a0kr' }))
    expect(write).toHaveBeenLastCalledWith(bankgiro)
    write.mockRejectedValueOnce(new Error('denied'))
    await user.click(screen.getByRole('button', { name: 'Kopiera Bankgiro för Februari 2027, 250\u00a0kr' }))
    expect(await screen.findByText(/Det gick inte att kopiera/)).toBeTruthy()
  })

  it('asks no one to pay an open invoice that direct debit draws, by no number and in one card', async () => {
    open()
    await screen.findByText(/250 kr dras/)
    expect(screen.queryByRole('region', { name: 'Att betala' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Kopiera/ })).toBeNull()
    cleanup()
    open({ invoices: [anInvoice('2027-02'), anInvoice('2027-03')] })
    const later = 'Beloppet dras från ditt konto den 31 mars 2027. Du behöver inte betala fakturan själv.'
    expect(await textOf('Att betala')).toContain(later)
    expect(screen.queryByRole('button', { name: /^Kopiera/ })).toBeNull()
    cleanup()
    open({ invoices: [anInvoice('2027-01')] })
    expect(await textOf('Att betala')).not.toContain('dras från')
    expect(screen.getByRole('button', { name: /^Kopiera OCR/ })).toBeDefined()
  })

  it('says that an invoice is overdue, and when a reminder was sent', async () => {
    open({ invoices: [anInvoice('2026-12', { remindedOn: '2027-01-21' }), anInvoice('2027-01')] })
    const unpaid = await textOf('Att betala')
    expect(unpaid).toContain('December 2026, 250 kr Påminnelse skickad')
    expect(unpaid).toContain('En påminnelse skickades den 21 januari 2027.')
    expect(unpaid).toContain('Januari 2027, 250 kr Förfallen')
    expect(unpaid).toContain('Fakturan skulle ha betalats den 29 januari 2027. Betala den så snart du kan.')
  })

  it('lists paid invoices by year with the statement of each year', async () => {
    open()
    const rows = async (year: string) =>
      [...(await part(`Fakturor ${year}`)).querySelectorAll('tbody tr')].map((row) =>
        [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
      )
    expect(await rows('2027')).toEqual([['Januari 2027', '250 kr', '29 januari 2027', paid.ocr]])
    expect(await rows('2026')).toEqual([['December 2026', '250 kr', '30 december 2026', anInvoice('2026-12').ocr]])
    expect((await part('Fakturor 2027')).querySelector('details')?.open).toBe(false)
    expect(screen.getByRole('link', { name: 'Hämta årsbesked 2026 (PDF)' }).getAttribute('href')).toBe(
      '/api/own/payments/2026/statement.pdf?language=sv',
    )
  })

  it('has the statement of a year in which only the last invoice of the year before was paid', async () => {
    open({ invoices: [anInvoice('2026-12', { paidOn: '2027-01-04' }), anInvoice('2027-01')] })
    const link = within(await part('Fakturor 2027')).getByRole('link', { name: 'Hämta årsbesked 2027 (PDF)' })
    expect(link.getAttribute('href')).toBe('/api/own/payments/2027/statement.pdf?language=sv')
    expect(within(await part('Fakturor 2026')).queryByRole('link')).toBeNull()
  })

  it('says of a credited invoice and of one with a credit what was taken off', async () => {
    open({
      invoices: [anInvoice('2027-01', { credit: 250 }), anInvoice('2027-02', { credit: 50, paidOn: '2027-02-19' })],
    })
    const settled = await textOf('Fakturor 2027')
    expect(settled).toContain('Avgiften på 250 kr är betald med det du tidigare betalade för mycket.')
    expect(settled).toContain('Avgift 250 kr, avdrag 50 kr för det du tidigare betalade för mycket.')
  })

  it('says of an invoice for a year which one', async () => {
    open({ invoices: [anInvoice('2026-06', { covers: 'year', fee: 100, paidOn: '2026-06-26' })] })
    expect(await textOf('Fakturor 2026')).toContain('Året från juni 2026100 kr')
  })

  it('says that there is no invoice yet', async () => {
    open({ invoices: [], way: null })
    expect(await screen.findByText('Du har inte fått någon faktura än.')).toBeTruthy()
    expect(await screen.findByText('Vi vet inte än hur du betalar.')).toBeTruthy()
  })

  it('says of an invoice in doubt that it is being checked, and shows nothing to pay it with', async () => {
    open({ invoices: [paid], inDoubt: [{ id: 'invoice-2027-02', month: '2027-02' }] })
    expect((await screen.findByText(/Vi kontrollerar fakturan för/)).textContent).toContain('februari 2027')
    expect(screen.queryByRole('region', { name: 'Att betala' })).toBeNull()
  })

  it('says of when it is while the register does not answer, and asks anew', async () => {
    const { asked } = open({ isCurrent: false, fetchedAt: stockholmInstant('2027-02-18', '16:05') })
    const notice = await screen.findByText(/Medlemsregistret svarar inte just nu/)
    expect(notice.textContent?.replaceAll('\u00a0', ' ')).toContain('Uppgifterna är från 18 februari 2027 kl. 16.05')
    const before = asked.filter((request) => request === 'GET /api/own/payments').length
    await userEvent.click(screen.getByRole('button', { name: 'Försök hämta nya uppgifter' }))
    expect(asked.filter((request) => request === 'GET /api/own/payments')).toHaveLength(before + 1)
  })

  it('says that invoices cannot be shown while nothing is known, and tries again', async () => {
    let isDown = true
    open({}, undefined, {
      'GET /api/own/payments': () => (isDown ? refusal('register-unavailable') : payments),
    })
    expect(await screen.findByText('Dina fakturor kan inte visas just nu. Vänligen försök igen.')).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await part('Nästa betalning')).toBeTruthy()
  })

  it('is shown in English', async () => {
    open({}, '/en/my-forbundet/payments')
    await screen.findByText(/SEK 250 is drawn on/)
    expect(screen.getByRole('link', { name: 'Download the statement for 2026 (PDF)' }).getAttribute('href')).toContain(
      'language=en',
    )
  })

  it('is refused with what opens it to a reader who may not see it', async () => {
    open({}, undefined, {
      'GET /api/own/payments': refusal('no-access-in-role', { params: { wouldOpen: ['union-member'] } }),
    })
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Att betala' })).toBeNull()
  })
})
