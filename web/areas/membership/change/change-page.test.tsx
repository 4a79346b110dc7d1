import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lookUps } from '#shared/look-ups/lists.ts'
import { MembershipEntry } from '#shared/membership/entries.ts'
import { aChange, ownCases } from '#test/builders/own-cases.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { memberRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

// However long the first of them takes to load.
beforeAll(() => Promise.all([import('./change-page.tsx'), import('#web/client/antd-provider.tsx')]), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const planned = aChange({ kind: 'retired', state: 'planned', from: '2027-03-01' })
const open = (kind: string, { own = {}, answers = {} }: { own?: object; answers?: object } = {}) =>
  openPage(routes, `/mitt-forbundet/andra/${kind}`, {
    'GET /api/session': signedInAs(memberRole),
    'GET /api/own/membership': anOwnMembership(own),
    'GET /api/own/membership/cases': ownCases(),
    'GET /api/look-ups/income-ranges': { entries: lookUps['income-ranges'], hasMore: false },
    ...answers,
  })
const day = () => screen.findByRole('textbox', { name: 'Från och med' })
const preview = async () => within(await screen.findByRole('region', { name: 'Det här händer' }))
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Bekräfta ändringen' }))

describe('the page of a change', () => {
  it('says what happens when as soon as the day is typed, and sends the fee that it has shown', async () => {
    let sent: unknown
    const take = ({ body }: RequestInit) => {
      sent = JSON.parse(String(body))
      return { change: planned }
    }
    open('retired', { answers: { 'POST /api/own/membership/changes': take } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Jag går i pension' })).toBeDefined()
    await userEvent.type(await day(), '2027-03-01')
    const text = (await preview()).getByRole('status').textContent?.replaceAll('\u00a0', ' ')
    expect(text).toContain('Från 1 mars 2027: Senior')
    expect(text).toContain('100 kr om året.')
    await confirm()
    expect(await screen.findByRole('heading', { level: 1, name: 'Mina ärenden' })).toBeDefined()
    expect(sent).toMatchObject({
      change: { kind: 'retired', from: '2027-03-01', shownFee: { amount: 100, per: 'year' } },
    })
  })

  it.each(['retired', 'became-unemployed'])('says which club and which mandates end with it: %s', async (kind) => {
    const chairman = { ...memberRole, clubId: 'club-001', assignmentType: 'chairman' as const }
    open(kind, { answers: { 'GET /api/session': signedInAs(chairman) } })
    await userEvent.type(await day(), '2027-03-01')
    const card = within(await screen.findByRole('region', { name: 'Din klubb' }))
    expect(card.getByText('Du lämnar Klubben Nordvik AB.')).toBeDefined()
    expect(card.getByText('Dina uppdrag där avslutas: Ordförande.')).toBeDefined()
  })

  it('names no club for whoever works at none', async () => {
    open('retired', { own: { employments: [] } })
    await userEvent.type(await day(), '2027-03-01')
    await preview()
    expect(screen.queryByRole('region', { name: 'Din klubb' })).toBeNull()
  })

  it('names a day that is too far ahead, and previews nothing for it', async () => {
    open('became-unemployed')
    await userEvent.type(await day(), '2027-04-21')
    await confirm()
    expect((await day()).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(/Arbetslösheten kan börja högst 2 månader framåt/).length).toBeGreaterThan(0)
    expect(screen.queryByRole('region', { name: 'Det här händer' })).toBeNull()
  })

  it('names a day before the present state began at its field, and keeps it', async () => {
    const employed = MembershipEntry.parse({ kind: 'employed', from: '2027-02-10', until: null, source: '01A' })
    open('retired', { own: { entries: [employed] } })
    await userEvent.type(await day(), '2027-02-10')
    await confirm()
    expect((await day()).getAttribute('aria-invalid')).toBe('true')
    expect(
      screen.getAllByText(/Ange tidigast 11 februari 2027, .* från och med 10 februari 2027/).length,
    ).toBeGreaterThan(0)
    expect(((await day()) as HTMLInputElement).value).toBe('2027-02-10')
    expect(screen.queryByText(/passar inte ditt medlemskap/)).toBeNull()
  })

  it('gives a student who got a job the first year, with what it saves', async () => {
    const student = MembershipEntry.parse({ kind: 'student', from: '2025-09-01', until: null, source: '01A' })
    open('got-a-job', { own: { entries: [student], employments: [], clubs: [] } })
    await userEvent.type(await day(), '2027-03-01')
    const text = (await preview()).getByRole('status').textContent?.replaceAll('\u00a0', ' ')
    expect(text).toContain('Första året efter studierna, på en faktura.')
    expect(text).toContain('Det är 96 % lägre än den ordinarie avgiften.')
    expect(text).toContain('Från 1 mars 2028')
  })

  it('offers no taking back of a change whose day has come', async () => {
    open('retired')
    await userEvent.type(await day(), '2027-03-01')
    expect((await preview()).getByText(/Du kan avbryta ändringen/)).toBeDefined()
    await userEvent.clear(await day())
    await userEvent.type(await day(), '2027-02-01')
    expect((await preview()).getByText(/så snart medlemsregistret har tagit emot den/)).toBeDefined()
  })

  it('keeps what was typed when the fee has changed meanwhile, and says so', async () => {
    open('retired', { answers: { 'POST /api/own/membership/changes': () => refusal('fee-changed') } })
    await userEvent.type(await day(), '2027-03-01')
    await confirm()
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(((await day()) as HTMLInputElement).value).toBe('2027-03-01')
  })

  it('shows another change that is on its way in place of the form', async () => {
    open('became-unemployed', { answers: { 'GET /api/own/membership/cases': ownCases(planned) } })
    expect(await screen.findByText(/En annan ändring är på väg: Pension/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Bekräfta ändringen' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Avbryt ändringen' })).toBeDefined()
  })

  it('says of a change that does not fit the membership that it does not', async () => {
    open('got-a-job')
    expect(await screen.findByText('Den här ändringen passar inte ditt medlemskap som det är nu.')).toBeDefined()
  })

  it('is not found where no such change exists', async () => {
    open('became-king')
    expect(await screen.findByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeDefined()
  })
})

describe('the page of a reduced fee', () => {
  const until = () => screen.findByRole('textbox', { name: 'Till och med' })
  const leave = { from: '2027-01-01', until: '2027-08-31', source: '01L' }

  it('says which months cost less, and what is credited, and sends the days of the leave', async () => {
    let sent: unknown
    const take = ({ body }: RequestInit) => {
      sent = JSON.parse(String(body))
      return { change: aChange({ kind: 'reduced-fee', state: 'planned', from: '2027-02-01' }) }
    }
    open('reduced-fee', { answers: { 'POST /api/own/membership/changes': take } })
    await userEvent.type(await day(), '2027-01-10')
    await userEvent.type(await until(), '2027-06-15')
    const text = (await preview()).getByRole('status').textContent?.replaceAll('\u00a0', ' ')
    expect(text).toContain('Från 1 februari 2027')
    expect(text).toContain('Tillfälligt sänkt avgift.')
    expect(text).toContain('Från 1 juli 2027')
    expect(text).toContain('165 kr dras av på nästa faktura.')
    await confirm()
    expect(await screen.findByRole('heading', { level: 1, name: 'Mina ärenden' })).toBeDefined()
    const shownFee = { amount: 70, per: 'month' }
    expect(sent).toMatchObject({ change: { kind: 'reduced-fee', from: '2027-01-10', until: '2027-06-15', shownFee } })
  })

  it('names a leave that is too short at its last day, and keeps both days', async () => {
    open('reduced-fee')
    await userEvent.type(await day(), '2027-03-15')
    await userEvent.type(await until(), '2027-06-13')
    await confirm()
    expect(screen.getAllByText(/ledig i minst 3 månader, alltså tidigast till och med 14 juni 2027/).length).toBe(2)
    expect((await until()).getAttribute('aria-invalid')).toBe('true')
    expect(((await day()) as HTMLInputElement).value).toBe('2027-03-15')
    expect(screen.queryByRole('region', { name: 'Det här händer' })).toBeNull()
  })

  it('says that another one lies in the same months', async () => {
    open('reduced-fee', { own: { reduced: [leave] } })
    await userEvent.type(await day(), '2027-03-01')
    await userEvent.type(await until(), '2027-09-30')
    expect(await screen.findByText(/Du har redan sänkt avgift under en del av den tiden/)).toBeDefined()
  })

  it('is ended with the month, without anything to type', async () => {
    let sent: unknown
    const take = ({ body }: RequestInit) => {
      sent = JSON.parse(String(body))
      return { change: aChange({ kind: 'reduced-fee-ended', state: 'planned', from: '2027-03-01' }) }
    }
    open('reduced-fee-ended', {
      own: { reduced: [leave] },
      answers: { 'POST /api/own/membership/changes': take },
    })
    expect((await screen.findAllByText('28 februari 2027')).length).toBeGreaterThan(0)
    const text = (await preview()).getByRole('status').textContent?.replaceAll('\u00a0', ' ')
    expect(text).toContain('Från 1 mars 2027')
    expect(text).toContain('250 kr')
    await confirm()
    expect(await screen.findByRole('heading', { level: 1, name: 'Mina ärenden' })).toBeDefined()
    const shownFee = { amount: 235, per: 'month' }
    expect(sent).toMatchObject({ change: { kind: 'reduced-fee-ended', from: '2027-03-01', shownFee } })
  })

  it('cannot be ended where there is none', async () => {
    open('reduced-fee-ended')
    expect(await screen.findByText('Den här ändringen passar inte ditt medlemskap som det är nu.')).toBeDefined()
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
