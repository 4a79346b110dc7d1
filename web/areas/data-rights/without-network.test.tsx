import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { DataRequestView } from '#shared/contract/data-rights.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { chairmanRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

beforeAll(() => import('./portability-page.tsx'), 60_000)
afterEach(() => {
  fireEvent(window, new Event('online'))
  vi.unstubAllGlobals()
})

const id = '01JZZZZZZZZZZZZZZZZZZZZZZR'
const ready: DataRequestView = {
  id,
  kind: 'portability',
  state: 'ready',
  at: stockholmInstant('2027-02-20', '09:00'),
  dueOn: '2027-03-20',
  extendedFor: null,
  isDelayed: false,
  readyAt: stockholmInstant('2027-02-20', '09:00'),
  until: '2027-02-27',
  overAt: null,
}

it.each(['Hämta filen', 'Ta bort filen nu'])(
  'without a network “%s” says so at once, and can be pressed again',
  async (name) => {
    let isOffline = false
    const away = () => Promise.reject<never>(new TypeError('offline'))
    openPage(routes, '/mitt-forbundet/dataportabilitet', {
      'GET /api/session': signedInAs(chairmanRole),
      'GET /api/own/data-requests': () => (isOffline ? away() : { requests: [ready], confirmedUntil: null }),
      [`POST /api/own/data-requests/${id}/file`]: away,
      [`POST /api/own/data-requests/${id}/end`]: away,
    })
    const button = await screen.findByRole('button', { name })
    isOffline = true
    fireEvent(window, new Event('offline'))
    await userEvent.click(button)
    expect((await screen.findByRole('alert')).textContent).toContain('Du är utan nät')
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('false')
  },
)
