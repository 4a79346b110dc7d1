import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { termsVersions } from '#shared/membership-application/terms.ts'
import { openPage, visitor } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'
import { nothingTyped, type Typed } from './typed.ts'

const pays: Typed = {
  ...nothingTyped,
  start: { kind: 'retired' },
  payment: { ...nothingTyped.payment, method: 'autogiro' },
}
const open = (path: string) => openPage(routes, path, { 'GET /api/session': visitor })

beforeAll(
  () =>
    Promise.all([
      import('./become-member-page.tsx'),
      import('./membership-terms-page.tsx'),
      import('./direct-debit-terms-page.tsx'),
    ]),
  60_000,
)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the terms that an applicant accepts with an application', () => {
  it.each([
    ['/medlemskapet/villkor', 'Medlemsvillkor', termsVersions.membership],
    ['/villkor-autogiro', 'Villkor för autogiro', termsVersions['direct-debit']],
  ])('have a page of their own with the version that is accepted: %s', async (address, title, version) => {
    open(address)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
    expect(screen.getByText(`Version ${version}`)).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3)
  })

  it.each([
    ['/bli-medlem?steg=5', 'villkoren för autogiro', '/villkor-autogiro'],
    ['/bli-medlem?steg=6', 'medlemsvillkoren', '/medlemskapet/villkor'],
  ])('open in a tab beside it, which keeps what is typed: %s', async (step, words, address) => {
    sessionStorage.setItem('membership-application', JSON.stringify({ typed: pays, at: Date.now(), who: null }))
    open(step)
    await screen.findByRole('button', { name: /^Gå vidare/ })
    const link = await within(screen.getByRole('main')).findByRole('link', { name: new RegExp(`^${words}`) })
    expect(link.getAttribute('href')).toBe(address)
    expect(link.getAttribute('target')).toBe('_blank')
  })
})
