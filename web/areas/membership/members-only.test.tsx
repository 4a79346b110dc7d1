import { screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Role } from '#shared/roles/role.ts'
import { openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

const open = (role: Role) =>
  openPage(routes, '/mitt-forbundet/prenumerationer', { 'GET /api/session': signedInAs(role) })

beforeAll(() => import('./members-only.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the pages about one’s own membership', () => {
  it('show a member whose kind the register does not say who can complete it, and let them in', async () => {
    open({ id: 'member:unknown', kind: 'unknown', permission: 'none' })
    expect(
      await screen.findByRole('heading', { name: 'Ditt medlemskap är inte komplett i vårt register' }),
    ).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Kontakta Förbundet' })[0]?.getAttribute('href')).toBe(
      '/kontakta-forbundet',
    )
    expect(screen.queryByRole('link', { name: 'Bli medlem' })).toBeNull()
  })

  it.each([
    ['2026-12-31', true],
    ['2025-12-31', false],
  ])('name to a former member the last day, %s, and what is still reached: invoices %s', async (last, hasInvoices) => {
    open({ id: 'member:non_member', kind: 'non_member', permission: 'none', leftOn: last })
    expect(await screen.findByText(/^Sidan är för medlemmar\. Ditt medlemskap i Förbundet upphörde/)).toBeDefined()
    const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
    expect(link('Det förbundet vet om dig')).toMatch(/^\/mitt-forbundet\//)
    expect(link('Se dina fakturor och årsbesked')).toBe(hasInvoices ? '/mitt-forbundet/betalningar' : undefined)
  })

  it('say nothing of it to a member whose kind is known', async () => {
    open({ id: 'member:student', kind: 'student', permission: 'none' })
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    expect(screen.queryByText('Ditt medlemskap är inte komplett i vårt register')).toBeNull()
  })
})
