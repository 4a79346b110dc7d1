import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openPage, visitor } from '#test/builders/portal-page.tsx'
import { forgetAtSignOut } from '#web/client/session-end.ts'
import { workedOutFee } from '#web/features/membership/worked-out-fee.ts'
import { routes } from './routes.ts'

afterEach(() => vi.unstubAllGlobals())

it('remembers in the tab, and nowhere else, what a visitor says to work out the fee', async () => {
  sessionStorage.clear()
  openPage(routes, '/', { 'GET /api/session': visitor })
  const below = await screen.findByRole('radio', { name: /^Under 25/ })
  expect(sessionStorage.getItem('worked-out-fee')).toBeNull()
  fireEvent.click(below)
  fireEvent.click(screen.getByRole('radio', { name: 'Egenföretagare' }))
  expect(workedOutFee.read()).toMatchObject({ kind: 'self_employed', income: 'below' })
  const links = screen.getAllByRole('link', { name: 'Bli medlem' }).map((link) => link.getAttribute('href'))
  expect(new Set(links)).toEqual(new Set(['/bli-medlem']))
  forgetAtSignOut()
  expect(workedOutFee.read()).toBeNull()
})
