import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MembershipEntry } from '#shared/membership/entry.ts'
import { confirm, day, goOn, openChange as open, preview, textOf } from '#test/builders/change-of-member.tsx'
import { aChange, ownCases } from '#test/builders/own-cases.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { memberRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

// However long the first of them takes to load.
beforeAll(() => Promise.all([import('./change-page.tsx'), import('#web/client/antd-provider.tsx')]), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const planned = aChange({ kind: 'retired', state: 'planned', from: '2027-03-01' })

describe('the page of a change', () => {
  it('says what happens before it can be confirmed, and sends the fee and the insurance that it has shown', async () => {
    let sent: unknown
    const take = ({ body }: RequestInit) => {
      sent = JSON.parse(String(body))
      return { change: planned }
    }
    open('retired', { answers: { 'POST /api/own/membership/changes': take } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Jag går i pension' })).toBeDefined()
    await userEvent.type(await day(), '2027-03-01')
    expect(screen.queryByRole('button', { name: 'Bekräfta ändringen' })).toBeNull()
    await goOn()
    const text = await textOf()
    expect(text).toContain('Du blir medlem som senior.')
    expect(text).toContain('Upphör. Sista dagen är den 28 februari 2027.')
    expect(text).toContain('I dag betalar du 250 kr i månaden.')
    expect(text).toContain('Nordvik AB avslutas den 28 februari 2027.')
    expect(text).toContain('100 kr om året.')
    await confirm()
    expect(await screen.findByRole('heading', { level: 1, name: 'Mina ärenden' })).toBeDefined()
    expect(sent).toMatchObject({
      change: {
        kind: 'retired',
        from: '2027-03-01',
        shownFee: { amount: 100, per: 'year' },
        shownInsurance: { is: 'ends', day: '2027-02-28' },
      },
    })
  })

  it.each(['retired', 'became-unemployed'])('says which club and which mandates end with it: %s', async (kind) => {
    const chairman = { ...memberRole, clubId: 'club-001', assignmentType: 'chairman' as const }
    open(kind, { answers: { 'GET /api/session': signedInAs(chairman) } })
    await userEvent.type(await day(), '2027-03-01')
    await goOn()
    const card = await preview()
    expect(card.getByText('Du lämnar Klubben Nordvik AB.')).toBeDefined()
    expect(card.getByText('Dina uppdrag där avslutas: Ordförande.')).toBeDefined()
  })

  it('names no club for a member who works at none', async () => {
    open('retired', { own: { employments: [] } })
    await userEvent.type(await day(), '2027-03-01')
    await goOn()
    await preview()
    expect(screen.queryByText('Klubb')).toBeNull()
  })

  it('only goes on with Enter, and leads back to what was filled in', async () => {
    let sent = 0
    const take = () => {
      sent += 1
      return { change: planned }
    }
    open('became-unemployed', { answers: { 'POST /api/own/membership/changes': take } })
    await userEvent.type(await day(), '2027-03-01{Enter}')
    await preview()
    await userEvent.keyboard('{Enter}')
    expect(sent).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Tillbaka' }))
    expect(((await day()) as HTMLInputElement).value).toBe('2027-03-01')
    expect(screen.queryByRole('button', { name: 'Bekräfta ändringen' })).toBeNull()
  })

  it('says that the insurance is missed by a job that ends before it is insured, by how many days, and what to do', async () => {
    const employed = MembershipEntry.parse({ kind: 'employed', from: '2026-03-10', until: null, source: '01A' })
    open('became-unemployed', { own: { entries: [employed] } })
    await userEvent.type(await day(), '2027-03-01')
    await goOn()
    const text = await textOf()
    expect(text).toContain('Den skulle ha börjat gälla den 10 mars 2027. Du får inga ersättningsdagar.')
    expect(text).toContain('10 dagar skiljer dig från försäkringen')
    expect((await preview()).getByRole('link', { name: 'kontakta oss' })).toBeDefined()
    const next = within(screen.getByRole('region', { name: 'Gör det här också' }))
    expect(next.getByText('Skriv in dig på Arbetsförmedlingen, första dagen.')).toBeDefined()
    expect(next.queryByText(/inkomstförsäkringen/)).toBeNull()
  })

  it('says to a member who retains the insurance how to apply for it', async () => {
    open('became-unemployed')
    await userEvent.type(await day(), '2027-03-01')
    await goOn()
    expect(await textOf()).toContain('Gäller för jobbet som tar slut. Den ger ersättning i 150 dagar.')
    const next = within(screen.getByRole('region', { name: 'Gör det här också' }))
    expect(next.getByRole('link', { name: 'inkomstförsäkringen' })).toBeDefined()
  })

  it('says of the additional insurance that it ends, with the days that are lost', async () => {
    open('retired', { own: { additional: [{ from: '2026-01-01', insuredSalary: 82_000, source: '01B' }] } })
    await userEvent.type(await day(), '2027-03-01')
    await goOn()
    expect(await textOf()).toContain(
      'Upphör. Sista dagen är den 28 februari 2027. De 50 extra ersättningsdagarna försvinner.',
    )
  })

  it('names a day that is too far ahead, and previews nothing for it', async () => {
    open('became-unemployed')
    await userEvent.type(await day(), '2027-04-21')
    await goOn()
    expect((await day()).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(/Arbetslösheten kan börja högst 2 månader framåt/).length).toBeGreaterThan(0)
    expect(screen.queryByRole('region', { name: /^Det här händer/ })).toBeNull()
  })

  it('names a day before the present state began at its field, and keeps it', async () => {
    const employed = MembershipEntry.parse({ kind: 'employed', from: '2027-02-10', until: null, source: '01A' })
    open('retired', { own: { entries: [employed] } })
    await userEvent.type(await day(), '2027-02-10')
    await goOn()
    expect((await day()).getAttribute('aria-invalid')).toBe('true')
    expect(
      screen.getAllByText(/Ange tidigast 11 februari 2027, .* från och med 10 februari 2027/).length,
    ).toBeGreaterThan(0)
    expect(((await day()) as HTMLInputElement).value).toBe('2027-02-10')
    expect(screen.queryByText(/går inte att göra från den dagen/)).toBeNull()
  })

  it('gives a student who got a job the first year, with what it saves', async () => {
    const student = MembershipEntry.parse({ kind: 'student', from: '2025-09-01', until: null, source: '01A' })
    open('got-a-job', { own: { entries: [student], employments: [], clubs: [] } })
    await userEvent.type(await day(), '2027-03-01')
    await goOn()
    const text = await textOf()
    expect(text).toContain('Första året efter studierna, på en faktura.')
    expect(text).toContain('Det är 96 % lägre än den ordinarie avgiften.')
    expect(text).toContain('Från 1 mars 2028')
  })

  it('offers no taking back of a change whose day has come', async () => {
    open('retired')
    await userEvent.type(await day(), '2027-03-01')
    await goOn()
    expect(await screen.findByText(/Du kan avbryta ändringen .* till och med dagen innan/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Tillbaka' }))
    await userEvent.clear(await day())
    await userEvent.type(await day(), '2027-02-01')
    await goOn()
    expect(await screen.findByText(/så snart medlemsregistret har tagit emot den/)).toBeDefined()
  })

  it('keeps what was typed when the fee has changed meanwhile, and says so', async () => {
    open('retired', { answers: { 'POST /api/own/membership/changes': () => refusal('fee-changed') } })
    await userEvent.type(await day(), '2027-03-01')
    await goOn()
    await confirm()
    expect(await screen.findByText(/Avgiften har ändrats/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Tillbaka' }))
    expect(((await day()) as HTMLInputElement).value).toBe('2027-03-01')
  })

  it('shows another change that is on its way in place of the form', async () => {
    open('became-unemployed', { answers: { 'GET /api/own/membership/cases': ownCases(planned) } })
    const sentence = await screen.findByText(/Det här är redan planerat/)
    expect(sentence.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'redan planerat: Du går i pension, från 1 mars 2027.',
    )
    expect(screen.queryByRole('button', { name: 'Gå vidare' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Avbryt ändringen' })).toBeDefined()
  })

  it('says of a change that does not fit the membership that it does not, without a lead that invites to it', async () => {
    open('got-a-job')
    expect(await screen.findByText('Den här ändringen passar inte ditt medlemskap som det är nu.')).toBeDefined()
    expect(screen.queryByText(/Välj från vilken dag det gäller/)).toBeNull()
  })

  it('is not found where no such change exists', async () => {
    open('became-king')
    expect(await screen.findByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeDefined()
  })
})

describe('what has happened', () => {
  it('leads from the home to each change that fits', async () => {
    openPage(routes, '/mitt-forbundet', {
      'GET /api/session': signedInAs(memberRole),
      'GET /api/own/membership': anOwnMembership(),
    })
    const links = await screen.findAllByRole('link', { name: /^Jag / })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Jag har bytt arbetsplats eller fått ny lön', '/mitt-forbundet/anstallningar'],
      ['Jag är arbetslös eller blir det snart', '/mitt-forbundet/andra/became-unemployed'],
      ['Jag går i pension', '/mitt-forbundet/andra/retired'],
      ['Jag har startat eget', '/mitt-forbundet/andra/became-self-employed'],
      ['Jag ska vara ledig i minst tre månader', '/mitt-forbundet/andra/reduced-fee'],
      ['Jag har flyttat eller bytt e-postadress', '/mitt-forbundet/kontaktuppgifter'],
    ])
  })

  it('offers no other change of the membership while one is planned', async () => {
    const [entry] = anOwnMembership().entries
    const planned = { ...entry!, from: '2027-03-01' }
    openPage(routes, '/mitt-forbundet', {
      'GET /api/session': signedInAs(memberRole),
      'GET /api/own/membership': anOwnMembership({
        entries: [{ ...entry!, kind: 'student' }, planned],
        employments: [],
        openChanges: 1,
        plannedFrom: [planned.from],
      }),
    })
    await screen.findByRole('link', { name: 'Jag har flyttat eller bytt e-postadress' })
    const list = document.querySelector('.happened-list')!
    expect([...list.querySelectorAll('a')].map(({ textContent }) => textContent).slice(0, -1)).toEqual([
      'Jag ska vara ledig i minst tre månader',
      'Jag har flyttat eller bytt e-postadress',
    ])
  })

  it.each([
    [[], []],
    [anOwnMembership().employments, ['Jag har bytt arbetsplats eller fått ny lön']],
  ])('offers a student another workplace only where they have one', async (employments, offered) => {
    const [entry] = anOwnMembership().entries
    openPage(routes, '/mitt-forbundet', {
      'GET /api/session': signedInAs(memberRole),
      'GET /api/own/membership': anOwnMembership({ entries: [{ ...entry!, kind: 'student' }], employments }),
    })
    await screen.findByRole('link', { name: 'Jag har fått jobb' })
    expect(screen.queryAllByRole('link', { name: /arbetsplats/ }).map(({ textContent }) => textContent)).toEqual(
      offered,
    )
  })
})
