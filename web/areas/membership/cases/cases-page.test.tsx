import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OwnCases } from '#shared/contract/membership-cases.ts'
import { MembershipEntry } from '#shared/membership/entry.ts'
import { aChange, ownCases } from '#test/builders/own-cases.ts'
import { aReadyAnswer } from '#test/builders/own-data-requests.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { memberRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

// However long the first of them takes to load.
beforeAll(() => Promise.all([import('./cases-page.tsx'), import('#web/client/antd-provider.tsx')]), 60_000)
afterEach(() => vi.unstubAllGlobals())

const open = (cases: OwnCases | (() => unknown), address = '/mitt-forbundet/mina-arenden', answers: object = {}) =>
  openPage(routes, address, {
    'GET /api/session': signedInAs(memberRole),
    'GET /api/own/membership/cases': cases,
    ...answers,
  })
const caseOf = async (name: string) => (await screen.findByRole('heading', { level: 2, name })).closest('section')!

describe('one’s own cases', () => {
  it('says of each what it is, where it stands and what comes next', async () => {
    open({ ...ownCases(aChange()), joined: { from: '2022-02-15' } })
    expect((await caseOf('Nytt telefonnummer eller ny adress')).textContent).toContain(
      'På vägSkickat 20 februari 2027Ändringen är på väg till medlemsregistret.',
    )
    expect((await caseOf('Din ansökan om medlemskap')).textContent).toContain('Du är medlem sedan 15 februari 2022.')
  })

  it.each([
    ['2025-01-01', ['Arbetsförmedlingen', 'a-kassa', 'inkomstförsäkringen']],
    ['2027-02-01', ['Arbetsförmedlingen', 'a-kassa']],
  ])('says what to do, in order, to those who become job seekers and are members since %s', async (since, steps) => {
    const change = aChange({ kind: 'became-unemployed', state: 'planned', from: '2027-04-01' })
    const entry = (kind: 'employed' | 'job_seeker', from: string, source: string) =>
      MembershipEntry.parse({ kind, from, until: null, source })
    const entries = [entry('employed', since, 'joined'), entry('job_seeker', '2027-04-01', change.id)]
    open(ownCases(change), undefined, { 'GET /api/own/membership': anOwnMembership({ entries }) })
    const shown = within(await caseOf('Du blir arbetssökande'))
    expect(await shown.findByRole('heading', { level: 3 })).toBeDefined()
    const items = shown.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items).toHaveLength(steps.length)
    for (const [index, step] of steps.entries()) expect(items[index]).toContain(step)
  })

  it('has what was asked for of one’s own data, with where it stands, until when, and the way to it', async () => {
    open(ownCases(), undefined, { 'GET /api/own/data-requests': { requests: [aReadyAnswer()] } })
    const shown = await caseOf('Fil med dina uppgifter')
    expect(shown.textContent).toContain('KlarSkickat 20 februari 2027Finns till och med 27 februari 2027.')
    expect(within(shown).getByRole('link').getAttribute('href')).toBe('/mitt-forbundet/dataportabilitet')
  })

  it('has a new email that waits for its link, with the way to what can be done about it', async () => {
    open({ ...ownCases(), emailToVerify: { id: aChange().id, email: 'ny@example.com', state: 'sent' } })
    const shown = await caseOf('Ny e-postadress')
    expect(shown.textContent).toContain('Väntar på dig')
    expect(shown.textContent).toContain(
      'Vi skickar ett mejl till ny@example.com, det kan dröja en stund. Öppna länken i det',
    )
    expect(within(shown).getByRole('link').getAttribute('href')).toBe('/mitt-forbundet/kontaktuppgifter')
  })

  it.each([
    [{}, 'på väg till medlemsregistret. Du får ett mejl när den är klar.'],
    [{ cause: 'register-slow' }, 'Medlemsregistret har inte svarat än.'],
    [{ cause: 'register-slow', ending: 'closed-by-union' }, 'Förbundet avslutar din ansökan'],
  ] as const)('has an application that waits for the register: %j', async (more, text) => {
    const { serverNow } = ownCases()
    const waits = { id: aChange().id, at: serverNow, cause: null, nextAttemptAt: serverNow + 60_000, ending: null }
    open({ ...ownCases(), application: { ...waits, ...more } })
    const shown = (await caseOf('Din ansökan om medlemskap')).textContent
    expect(shown).toContain(text)
    expect(shown).toContain('Vi försöker igen kl. 09.01.')
    expect(shown).toContain(`Ärendenummer: ${waits.id}`)
  })

  it.each([
    ['done', 'Ändringen är klar.'],
    ['cancelled', 'Du avbröt ändringen. Inget har ändrats.'],
  ] as const)('has nothing to do in a case that is %s', async (state, text) => {
    open(ownCases(aChange({ state })))
    const shown = within(await caseOf('Nytt telefonnummer eller ny adress'))
    expect(shown.getByText(text)).toBeDefined()
    expect(shown.queryAllByRole('button')).toEqual([])
  })

  it.each([
    ['planned', true],
    ['waiting', true],
    ['done', false],
  ] as const)('has the number by which operators find it while it is %s: %s', async (state, isShown) => {
    open(ownCases(aChange({ state })))
    const shown = (await caseOf('Nytt telefonnummer eller ny adress')).textContent
    expect(shown.includes(`Ärendenummer: ${aChange().id}`)).toBe(isShown)
  })

  it('says to a person who is no longer a member that the membership never began', async () => {
    openPage(routes, '/mitt-forbundet/mina-arenden', {
      'GET /api/session': signedInAs({ id: 'member:non_member', kind: 'non_member', permission: 'none' }),
      'GET /api/own/membership/cases': ownCases(aChange({ kind: 'regretted', state: 'done' })),
    })
    expect((await caseOf('Du ångrade medlemskapet')).textContent).toContain('som att det aldrig har börjat')
  })

  it('cancels what is on its way, and shows that it is', async () => {
    let cases = ownCases(aChange())
    open(() => cases, undefined, {
      [`POST /api/own/membership/changes/${aChange().id}/cancel`]: () => {
        cases = ownCases(aChange({ state: 'cancelled' }))
        return { change: aChange({ state: 'cancelled' }) }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Avbryt ändringen' }))
    expect(await screen.findByText('Du avbröt ändringen. Inget har ändrats.')).toBeDefined()
  })

  it('says no more that the portal could not cancel a change that has ended since', async () => {
    let state: 'waiting' | 'done' = 'waiting'
    open(() => ownCases(aChange({ state })), undefined, {
      [`POST /api/own/membership/changes/${aChange().id}/cancel`]: () => refusal('store-unavailable'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Avbryt ändringen' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Portalen kan inte läsa eller spara just nu.')
    state = 'done'
    expect(await screen.findByText('Ändringen är klar.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks for the membership anew once a change has gone on, so that what comes next builds upon it', async () => {
    let state: 'waiting' | 'planned' = 'waiting'
    let own = {}
    const job = () => aChange({ kind: 'got-a-job', from: '2027-03-01', state })
    const done = aChange({
      id: '01JZZZZZZZZZZZZZZZZZZZZZZB',
      kind: 'became-employed',
      from: '2027-03-01',
      state: 'done',
    })
    open(() => ownCases(job(), done), undefined, {
      'GET /api/own/membership': () => anOwnMembership(own),
    })
    await screen.findByText(/är på väg till medlemsregistret/)
    expect(screen.queryByRole('link', { name: 'Lägg till anställningen' })).toBeNull()
    own = { employments: [] }
    state = 'planned'
    expect((await screen.findAllByRole('link', { name: 'Lägg till anställningen' })).length).toBe(2)
  })

  it('asks who one is again once a change is over, so that the header names the new role', async () => {
    let cases = ownCases(aChange({ kind: 'became-unemployed' }))
    const { asked } = open(() => cases)
    await screen.findByText(/på väg till medlemsregistret/)
    const times = () => asked.filter((each) => each === 'GET /api/session').length
    const before = times()
    cases = ownCases(aChange({ kind: 'became-unemployed', state: 'done' }))
    await waitFor(() => expect(times()).toBeGreaterThan(before))
  })

  it('says of what is being taken back that it is, and offers no more than to ask again', async () => {
    const takingBack = { by: 'member', at: aChange().at } as const
    open(ownCases(aChange({ takingBack, cause: 'register-slow' })))
    const shown = within(await caseOf('Nytt telefonnummer eller ny adress'))
    expect(shown.getByText(/Ändringen avbryts så snart medlemsregistret svarar/)).toBeDefined()
    expect(shown.getByText('Avbryts')).toBeDefined()
    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Försök igen'])
  })

  it.each([
    ['retired', { from: '2027-03-01' }, 'så den gäller från 1 mars 2027.'],
    ['contact', { overOn: '2027-02-21' }, 'så den gäller från 21 februari 2027.'],
    ['contact', {}, 'så den gäller. Gör en ny ändring'],
    ['regretted', {}, 'som att det aldrig har börjat'],
    ['left', { from: '2027-03-01' }, 'när du tog tillbaka uppsägningen'],
  ] as const)('says of what was taken back too late that it holds, and leads on: %s %j', async (kind, days, text) => {
    const takingBack = { by: 'member', at: aChange().at } as const
    open(ownCases(aChange({ kind, takingBack, state: 'done', ...days })))
    const sentence = await screen.findByText(/^Medlemsregistret hade redan/)
    expect(sentence.textContent).toContain(text)
    const leads = kind === 'contact' ? 'Gör en ny ändring' : 'Kontakta Förbundet'
    const shown = within(sentence.closest('section')!)
    expect(shown.getByRole('link', { name: leads }).getAttribute('href')).toBe(
      kind === 'contact' ? '/mitt-forbundet/kontaktuppgifter' : '/kontakta-forbundet',
    )
    expect(shown.queryAllByRole('button')).toEqual([])
  })

  it('says of a change that the union closed too late only that it is done', async () => {
    open(ownCases(aChange({ takingBack: { by: 'union', at: aChange().at }, state: 'done' })))
    expect(await screen.findByText('Ändringen är klar.')).toBeDefined()
  })

  it('says how a change has ended that came to nothing before it could be cancelled', async () => {
    let cases = ownCases(aChange({ kind: 'retired', from: '2027-03-01', state: 'planned' }))
    const ended = aChange({ kind: 'retired', state: 'stopped', cause: 'kind-unfit' })
    open(() => cases, undefined, {
      [`POST /api/own/membership/changes/${ended.id}/cancel`]: () => {
        cases = ownCases(ended)
        return { change: ended }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Avbryt ändringen' }))
    const sentence = /passar inte längre ditt medlemskap/
    expect(await within(await caseOf('Du går i pension')).findByText(sentence)).toBeDefined()
    const [, politely] = await screen.findAllByRole('log')
    expect(await within(politely!).findByText(sentence)).toBeDefined()
    expect(screen.queryByText('Ändringen är avbruten.')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says so when there are none, in both languages', async () => {
    open(ownCases())
    expect(await screen.findByText(/Du har inga ärenden/)).toBeDefined()
  })

  it('says so in English', async () => {
    open(ownCases(), '/en/my-forbundet/my-cases')
    expect(await screen.findByText(/You have no cases/)).toBeDefined()
  })

  it('can be fetched again when they could not be', async () => {
    let fails = true
    open(() => (fails ? refusal('something-went-wrong') : ownCases()))
    const again = await screen.findByRole('button', { name: 'Försök igen' })
    fails = false
    await userEvent.click(again)
    expect(await screen.findByText(/Du har inga ärenden/)).toBeDefined()
  })
})
