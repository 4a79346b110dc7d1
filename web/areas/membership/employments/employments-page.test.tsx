import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lookUps } from '#shared/look-ups/lists.ts'
import type { LookUpName } from '#shared/look-ups/look-up.ts'
import { MemberEmployment } from '#shared/membership/employment.ts'
import { MembershipEntry } from '#shared/membership/entry.ts'
import { aChange, ownCases } from '#test/builders/own-cases.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { memberRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

// However long the first of them takes to load.
beforeAll(
  () =>
    Promise.all([
      import('./employments-page.tsx'),
      import('./employment-change-page.tsx'),
      import('#web/client/antd-provider.tsx'),
    ]),
  60_000,
)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const list = (name: LookUpName) => ({ entries: lookUps[name].slice(0, 400), hasMore: false })
const job = (more: object = {}) =>
  MemberEmployment.parse({
    id: 'job-1',
    employer: 'Nordvik AB',
    clubId: 'club-001',
    occupation: 'engineer.energy',
    employmentRate: 80,
    fixedIncome: 38_000,
    collectiveAgreement: 'yes',
    ...more,
  })
const notice = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZA',
  kind: 'notice' as const,
  workplace: null,
  name: 'Nordvik AB',
  from: '2027-02-01',
  liftedOn: null,
}
const open = (path: string, { own = {}, answers = {} }: { own?: object; answers?: object } = {}) =>
  openPage(routes, `/mitt-forbundet/anstallningar${path}`, {
    'GET /api/session': signedInAs(memberRole),
    'GET /api/own/membership': anOwnMembership({ employments: [job()], ...own }),
    'GET /api/own/membership/cases': ownCases(),
    ...Object.fromEntries(
      (['occupations', 'workplaces', 'company-types', 'industries'] as const).map((name) => [
        `GET /api/look-ups/${name}`,
        list(name),
      ]),
    ),
    ...answers,
  })
const goOn = async () => userEvent.click(await screen.findByRole('button', { name: 'Gå vidare' }))
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Bekräfta ändringen' }))
const field = (name: string) => screen.findByRole('textbox', { name })
const describesCompany = async (employer: string) => {
  await userEvent.type(await field('Arbetsgivarens namn'), employer)
  await userEvent.type(await field('Organisationsnummer'), '556016-0680')
  for (const [name, entry] of [
    [/^Företagsform/, lookUps['company-types'][0]],
    [/^Bransch/, lookUps.industries[0]],
  ] as const) {
    await userEvent.click(await screen.findByRole('combobox', { name }))
    await userEvent.click((await screen.findAllByText(entry?.name.sv ?? '')).at(-1) as HTMLElement)
  }
}
const preview = async () => within(await screen.findByRole('region', { name: /^Det här händer från / }))
const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('one’s employments', () => {
  it('are shown with everything that is known, what is to come, and each way of changing them', async () => {
    const raised = job({ from: '2027-03-01', fixedIncome: 41_000, source: '01A' })
    open('', { own: { employments: [job({ from: '2022-02-15' }), raised] } })
    const card = await region('Nordvik AB')
    expect(await card.findByText('38 000 kr i månaden', { collapseWhitespace: true })).toBeDefined()
    expect(card.getByText('Klubben Nordvik AB')).toBeDefined()
    expect(card.getByText('Kollektivavtal').nextElementSibling?.textContent).toBe('Ja')
    expect(card.getByText('Chef').nextElementSibling?.textContent).toBe('Nej')
    expect(card.getByText('80 %')).toBeDefined()
    expect(card.getByText('41 000 kr i månaden', { exact: false })).toBeDefined()
    const links = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    const at = (what: string) => `/mitt-forbundet/anstallningar/${what}?employment=job-1`
    expect(links).toEqual([
      ['Ändra lön och villkor', at('employment-changed')],
      ['Avsluta anställningen', at('employment-ended')],
      ['Byt arbetsplats', at('workplace-changed')],
    ])
  })

  it('say which list could not be fetched, and show it once it can', async () => {
    let fails = true
    const occupations = () => (fails ? refusal('store-unavailable') : list('occupations'))
    open('', { answers: { 'GET /api/look-ups/occupations?id=engineer.energy': occupations } })
    const card = await region('Nordvik AB')
    expect((await card.findByRole('alert')).textContent).toContain('Yrkena kunde inte hämtas.')
    fails = false
    await userEvent.click(card.getByRole('button', { name: 'Försök igen' }))
    expect(
      await card.findByText(lookUps.occupations.find(({ id }) => id === 'engineer.energy')?.name.sv ?? ''),
    ).toBeDefined()
  })

  it('are asked for where an employed member has declared none, and those that have ended stand apart', async () => {
    open('', { own: { employments: [job({ until: '2026-12-31' })] } })
    expect(await screen.findByText(/Du är medlem som anställd, men vi vet inte var du arbetar/)).toBeDefined()
    expect((await region('Tidigare anställningar')).getByText('Nordvik AB')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Lägg till en anställning' })).toBeDefined()
  })

  it('are none of a member who works for no one, who cannot add one', async () => {
    const entry = (kind: 'employed' | 'retired', from: string) =>
      MembershipEntry.parse({ kind, from, until: null, source: 'register' })
    open('', { own: { entries: [entry('employed', '2020-01-01'), entry('retired', '2025-01-01')], employments: [] } })
    expect(await screen.findByText('Ingen anställning är registrerad.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Lägg till en anställning' })).toBeNull()
  })
})

