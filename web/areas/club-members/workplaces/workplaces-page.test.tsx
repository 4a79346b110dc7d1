import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Member } from '#shared/contract/club-members.ts'
import { chairmanRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const member = (letter: string, name: string, workplaces: string[]): Member => ({
  ref: letter.repeat(26),
  name,
  birthYear: 1980,
  workplaces,
  assignments: [],
  email: `${letter.toLowerCase()}@example.com`,
  phone: null,
})
const astrid = member('A', 'Astrid Lindahl', ['Nordvik AB'])
const mira = member('M', 'Mira Öst', [])
const view = {
  clubId: 'club-001',
  clubName: 'Klubben Nordvik AB',
  workplaces: [
    { name: 'Lagret', members: [], employees: null },
    { name: 'Nordvik AB', members: [astrid], employees: 3 },
    { name: null, members: [mira], employees: null },
  ],
}
const limitedRole = {
  ...chairmanRole,
  kind: 'elected_club_assignment' as const,
  permission: 'limited' as const,
  assignmentType: 'boardMember' as const,
}
const address = 'GET /api/clubs/club-001/members/workplaces'
const open = (role = chairmanRole, path = '/mitt-uppdrag/medlemmar/arbetsplatser') =>
  openPage(routes, path, { 'GET /api/session': signedInAs(role), [address]: view })

beforeAll(() => import('./workplaces-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the members by workplace', () => {
  it('say how many of those who work there are members, and where that is not known', async () => {
    open()
    expect(await screen.findByText('1 av 3 som arbetar här är medlemmar (33 %)')).toBeDefined()
    expect(screen.getByText('Ingen är medlem. Hur många som arbetar här är inte känt.')).toBeDefined()
    const unknown = screen.getByRole('heading', { name: 'Arbetsgivaren är inte känd' }).closest('li')!
    fireEvent.click(within(unknown).getByText(/^Visa medlemmarna/))
    expect(within(unknown).getByText('Mira Öst')).toBeDefined()
  })
  it('stand in English too', async () => {
    open(chairmanRole, '/en/my-assignment/members/workplaces')
    expect(await screen.findByRole('heading', { name: 'Members by workplace' })).toBeDefined()
    expect(await screen.findByText('1 of 3 who work here are members (33%)')).toBeDefined()
  })
  it('are closed to limited permission', async () => {
    const { asked } = open(limitedRole)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Du kan inte se den här sidan')
    expect(asked).not.toContain(address)
  })
})
