import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { assignmentsView, named, openChange } from '#test/builders/assignments-view.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const api = { list: 'GET /api/clubs/club-001/assignments', people: 'GET /api/clubs/club-001/people', companies: 'GET /api/assignments/companies', send: 'POST /api/clubs/club-001/assignments/changes' }
const ownCompany = { clubId: 'club-001', clubName: 'Klubben Nordvik AB', employer: 'Nordvik AB', roleId: chairmanRole.id }
const pages = { new: '/mitt-uppdrag/uppdrag/nytt', renew: '/mitt-uppdrag/uppdrag/a-auditor/fornya', successor: '/mitt-uppdrag/uppdrag/a-auditor/eftertradare', end: '/mitt-uppdrag/uppdrag/a-auditor/avsluta' }
const answersWith = (more: Record<string, unknown> = {}): Record<string, unknown> =>
  ({ 'GET /api/session': signedInAs(chairmanRole), [api.list]: assignmentsView(), [api.people]: { people: Object.values(named) }, [api.companies]: { companies: [ownCompany] }, ...more })
const open = (page: string, more: Record<string, unknown> = {}) => openPage(routes, page, answersWith(more))

/** Picks an option by typing a part of it. */
const pick = async (field: string, typed: string, option: string) => {
  const box = await screen.findByRole('combobox', { name: field })
  fireEvent.mouseDown(box)
  fireEvent.change(box, { target: { value: typed } })
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}
const chosen = (field: string) => screen.getByRole('combobox', { name: field }).closest('.ant-select')?.textContent
const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const toCheck = () => press('Granska innan du skickar')
const answers = async () => {
  await screen.findByRole('heading', { level: 2, name: 'Granska innan du skickar' })
  return [...document.querySelectorAll('.answers > div')].map((row) => [...row.querySelectorAll('dt, dd:not(.answer-edit)')].map(({ textContent }) => textContent).join(': '))
}
const wrong = () => within(screen.getByRole('alert')).getAllByRole('link').map(({ textContent }) => textContent)

