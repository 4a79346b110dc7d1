import { screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { CoursesForRole } from '#shared/contract/courses.ts'
import { noneTaken } from '#shared/courses/occasion.ts'
import { aCourse, anOccasion } from '#test/builders/courses.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

const occasion = (id: string, day: string, signUpUntil: string, taken = 0) => ({
  ...anOccasion(id, 'C', day, { signUpUntil, endsAt: stockholmInstant(day, '10:30') }),
  isOnline: true,
  isOrganised: true,
  taken: { ...noneTaken, seats: taken },
})
const view: CoursesForRole = {
  portalNow: stockholmInstant('2027-02-20', '09:00'),
  courses: [
    {
      ...aCourse('C', { type: 'webinar', title: { sv: 'Håll årsmöte', en: 'Hold the meeting' } }),
      occasions: [occasion('A', '2027-02-22', '2027-02-19'), occasion('B', '2027-03-01', '2027-02-26', 19)],
    },
  ],
}
const open = (answer: unknown, page = '/mitt-uppdrag/kurser') =>
  openPage(routes, page, { 'GET /api/session': signedInAs(chairmanRole), 'GET /api/courses/for-role': answer })

beforeAll(() => import('./courses-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('courses for the role', () => {
  it('show when, where and until when, and lead to the occasion, where one signs up', async () => {
    open(view)
    expect(await screen.findByRole('heading', { level: 2, name: 'Håll årsmöte' })).toBeDefined()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'måndag 22 februari 2027, 09.00–10.30DigitaltSista anmälningsdagen har passerat',
      'måndag 1 mars 2027, 09.00–10.30Digitalt1 plats kvar · anmäl dig senast 26 februari 2027',
    ])
    expect(screen.getByRole('link', { name: /måndag 1 mars 2027/ }).getAttribute('href')).toMatch(
      /^\/kurser-aktiviteter\//,
    )
    expect(screen.queryByRole('button', { name: /anmäl/i })).toBeNull()
  })

  it('are in the preview those of the previewed role, as the portal answers for it', async () => {
    const editor = signedInAs({ id: 'staff:1', kind: 'editor', permission: 'none' })
    openPage(routes, '/frontend-preview/mitt-uppdrag/kurser?as=student', {
      'GET /api/session': editor,
      'GET /api/courses/for-role': { ...view, courses: [] },
      'GET /api/courses/for-role?as=student&level=none': view,
    })
    expect(await screen.findByRole('heading', { level: 2, name: 'Håll årsmöte' })).toBeDefined()
  })

  it('say in English when there are none', async () => {
    open({ courses: [], portalNow: 0 }, '/en/my-assignment/courses')
    expect(await screen.findByText('There are no courses for your role in the coming months.')).toBeDefined()
  })

  it('can be asked for again when they could not be fetched', async () => {
    open(refusal('something-went-wrong'))
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
  })
})
