import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { MemberEmployment } from '#shared/membership/employment.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { chairmanRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../../routes.ts'

beforeAll(() => import('../home-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['whose occupation is known', 'engineer.energy', 'Se var din lön står: 47 500 kr i månaden på heltid'],
  ['whose occupation is not known', null, 'Jämför löner i 300 yrken'],
])('the tile of the salary statistics says to a member %s', async (_, occupation, words) => {
  const job = { id: 'job', employer: 'Nordvik AB', clubId: null, employmentRate: 80, fixedIncome: 38_000, occupation }
  openPage(routes, '/mitt-forbundet', {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/membership': anOwnMembership({ employments: [MemberEmployment.parse(job)] }),
  })
  const link = await screen.findByRole('link', { name: 'Lönestatistik' })
  expect(link.getAttribute('href')).toBe('/mitt-forbundet/lonestatistik')
  expect(link.closest('li')?.textContent?.replaceAll('\u00a0', ' ')).toContain(words)
})