describe('changing an employment', () => {
  it('opens with the terms as they are, says the fee of the new ones, and sends it', async () => {
    let sent: unknown
    const take = ({ body }: RequestInit) => {
      sent = JSON.parse(String(body))
      return { change: aChange({ kind: 'employment-changed', from: '2027-03-01', employment: 'job-1' }) }
    }
    open('/employment-changed?employment=job-1', { answers: { 'POST /api/own/membership/changes': take } })
    await userEvent.type(await field('Från och med'), '2027-03-01')
    const income = await screen.findByRole('spinbutton', { name: /^Fast månadslön/ })
    await userEvent.clear(income)
    await userEvent.type(income, '20000')
    await goOn()
    expect((await preview()).getByText(/180.kr i månaden/)).toBeDefined()
    await confirm()
    expect(await screen.findByRole('heading', { level: 1, name: 'Mina ärenden' })).toBeDefined()
    expect(sent).toMatchObject({
      change: {
        kind: 'employment-changed',
        employment: 'job-1',
        from: '2027-03-01',
        fixedIncome: 20_000,
        occupation: 'engineer.energy',
        shownFee: { amount: 165, per: 'month' },
      },
    })
  })

  it('names every field that is missing, and keeps what was typed', async () => {
    open('/employment-added')
    await userEvent.type(await field('Arbetsgivarens namn'), 'Ekbro Data AB')
    await goOn()
    expect((await field('Från och med')).getAttribute('aria-invalid')).toBe('true')
    expect(((await field('Arbetsgivarens namn')) as HTMLInputElement).value).toBe('Ekbro Data AB')
  })

  it('asks for the employer as it is typed, not for the one chosen from the list before', async () => {
    let sent: unknown
    const take = ({ body }: RequestInit) => {
      sent = JSON.parse(String(body))
      return { change: aChange({ kind: 'workplace-changed', from: '2027-03-01', employment: 'job-1' }) }
    }
    open('/workplace-changed?employment=job-1', { answers: { 'POST /api/own/membership/changes': take } })
    await userEvent.type(await field('Från och med'), '2027-03-01')
    const chosen = lookUps.workplaces[0]?.name.sv ?? ''
    await userEvent.click(await screen.findByRole('combobox', { name: /^Sök din arbetsgivare/ }))
    await userEvent.click((await screen.findAllByText(chosen)).at(-1) as HTMLElement)
    const employer = (await field('Arbetsgivarens namn')) as HTMLInputElement
    expect(employer.value).toBe(chosen)
    await userEvent.clear(employer)
    await describesCompany('Ekbro Data AB')
    await goOn()
    expect((await preview()).getByText(/Nordvik AB blir Ekbro Data AB/)).toBeDefined()
    await confirm()
    expect(await screen.findByRole('heading', { level: 1, name: 'Mina ärenden' })).toBeDefined()
    expect(sent).toMatchObject({ change: { employer: 'Ekbro Data AB', workplace: null } })
  })

  it('that ends the last one says which club is left and what remains to be declared', async () => {
    open('/employment-ended?employment=job-1')
    await userEvent.type(await field('Sista dagen'), '2027-02-28')
    await goOn()
    const shown = await preview()
    expect(shown.getByText(/Nordvik AB avslutas den/)).toBeDefined()
    expect(shown.getByText('Du lämnar Klubben Nordvik AB.')).toBeDefined()
    expect((await region('Gör det här också')).getByText(/Säg under ”Har något hänt\?”/)).toBeDefined()
  })

  it('is refused where another of it is on its way, and where it is not there', async () => {
    const planned = aChange({ kind: 'employment-ended', state: 'planned', from: '2027-03-01', employment: 'job-1' })
    open('/employment-changed?employment=job-1', { answers: { 'GET /api/own/membership/cases': ownCases(planned) } })
    expect(await screen.findByText(/Det här är redan planerat: Avslutad anställning/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Gå vidare' })).toBeNull()
  })

  it('that no one has is not offered', async () => {
    open('/employment-ended?employment=other')
    expect(await screen.findByText(/Ändringen passar inte dina anställningar/)).toBeDefined()
  })
})

describe('changing workplace', () => {
  it('is blocked while there is a notice of conflict at the old one, without a lead that invites to choose a day', async () => {
    open('/workplace-changed?employment=job-1', { own: { conflicts: [notice] } })
    expect(await screen.findByText(/Det går inte att byta arbetsplats nu. Det är varsel/)).toBeDefined()
    expect(screen.queryByText(/Välj från vilken dag det gäller/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Gå vidare' })).toBeNull()
  })

  it('in two steps is blocked as well: the end of the old one says why, and what was typed is there', async () => {
    const begun = job({ id: 'job-2', employer: 'Ekbro Data AB', from: '2027-02-10' })
    open('/employment-ended?employment=job-1', { own: { conflicts: [notice], employments: [job(), begun] } })
    await userEvent.type(await field('Sista dagen'), '2027-02-28')
    expect(await screen.findByText(/räknas som att byta arbetsplats/)).toBeDefined()
    expect(screen.queryByRole('region', { name: /^Det här händer/ })).toBeNull()
    expect(((await field('Sista dagen')) as HTMLInputElement).value).toBe('2027-02-28')
  })

  it('to one with a notice says so as soon as it is typed, and nothing typed is lost', async () => {
    open('/workplace-changed?employment=job-1', { own: { conflicts: [{ ...notice, name: 'Ekbro Data AB' }] } })
    await userEvent.type(await field('Arbetsgivarens namn'), 'Ekbro Data AB')
    expect(await screen.findByText(/Det går inte att byta arbetsplats nu/)).toBeDefined()
    expect(((await field('Arbetsgivarens namn')) as HTMLInputElement).value).toBe('Ekbro Data AB')
  })

  it('to one with a notice that came meanwhile is an error at its field, and nothing typed is lost', async () => {
    const employer = { path: 'employer', code: 'workplace-conflict' as const }
    const refused = () => refusal('workplace-conflict', { fields: [employer] })
    open('/workplace-changed?employment=job-1', { answers: { 'POST /api/own/membership/changes': refused } })
    await userEvent.type(await field('Från och med'), '2027-03-01')
    await describesCompany('Ekbro Data AB')
    await goOn()
    await confirm()
    expect((await screen.findAllByText(/Det är varsel om konflikt eller strejk på den arbetsplatsen/)).length).toBe(2)
    expect((await field('Arbetsgivarens namn')).getAttribute('aria-invalid')).toBe('true')
    expect(((await field('Arbetsgivarens namn')) as HTMLInputElement).value).toBe('Ekbro Data AB')
  })
})
