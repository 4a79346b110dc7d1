import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#shared/roles/role.ts'
import { openPage, signedInAs, visitor } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

const staff = (kind: 'operator' | 'editor'): Role => ({ id: `staff:${kind}`, kind, permission: 'none' })
const headings = async () => (await screen.findAllByRole('heading')).map(({ textContent }) => textContent)

afterEach(() => vi.unstubAllGlobals())

describe('everybody’s own start', () => {
  it('tells a visitor what the portal does, and the way in', async () => {
    openPage(routes, '/', { 'GET /api/session': visitor })
    expect(await screen.findByRole('link', { name: 'Logga in med e-legitimation' })).toBeDefined()
    expect(await headings()).toContain('Inför mötet')
  })

  it.each([
    ['an operator', staff('operator'), 'Öppna säsongen'],
    ['an editor', staff('editor'), 'Öppna nyheter och enkäter'],
    ['somebody without a club', { id: 'member:student', kind: 'student', permission: 'none' } as Role, 'Visa kurser'],
    [
      'a member without a club',
      { id: 'member:student', kind: 'student', permission: 'none' } as Role,
      'Se ditt medlemskap',
    ],
    ['somebody who is no member', { id: 'member:no', kind: 'non_member', permission: 'none' } as Role, 'Bli medlem'],
  ])('leads %s to their own work, and tells nothing of a chairman’s', async (_, role, name) => {
    openPage(routes, '/', { 'GET /api/session': signedInAs(role) })
    expect(await within(await screen.findByRole('main')).findByRole('link', { name })).toBeDefined()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Hej Astrid')
    expect(await headings()).not.toContain('Inför mötet')
  })
})
