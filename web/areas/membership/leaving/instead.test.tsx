import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { MembershipEntry } from '#shared/membership/entry.ts'
import { openLeaving } from '#test/builders/leaving-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const opensAs = (kind: 'retired' | 'job_seeker') => {
  const at = stockholmInstant('2027-02-15', '09:00')
  const entry = { kind, from: '2027-02-15', until: null, source: 'joined', cause: 'application', at }
  openLeaving({ own: { entries: [MembershipEntry.parse(entry)], employments: [] } })
}

it('the right of regret is offered by itself where nothing else fits instead of leaving', async () => {
  opensAs('retired')
  const instead = await screen.findByRole('region', { name: 'Du kan ångra medlemskapet i stället' })
  const links = within(instead).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/mitt-forbundet/medlemskap'])
  expect(instead.textContent).not.toContain('lägre avgift')
  expect(screen.queryByRole('region', { name: 'Kanske passar det här bättre' })).toBeNull()
})

it('a job seeker may retire instead, and reads nothing of a fee for the year', async () => {
  opensAs('job_seeker')
  const instead = await screen.findByRole('region', { name: 'Kanske passar det här bättre' })
  const links = within(instead).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toContain('/mitt-forbundet/andra/retired')
  expect((await screen.findByRole('region', { name: /Det här upphör/ })).textContent).not.toContain('årets avgift')
})
