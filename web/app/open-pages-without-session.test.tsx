import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPage, refusal, visitor } from '#test/builders/portal-page.tsx'
import { routes as signInRoutes } from '../areas/sign-in/routes.ts'
import { routes } from '../areas/membership-application/routes.ts'

beforeAll(
  () =>
    Promise.all([
      import('../areas/membership-application/become-member-page.tsx'),
      import('../areas/membership-application/membership-terms-page.tsx'),
      import('../areas/membership-application/direct-debit-terms-page.tsx'),
      import('../areas/sign-in/sign-in-page.tsx'),
    ]),
  60_000,
)
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/bli-medlem', routes],
  ['/medlemskapet/villkor', routes],
  ['/villkor-autogiro', routes],
  ['/logga-in', signInRoutes],
])('an open page says that the portal cannot be read, and tries again: %s', async (address, pages) => {
  let fails = true
  openPage(pages, address, { 'GET /api/session': () => (fails ? refusal('something-went-wrong') : visitor) })
  const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Försök igen' })
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  fails = false
  await userEvent.click(again)
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
})
