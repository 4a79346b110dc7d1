import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Role } from '#shared/roles/role.ts'
import { meeting } from '#test/builders/meeting-content.ts'
import { dueAt, meetings, times } from '#test/builders/meeting-states.ts'
import { memberRole, openPage, season, signedInAs, visitor } from '#test/builders/portal-page.tsx'
import { routes as homeRoutes } from '#web/areas/my-assignment/routes.ts'
import { routes } from './routes.ts'

const staff = (kind: 'operator' | 'editor'): Role => ({ id: `staff:${kind}`, kind, permission: 'none' })
const plain = { ...memberRole, clubId: 'club-001' }
const date = { 'time-and-place': { date: '2027-02-18', startTime: '18:00', place: 'Stora salen' } }

const asMember = (address: string) => {
  const portalNow = times['in January']
  const content = meeting({ data: date, summary: { ...meetings.preparation, secretary: null, adjusters: [] } })
  return openPage([...routes, ...homeRoutes], address, {
    'GET /api/session': { ...signedInAs(plain), portalNow },
    'GET /api/season': { ...season, portalNow, dueAt, summary: content.summary },
    'GET /api/meetings/club-001/2027': { ...content, portalNow },
  })
}
const headings = async () => (await screen.findAllByRole('heading')).map(({ textContent }) => textContent)

beforeAll(() => import('../my-assignment/my-assignment-page.tsx'), 60_000)
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
  ])('leads %s to their own work, and tells nothing of a chairman’s', async (_, role, name) => {
    openPage(routes, '/', { 'GET /api/session': signedInAs(role) })
    expect(await screen.findByRole('link', { name })).toBeDefined()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Hej Astrid')
    expect(await headings()).not.toContain('Inför mötet')
  })

  it('tells a member when the meeting is and leads to its notice, not how far the board has come', async () => {
    asMember('/mitt-uppdrag')
    const card = (await screen.findByRole('heading', { name: /^Årsmötet hålls 18 februari/ })).closest('section')!
    expect(card.textContent).not.toMatch(/steg|nådde/)
    expect(within(card).getByRole('link', { name: 'Läs kallelsen och anmäl dig' }).getAttribute('href')).toBe(
      '/mitt-uppdrag/arsmote/2027/for-medlemmar',
    )
    const dates = (await screen.findByRole('heading', { name: 'Viktiga datum' })).closest('section')!
    expect(within(dates).getAllByRole('listitem')).toHaveLength(1)
    expect(dates.textContent).toContain('Årsmötet hålls')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Min klubb')
  })
})
