import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { assignmentsView, named, openChange } from '#test/builders/assignments-view.ts'
import {
  answers,
  answersWith,
  api,
  choose,
  open,
  pages,
  pick,
  press,
  toCheck,
  wrong,
} from '#test/builders/change-pages.tsx'
import { openPage, refusal } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

beforeAll(
  () =>
    Promise.all([
      import('./renew-page.tsx'),
      import('./successor-page.tsx'),
      import('./end-page.tsx'),
      import('../list/assignments-page.tsx'),
    ]),
  60_000,
)
afterEach(() => vi.unstubAllGlobals())

describe('renewing', () => {
  it('goes to the change when it has arrived and only the answer got lost', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout', 'Date'],
    })
    const given = answersWith({ [api.send]: refusal('engine-unavailable') })
    const { router } = openPage(routes, pages.renew, given)
    const sent = vi.spyOn(globalThis, 'fetch')
    await choose(/2 år/)
    toCheck()
    await answers()
    press('Förnya uppdraget')
    await screen.findByRole('alert')
    const body = sent.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.body
    given[api.list] = assignmentsView({
      changes: [openChange({ id: (JSON.parse(String(body)) as { commandId: string }).commandId })],
    })
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=changes'))
    vi.useRealTimers()
  })

  it('begins the day after the present mandate and ends on the last day of February', async () => {
    open(pages.renew)
    expect(await screen.findByText(/Bo Ek, född 1980/)).toBeDefined()
    await choose(/1 år.*29 februari 2028/)
    toCheck()
    expect(await answers()).toEqual([
      'Uppdrag: Revisor',
      'Person: Bo Ek, född 1980',
      'Nuvarande mandatperiod slutar: 28 februari 2027',
      'Mandatperiod: 1 år',
      'Gäller: 1 mars 2027 – 29 februari 2028',
    ])
  })

  it.each([
    ['somebody else is changing it', { changes: [openChange()] }, /./],
    ['it is not there any more', { assignments: [] }, /Uppdraget finns inte i klubben/],
  ])('is not offered when %s', async (_, changed, text) => {
    open(pages.renew, { [api.list]: assignmentsView(changed) })
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('radio')).toBeNull()
    expect(await screen.findByRole('link', { name: 'Gå till uppdragen' })).toBeDefined()
  })

  it('leads to the union, or says that the type is unknown', async () => {
    const [chairman] = assignmentsView().assignments
    open('/mitt-uppdrag/uppdrag/a-apo/fornya')
    expect(await screen.findByRole('link', { name: 'Kontakta förbundet' })).toBeDefined()
    cleanup()
    open(pages.renew, {
      [api.list]: assignmentsView({ assignments: [{ ...chairman!, id: 'a-auditor', type: 'treasurer' }] }),
    })
    expect((await screen.findAllByText('Uppdragets typ är okänd.')).length).toBeGreaterThan(0)
  })

  it('says what another person has changed meanwhile, and retains what is chosen', async () => {
    const given = answersWith()
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout', 'Date'],
    })
    openPage(routes, pages.renew, given)
    await choose(/2 år/)
    given[api.list] = assignmentsView({ changes: [openChange({ by: named.cilla.ref })] })
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Någon annan har ändrat uppdraget medan du var här.',
    )
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /2 år/ }).checked).toBe(true)
    vi.useRealTimers()
  })
})

describe('choosing a successor', () => {
  it('asks for person, takeover and period, and ends the present mandate the day before', async () => {
    open(pages.successor)
    await pick('Person', 'cilla', 'Cilla Öst, född 1992')
    await choose(/I dag/)
    await choose(/1 år/)
    toCheck()
    expect(await answers()).toEqual([
      'Uppdrag: Revisor',
      'Har uppdraget nu: Bo Ek, född 1980',
      'Person: Cilla Öst, född 1992',
      'Nuvarande mandatperiod slutar: 19 januari 2027',
      'Mandatperiod: 1 år',
      'Gäller: 20 januari 2027 – 29 februari 2028',
    ])
  })

  it('does not offer those who hold the assignment, and requires a person', async () => {
    open(pages.successor)
    await choose(/1 år/)
    toCheck()
    expect(wrong()).toEqual(['Person: Detta fält är obligatoriskt'])
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
    expect(wrong()).toEqual(['Sista dag: Datum är obligatoriskt'])
    fireEvent.change(day, { target: { value: '2027-03-01' } })
    toCheck()
    expect(wrong()).toEqual(['Sista dag: Välj en dag som ligger inom mandatperioden.'])
    fireEvent.change(day, { target: { value: '2027-01-31' } })
    toCheck()
    expect(await answers()).toEqual([
      'Uppdrag: Revisor',
      'Har uppdraget nu: Bo Ek, född 1980',
      'Nuvarande mandatperiod slutar: 31 januari 2027',
    ])
    expect(screen.getByRole('button', { name: 'Avsluta uppdraget' })).toBeDefined()
  })

  it('goes back to the field that the portal refuses', async () => {
    open(pages.end, {
      [api.send]: refusal('invalid-input', { fields: [{ path: 'change.lastDay', code: 'day-passed' }] }),
    })
    fireEvent.change(await screen.findByLabelText('Sista dag'), { target: { value: '2027-01-31' } })
    toCheck()
    await answers()
    press('Avsluta uppdraget')
    await waitFor(() => expect(wrong()).toEqual(['Sista dag: Välj i dag eller en senare dag.']))
    expect((await screen.findByLabelText<HTMLInputElement>('Sista dag')).value).toBe('2027-01-31')
  })

  it('leaves vacant what its holder had who has left the club', async () => {
    const [, auditor] = assignmentsView().assignments
    const left = { ...auditor!, until: '2027-01-17', closed: true, vacated: true }
    open(pages.end, { [api.list]: assignmentsView({ assignments: [left] }) })
    expect(await screen.findByText(/har lämnat klubben/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Granska innan du skickar' }))
    expect(await answers()).toContain('Nuvarande mandatperiod slutar: 17 januari 2027')
    expect(screen.getByText('Uppdraget står vakant och tas bort från listan Att hantera.')).toBeDefined()
  })

  it('asks for no day where the mandate has ended by itself', async () => {
    const [, auditor] = assignmentsView().assignments
    open(pages.end, { [api.list]: assignmentsView({ assignments: [{ ...auditor!, until: '2027-01-10' }] }) })
    expect(await screen.findByText(/Uppdraget har redan löpt ut/)).toBeDefined()
    expect(screen.queryByLabelText('Sista dag')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Granska innan du skickar' }))
    expect(await answers()).toContain('Nuvarande mandatperiod slutar: 10 januari 2027')
  })
})
