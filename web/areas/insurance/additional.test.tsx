import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { OwnInsurance } from '#shared/contract/insurance.ts'
import { aChange } from '#test/builders/own-cases.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

beforeAll(() => import('./insurance-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

const [path, ask] = ['/mitt-forbundet/inkomstforsakring', 'GET /api/own/insurance']
const own: OwnInsurance = {
  standing: { state: 'qualified', kind: 'manager', since: '2020-01-01', from: '2021-01-01', months: 12, until: null },
  income: 82_000,
  additional: null,
  offered: [],
  obstacle: null,
  change: null,
  portalNow: stockholmInstant('2027-02-20', '09:00'),
}
const open = (more: Partial<OwnInsurance> | (() => unknown), answers: object = {}) =>
  openPage(routes, path, {
    'GET /api/session': signedInAs(chairmanRole),
    [ask]: typeof more === 'function' ? more : { ...own, ...more },
    ...answers,
  })
const card = () => screen.findByRole('region', { name: 'Tilläggsförsäkring' })
const text = async () => (await card()).textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')
const links = async () =>
  within(await card())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const asked = (more: Partial<NonNullable<OwnInsurance['change']>> = {}) => ({
  ...aChange({ kind: 'additional-insurance', from: '2027-03-01' }),
  insuredSalary: 75_000,
  ...more,
})
const held = { insuredSalary: 70_000, since: '2026-12-01', until: null }

describe('the additional insurance', () => {
  it('says what it is and whom it is for, and leads to the application', async () => {
    open({ offered: ['additional-insurance'] })
    const said = await text()
    expect(said).toContain('Har du inte')
    expect(said).toContain('Den är för den som tjänar från 60 000 kr i månaden.')
    expect(await links()).toEqual([['Teckna tilläggsförsäkring', '/mitt-forbundet/andra/additional-insurance']])
  })

  it.each([
    ['income-insurance-not-held', 'Du kan teckna tilläggsförsäkringen när du är anställd eller chef', []],
    ['income-below-additional', 'Din registrerade inkomst är under 60 000 kr i månaden', ['Se dina anställningar']],
  ] as const)('says why one cannot apply: %s', async (obstacle, words, ways) => {
    open({ obstacle })
    expect(await text()).toContain(words)
    expect(
      within(await card())
        .queryAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(ways)
  })

  it('that is held says which salary it insures, what it pays and since when, and can be changed and ended', async () => {
    open({ additional: held, offered: ['additional-insurance-changed', 'additional-insurance-ended'] })
    const said = await text()
    for (const words of [
      'Gäller',
      '70 000 kr i månaden',
      '56 000 kr i månaden i 200 dagar',
      'Gäller sedan1 december 2026',
    ])
      expect(said).toContain(words)
    expect(await links()).toEqual([
      ['Ändra försäkrad lön', '/mitt-forbundet/andra/additional-insurance-changed'],
      ['Avsluta tilläggsförsäkringen', '/mitt-forbundet/andra/additional-insurance-ended'],
    ])
  })

  it('that is held pays the same by the card as by the estimate, and never for more than is earned', async () => {
    open({ additional: held })
    expect(await text()).toContain('56 000 kr i månaden i 200 dagar')
    const conclusion = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(conclusion.join().replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('med tilläggsförsäkringen 56 000 kr i 200')
    cleanup()
    open({ additional: held, income: 65_000 })
    expect(await text()).toContain('52 000 kr i månaden i 200 dagar')
  })

  it('that is asked for says what it would pay, waits in sight and is taken back with one press', async () => {
    let change: OwnInsurance['change'] = asked({ cause: 'register-unavailable' })
    open(() => ({ ...own, change, offered: ['additional-insurance'] }), {
      [`POST /api/own/membership/changes/${aChange().id}/cancel`]: () => {
        change = null
        return { change: aChange({ kind: 'additional-insurance', state: 'cancelled' }) }
      },
    })
    const said = await text()
    for (const words of ['Väntar på besked', '60 000 kr i månaden i 200 dagar', 'Gäller från1 mars 2027'])
      expect(said).toContain(words)
    expect(within(await card()).queryByRole('link')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt ändringen' }))
    expect(await screen.findByRole('link', { name: 'Teckna tilläggsförsäkring' })).toBeDefined()
  })

  it('that is granted has its day to come, and what was refused can be asked for again', async () => {
    open({ change: asked({ state: 'planned' }) })
    expect(await text()).toContain('Medlemsregistret har fått ändringen. Du kan avbryta den till och med dagen innan.')
  })

  it('that was refused says so, and can be applied for again', async () => {
    const change = asked({ state: 'refused', cause: 'register-rejected', insuredSalary: null })
    open({ change, offered: ['additional-insurance'] })
    expect(await text()).toContain('Medlemsregistret tog inte emot ändringen')
    expect(await screen.findByRole('link', { name: 'Teckna tilläggsförsäkring' })).toBeDefined()
  })

  it('that is being ended says its last day', async () => {
    const change = asked({ kind: 'additional-insurance-ended', state: 'planned', insuredSalary: null })
    open({ additional: { ...held, until: '2027-02-28' }, change })
    expect((await text())?.match(/Till och med28 februari 2027/g)).toHaveLength(2)
  })
})

describe('the page of the income insurance', () => {
  const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('says that its content could not be fetched and fetches it when asked', async () => {
    let isDown = true
    open(() => (isDown ? refusal('store-unavailable') : own))
    await screen.findByRole('heading', { level: 1, name: 'Inkomstförsäkring' })
    await passes(4_000)
    expect(screen.getByText('Innehållet kunde inte hämtas.').closest('[role=alert]')).not.toBeNull()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await text()).toContain('Har du inte')
    expect(screen.queryByText('Innehållet kunde inte hämtas.')).toBeNull()
  })

  it('has its title and says that it fetches as long as no answer comes', async () => {
    open(() => new Promise(() => undefined))
    await screen.findByRole('heading', { level: 1, name: 'Inkomstförsäkring' })
    await passes(500)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Hämtar…')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the income that is typed when what it is built upon is asked for again and not answered', async () => {
    let isDown = false
    const { asked: all } = open(() => (isDown ? refusal('store-unavailable') : own))
    const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Inkomst i månaden före skatt' })
    await screen.findByRole('spinbutton', { name: 'Inkomst i månaden före skatt' })
    fireEvent.change(field(), { target: { value: '91000' } })
    isDown = true
    await passes(10_000)
    const before = all.filter((each) => each === ask).length
    fireEvent(window, new Event('visibilitychange'))
    await passes(4_000)
    expect(all.filter((each) => each === ask).length).toBeGreaterThan(before)
    expect(field().value.replaceAll(/\s/g, '')).toBe('91000')
  })
})
