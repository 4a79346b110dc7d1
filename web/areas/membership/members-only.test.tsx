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
  it('tell a member whose kind the register does not say who can complete it, and let them in', async () => {
    open({ id: 'member:unknown', kind: 'unknown', permission: 'none' })
    expect(
      await screen.findByRole('heading', { name: 'Ditt medlemskap är inte komplett i vårt register' }),
    ).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Kontakta Förbundet' })[0]?.getAttribute('href')).toBe(
      '/kontakta-forbundet',
    )
    expect(screen.queryByRole('link', { name: 'Bli medlem' })).toBeNull()
  })

  it('say nothing of it to a member whose kind is known', async () => {
    open({ id: 'member:student', kind: 'student', permission: 'none' })
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    expect(screen.queryByText('Ditt medlemskap är inte komplett i vårt register')).toBeNull()
  })
})
