import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { DemoView } from '#shared/contract/demo.ts'
import { routes } from '#web/areas/start/routes.ts'
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
