import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OwnBusinessMeeting } from '#shared/contract/business-meeting-booking.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { idOf } from '#test/builders/courses.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { aPaymentsView } from '#test/builders/payments-view.ts'
import { memberRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const portalNow = stockholmInstant('2027-02-20', '09:00')
const student = { ...memberRole, id: 'member:student', kind: 'student' as const }
const meeting = (differs: Partial<OwnBusinessMeeting> = {}): OwnBusinessMeeting => ({
  id: idOf('K'),
  company: idOf('B'),
  slot: idOf('1'),
  startsAt: stockholmInstant('2027-03-01', '10:00'),
  endsAt: stockholmInstant('2027-03-01', '10:45'),
  state: 'failed',
  cause: 'begun',
  reason: null,
  bookedAt: null,
  version: 2,
  companyName: 'Granholma Analys AB',
  meets: null,
  ...differs,
})
const open = (...meetings: OwnBusinessMeeting[]) =>
  openPage(routes, '/mitt-forbundet', {
    'GET /api/session': signedInAs(student),
    'GET /api/own/membership': anOwnMembership(),
    'GET /api/own/payments': aPaymentsView(),
    'GET /api/own/business-meetings': { meetings, portalNow },
  })

beforeAll(() => import('./home-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the home of a person who had a meeting with a company', () => {
  it.each([
    ['that was not booked with the membership', {}, /Du är medlem och kan logga in, men mötet kunde inte bokas/],
    ['that the company declined', { state: 'declined', cause: null }, /Företaget kan inte träffa dig den tid/],
  ] as const)('asks to book anew %s, and leads to other times', async (_, differs, says) => {
    open(meeting(differs))
    const card = within(await screen.findByRole('region', { name: 'Boka om mötet med Granholma Analys AB' }))
    expect(card.getByText(says)).toBeDefined()
    expect(card.getByRole('link', { name: 'Välj en annan tid' }).getAttribute('href')).toBe('/foretagsmoten')
  })

  it('asks no more once another is booked', async () => {
    const other = meeting({ id: idOf('L'), slot: idOf('2'), state: 'booked', cause: null, bookedAt: portalNow })
    const { asked } = open(meeting(), other)
    await waitFor(() => expect(asked).toContain('GET /api/own/business-meetings'))
    expect(await screen.findByText(/^Nästa: Granholma Analys AB/)).toBeDefined()
    expect(screen.queryByRole('region', { name: /^Boka om mötet/ })).toBeNull()
  })
})
