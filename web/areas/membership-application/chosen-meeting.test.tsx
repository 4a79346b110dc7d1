import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { ListedSlot } from '#shared/contract/business-meeting-booking.ts'
import { idOf } from '#test/builders/courses.ts'
import { openPage, visitor } from '#test/builders/portal-page.tsx'
import { wantedMeetingInAddress } from '#web/features/business-meetings/wanted-meeting.ts'
import { routes } from './routes.ts'

const slot: ListedSlot = {
  id: idOf('1'),
  company: idOf('B'),
  companyName: 'Granholma Analys AB',
  startsAt: stockholmInstant('2027-03-01', '10:00'),
  endsAt: stockholmInstant('2027-03-01', '10:45'),
  place: 'Storgatan 4',
  isOnline: false,
  language: 'sv',
  version: 1,
  isFree: true,
}

beforeAll(() => import('./become-member-page.tsx'), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it('a meeting booked with the application: the first step chooses student, and says that only students keep it', async () => {
  openPage(routes, `/bli-medlem?${wantedMeetingInAddress(slot)}`, {
    'GET /api/session': visitor,
    'GET /api/business-meetings/slots': { slots: [slot], portalNow: stockholmInstant('2027-02-20', '09:00') },
  })
  expect(await screen.findByText('Granholma Analys AB')).toBeDefined()
  expect(await screen.findByRole('radio', { name: /^Student/, checked: true })).toBeDefined()
  expect(screen.getByText(/^Mötet är bara för dig som ansöker som student\./)).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: /^Egenföretagare/ }))
  expect(await screen.findByText(/^Bara studenter kan boka möten med företag\./)).toBeDefined()
})
