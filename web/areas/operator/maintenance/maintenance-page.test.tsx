import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Maintenance } from '#shared/contract/operator-maintenance.ts'
import { openPage, portalNow, signedInAs } from '#test/builders/portal-page.tsx'
import { operatorRole } from '#test/builders/season.ts'
import { routes } from '../routes.ts'

// However long the first of them takes to load.
beforeAll(() => Promise.all([import('./maintenance-page.tsx'), import('#web/client/antd-provider.tsx')]), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const id = '01JZZZZZZZZZZZZZZZZZZZZZZZ'
const deed = { action: 'closePart', at: portalNow, by: 'Olle Operatör', reason: 'Ny version' }
const hour = 3_600_000
const closed: Maintenance['closures'][number] = {
  id,
  part: 'courses',
  from: portalNow - hour,
  expected: portalNow + hour,
  openedAt: null,
  deeds: [deed],
}
const read = 'GET /api/operator/maintenance'
const maintenance = (...closures: Maintenance['closures']): Maintenance => ({ closures, portalNow })
const open = (answers: Record<string, unknown>) =>
  openPage(routes, '/handlaggare/underhall', { 'GET /api/session': signedInAs(operatorRole), ...answers })

describe('the page of maintenance', () => {
  it('says what is closed, from when until when, by whom and why', async () => {
    open({
      [read]: maintenance(closed, { ...closed, id: `${id.slice(0, -1)}A`, part: 'club', from: portalNow + hour }),
    })
    const item = (await screen.findByText('Kurser och aktiviteter', { selector: 'strong' })).closest('li')!
    expect(item.textContent).toContain('Stängt')
    expect(item.textContent).toContain('Olle Operatör')
    expect(item.textContent).toContain('Ny version')
    expect(screen.getByText('Planerat')).toBeDefined()
  })

  it('opens a part when a reason is given', async () => {
    open({
      [read]: maintenance(closed),
      [`POST /api/operator/maintenance/${id}/opening`]: maintenance({ ...closed, openedAt: portalNow }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Öppna igen: Kurser och aktiviteter' }))
    const dialog = screen.getByRole('dialog')
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Klart' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Öppna' }))
    expect(await screen.findByText(/^Öppnat: Kurser och aktiviteter\./)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Öppna igen/ })).toBeNull()
  })

  it('says that a part stays closed where another closure of it, or of the portal, holds', async () => {
    const whole = { ...closed, id: `${id.slice(0, -1)}A`, part: 'portal' as const }
    open({
      [read]: maintenance(closed, whole),
      [`POST /api/operator/maintenance/${id}/opening`]: maintenance({ ...closed, openedAt: portalNow }, whole),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Öppna igen: Kurser och aktiviteter' }))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain('En annan stängning gäller också')
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Klart' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Öppna' }))
    expect(await screen.findByText(/Kurser och aktiviteter är fortfarande stängt/)).toBeDefined()
  })

  it('takes back what was planned, and says nothing of opening it', async () => {
    const planned = { ...closed, from: portalNow + hour, expected: portalNow + 2 * hour }
    open({
      [read]: maintenance(planned),
      [`POST /api/operator/maintenance/${id}/opening`]: maintenance({ ...planned, openedAt: portalNow }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Ta tillbaka: Kurser och aktiviteter' }))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain('Stängningen blir inte av')
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Inställt' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ta tillbaka' }))
    expect(await screen.findByText(/^Tillbakataget: Kurser och aktiviteter\./)).toBeDefined()
  })

  it('closes a part, asks first for what is missing, and loses nothing that was typed', async () => {
    let heard: unknown = null
    open({
      [read]: maintenance(),
      'POST /api/operator/maintenance': (request: RequestInit) => {
        heard = JSON.parse(String(request.body))
        return maintenance(closed)
      },
    })
    fireEvent.click(await screen.findByRole('radio', { name: 'Kurser och aktiviteter' }))
    fireEvent.click(screen.getByRole('button', { name: 'Stäng' }))
    const expected = screen.getByLabelText('Väntas öppna')
    await waitFor(() => expect(expected.getAttribute('aria-invalid')).toBe('true'))
    fireEvent.change(expected, { target: { value: '2027-02-21' } })
    fireEvent.change(screen.getByLabelText('Varför?'), { target: { value: 'Ny version' } })
    fireEvent.click(screen.getByRole('button', { name: 'Stäng' }))
    expect(await screen.findByText(/^Noterat: Kurser och aktiviteter\./)).toBeDefined()
    expect(heard).toMatchObject({
      part: 'courses',
      reason: 'Ny version',
      from: { day: '', time: '' },
      expected: { day: '2027-02-21', time: '' },
    })
  })
})
