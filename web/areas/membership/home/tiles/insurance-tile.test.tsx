import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { MembershipEntry } from '#shared/membership/entry.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { chairmanRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../../routes.ts'

beforeAll(() => import('../home-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['employed', '2026-02-20', 'Gäller sedan den 20 februari 2027'],
  ['employed', '2026-02-21', 'Gäller från den 21 februari 2027'],
  ['student', '2020-01-01', 'Ingår inte i studentmedlemskapet'],
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

it.each([
  ['a job that ends before it is insured', 'employed', '2026-03-10', 'job_seeker', 'Hinner inte börja gälla'],
  ['an own company', 'employed', '2020-01-01', 'self_employed', 'Gäller till och med 28 februari 2027'],
  ['a first job', 'student', '2020-01-01', 'employed', 'Gäller från den 1 mars 2027'],
])('the tile of the income insurance knows of a change that is planned: %s', async (_, kind, from, then, words) => {
  const entry = (of: string, day: string) =>
    MembershipEntry.parse({ kind: of, from: day, until: null, source: `${of} ${day}` })
  openPage(routes, '/mitt-forbundet', {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/membership': anOwnMembership({ entries: [entry(kind, from), entry(then, '2027-03-01')] }),
  })
  const link = await screen.findByRole('link', { name: 'Inkomstförsäkring' })
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
