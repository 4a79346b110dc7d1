import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { PaymentsView } from '#shared/contract/payments.ts'
import { lookUps } from '#shared/look-ups/lists.ts'
import { MembershipEntry } from '#shared/membership/entry.ts'
import { aChange, ownCases } from '#test/builders/own-cases.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { aPaymentsView } from '#test/builders/payments-view.ts'
import { memberRole, openPage, refusal, signedInAs, type Answers } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

const loaded = () => [import('./payment-change-page.tsx'), import('./payments-page.tsx')]
beforeAll(() => Promise.all([...loaded(), import('#web/client/antd-provider.tsx')]), 60_000)
afterEach(() => vi.unstubAllGlobals())

const portalNow = stockholmInstant('2027-02-15', '09:00')
const payments = aPaymentsView({ fetchedAt: portalNow, portalNow })
const waiting = aChange({ kind: 'payment-method', payment: { method: 'e-invoice', countsFrom: '2027-03' } })
const open = (
  more: Partial<PaymentsView> = {},
  answers: Answers = {},
  path = '/mitt-forbundet/betalningar/byt-betalsatt',
) =>
  openPage(routes, path, {
    'GET /api/session': signedInAs(memberRole),
    'GET /api/own/membership': anOwnMembership(),
    'GET /api/own/membership/cases': ownCases(),
    'GET /api/own/payments': { ...payments, ...more },
    'GET /api/look-ups/banks': { entries: lookUps.banks, hasMore: false },
    ...answers,
  })
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const textOf = async (name: string) => plain((await screen.findByRole('region', { name })).textContent)
const account = async () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Kontonummer' })
const taking = () => {
  const sent: unknown[] = []
  const take = ({ body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return { change: waiting }
  }
  return { sent, answers: { 'POST /api/own/payments/changes': take } }
}

describe('the page that changes how one pays', () => {
  it('says how one pays now and from which invoice another way counts, before anything is chosen', async () => {
    open()
    expect(await textOf('Så betalar du nu')).toContain('Pappersfaktura')
    expect(await textOf('När bytet gäller')).toContain(
      'Bytet gäller från fakturan för mars 2027, som ska betalas senast 31 mars 2027. Fakturor innan dess betalar du som förut.',
    )
  })

  it('says to a member who leaves that it counts from no invoice', async () => {
    const entries = anOwnMembership().entries.map((entry) => ({ ...entry, until: '2027-02-28' }))
    open({}, { 'GET /api/own/membership': anOwnMembership({ entries, leaves: '2027-02-28' }) })
    expect(await textOf('När bytet gäller')).toContain('28 februari 2027, och därefter kommer ingen faktura')
  })

  it('says what is to come as what is to come, and not as how one pays now', async () => {
    const way = { ...payments.way!, method: 'e-invoice', bank: 'klippvik-bank' } as const
    open({
      later: [
        { way, from: '2027-03' },
        { way: payments.way!, from: '2027-04' },
      ],
    })
    expect(await textOf('Så betalar du nu')).toMatch(
      /Pappersfaktura.*från och med mars 2027 betalar du så här:.*E-faktura.*från och med april 2027.*Pappersfaktura/,
    )
  })

  it('names the first invoice of a member who pays once a year', async () => {
    const retired = MembershipEntry.parse({ kind: 'retired', from: '2020-06-01', until: null, source: '01A' })
    open({}, { 'GET /api/own/membership': anOwnMembership({ entries: [retired], employments: [] }) })
    expect(await textOf('När bytet gäller')).toContain('från fakturan för juni 2027')
  })

  it('asks before it sends, says of the account how it ends, and leads to the payments', async () => {
    const { sent, answers } = taking()
    open({}, answers)
    await choose(/Autogiro/)
    await userEvent.click(await screen.findByRole('combobox', { name: 'Bank' }))
    await userEvent.click(await screen.findByText('Klippvik Bank'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Clearingnummer' }), '5123')
    await userEvent.type(await account(), '998877665')
    await userEvent.click(screen.getByRole('checkbox'))
    await press('Gå vidare')
    const dialog = await screen.findByRole('dialog', { name: 'Vill du byta till autogiro?' })
    expect(plain(dialog.textContent)).toContain('Fakturorna dras från kontot som slutar på 7665.')
    expect(plain(dialog.textContent)).toContain('Bytet gäller från fakturan för mars 2027')
    expect(dialog.textContent).not.toContain('998877665')
    expect(sent).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Bekräfta bytet' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Betalningar och fakturor' })).toBeTruthy()
    expect(sent).toMatchObject([
      {
        countsFrom: '2027-03',
        payment: { method: 'autogiro', bank: 'klippvik-bank', clearingNumber: '5123', accountNumber: '998877665' },
      },
    ])
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('998877665')
  })

  it('sends nothing where one goes back, and keeps what is typed', async () => {
    const { sent, answers } = taking()
    open({ way: null }, answers)
    await choose(/Pappersfaktura/)
    await press('Gå vidare')
    await press('Tillbaka')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Pappersfaktura/ }).checked).toBe(true)
    expect(sent).toEqual([])
  })

  it('names what is wrong at its field before it asks', async () => {
    open()
    await press('Gå vidare')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getAllByText('Välj ett betalsätt.').length).toBeGreaterThan(0)
    await choose(/Autogiro/)
    await userEvent.type(screen.getByRole('textbox', { name: 'Clearingnummer' }), '512')
    await userEvent.type(await account(), '12345')
    await press('Gå vidare')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await account()).getAttribute('aria-invalid')).toBe('true')
    expect((await account()).value).toBe('12345')
  })

  it('says of what one has already that one has it', async () => {
    open()
    await choose(/Pappersfaktura/)
    await press('Gå vidare')
    expect((await screen.findAllByText(/Du betalar redan så/)).length).toBeGreaterThan(0)
  })

  it('offers no direct debit to who is too young for it', async () => {
    open({ mayUseDirectDebit: false })
    expect(await screen.findByText(/Autogiro går att välja från den dag du fyller 18 år/)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /Autogiro/ })).toBeNull()
  })

  it('keeps what was typed when another invoice has come to be the first, and asks with that one', async () => {
    const { answers } = taking()
    let refuses = true
    const given = { ...payments }
    open(
      {},
      {
        'GET /api/own/payments': () => given,
        'POST /api/own/payments/changes': (request: RequestInit) => {
          if (!refuses) return answers['POST /api/own/payments/changes'](request)
          refuses = false
          given.portalNow = stockholmInstant('2027-02-25', '09:00')
          return refusal('first-invoice-changed')
        },
      },
    )
    await choose(/E-faktura/)
    await userEvent.click(await screen.findByRole('combobox', { name: 'Bank' }))
    await userEvent.click(await screen.findByText('Tallhamn Bank'))
    await press('Gå vidare')
    await press('Bekräfta bytet')
    expect((await screen.findByRole('alert')).textContent).toContain('räknas nu från en annan faktura')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /E-faktura/ }).checked).toBe(true)
    expect(await screen.findByText('april 2027')).toBeTruthy()
    await press('Gå vidare')
    await press('Bekräfta bytet')
    expect(await screen.findByRole('heading', { level: 1, name: 'Betalningar och fakturor' })).toBeTruthy()
  })

  it('sends the same change again where no answer came', async () => {
    const ids = new Set<unknown>()
    let isDown = true
    open(
      { way: null },
      {
        'POST /api/own/payments/changes': ({ body }: RequestInit) => {
          ids.add((JSON.parse(String(body)) as { commandId: string }).commandId)
          return isDown ? refusal('engine-unavailable') : { change: waiting }
        },
      },
    )
    await choose(/Pappersfaktura/)
    await press('Gå vidare')
    await press('Bekräfta bytet')
    await screen.findByRole('alert')
    isDown = false
    await press('Gå vidare')
    await press('Bekräfta bytet')
    await screen.findByRole('heading', { level: 1, name: 'Betalningar och fakturor' })
    expect(ids.size).toBe(1)
  })

  it('shows another change that is on its way in place of the form', async () => {
    open({}, { 'GET /api/own/membership/cases': ownCases(waiting) })
    expect(await screen.findByText(/Du har redan en ändring på väg: Nytt betalsätt/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Avbryt ändringen' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Gå vidare' })).toBeNull()
  })

  it('is shown in English', async () => {
    open({}, {}, '/en/my-forbundet/payments/change')
    expect(plain((await screen.findByRole('region', { name: 'When the change applies' })).textContent)).toContain(
      'from the invoice for March 2027',
    )
  })
})

