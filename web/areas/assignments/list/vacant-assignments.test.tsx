import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AssignmentsView } from '#shared/contract/assignments.ts'
import { assignmentsView } from '#test/builders/assignments-view.ts'
import { chairmanRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const open = (view: AssignmentsView) =>
  openPage(routes, '/mitt-uppdrag/uppdrag', {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/clubs/club-001/assignments': view,
  })
const item = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name })
  return heading.closest('li')!
}

beforeAll(() => import('./assignments-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('assignments whose holders have left the club', () => {
  it('ask who follows upon a person who has left the club', async () => {
    const [, auditor] = assignmentsView().assignments
    open(assignmentsView({ assignments: [{ ...auditor!, until: '2027-01-17', closed: true, vacated: true }] }))
    const left = await item('Revisor')
    expect(left.textContent).toContain('Vakant sedan 2 dagar')
    expect(
      within(left)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Välj efterträdare', 'Avsluta'])
    expect(screen.getByRole('link', { name: 'Att hantera (1)' })).toBeDefined()
  })

  it.each([
    ['2026-03-01', '2027-01-19', 'Vakant från i dag'],
    ['2026-03-01', '2027-01-18', 'Vakant sedan i går'],
    ['2027-01-21', '2027-01-17', 'Vakant från i morgon'],
    ['2027-03-01', '2027-01-17', 'Vakant om 40 dagar'],
    ['2027-01-20', '2027-01-17', 'Vakant från i dag'],
  ])('say from when on an assignment from %s until %s is vacant', async (from, until, words) => {
    const [, auditor] = assignmentsView().assignments
    open(assignmentsView({ assignments: [{ ...auditor!, from, until, closed: true, vacated: true }] }))
    expect((await item('Revisor')).textContent).toContain(words)
  })

  it('say of one whose holder left before it began when it would have begun', async () => {
    const [, auditor] = assignmentsView().assignments
    const never = { ...auditor!, from: '2027-03-01', until: '2027-01-17', closed: true, vacated: true }
    open(assignmentsView({ assignments: [never] }))
    const left = await item('Revisor')
    expect(left.textContent).toContain('Skulle ha börjat 1 mars 2027')
    expect(left.textContent).not.toContain('17 januari')
    expect(within(left).getByRole('link', { name: /Välj efterträdare/ })).toBeDefined()
  })
})
