import { screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { CoursesForRole } from '#shared/contract/courses.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

const occasion = (day: string, signUpUntil: string) => ({
  id: day,
  courseId: 'c',
  startsAt: stockholmInstant(day, '12:00'),
  endsAt: stockholmInstant(day, '13:00'),
  place: null,
  seats: 20,
  signUpUntil,
})
const view: CoursesForRole = {
  portalNow: stockholmInstant('2027-02-20', '09:00'),
  courses: [
    {
      id: 'c',
      type: 'webinar',
      title: { sv: 'Håll årsmöte', en: 'Hold the meeting' },
      about: { sv: 'En timme.', en: 'One hour.' },
      groups: ['chair'],
      restriction: 'member-only',
      occasions: [occasion('2027-02-22', '2027-02-19'), occasion('2027-03-01', '2027-02-26')],
    },
  ],
}
const open = (answer: unknown, page = '/mitt-uppdrag/kurser') =>
  openPage(routes, page, { 'GET /api/session': signedInAs(chairmanRole), 'GET /api/courses/for-role': answer })

beforeAll(() => import('./courses-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('courses for the role', () => {
  it('show when, where and until when, and where one asks while there is no sign-up', async () => {
    open(view)
    expect(await screen.findByRole('heading', { level: 2, name: 'Håll årsmöte' })).toBeDefined()
    const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(first).toBe('måndag 22 februari 2027, 12.00–13.00Digitalt · anmälan är stängd')
    expect(second).toContain('sista anmälningsdag 26 februari 2027')
    expect(screen.getByRole('link', { name: 'ring, skriv eller bli uppringd' }).getAttribute('href')).toBe(
      '/mitt-uppdrag/kontakta-forbundet',
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