beforeAll(() => Promise.all([import('./new-assignment-page.tsx'), import('./renew-page.tsx'), import('./successor-page.tsx'), import('./end-page.tsx'), import('../list/assignments-page.tsx')]), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('registering a new assignment', () => {
  it('requires type, person and mandate period, in the words of the specification', async () => {
    const { asked } = open(pages.new)
    await screen.findByRole('combobox', { name: 'Person' })
    toCheck()
    expect(wrong()).toEqual(['Välj uppdrag.', 'Välj en person.', 'Välj mandatperiod.'])
    expect(screen.getAllByText('Detta fält är obligatoriskt')).toHaveLength(3)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    await pick('Uppdrag', 'valb', 'Valberedare')
    expect(wrong()).toEqual(['Välj en person.', 'Välj mandatperiod.'])
    expect(asked).not.toContain(api.send)
  })

  it('shows each period with its last day, and picks persons by name and year of birth', async () => {
    open(pages.new)
    expect((await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Ett årTill och med 29 februari 2028', '2 årTill och med 28 februari 2029', '3 årTill och med 28 februari 2030', '4 årTill och med 28 februari 2031',
    ])
    await pick('Person', '1961', 'Bo Ek, född 1961')
    expect(chosen('Person')).toBe('Bo Ek, född 1961')
  })

  it('is checked before it is sent, then shown with what can be undone', async () => {
    const change = openChange({ kind: 'register', type: 'electionPreparer', assignment: null, holder: null, person: named.cilla.ref, from: '2027-01-20' })
    const { router } = open(pages.new, { [api.send]: { change } })
    await pick('Uppdrag', 'valb', 'Valberedare')
    await pick('Person', 'cilla', 'Cilla Öst, född 1992')
    await choose(/2 år/)
    toCheck()
    expect(await answers()).toEqual(['Uppdrag: Valberedare', 'Person: Cilla Öst, född 1992', 'Mandatperiod: 2 år', 'Gäller: 20 januari 2027 – 28 februari 2029'])
    expect(screen.getByText('Du kan ångra i 15 sekunder.')).toBeDefined()
    press('Ändra Person')
    await waitFor(() => expect(chosen('Person')).toBe('Cilla Öst, född 1992'))
    toCheck()
    await answers()
    press('Registrera uppdraget')
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/mitt-uppdrag/uppdrag?tab=changes'))
    expect(await screen.findByRole('button', { name: 'Ångra ändringen av Valberedare' })).toBeDefined()
  })

  it('leads to the union for what the union registers', async () => {
    open(pages.new)
    await pick('Uppdrag', 'förbundsr', 'Ledamot i förbundsrådet')
    expect(await screen.findByText('Det här uppdraget registreras av förbundet. Kontakta förbundet så hjälper vi dig.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Kontakta förbundet' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Granska innan du skickar' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Person' })).toBeNull()
  })

  it('tells that a post for one is taken', async () => {
    open(pages.new)
    await pick('Uppdrag', 'ordf', 'Ordförande')
    await pick('Person', 'cilla', 'Cilla Öst, född 1992')
    await choose(/Ett år/)
    toCheck()
    expect((await screen.findByRole('alert')).textContent).toContain('Uppdraget innehas redan av någon annan.')
  })

  it('says which list could not be fetched, and tries again without losing anything', async () => {
    open(pages.new, { [api.people]: refusal('something-went-wrong'), [api.companies]: refusal('something-went-wrong') })
    await pick('Uppdrag', 'valb', 'Valberedare')
    const failed = await screen.findAllByRole('alert')
    expect(failed.map((each) => each.querySelector('strong')?.textContent)).toEqual(['Företagen kunde inte hämtas.', 'Personerna kunde inte hämtas.'])
    expect(within(failed[1]!).getByRole('button', { name: 'Försök igen' })).toBeDefined()
    expect(chosen('Uppdrag')).toBe('Valberedare')
    cleanup()
    open(pages.new, { [api.list]: refusal('something-went-wrong') })
    expect(await screen.findByText('Uppgifterna till formuläret kunde inte hämtas, så formuläret visas inte.')).toBeDefined()
  })

  it('asks for the company where there are several, and changes the role with it', async () => {
    const other = { clubId: 'club-002', clubName: 'Klubben Hedros AB', employer: 'Hedros AB', roleId: 'mandate:2' }
    const roles = [chairmanRole, { ...chairmanRole, id: 'mandate:2', clubId: 'club-002', employer: 'Hedros AB' }] as const
    const { asked } = open(pages.new, {
      'GET /api/session': signedInAs(...roles), [api.companies]: { companies: [ownCompany, other] }, 'POST /api/session/role': { ...signedInAs(...roles), activeRoleId: 'mandate:2' },
      'GET /api/clubs/club-002/assignments': assignmentsView({ clubId: 'club-002', clubName: 'Klubben Hedros AB' }), 'GET /api/clubs/club-002/people': { people: [] },
    })
    await choose(/3 år/)
    await pick('Företag', '', 'Hedros AB – Klubben Hedros AB')
    expect(await screen.findByText('Klubben Hedros AB')).toBeDefined()
    expect(asked).toContain('POST /api/session/role')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /3 år/ })).checked).toBe(true)
  })

  it.each([['the network is gone', () => Promise.reject<never>(new TypeError('offline'))], ['the engine does not answer', () => refusal('engine-unavailable')]])('keeps everything and the same command when %s', async (_, told) => {
    const answer = told()
    if (answer instanceof Promise) void answer.catch(() => undefined)
    open(pages.new, { [api.send]: answer })
    const sent = vi.spyOn(globalThis, 'fetch')
    await pick('Uppdrag', 'valb', 'Valberedare')
    await pick('Person', 'cilla', 'Cilla Öst, född 1992')
    await choose(/2 år/)
    toCheck()
    await answers()
    press('Registrera uppdraget')
    await screen.findByRole('alert')
    press('Registrera uppdraget')
    const bodies = () => sent.mock.calls.filter(([, init]) => init?.method === 'POST').map(([, init]) => (JSON.parse(String(init?.body)) as { commandId: string }).commandId)
    await waitFor(() => expect(bodies()).toHaveLength(2))
    expect(bodies()[0]).toBe(bodies()[1])
    expect(await answers()).toContain('Person: Cilla Öst, född 1992')
  })
})

