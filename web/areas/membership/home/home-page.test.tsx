import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { aChange } from '#test/builders/own-cases.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { anInvoice } from '#test/builders/invoices.ts'
import { aPaymentsView } from '#test/builders/payments-view.ts'
import { routes } from '../routes.ts'

beforeAll(() => import('./home-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

const open = (own: Partial<OwnMembership> = {}, path = '/mitt-forbundet', payments: unknown = aPaymentsView()) =>
  openPage(routes, path, {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/membership': anOwnMembership(own),
    'GET /api/own/payments': payments as object,
  })
const tile = async (title: string) =>
  (await screen.findByRole('heading', { level: 3, name: title })).closest('li')?.textContent?.replaceAll('\u00a0', ' ')

describe('the home of one’s own membership', () => {
  it('says how each part stands, not only its name', async () => {
    open()
    expect(await tile('Medlemskap')).toContain('Anställd sedan 15 februari 2022')
    await screen.findByText(/^Nästa avgift/)
    expect(await tile('Betalningar och fakturor')).toContain('Nästa avgift 250 kr, 26 februari')
    expect(await tile('Anställning')).toContain('Nordvik AB, 80 %')
    expect(await tile('Kontaktuppgifter')).toContain('astrid@example.comBjörkgatan 4, 12345 Nordvik')
  })

  const paid = anInvoice('2027-02', { paidOn: '2027-02-19' })
  it.each([
    ['the invoice that is open', aPaymentsView(), 'Nästa avgift 250 kr, 26 februari'],
    ['the next one where this month’s is paid', aPaymentsView({ invoices: [paid] }), 'Nästa avgift 250 kr, 31 mars'],
    ['that it is covered', aPaymentsView({ invoices: [paid], credit: 400 }), 'Nästa avgift, 31 mars, är redan täckt'],
    ['no day while the register is away', aPaymentsView({ isCurrent: false }), '250 kr i månaden'],
    ['no day where nothing is known', () => refusal('register-unavailable'), '250 kr i månaden'],
  ])('names of the fee %s', async (_, payments, says) => {
    open({}, '/mitt-forbundet', payments)
    await waitFor(async () => expect(await tile('Betalningar och fakturor')).toContain(says))
  })

  const hero = () => screen.findByRole('region', { name: /Nästa avgift är/ })
  const wordsOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')

  it('says what comes next with its day', async () => {
    open({ reduced: [{ from: '2027-01-01', until: '2027-03-31', source: 'register' }] })
    await hero()
    const next = within(screen.getByRole('region', { name: 'Det händer härnäst' }))
    await next.findByText(/^Betala/)
    const rows = next.getAllByRole('listitem').map(wordsOf)
    expect(rows).toEqual(['26 feb.Betala 250 kr', '1 apr.Ordinarie avgift igen'])
  })

  it('has no tile for an employment that a senior cannot have', async () => {
    const retired = { ...anOwnMembership().entries[0]!, kind: 'retired' as const }
    open({ entries: [retired], employments: [] })
    await tile('Medlemskap')
    expect(screen.queryByRole('heading', { name: 'Anställning' })).toBeNull()
  })

  it('asks what has happened before it shows how each part stands', async () => {
    open()
    const asks = await screen.findByRole('region', { name: 'Har något hänt?' })
    const tiles = screen.getByRole('region', { name: 'Medlemskapet' })
    expect(asks.compareDocumentPosition(tiles) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('says how many letters are chosen', async () => {
    open({ subscriptions: ['course-tips'] })
    expect(await tile('Utskick')).toContain('1 utskick valt')
  })

  it('says so in English', async () => {
    open({}, '/en/my-forbundet')
    expect(await screen.findByRole('heading', { level: 1, name: 'My Förbundet' })).toBeDefined()
    expect(await tile('Membership')).toContain('Employed since 15 February 2022')
    await screen.findByText(/^Next fee/)
    expect(await tile('Payments and invoices')).toContain('Next fee SEK 250, 26 February')
  })

  it.each([
    [
      'notice',
      'Det är varsel om konflikt på Nordvik AB sedan den 15 februari 2027. Så länge det gäller kan du inte byta',
    ],
    ['strike', 'Det är strejk på Nordvik AB sedan den 15 februari 2027. Så länge det gäller kan du inte byta'],
  ] as const)('says that there is a conflict where one works: %s', async (kind, words) => {
    const conflict = { kind, from: '2027-02-15', liftedOn: null }
    open({
      conflicts: [
        { ...conflict, id: '01JZZZZZZZZZZZZZZZZZZZZZZA', workplace: null, name: 'Nordvik AB' },
        { ...conflict, id: '01JZZZZZZZZZZZZZZZZZZZZZZB', workplace: null, name: 'Ekbro Data AB' },
      ],
    })
    expect((await screen.findByText(/Nordvik AB sedan/)).textContent).toContain(words)
    expect(screen.queryByText(/Ekbro Data AB/)).toBeNull()
  })

  describe('asks a student who graduates in June 2027 what they do then', () => {
    const student = {
      kind: 'student',
      until: null,
      firstFeeDay: null,
      cause: 'register',
      incomeRange: null,
      at: null,
    } as const
    const studies = { ...student, from: '2025-09-01', source: 'register-1', graduation: '2027-06' }
    const on = (day: string, more: OwnMembership['entries'] = []) =>
      open({ entries: [studies, ...more], employments: [], portalNow: stockholmInstant(day, '09:00') })
    const card = () => screen.findByRole('region', { name: 'Dags att byta till yrkesverksam' })

    it.each([
      ['2027-03-01', 'Du tar snart examen, i juni 2027.'],
      ['2027-06-01', 'Du skulle ta examen i juni 2027.'],
    ])('on %s, with the button of the letter', async (day, words) => {
      on(day)
      const asked = within(await card())
      expect(asked.getByText(/examen/).textContent).toContain(words)
      const button = asked.getByRole('link', { name: 'Välj vad du gör sedan' })
      expect(button.getAttribute('href')).toBe('/mitt-forbundet/karriarcentrum')
    })

    it.each([
      ['2027-02-28', [], 'Examen i juni 2027'],
      [
        '2027-03-01',
        [{ ...studies, kind: 'employed', from: '2027-06-14', graduation: null }],
        'Du har valt vad du gör efter studierna',
      ],
    ] as const)('and not on %s with %j', async (day, more, words) => {
      on(day, [...more])
      expect(await tile('Karriärcentrum')).toContain(words)
      expect(screen.queryByRole('region', { name: 'Dags att byta till yrkesverksam' })).toBeNull()
    })
  })

  it('says which change did not take place, why, and leads to making it again', async () => {
    const stopped = aChange({ kind: 'reduced-fee', state: 'stopped', cause: 'kind-unfit' })
    const refused = aChange({ id: '01JZZZZZZZZZZZZZZZZZZZZZZH', state: 'refused', cause: 'register-rejected' })
    open({ leftToMember: [stopped, refused] })
    const card = within(await screen.findByRole('region', { name: 'Genomfördes inte: Sänkt avgift under ledighet' }))
    expect(card.getByText(/Ändringen passar inte längre ditt medlemskap/)).toBeDefined()
    const leads = (name: string, within = card) => within.getByRole('link', { name }).getAttribute('href')
    expect(leads('Gör ändringen igen')).toBe('/mitt-forbundet/andra/reduced-fee')
    expect(leads('Se ärendet')).toBe('/mitt-forbundet/mina-arenden')
    const other = within(screen.getByRole('region', { name: 'Genomfördes inte: Nytt telefonnummer eller ny adress' }))
    expect(leads('Gör ändringen igen', other)).toBe('/mitt-forbundet/kontaktuppgifter')
  })

  it('says which change took place although it was taken back, from when, and the way on', async () => {
    const takingBack = { by: 'member', at: aChange().at } as const
    const late = { state: 'done', takingBack } as const
    open({
      leftToMember: [
        aChange({ kind: 'workplace-changed', from: '2027-02-20', ...late }),
        aChange({ id: '01JZZZZZZZZZZZZZZZZZZZZZZH', kind: 'retired', from: '2027-02-21', ...late }),
      ],
    })
    const card = within(await screen.findByRole('region', { name: 'Kunde inte avbrytas: Ny arbetsplats' }))
    expect(card.getByText(/så den gäller från/).textContent).toContain('20 februari 2027')
    const leads = (name: string, within = card) => within.getByRole('link', { name }).getAttribute('href')
    expect(leads('Gör en ny ändring')).toBe('/mitt-forbundet/anstallningar')
    expect(leads('Se ärendet')).toBe('/mitt-forbundet/mina-arenden')
    const other = within(screen.getByRole('region', { name: 'Kunde inte avbrytas: Du går i pension' }))
    expect(leads('Kontakta Förbundet', other)).toBe('/kontakta-forbundet')
  })

  it('asks for a change that a conflict had stopped, once that is over', async () => {
    const over = { kind: 'workplace-changed', state: 'stopped', cause: 'conflict', askedAt: 1 } as const
    open({ leftToMember: [aChange(over)] })
    const card = within(await screen.findByRole('region', { name: 'Genomfördes inte: Ny arbetsplats' }))
    expect(card.getByText(/Nu är det över\. Gör ändringen igen/)).toBeDefined()
    expect(card.queryByText(/Vi hör av oss/)).toBeNull()
    expect(card.getByRole('link', { name: 'Gör ändringen igen' }).getAttribute('href')).toBe(
      '/mitt-forbundet/anstallningar',
    )
  })

  it('says what comes, and the last day of a membership that ends', async () => {
    const [entry] = anOwnMembership().entries
    open({ entries: [entry!, { ...entry!, kind: 'job_seeker', from: '2027-03-01', source: 'later' }] })
    expect(await tile('Medlemskap')).toContain('Arbetssökande från 1 mars 2027')
  })

  it('says plainly what is not known or not there', async () => {
    open({ entries: [], employments: [], contact: null }, undefined, aPaymentsView({ invoices: [] }))
    expect(await tile('Medlemskap')).toContain('Vi har inte fått uppgiften från medlemsregistret än.')
    expect(await tile('Betalningar och fakturor')).toContain('Ingen avgift att betala just nu')
    expect(await tile('Kontaktuppgifter')).toContain('Inga uppgifter är registrerade')
  })

  it('can be fetched again when it could not be', async () => {
    let fails = true
    openPage(routes, '/mitt-forbundet', {
      'GET /api/session': signedInAs(chairmanRole),
      'GET /api/own/membership': () => (fails ? refusal('something-went-wrong') : anOwnMembership()),
    })
    const again = await screen.findByRole('button', { name: 'Försök igen' })
    fails = false
    await userEvent.click(again)
    expect(await tile('Medlemskap')).toContain('Anställd')
  })

  it.each(['non_member', 'operator'] as const)(
    'shows a person of kind %s the way in, and asks for nothing',
    async (kind) => {
      const { asked } = openPage(routes, '/mitt-forbundet', {
        'GET /api/session': signedInAs({ id: 'r', kind, permission: 'none' }),
      })
      const main = within(await screen.findByRole('main'))
      expect((await main.findByRole('link', { name: 'Bli medlem' })).getAttribute('href')).toBe('/bli-medlem')
      expect(asked).not.toContain('GET /api/own/membership')
    },
  )
})

it('a membership that ends says its last day', async () => {
  const [entry] = anOwnMembership().entries
  open({ entries: [{ ...entry!, until: '2027-03-31' }], portalNow: stockholmInstant('2027-02-20', '09:00') })
  expect(await tile('Medlemskap')).toContain('Till och med 31 mars 2027')
})
