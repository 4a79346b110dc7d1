import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { DemoView } from '#shared/contract/demo.ts'
import { useState } from 'react'
import { routes } from '#web/areas/start/routes.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { openPage, visitor } from '#test/builders/portal-page.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const demo = (portalNow: number): DemoView => ({
  portalNow,
  jumps: [{ id: 'season-start', at: stockholmInstant('2027-01-20', '09:00') }],
  personas: [],
  newcomers: [],
  faults: { mail: 'none', electronicId: 'none', register: 'none' },
  links: [],
})

it.each([
  ['2027-01-10', false],
  ['2027-03-15', true],
])('on %s says what an earlier day leaves as it is: %s', async (day, isSaid) => {
  const portalNow = stockholmInstant(day, '09:00')
  openPage(routes, '/', {
    'GET /api/session': { ...visitor, demo: true, portalNow },
    'GET /api/demo': demo(portalNow),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Personer, tid och fel' }))
  await screen.findByRole('button', { name: /Säsongens början/ })
  expect(screen.queryByText(/blir det som har hänt kvar/) !== null).toBe(isSaid)
})

const Asking = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        fråga
      </button>
      {isOpen && (
        <Dialog titleId="shell.session.soon" onEscape={null}>
          <button type="button" onClick={() => setOpen(false)}>
            svara
          </button>
        </Dialog>
      )}
    </>
  )
}

it('stands in the dialog that is open, after what it asks, as it was opened, and outside once it is answered', async () => {
  openPage([{ page: 'start', component: Asking }], '/', {
    'GET /api/session': { ...visitor, demo: true },
    'GET /api/demo': demo(stockholmInstant('2027-01-20', '09:00')),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Personer, tid och fel' }))
  await userEvent.click(screen.getByRole('button', { name: 'fråga' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('button', { name: /Säsongens början/ })).toBeDefined()
  expect(dialog.getAllByRole('button')[0]?.textContent).toBe('svara')
  expect(screen.getAllByRole('button', { name: /Säsongens början/ })).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'svara' }))
  expect(await screen.findByRole('button', { name: /Säsongens början/ })).toBeDefined()
})