describe('renewing', () => {
  it('begins the day after the present mandate and ends on the last day of February', async () => {
    open(pages.renew)
    expect(await screen.findByText(/Bo Ek, född 1980/)).toBeDefined()
    await choose(/Ett år.*29 februari 2028/)
    toCheck()
    expect(await answers()).toEqual(['Uppdrag: Revisor', 'Person: Bo Ek, född 1980', 'Nuvarande mandat slutar: 28 februari 2027', 'Mandatperiod: Ett år', 'Gäller: 1 mars 2027 – 29 februari 2028'])
  })

  it.each([
    ['somebody else is changing it', { changes: [openChange()] }, /./],
    ['it is not there any more', { assignments: [] }, /Uppdraget finns inte i klubben/],
  ])('is not offered when %s', async (_, changed, text) => {
    open(pages.renew, { [api.list]: assignmentsView(changed) })
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('radio')).toBeNull()
    expect(await screen.findByRole('link', { name: 'Till uppdragen' })).toBeDefined()
  })

  it('leads to the union, or says that the type is unknown', async () => {
    const [chairman] = assignmentsView().assignments
    open('/mitt-uppdrag/uppdrag/a-apo/fornya')
    expect(await screen.findByRole('link', { name: 'Kontakta förbundet' })).toBeDefined()
    cleanup()
    open(pages.renew, { [api.list]: assignmentsView({ assignments: [{ ...chairman!, id: 'a-auditor', type: 'treasurer' }] }) })
    expect((await screen.findAllByText('Uppdragets typ är okänd.')).length).toBeGreaterThan(0)
  })

  it('tells what somebody else has changed meanwhile, and keeps what is chosen', async () => {
    const told = answersWith()
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout', 'Date'] })
    openPage(routes, pages.renew, told)
    await choose(/2 år/)
    told[api.list] = assignmentsView({ changes: [openChange({ by: named.cilla.ref })] })
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    expect((await screen.findByRole('alert')).textContent).toContain('Någon annan har ändrat uppdraget medan du var här.')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /2 år/ }).checked).toBe(true)
    vi.useRealTimers()
  })
})

describe('choosing a successor', () => {
  it('asks for person, takeover and period, and ends the present mandate the day before', async () => {
    open(pages.successor)
    await pick('Person', 'cilla', 'Cilla Öst, född 1992')
    await choose(/I dag/)
    await choose(/Ett år/)
    toCheck()
    expect(await answers()).toEqual([
      'Uppdrag: Revisor', 'Nuvarande: Bo Ek, född 1980', 'Person: Cilla Öst, född 1992', 'Nuvarande mandat slutar: 19 januari 2027', 'Mandatperiod: Ett år', 'Gäller: 20 januari 2027 – 29 februari 2028',
    ])
  })

  it('does not offer those who hold the assignment, and requires a person', async () => {
    open(pages.successor)
    await choose(/Ett år/)
    toCheck()
    expect(wrong()).toEqual(['Välj en person.'])
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Person' }))
    expect(screen.queryByText('Bo Ek, född 1980', { selector: '.ant-select-item-option-content' })).toBeNull()
    expect(await screen.findByText('Bo Ek, född 1961', { selector: '.ant-select-item-option-content' })).toBeDefined()
  })
})

describe('ending', () => {
  it('requires a last day within the mandate', async () => {
    open(pages.end)
    const day = await screen.findByLabelText('Sista dag')
    toCheck()
    expect(wrong()).toEqual(['Datum är obligatoriskt'])
    fireEvent.change(day, { target: { value: '2027-03-01' } })
    toCheck()
    expect(wrong()).toEqual(['Välj en dag som ligger inom mandatperioden.'])
    fireEvent.change(day, { target: { value: '2027-01-31' } })
    toCheck()
    expect(await answers()).toEqual(['Uppdrag: Revisor', 'Nuvarande: Bo Ek, född 1980', 'Nuvarande mandat slutar: 31 januari 2027'])
    expect(screen.getByRole('button', { name: 'Avsluta uppdraget' })).toBeDefined()
  })

  it('goes back to the field that the portal refuses', async () => {
    open(pages.end, { [api.send]: refusal('invalid-input', { fields: [{ path: 'change.lastDay', code: 'day-passed' }] }) })
    fireEvent.change(await screen.findByLabelText('Sista dag'), { target: { value: '2027-01-31' } })
    toCheck()
    await answers()
    press('Avsluta uppdraget')
    await waitFor(() => expect(wrong()).toEqual(['Välj i dag eller en senare dag.']))
    expect((await screen.findByLabelText<HTMLInputElement>('Sista dag')).value).toBe('2027-01-31')
  })

  it('asks for no day where the mandate has ended by itself', async () => {
    const [, auditor] = assignmentsView().assignments
    open(pages.end, { [api.list]: assignmentsView({ assignments: [{ ...auditor!, until: '2027-01-10' }] }) })
    expect(await screen.findByText(/Uppdraget har redan slutat/)).toBeDefined()
    expect(screen.queryByLabelText('Sista dag')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Granska innan du skickar' }))
    expect(await answers()).toContain('Nuvarande mandat slutar: 10 januari 2027')
  })
})
