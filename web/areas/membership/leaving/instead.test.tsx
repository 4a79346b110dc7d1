import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { MembershipEntry } from '#shared/membership/entries.ts'
import { ownCases } from '#test/builders/own-cases.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { chairmanRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

afterEach(() => vi.unstubAllGlobals())

it('the right of regret is offered by itself where nothing else fits instead of leaving', async () => {
  const at = stockholmInstant('2027-02-15', '09:00')
  const entry = { kind: 'job_seeker', from: '2027-02-15', until: null, source: 'joined', cause: 'application', at }
  openPage(routes, '/mitt-forbundet/avsluta-medlemskap-digitalt', {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/membership': anOwnMembership({ entries: [MembershipEntry.parse(entry)], employments: [] }),
    'GET /api/own/membership/cases': ownCases(),
    'GET /api/own/membership/leaving': {
      lastDay: '2027-02-28',
      mandates: [],
      meetings: [],
      seats: [],
      companyMeetings: [],
      changes: [],
      notice: null,
      portalNow: stockholmInstant('2027-02-20', '09:00'),
    },
  })
  const instead = await screen.findByRole('region', { name: 'Du kan ångra medlemskapet i stället' })
  const links = within(instead).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/mitt-forbundet/medlemskap'])
  expect(instead.textContent).not.toContain('lägre avgift')
  expect(screen.queryByRole('region', { name: 'Kanske passar det här bättre' })).toBeNull()
  expect((await screen.findByRole('region', { name: /Detta upphör/ })).textContent).not.toContain('årets avgift')
})
