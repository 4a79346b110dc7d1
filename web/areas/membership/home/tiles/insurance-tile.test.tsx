import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { MembershipEntry } from '#shared/membership/entries.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { chairmanRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../../routes.ts'

beforeAll(() => import('../home-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['employed', '2026-02-20', 'Gäller sedan den 20 februari 2027'],
  ['employed', '2026-02-21', 'Gäller från den 21 februari 2027'],
  ['student', '2020-01-01', 'Ingår inte i ditt slag av medlemskap'],
])('the tile of the income insurance says of %s since %s: %s', async (kind, from, words) => {
  openPage(routes, '/mitt-forbundet', {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/membership': anOwnMembership({
      entries: [MembershipEntry.parse({ kind, from, until: null, source: 'register' })],
    }),
  })
  const link = await screen.findByRole('link', { name: 'Inkomstförsäkring' })
  expect(link.getAttribute('href')).toBe('/mitt-forbundet/inkomstforsakring')
  expect(link.closest('li')?.textContent?.replaceAll('\u00a0', ' ')).toContain(words)
})

it('names the additional insurance once it holds', async () => {
  openPage(routes, '/mitt-forbundet', {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/membership': anOwnMembership({
      entries: [MembershipEntry.parse({ kind: 'employed', from: '2020-01-01', until: null, source: 'register' })],
      additional: [
        { from: '2027-02-01', insuredSalary: 82_000, source: 'a' },
        { from: '2027-03-01', insuredSalary: 90_000, source: 'b' },
      ],
    }),
  })
  const link = await screen.findByRole('link', { name: 'Inkomstförsäkring' })
  const tile = link.closest('li')?.textContent?.replaceAll('\u00a0', ' ')
  expect(tile).toContain('Med tilläggsförsäkring för en lön på 82 000 kr')
})
