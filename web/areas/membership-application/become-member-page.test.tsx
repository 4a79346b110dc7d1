import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lookUps } from '#shared/look-ups/lists.ts'
import { lookUp, lookUpNames } from '#shared/look-ups/look-up.ts'
import { applicationLimits } from '#shared/limits.ts'
import { chairmanRole, openPage, refusal, signedInAs, visitor } from '#test/builders/portal-page.tsx'
import { people } from '#test/builders/meeting-content.ts'
import { routes } from './routes.ts'
import { nothingTyped, type Typed } from './typed.ts'

const key = 'membership-application'
const lists = Object.fromEntries(lookUpNames.map((list) => [`GET /api/look-ups/${list}`, lookUp(lookUps[list], '')]))
const open = (step = 1, more: Record<string, unknown> = {}) =>
  openPage(routes, `/bli-medlem?steg=${step}`, { 'GET /api/session': visitor, ...lists, ...more })
const keep = (typed: Partial<Typed>, at = Date.now(), who: string | null = null) =>
  sessionStorage.setItem(key, JSON.stringify({ typed: { ...nothingTyped, ...typed }, at, who }))
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Gå vidare' }))
const fill = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })

/** Everything but the personal identity number. */
const aStudent: Partial<Typed> = {
  start: { kind: 'student' },
  person: {
    personalNumber: '',
    email: 'ny@example.com',
    phone: '0701740607',
    street: 'Storgatan 1',
    zipCode: '12345',
    city: 'Nordvik',
  },
  work: {
    ...nothingTyped.work,
    educationLevel: 'master',
    education: 'engineering',
    school: 'nordvik.university',
    graduation: '2029-06',
    startMonth: '2027-02',
  },
  earlier: { previousUnion: 'none', unemploymentFundSince: '' },
  payment: { ...nothingTyped.payment, method: 'paper-invoice' },
}

