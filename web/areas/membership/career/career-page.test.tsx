import { screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { MembershipEntry } from '#shared/membership/entry.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

beforeAll(() => import('./career-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

const student = (graduation: string | null) =>
  anOwnMembership({
    entries: [
      MembershipEntry.parse({ kind: 'student', from: '2025-09-01', until: null, source: 'joined', graduation }),
    ],
  })
const event = {
  id: 'c',
  type: 'lecture',
  title: { sv: 'Din första lön', en: 'Your first salary' },
  about: { sv: 'En timme.', en: 'One hour.' },
  groups: ['student'],
  restriction: 'member-only',
  occasions: [
    {
      id: '01JZZZZZZZZZZZZZZZZZZZZZZQ',
      courseId: 'c',
      startsAt: stockholmInstant('2027-03-01', '12:00'),
      endsAt: stockholmInstant('2027-03-01', '13:00'),
      place: null,
      capacity: 20,
      signUpUntil: '2027-02-26',
    },
  ],
}
const open = (
  own: object,
  courses: unknown = { courses: [event], portalNow: 0 },
  path = '/mitt-forbundet/karriarcentrum',
) =>
  openPage(routes, path, {
    'GET /api/session': signedInAs({ id: 'r', kind: 'student', permission: 'none' }),
    'GET /api/own/membership': own,
    'GET /api/courses/for-role?as=student': courses,
  })

describe('the career centre', () => {
  it('reminds who graduates within three months of the way to working membership', async () => {
    open(student('2027-05'))
    expect(await screen.findByRole('heading', { name: 'Dags att byta till yrkesverksam' })).toBeDefined()
    expect(screen.getByText(/Du tar snart examen, i/).textContent).toContain('maj 2027')
    expect(screen.getByText(/100 kr, 96 % lägre/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Jag har fått jobb' }).getAttribute('href')).toBe(
      '/mitt-forbundet/andra/got-a-job',
    )
  })

  it('says when graduation is further ahead, and lists what is held for students', async () => {
    open(student('2028-06'))
    expect(await screen.findByText(/Du tar examen i/)).toBeDefined()
    const event = await screen.findByRole('link', { name: 'Din första lön' })
    expect(event.closest('li')?.textContent).toContain('måndag 1 mars')
    expect(event.getAttribute('href')).toBe('/kurser-aktiviteter/01JZZZZZZZZZZZZZZZZZZZZZZQ')
  })

  it('calls an e-course that began in November open, not coming', async () => {
    const [held] = event.occasions
    const startsAt = stockholmInstant('2026-11-23', '09:00')
    const endsAt = stockholmInstant('2027-11-18', '09:00')
    const occasions = [{ ...held, startsAt, endsAt, capacity: null }]
    open(student('2028-06'), { courses: [{ ...event, occasions }], portalNow: 0 })
    const listed = (await screen.findByRole('link', { name: 'Din första lön' })).closest('li')
    expect(listed?.textContent).toContain('Pågår till 18 november 2027, du börjar när du vill')
    expect(listed?.textContent).not.toContain('november 2026')
  })

  it('says in English that nothing is held', async () => {
    open(student(null), { courses: [], portalNow: 0 }, '/en/my-forbundet/career-centre')
    expect(await screen.findByText('Nothing is planned for students in the coming months.')).toBeDefined()
    expect(screen.getByText(/We do not know when you graduate/)).toBeDefined()
  })

  it('keeps the way to work when the events cannot be fetched, and asks for them again', async () => {
    open(student('2027-05'), refusal('something-went-wrong'))
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Jag har fått jobb' })).toBeDefined()
  })

  it('is for students alone', async () => {
    open(anOwnMembership())
    expect(await screen.findByText(/är för studentmedlemmar/)).toBeDefined()
  })
})
