import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { MemberEmployment } from '#shared/membership/employment.ts'
import { ownCases } from '#test/builders/own-cases.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { memberRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

// However long the first of them takes to load.
beforeAll(
  () =>
    Promise.all([
      import('./employments-page.tsx'),
      import('./employment-change-page.tsx'),
      import('#web/client/antd-provider.tsx'),
    ]),
  60_000,
)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const job = (id: string, employer: string) =>
  MemberEmployment.parse({
    id,
    employer,
    clubId: 'club-001',
    occupation: 'engineer.energy',
    employmentRate: 80,
    fixedIncome: 38_000,
    collectiveAgreement: 'yes',
  })
const open = (...employments: MemberEmployment[]) =>
  openPage(routes, '/mitt-forbundet/anstallningar/workplace-changed', {
    'GET /api/session': signedInAs(memberRole),
    'GET /api/own/membership': anOwnMembership({ employments }),
    'GET /api/own/membership/cases': ownCases(),
  })

it('a link that names no employment, such as one of the search, means the only one that there is', async () => {
  open(job('job-1', 'Nordvik AB'))
  expect(await screen.findByRole('button', { name: 'Gå vidare' })).toBeDefined()
})

it('of several it leads to the list to choose from', async () => {
  const { router } = open(job('job-1', 'Nordvik AB'), job('job-2', 'Hedros AB'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mina anställningar' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/mitt-forbundet/anstallningar')
})
