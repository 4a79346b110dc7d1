import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { assignmentsView, named, openChange } from '#test/builders/assignments-view.ts'
import {
  answers,
  api,
  choose,
  chosen,
  open,
  ownCompany,
  pages,
  pick,
  press,
  toCheck,
  wrong,
} from '#test/builders/change-pages.tsx'
import { chairmanRole, refusal, signedInAs } from '#test/builders/portal-page.tsx'

beforeAll(() => Promise.all([import('./new-assignment-page.tsx'), import('../list/assignments-page.tsx')]), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('registering a new assignment', () => {
  it('requires type, person and mandate period, in the words of the specification', async () => {
    const { asked } = open(pages.new)
    await screen.findByRole('combobox', { name: 'Person' })
    toCheck()
    expect(wrong()).toEqual([
      'Uppdrag: Detta fält är obligatoriskt',
      'Person: Detta fält är obligatoriskt',
      'Mandatperiod: Detta fält är obligatoriskt',
    ])
    expect(screen.getAllByText('Detta fält är obligatoriskt')).toHaveLength(3)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    await pick('Uppdrag', 'valb', 'Valberedare')
    expect(wrong()).toEqual(['Person: Detta fält är obligatoriskt', 'Mandatperiod: Detta fält är obligatoriskt'])
    expect(asked).not.toContain(api.send)
  })

  it('shows each period with its last day, and picks persons by name and year of birth', async () => {
    open(pages.new)
    expect((await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent)).toEqual([
      '1 årTill och med 29 februari 2028',
      '2 årTill och med 28 februari 2029',
      '3 årTill och med 28 februari 2030',
      '4 årTill och med 28 februari 2031',
    ])
    await pick('Person', '1961', 'Bo Ek, född 1961')
    expect(chosen('Person')).toBe('Bo Ek, född 1961')
  })

  it('offers every type and company by name: no code stands anywhere as text', async () => {
    const other = { clubId: 'club-002', clubName: 'Klubben Hedros AB', employer: 'Hedros AB', roleId: 'mandate:2' }
    open(pages.new, { [api.companies]: { companies: [ownCompany, other] } })
    for (const field of ['Uppdrag', 'Företag'])
      fireEvent.mouseDown(await screen.findByRole('combobox', { name: field }))
    expect(screen.getAllByRole('option').length).toBeGreaterThan(2)
    expect(document.body.textContent).not.toMatch(/viceChairman|boardMember|club-00\d/)
  })

  it('is checked before it is sent, then shown with what can be undone', async () => {
    const change = openChange({
      kind: 'register',
      type: 'electionPreparer',
      assignment: null,
      holder: null,
      person: named.cilla.ref,
      from: '2027-01-20',
    })
    const { router } = open(pages.new, { [api.send]: { change } })
    await pick('Uppdrag', 'valb', 'Valberedare')
    await pick('Person', 'cilla', 'Cilla Öst, född 1992')
    await choose(/2 år/)
    toCheck()
    expect(await answers()).toEqual([
      'Uppdrag: Valberedare',
      'Person: Cilla Öst, född 1992',
      'Mandatperiod: 2 år',
      'Gäller: 20 januari 2027 – 28 februari 2029',
    ])
    expect(screen.getByText('Du kan ångra i 15 sekunder.')).toBeDefined()
    press('Ändra Person')
    await waitFor(() => expect(chosen('Person')).toBe('Cilla Öst, född 1992'))
    toCheck()
    await answers()
    press('Registrera uppdraget')
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/mitt-uppdrag/uppdrag?tab=changes'),
    )
    expect(await screen.findByRole('button', { name: 'Ångra ändringen av Valberedare' })).toBeDefined()
  })

  it('leads to the union for what the union registers', async () => {
    open(pages.new)
    await pick('Uppdrag', 'förbundsr', 'Ledamot i förbundsrådet')
    expect(
      await screen.findByText('Det här uppdraget registreras av förbundet. Kontakta förbundet så hjälper vi dig.'),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: 'Kontakta förbundet' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Granska innan du skickar' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Person' })).toBeNull()
  })

  it('says that a post for one is taken', async () => {
    open(pages.new)
    await pick('Uppdrag', 'ordf', 'Ordförande')
    await pick('Person', 'cilla', 'Cilla Öst, född 1992')
    await choose(/1 år/)
    toCheck()
    expect((await screen.findByRole('alert')).textContent).toContain('Någon annan har redan uppdraget.')
  })

  it('says which list could not be fetched, and tries again without losing anything', async () => {
    open(pages.new, { [api.people]: refusal('something-went-wrong'), [api.companies]: refusal('something-went-wrong') })
    await pick('Uppdrag', 'valb', 'Valberedare')
    const failed = await screen.findAllByRole('alert')
    expect(failed.map((each) => each.querySelector('strong')?.textContent)).toEqual([
      'Företagen kunde inte hämtas.',
      'Personerna kunde inte hämtas.',
    ])
    expect(within(failed[1]!).getByRole('button', { name: 'Försök igen' })).toBeDefined()
    expect(chosen('Uppdrag')).toBe('Valberedare')
    cleanup()
    open(pages.new, { [api.list]: refusal('something-went-wrong') })
    expect(
      await screen.findByText('Uppgifterna till formuläret kunde inte hämtas, så formuläret visas inte.'),
    ).toBeDefined()
  })

  it('asks for the company where there are several, and changes the role with it', async () => {
    const other = { clubId: 'club-002', clubName: 'Klubben Hedros AB', employer: 'Hedros AB', roleId: 'mandate:2' }
    const roles = [
      chairmanRole,
      { ...chairmanRole, id: 'mandate:2', clubId: 'club-002', employer: 'Hedros AB' },
    ] as const
    const { asked } = open(pages.new, {
      'GET /api/session': signedInAs(...roles),
      [api.companies]: { companies: [ownCompany, other] },
      'POST /api/session/role': { ...signedInAs(...roles), activeRoleId: 'mandate:2' },
      'GET /api/clubs/club-002/assignments': assignmentsView({ clubId: 'club-002', clubName: 'Klubben Hedros AB' }),
      'GET /api/clubs/club-002/people': { people: [] },
    })
    await choose(/3 år/)
    await pick('Företag', '', 'Hedros AB – Klubben Hedros AB')
    expect(await screen.findByText('Klubben Hedros AB')).toBeDefined()
    expect(asked).toContain('POST /api/session/role')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /3 år/ })).checked).toBe(true)
  })

  it.each([
    ['the network is gone', () => Promise.reject<never>(new TypeError('offline'))],
    ['the engine does not answer', () => refusal('engine-unavailable')],
  ])('keeps everything and the same command when %s', async (_, failure) => {
    const answer = failure()
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
    const bodies = () =>
      sent.mock.calls
        .filter(([, init]) => init?.method === 'POST')
        .map(([, init]) => (JSON.parse(String(init?.body)) as { commandId: string }).commandId)
    await waitFor(() => expect(bodies()).toHaveLength(2))
    expect(bodies()[0]).toBe(bodies()[1])
    expect(await answers()).toContain('Person: Cilla Öst, född 1992')
  })
})
