import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { ExpiredMandate } from '#shared/contract/assignments-own-mandates.ts'
import { memberRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const portalNow = stockholmInstant('2027-02-20', '09:00')
const expired: ExpiredMandate = {
  assignment: 'm1',
  clubId: 'club-003',
  clubName: 'Klubben Havsvik',
  type: 'chairman',
  until: '2027-02-19',
  graceUntil: portalNow + 3 * 3_600_000,
  lastDay: '2027-03-15',
  state: 'grace',
  mayReregister: true,
  asks: true,
  byUnion: false,
  answeredLater: false,
  change: null,
}
const underway = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZB',
  state: 'waiting' as const,
  cause: null,
  until: '2029-02-28',
  nextAttemptAt: null,
}
const registration = 'POST /api/own/mandates/m1/registration'

/** The page, where what is expired can change while it is open. */
const open = (mandates: ExpiredMandate[], more: Record<string, unknown> = {}, assignment = 'm1') => {
  const answers: Record<string, unknown> = {
    'GET /api/session': signedInAs(memberRole),
    'GET /api/own/mandates/expired': { expired: mandates, portalNow },
    ...more,
  }
  return { answers, ...openPage(routes, `/mitt-uppdrag/mina-mandatperioder/${assignment}/registrera-igen`, answers) }
}
const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

beforeAll(() => import('./reregister-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('registering an expired assignment anew', () => {
  it('requires an assignment and a mandate period', async () => {
    open([expired, { ...expired, assignment: 'm2', type: 'viceChairman' }], {}, 'unknown')
    await press('Granska')
    const alert = await screen.findByRole('alert')
    expect(
      within(alert)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Uppdrag: Detta fält är obligatoriskt', 'Mandatperiod: Detta fält är obligatoriskt'])
    expect(screen.getAllByText('Detta fält är obligatoriskt')).toHaveLength(2)
    await choose(/Vice ordförande/)
    expect(screen.getAllByText('Detta fält är obligatoriskt')).toHaveLength(1)
  })

  it('is checked before it is sent, and followed until the register has it', async () => {
    const { answers, asked } = open([expired], { [registration]: { change: underway } })
    await choose(/^2 år/)
    await press('Granska')
    const checked = await screen.findByRole('region', { name: 'Granska innan du skickar' })
    expect(checked.textContent).toContain('20 februari 2027 till och med 28 februari 2029')
    answers['GET /api/own/mandates/expired'] = { expired: [{ ...expired, change: underway }], portalNow }
    await press('Registrera uppdraget')
    expect(await screen.findByText('Skickas till medlemsregistret')).toBeDefined()
    answers['GET /api/own/mandates/expired'] = { expired: [], portalNow }
    expect(await screen.findByRole('heading', { level: 1, name: 'Uppdraget är registrerat' })).toBeDefined()
    expect(asked.filter((each) => each === registration)).toHaveLength(1)
  })

  it('says what is safe while the register does not answer', async () => {
    open([
      { ...expired, change: { ...underway, state: 'failed', cause: 'register-unavailable', nextAttemptAt: portalNow } },
    ])
    expect(await screen.findByText(/Inget är förlorat/)).toBeDefined()
  })

  it('keeps the answers when it is refused', async () => {
    open([expired], { [registration]: refusal('post-taken') })
    await choose(/^1 år/)
    await press('Granska')
    await press('Registrera uppdraget')
    expect((await screen.findByRole('alert')).textContent).toContain('har redan uppdraget')
    await press('Tillbaka')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^1 år/ })).checked).toBe(true)
  })

  it.each([
    ['too late', [{ ...expired, state: 'too-late' as const, mayReregister: false }], /för sent/],
    ['for others of the club', [{ ...expired, type: 'auditor' as const, mayReregister: false }], /Klubben registrerar/],
    [
      'the union’s',
      [{ ...expired, type: 'apoInfo' as const, mayReregister: false, byUnion: true }],
      /Förbundet registrerar/,
    ],
    ['nobody’s', [], /inget uppdrag/],
  ])('is no form where it is %s', async (_, mandates, text) => {
    open(mandates)
    expect(await screen.findByRole('heading', { level: 2, name: text })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Granska' })).toBeNull()
    cleanup()
  })

  it('says that the form is not shown when it could not be fetched', async () => {
    open([], { 'GET /api/own/mandates/expired': refusal('something-went-wrong') })
    await waitFor(() => expect(screen.getByText(/formul/i)).toBeDefined())
  })
})
