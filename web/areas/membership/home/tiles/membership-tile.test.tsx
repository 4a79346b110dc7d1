import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { chairmanRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../../routes.ts'

afterEach(() => vi.unstubAllGlobals())

it('says of a membership that begins later from when it does, and not that the register has submitted nothing', async () => {
  const [entry] = anOwnMembership().entries
  openPage(routes, '/mitt-forbundet', {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/membership': anOwnMembership({ entries: [{ ...entry!, kind: 'student', from: '2027-04-01' }] }),
  })
  const title = await screen.findByRole('heading', { level: 3, name: 'Medlemskap' })
  const text = title.closest('li')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
  expect(text).toContain('Student från 1 april 2027')
  expect(text).not.toContain('Vi har inte fått uppgiften')
})