beforeAll(() => import('./become-member-page.tsx'), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('becoming a member', () => {
  it('begins with the kind, and asks for it', async () => {
    open()
    await screen.findByRole('radio', { name: /^Egenföretagare/ })
    next()
    expect(await screen.findByRole('alert')).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: /^Student/ }))
    next()
    expect(await screen.findByLabelText('Personnummer')).toBeDefined()
  })

  it('keeps what is typed in the tab, without the numbers of person and account', async () => {
    keep({ start: { kind: 'student' } })
    open(2)
    await screen.findByLabelText('Personnummer')
    fill('Personnummer', '19850314-2385')
    fill('Postort', 'Nordvik')
    await waitFor(() => expect(sessionStorage.getItem(key)).toContain('Nordvik'))
    const stored = Object.values({ ...sessionStorage }).join(' ')
    expect(stored).not.toContain('19850314')
    expect((screen.getByLabelText('Personnummer') as HTMLInputElement).value).toBe('19850314-2385')
  })

  it('does not show what no one has touched for half an hour', async () => {
    keep({ start: { kind: 'student' } }, Date.now() - applicationLimits.draftIdle)
    open(2)
    expect(await screen.findByRole('radio', { name: /^Student/, checked: false })).toBeDefined()
    expect(sessionStorage.getItem(key)).toBeNull()
  })

  it('asks a sole trader for no organisation number, and says why', async () => {
    keep({ start: { kind: 'self_employed' }, work: { ...nothingTyped.work, companyType: 'sole-trader' } })
    open(3)
    expect(await screen.findByText(/ägarens personnummer som organisationsnummer/)).toBeDefined()
    expect(screen.queryByLabelText('Organisationsnummer')).toBeNull()
  })

  it.each([
    ['employed', 'Arbetsgivarens namn', 'Skola'],
    ['student', 'Skola', 'Arbetsgivarens namn'],
    ['self_employed', 'Beskriv vad företaget gör', 'Skola'],
    ['job_seeker', 'Senaste yrke', 'Arbetsgivarens namn'],
  ] as const)('shows the fields of its kind and no others: %s', async (kind, own, other) => {
    keep({ start: { kind } })
    open(3)
    expect(await screen.findByLabelText(own)).toBeDefined()
    expect(screen.queryByLabelText(other)).toBeNull()
  })

  it('finds an entry of a short list as fast as one types, without asking the portal again', async () => {
    keep({ start: { kind: 'self_employed' } })
    const { asked } = open(3)
    const box = await screen.findByRole('combobox', { name: 'Företagsform' })
    await userEvent.click(box)
    await screen.findAllByText('Aktiebolag')
    await userEvent.type(box, 'Enskild')
    await waitFor(() => expect(screen.queryByTitle('Aktiebolag')).toBeNull())
    await userEvent.click(screen.getByTitle('Enskild firma'))
    expect(await screen.findByText(/ägarens personnummer som organisationsnummer/)).toBeDefined()
    expect(asked.filter((each) => each.includes('company-types'))).toHaveLength(1)
  })

  it('has several employments, and takes one away again', async () => {
    keep({ start: { kind: 'employed' } })
    open(3)
    await userEvent.click(await screen.findByRole('button', { name: 'Lägg till en anställning' }))
    expect(await screen.findAllByLabelText('Arbetsgivarens namn')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort anställning 1' }))
    await waitFor(() => expect(screen.getAllByLabelText('Arbetsgivarens namn')).toHaveLength(1))
  })

  it('says at the field which list could not be fetched, and fetches it again', async () => {
    let isDown = true
    keep({ start: { kind: 'retired' } })
    const { asked } = open(3, {
      'GET /api/look-ups/income-ranges': () => (isDown ? refusal('not-found') : lookUp(lookUps['income-ranges'], '')),
    })
    const failed = await screen.findByText('Inkomstintervallen kunde inte hämtas. Vänligen försök igen.')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    await waitFor(() => expect(failed.isConnected).toBe(false))
    expect(asked.filter((each) => each.endsWith('/income-ranges')).length).toBeGreaterThan(1)
  })

  it('gives an applicant under sixteen a way on beside the field', async () => {
    keep({ start: { kind: 'student' } })
    open(2)
    await screen.findByLabelText('Personnummer')
    fill('Personnummer', '20120118-2381')
    expect(await screen.findByText('Du är välkommen när du har fyllt 16 år')).toBeDefined()
    expect(screen.getByRole('main').querySelector('a[href="/kontakta-forbundet"]')).not.toBeNull()
  })

  it('offers no direct debit to an applicant under eighteen, and says from when', async () => {
    const studies = {
      educationLevel: 'master',
      education: 'engineering',
      school: 'nordvik.university',
      graduation: '2029-06',
      startMonth: '2027-02',
    }
    keep({
      start: { kind: 'student' },
      work: { ...nothingTyped.work, ...studies },
      earlier: { previousUnion: 'none', unemploymentFundSince: '' },
    })
    open(2)
    await screen.findByLabelText('Personnummer')
    for (const [name, value] of [
      ['Personnummer', '20100118-2383'],
      ['Privat e-postadress', 'ny@example.com'],
      ['Telefonnummer', '0701740607'],
      ['Gatuadress', 'Storgatan 1'],
      ['Postnummer', '12345'],
      ['Postort', 'Nordvik'],
    ] as const)
      fill(name, value)
    next()
    await screen.findByLabelText('Skola')
    next()
    await screen.findByLabelText('Senaste fackförbund')
    next()
    expect(await screen.findByText('Autogiro går att välja från den dag du fyller 18 år.')).toBeDefined()
    expect(screen.queryByRole('radio', { name: /^Autogiro/ })).toBeNull()
    expect(screen.getByRole('radio', { name: /^E-faktura/ })).toBeDefined()
  })

  it('lists what is missing before signing, with the way to it', async () => {
    keep({ start: { kind: 'retired' } })
    open(6)
    await userEvent.click(await screen.findByRole('button', { name: 'Gå vidare till underskrift' }))
    const missing = await screen.findByRole('alert')
    expect(missing.textContent).toContain('Personnummer: Detta fält är obligatoriskt')
    expect(missing.textContent).toContain('Inkomst i månaden i ditt senaste arbete: Välj inkomstintervall.')
    await userEvent.click(screen.getByRole('button', { name: /^Inkomst i månaden i ditt senaste arbete: / }))
    expect(await screen.findByLabelText('Inkomst i månaden i ditt senaste arbete')).toBeDefined()
  })

  it('asks the portal for a long list once one has stopped typing, not for each letter', async () => {
    keep({ start: { kind: 'retired' } })
    const { asked } = open(3)
    const box = await screen.findByRole('combobox', { name: 'Senaste yrke' })
    await userEvent.click(box)
    await screen.findAllByText(lookUps.occupations[0]!.name.sv)
    const before = asked.length
    await userEvent.type(box, 'Ingenjör')
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
    expect(asked.slice(before)).toEqual(['GET /api/look-ups/occupations?q=Ingenj%C3%B6r'])
  })

  it('says of a field that may be left empty that it may, in its name', async () => {
    keep({ start: { kind: 'employed' } })
    open(3)
    for (const name of ['Sök din arbetsgivare', 'Rörlig lön', 'Förmåner', 'Tillägg för skift, jour eller beredskap'])
      expect(await screen.findByLabelText(`${name} (valfritt)`)).toBeDefined()
    expect(screen.queryByText(/Lämna tomt/)).toBeNull()
  })

  it('leads to the step and the field that the portal refuses, with everything typed still there', async () => {
    keep(aStudent)
    open(2, {
      'POST /api/membership-application': () =>
        refusal('invalid-input', { fields: [{ path: 'person.email', code: 'email-invalid' }] }),
    })
    await screen.findByLabelText('Personnummer')
    fill('Personnummer', '19850314-2385')
    next()
    for (const step of ['Skola', 'Senaste fackförbund', 'Pappersfaktura']) {
      await screen.findByLabelText(new RegExp(`^${step}`))
      next()
    }
    await userEvent.click(await screen.findByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Gå vidare till underskrift' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Läs av QR-kod med en annan enhet' }))
    const box = (await screen.findByLabelText('Privat e-postadress')) as HTMLInputElement
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole('alert').textContent).toContain('Privat e-postadress: ')
    expect([box.value, (screen.getByLabelText('Personnummer') as HTMLInputElement).value]).toEqual([
      'ny@example.com',
      '19850314-2385',
    ])
    fill('Privat e-postadress', 'annan@example.com')
    next()
    expect(await screen.findByRole('button', { name: 'Gå vidare till underskrift' })).toBeDefined()
    expect(screen.queryByText('Rätta det här innan du skriver under')).toBeNull()
  })

  it('forgets everything when a person signs out', async () => {
    keep({ start: { kind: 'student' } }, Date.now(), people.astrid)
    open(2, { 'GET /api/session': signedInAs(chairmanRole), 'DELETE /api/session': visitor })
    await screen.findByLabelText('Personnummer')
    await userEvent.click(await screen.findByRole('button', { name: /Astrid Lindahl/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Logga ut' }))
    await waitFor(() => expect(sessionStorage.getItem(key)).toBeNull())
  })

  it('does not show a visitor what a signed-in person has typed', async () => {
    keep({ start: { kind: 'student' } }, Date.now(), people.astrid)
    open(2)
    expect(await screen.findByRole('radio', { name: /^Student/, checked: false })).toBeDefined()
  })
})
