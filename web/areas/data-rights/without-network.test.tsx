import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { aReadyAnswer } from '#test/builders/own-data-requests.ts'
import { chairmanRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

beforeAll(() => import('./portability-page.tsx'), 60_000)
afterEach(() => {
  fireEvent(window, new Event('online'))
  vi.unstubAllGlobals()
})

const ready = aReadyAnswer()

it.each(['Hämta filen', 'Ta bort filen nu'])(
  'without a network “%s” says so at once, and can be pressed again',
  async (name) => {
    let isOffline = false
    const away = () => Promise.reject<never>(new TypeError('offline'))
    openPage(routes, '/mitt-forbundet/dataportabilitet', {
      'GET /api/session': signedInAs(chairmanRole),
      'GET /api/own/data-requests': () => (isOffline ? away() : { requests: [ready] }),
      [`POST /api/own/data-requests/${ready.id}/file`]: away,
      [`POST /api/own/data-requests/${ready.id}/end`]: away,
    })
    const button = await screen.findByRole('button', { name })
    isOffline = true
    fireEvent(window, new Event('offline'))
    await userEvent.click(button)
    expect((await screen.findByRole('alert')).textContent).toContain('Du är utan nät')
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('false')
  },
)
