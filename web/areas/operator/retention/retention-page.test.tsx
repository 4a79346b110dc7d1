import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RetentionReport, ShownRun } from '#shared/contract/operator-retention.ts'
import { openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { boardTime, operatorRole } from '#test/builders/season.ts'
import { routes } from '../routes.ts'

beforeAll(() => Promise.all([import('./retention-page.tsx'), import('#web/client/antd-provider.tsx')]), 60_000)
afterEach(() => vi.unstubAllGlobals())

const run: ShownRun = {
  id: 'a',
  kind: 'real',
  startedAt: boardTime,
  endedAt: boardTime,
  heardAt: boardTime,
  died: false,
  waiting: {},
  persons: 2,
  failedPersons: 0,
  removed: [{ kind: 'letters', count: 7 }],
  changed: 1,
  failed: [],
}
const report = (...runs: ShownRun[]): RetentionReport => ({
  runs,
  asked: [{ at: boardTime, by: 'Olle Operatör', reason: 'Inför revisionen.', kind: 'trial' }],
  portalNow: boardTime,
})
const dataRequest = { sv: 'begäran om egna uppgifter', en: 'request for one’s own data' }
const read = 'GET /api/operator/retention'
const begin = 'POST /api/operator/retention/runs'
const open = (answers: Record<string, unknown>, address = '/handlaggare/gallring') =>
  openPage(routes, address, { 'GET /api/session': signedInAs(operatorRole), ...answers })

describe('the page of what is retained too long', () => {
  it('says how many were erased, what went by its kind, and who asked for a run', async () => {
    open({ [read]: report(run) })
    const item = (await screen.findByText(/2 personer raderades/)).closest('li')
    expect(item?.textContent).toContain('Klar')
    expect(item?.textContent).toContain('Mejl: 7')
    expect(screen.getByText(/Olle Operatör provkörde/).textContent).toContain('Inför revisionen.')
    expect(screen.getByText('Ingen än.')).toBeDefined()
  })

  it('says what was left, and what to do about it', async () => {
    open({ [read]: report({ ...run, failedPersons: 1, failed: [{ place: 'unknown', count: 1 }] }) })
    expect(await screen.findByText(/1 person kunde inte bedömas eller raderas/)).toBeDefined()
    expect(screen.getByText(/ett ställe som gallringen inte känner till/)).toBeDefined()
    expect(screen.getByText('Något blev kvar')).toBeDefined()
  })

  it.each([
    ['', '1 uppgift kunde inte tas bort (begäran om egna uppgifter). Försök igen.'],
    ['/en', '1 record could not be removed (request for one’s own data). Try again.'],
  ])('names what was left in plain words: %s', async (language, words) => {
    const address = language === '' ? undefined : '/en/staff/retention'
    open({ [read]: report({ ...run, failed: [{ place: 'item', name: dataRequest, count: 1 }] }) }, address)
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('says that files stay because they are too many, and what to do about it', async () => {
    open({ [read]: report({ ...run, failed: [{ place: 'withheld', count: 1_021 }] }) })
    expect(await screen.findByText(/fick ligga kvar, eftersom de är ovanligt många \(1\s021\)/)).toBeDefined()
    expect(screen.getByText('Något blev kvar')).toBeDefined()
  })

  it('says that folders of files could not be scanned while the file store was away', async () => {
    open({ [read]: report({ ...run, failed: [{ place: 'unlisted', count: 4 }] }) })
    expect(await screen.findByText(/^4 mappar med uppladdade filer kunde inte gås igenom/)).toBeDefined()
  })

  it('says who waits for what, and since when a run is silent that was interrupted', async () => {
    open({ [read]: report({ ...run, endedAt: null, died: true, waiting: { invoice: 1, register: 3 } }) })
    expect(await screen.findByText('Avbröts')).toBeDefined()
    expect(screen.getByText(/inget har hörts från den sedan/)).toBeDefined()
    expect(screen.getByText('1 person väntar på att en faktura betalas eller skrivs av.')).toBeDefined()
    expect(screen.getByText('3 personer väntar på att medlemsregistret svarar.')).toBeDefined()
    expect(screen.queryByText('Pågår')).toBeNull()
  })

  it('begins a run once a reason is given, and says so', async () => {
    open({ [read]: report(run), [begin]: report({ ...run, id: 'b', endedAt: null }, run) })
    fireEvent.click(await screen.findByRole('button', { name: 'Gallra nu' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Gallra nu' }))
    expect(screen.getByRole('dialog')).toBeDefined()
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Inför revisionen' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Gallra nu' }))
    expect(await screen.findByText('Gallringen har startat.')).toBeDefined()
    expect(await screen.findByText('Pågår')).toBeDefined()
  })
})
