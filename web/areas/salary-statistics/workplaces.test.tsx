import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Role } from '#shared/roles/role.ts'
import { chairmanRole, refusal } from '#test/builders/portal-page.tsx'
import { card, clubPath, conclusion, openSalaries, plain, workplaceSalaries } from '#test/builders/salary-page.ts'

beforeAll(() => import('./salary-statistics-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the salaries at the workplaces of the club', () => {
  const role = (permission: Role['permission']): Role => ({
    ...chairmanRole,
    kind: 'elected_workplace_ombudsman',
    assignmentType: 'apoNegotiationFull',
    permission,
  })
  const name = 'Löner på klubbens arbetsplatser'

  it.each(['full', 'limited-salary'] as const)(
    'are shown by workplace and position with the permission %s',
    async (permission) => {
      openSalaries({ [clubPath]: workplaceSalaries }, { role: role(permission) })
      const region = await card(name)
      const [byWorkplace, byPosition] = await within(region).findAllByRole('heading', { level: 3 })
      expect(plain(byWorkplace?.textContent)).toBe(
        'Högst medianlön: Nordvik AB, 47 000 kr. Lägst: Nordvik AB, Hamnen, 3 000 kr mindre.',
      )
      expect(plain(byPosition?.textContent)).toBe('Ingenjör: hälften tjänar mer än 49 000 kr i månaden')
      await userEvent.selectOptions(within(region).getByLabelText('Visa befattningar på'), 'Nordvik AB, Hamnen')
      expect(within(region).getAllByRole('heading', { level: 3 })[1]?.textContent).toBe('Lönerna visas inte')
      expect(within(region).getByText(/räknas inte i statistiken för yrkena/)).toBeDefined()
    },
  )

  it.each(['limited', 'limited-assignments', 'none'] as const)(
    'are neither shown nor asked for with the permission %s',
    async (permission) => {
      const { asked } = openSalaries({ [clubPath]: workplaceSalaries }, { role: role(permission) })
      await conclusion()
      expect(screen.queryByRole('region', { name })).toBeNull()
      expect(asked).not.toContain(clubPath)
    },
  )

  it('are concluded from all of them together where none has enough', async () => {
    const groups = workplaceSalaries.groups.filter(({ of }) => of.workplace === null)
    openSalaries({ [clubPath]: { ...workplaceSalaries, groups } }, { role: role('full') })
    const [byWorkplace] = await within(await card(name)).findAllByRole('heading', { level: 3 })
    expect(plain(byWorkplace?.textContent)).toBe('Alla arbetsplatser: hälften tjänar mer än 46 000 kr i månaden')
  })

  it('are none where the employer has declared none, which is said', async () => {
    openSalaries(
      { [clubPath]: { ...workplaceSalaries, workplaces: [], positions: [], groups: [] } },
      { role: role('full') },
    )
    expect(
      await screen.findByText('Arbetsgivaren har inte lämnat några löner för klubbens arbetsplatser.'),
    ).toBeDefined()
  })

  it('offer to try again where they could not be fetched, and the rest of the page stays', async () => {
    openSalaries({ [clubPath]: refusal('something-went-wrong') }, { role: role('full') })
    expect(await within(await card(name)).findByRole('button', { name: 'Försök igen' })).toBeDefined()
    expect(await conclusion()).toContain('48 000 kr')
  })
})
