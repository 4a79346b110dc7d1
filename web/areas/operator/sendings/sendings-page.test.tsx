import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { OperatorSending } from '#shared/operator/sending.ts'
import { openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const operator = { id: 'staff', kind: 'operator', permission: 'none' } as const
const at = stockholmInstant('2027-02-18', '09:00')
const sending = (id: string, rest: Partial<OperatorSending> = {}): OperatorSending => ({
  id,
  kind: 'mailing',
  club: { id: 'club-001', name: 'Klubben Nordvik AB' },
  createdAt: at,
  recipients: 40,
  left: 0,
  delivered: 40,
  bounced: 0,
  complained: 0,
  uncertain: 0,
  failed: 0,
  over: true,
  hold: null,
  stalledSince: null,
  ...rest,
})
const paused = sending('one', { over: false, left: 20, delivered: 20, bounced: 2, hold: { why: 'returns', at } })
const tips = sending('two', { kind: 'course-tips', club: null })
const reply = (...sendings: OperatorSending[]) => ({ sendings, portalNow: at })
const letter = (id: string) => ({
  id,
  name: {
    sv: 'Mejl om ett medlemskap: medlemskapet har avslutats',
    en: 'Email about a membership: the membership has ended',
  },
  createdAt: at,
  uncertain: 1,
  failed: 0,
  stalled: false,
})
const open = (sendings: OperatorSending[], answers: Record<string, unknown> = {}, address = '/handlaggare/utskick') =>
  openPage(routes, address, {
    'GET /api/session': signedInAs(operator),
    'GET /api/operator/sendings': reply(...sendings),
    'GET /api/operator/troubled-letters': { letters: [], next: null },
    ...answers,
  })

beforeAll(() => import('./sendings-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('mailings, as operators see them', () => {
  it('say how each stands and since when, in figures', async () => {
    open([paused, tips, sending('three', { over: false, left: 40, delivered: 0, stalledSince: at })])
    expect(await screen.findByRole('heading', { name: '2 utskick behöver åtgärdas' })).toBeDefined()
    const lines = screen.getAllByText(/^Beställt /).map((line) => line.closest('li')?.textContent ?? '')
    expect(lines[0]).toContain('Har pausat sig självt')
    expect(lines[0]).toContain('För många mejl kom i retur, sedan 18 februari 2027 kl. 09.00.')
    expect(lines[0]).toContain('20 skickade, 20 kvar, 2 i retur')
    expect(lines[1]).toContain('Valda mejl: kurstips')
    expect(lines[2]).toContain('Mejltjänsten tar inte emot något sedan')
    expect(within(screen.getAllByText(/^Beställt /)[1]!.closest('li')!).queryAllByRole('button')).toEqual([])
  })

  it('are resumed with a reason, and the page says so', async () => {
    const answer = reply(sending('one', { over: false, left: 20, delivered: 20 }))
    const { asked } = open([paused], { 'POST /api/operator/sendings/one/resume': answer })
    await userEvent.click(await screen.findByRole('button', { name: 'Återuppta' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Återuppta' }))
    expect(asked.filter((each) => each.startsWith('POST'))).toEqual([])
    await userEvent.type(within(dialog).getByRole('textbox'), 'Adresserna är rättade')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Återuppta' }))
    const said = await screen.findByText('Utskicket fortsätter.')
    await waitFor(() => expect(document.activeElement).toBe(said))
    expect(screen.queryByRole('button', { name: 'Återuppta' })).toBeNull()
  })

  it('have a plot of what came back, with its table', async () => {
    open([paused, tips])
    expect(await screen.findByText(/Störst andel i retur: 10\s%\sav Klubben Nordvik AB/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /tabell/i }))
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'UtskickDagSkickadeI returAnmälda',
      'Från Klubben Nordvik AB18 februari 2027202 (10 %)0 (0 %)',
      'Valda mejl: kurstips18 februari 2027400 (0 %)0 (0 %)',
    ])
  })

  it('are shown in English', async () => {
    open([paused], {}, '/en/staff/sendings')
    expect(await screen.findByText('Has paused itself')).toBeDefined()
    expect(screen.getByText('No single email needs attention.')).toBeDefined()
  })
})

it('single letters in trouble come a page at a time, each leading to its case', async () => {
  open([], {
    'GET /api/operator/troubled-letters': { letters: [letter('a')], next: 'a' },
    'GET /api/operator/troubled-letters?after=a': { letters: [letter('b')], next: null },
  })
  expect(await screen.findAllByRole('link', { name: /^Mejl om ett medlemskap/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Visa fler' }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Mejl om ett medlemskap/ })).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Visa fler' })).toBeNull()
})
