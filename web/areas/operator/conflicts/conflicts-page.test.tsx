import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ConflictCase } from '#shared/contract/operator-conflicts.ts'
import { openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { boardTime, operatorRole } from '#test/builders/season.ts'
import { routes } from '../routes.ts'

// However long the first of them takes to load.
beforeAll(() => Promise.all([import('./conflicts-page.tsx'), import('#web/client/antd-provider.tsx')]), 60_000)
afterEach(() => vi.unstubAllGlobals())

const address = '/handlaggare/varsel'
const id = '01JZZZZZZZZZZZZZZZZZZZZZZZ'
const set = { at: boardTime, by: 'Olle Operatör', reason: 'Varslet är lagt.' }
const held: ConflictCase = {
  id,
  kind: 'notice',
  workplace: 'nordvik-ab',
  name: 'Nordvik AB',
  from: '2027-02-01',
  liftedOn: null,
  set,
  lifted: null,
  clubs: ['Klubben Nordvik AB'],
  stopped: 2,
}
const lifted: ConflictCase = { ...held, liftedOn: '2027-02-20', lifted: { ...set, reason: 'Avtalet är klart.' } }
const cases = (...notices: ConflictCase[]) => ({ notices, portalNow: boardTime })
const read = 'GET /api/operator/conflict-notices'
const lookUp = 'GET /api/look-ups/workplaces'
const nothing = { entries: [], hasMore: false }
const open = (answers: Record<string, unknown>) =>
  openPage(routes, address, { 'GET /api/session': signedInAs(operatorRole), [lookUp]: nothing, ...answers })

describe('the page of conflicts', () => {
  it('says what is in force, for which clubs, and what it has stopped', async () => {
    open({ [read]: cases(held) })
    const item = (await screen.findByText('Nordvik AB')).closest('li')
    expect(item?.textContent).toContain('Gäller från och med 1 februari 2027. Klubb: Klubben Nordvik AB.')
    expect(item?.textContent).toContain('2 byten av arbetsplats har stoppats.')
    expect(item?.textContent).toContain('Inlagt av Olle Operatör')
  })

  it('says where a name may be wrong: in no list and of no club', async () => {
    open({ [read]: cases({ ...held, workplace: null, clubs: [] }) })
    expect(await screen.findByText(/se efter att namnet är rätt/)).toBeDefined()
  })

  it('lifts one when a reason is given, and then offers to lift it no more', async () => {
    open({ [read]: cases(held), [`POST /api/operator/conflict-notices/${id}/lift`]: cases(lifted) })
    fireEvent.click(await screen.findByRole('button', { name: 'Häv varslet på Nordvik AB' }))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain('De 2 medlemmar vars byten stoppades får ett mejl')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Häv' }))
    expect(within(dialog).getByRole('alert')).toBeDefined()
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Avtalet är klart.' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Häv' }))
    expect(await screen.findByText('Hävt: Nordvik AB. Medlemmar kan byta arbetsplats igen.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('button', { name: /Häv varslet/ })).toBeNull()
    expect(screen.getByRole('heading', { level: 2, name: 'Har hävts (1)' })).toBeDefined()
  })

  it('sets one with its workplace and reason; errors stand at their fields and nothing typed is lost', async () => {
    open({ [read]: cases(), 'POST /api/operator/conflict-notices': refusal('conflict-notice-open') })
    const workplace = await screen.findByRole('combobox', { name: 'Arbetsplats' })
    fireEvent.click(screen.getByRole('button', { name: 'Lägg in' }))
    await waitFor(() => expect(workplace.getAttribute('aria-invalid')).toBe('true'))
    const reason = screen.getByRole('textbox', { name: 'Varför?' })
    fireEvent.change(workplace, { target: { value: 'Nordvik AB' } })
    fireEvent.change(reason, { target: { value: 'Varslet är lagt.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Lägg in' }))
    expect(await screen.findByText(/Det finns redan ett sådant varsel/)).toBeDefined()
    expect((reason as HTMLTextAreaElement).value).toBe('Varslet är lagt.')
    expect((workplace as HTMLInputElement).value).toBe('Nordvik AB')
  })
})