describe('the payments page, of another way to pay', () => {
  const page = '/mitt-forbundet/betalningar'

  it.each([
    ['on its way', waiting, 'Ändringen är på väg till medlemsregistret.'],
    [
      'waiting for the register',
      { ...waiting, cause: 'register-unavailable' as const },
      'Medlemsregistret svarar inte just nu. Ändringen är sparad',
    ],
  ])('says how it stands: %s', async (_, change, text) => {
    open({}, { 'GET /api/own/membership/cases': ownCases(change) }, page)
    await screen.findByText(/Byte till e-faktura/)
    expect(await textOf('Så betalar du')).toContain(text)
    expect(screen.getByRole('button', { name: 'Avbryt ändringen' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Byt betalsätt' })).toBeNull()
  })

  it('says why it was refused, and leads to another one', async () => {
    const refused = { ...waiting, state: 'refused', cause: 'account-refused', overAt: portalNow } as const
    const own = anOwnMembership({ leftToMember: [refused] })
    open({}, { 'GET /api/own/membership/cases': ownCases(refused), 'GET /api/own/membership': own }, page)
    await screen.findByText(/Banken tog inte emot kontot/)
    expect((await screen.findByRole('link', { name: 'Byt betalsätt' })).getAttribute('href')).toBe(
      '/mitt-forbundet/betalningar/byt-betalsatt',
    )
  })

  it('says from which invoice one that is done counts, and how the next one is paid until then', async () => {
    const way = { method: 'autogiro', bank: 'klippvik-bank', clearingNumber: '5123', accountEnding: '7665' } as const
    open({ later: [{ way, from: '2027-03' }] }, {}, page)
    const text = await textOf('Så betalar du')
    expect(text).toContain('Fakturor från och med mars 2027 betalar du så här:')
    expect(text).toContain('slutar på 7665')
    await screen.findByText(/Nästa avgift/)
    expect(await textOf('Nästa betalning')).toContain('Fakturan kommer med posten.')
  })
})
