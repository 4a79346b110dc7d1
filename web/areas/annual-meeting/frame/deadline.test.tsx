import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { endOfDay, stockholmInstant } from '#shared/clock.ts'
import type { ReminderView } from '#shared/contract/annual-meeting.ts'
import { seasonRules } from '#shared/season.ts'
import { plannedMeeting, showMeeting } from '#test/builders/show-meeting.tsx'
import { ClubDeadline } from './club-deadline.tsx'
import { MeetingNotices } from './meeting-notices.tsx'
import { StepNavigation } from './step-navigation.tsx'

const season = seasonRules(2027)
const stub = (fetch: unknown) => void vi.stubGlobal('fetch', fetch)
const at = (day: string) => stockholmInstant(day, '09:00')
const reminder = (given: Partial<ReminderView>): ReminderView => ({
  id: 'r',
  day: '2027-01-15',
  kind: 'ahead',
  state: 'sent',
  at: 0,
  sentAt: stockholmInstant('2027-01-15', '08:00'),
  recipients: 3,
  cause: null,
  ...given,
})
const reminders = [
  reminder({}),
  reminder({ id: 's', day: '2027-02-01', state: 'skipped', sentAt: null }),
  reminder({ id: 'f', day: '2027-02-21', state: 'failed', sentAt: null, recipients: 0, cause: 'no-recipients' }),
  reminder({ id: 'c', day: '2027-03-01', state: 'coming', sentAt: null }),
  reminder({ id: 'o', day: '2027-03-16', kind: 'overdue', state: 'coming', sentAt: null }),
]

const showFrame = (portalNow: number, dueAt = season.submissionBefore, submittedAt: number | null = null) => {
  const planned = plannedMeeting()
  const answers = { '/reminders': () => ({ portalNow, dueAt, extended: dueAt > season.submissionBefore, reminders }) }
  return showMeeting(
    <>
      <StepNavigation />
      <MeetingNotices />
    </>,
    { stub, answers, view: { ...planned, portalNow, summary: { ...planned.summary, dueAt, submittedAt } } },
  )
}

it('says how long is left and which day is the last', async () => {
  showFrame(at('2027-03-01'))
  expect(await screen.findByText('14 dagar kvar')).toBeTruthy()
  expect(screen.getByText('Sista dag 15 mars 2027')).toBeTruthy()
})

it('says that the day has passed, what still works and whom to ask', async () => {
  showFrame(season.submissionBefore)
  expect(await screen.findByText('Försenad')).toBeTruthy()
  expect(screen.getByText('Sista dag var 15 mars 2027')).toBeTruthy()
  expect(screen.getByText('Sista dagen att skicka in protokollet var 15 mars 2027.')).toBeTruthy()
  expect(screen.getByText(/ni kan fortsätta skriva/)).toBeTruthy()
})

it('above the page, on a phone, folds into which step it is and how long is left', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  showFrame(at('2027-03-01'))
  const left = await screen.findAllByText('14 dagar kvar')
  expect(left.filter((each) => !each.closest('details'))).toHaveLength(1)
  const folded = screen.getByText('Steg 2 av 7: Inför mötet').closest('details')!
  expect(folded.open).toBe(false)
  expect(within(folded).getByRole('navigation', { hidden: true }).textContent).toContain('Registrera uppdrag')
  expect(folded.textContent).toContain('Klubben Nordvik AB')
  expect(screen.getByText(/^Att åtgärda/).closest('details')?.open).toBe(false)
})

it('says until when the union has extended it, and nothing of being overdue', async () => {
  showFrame(at('2027-03-20'), endOfDay('2027-03-31'))
  expect(await screen.findByText('Förlängd till 31 mars 2027')).toBeTruthy()
  expect(screen.queryByText(/Sista dagen att skicka in/)).toBeNull()
})

it('says nothing of a day that has passed once the meeting is submitted', async () => {
  showFrame(at('2027-03-20'), season.submissionBefore, at('2027-03-01'))
  expect(await screen.findByText(/Påminnelser: 1 skickad/)).toBeTruthy()
  expect(screen.queryByText('Försenad')).toBeNull()
  expect(screen.queryByText(/Sista dagen att skicka in/)).toBeNull()
})

it('folds the reminders that the club got and those that are coming, and leaves out what no one sent', async () => {
  showFrame(at('2027-02-25'))
  await userEvent.click(await screen.findByText('Påminnelser: 1 skickad, 2 kommer'))
  const rows = screen.getAllByRole('listitem').filter((row) => row.closest('.reminders'))
  expect(rows.map((row) => within(row).getAllByText(/./)[0]?.textContent)).toEqual([
    '15 januari Skickad',
    '21 februari Nådde ingen',
    '1 mars Kommer',
    '16 mars, om protokollet är försenat Kommer',
  ])
  expect(rows[0]?.textContent).toContain('till 3 personer')
  expect(rows[1]?.textContent).toContain('Ingen som ansvarar för årsmötet har en e-postadress')
})

it('shows a club that has not begun its own last day, and that it may begin although it has passed', async () => {
  showMeeting(<ClubDeadline club="club-001" year={2027} />, {
    stub,
    answers: {
      '/reminders': () => ({ portalNow: at('2027-03-25'), dueAt: endOfDay('2027-03-20'), extended: true, reminders }),
    },
  })
  expect(await screen.findByRole('heading', { name: 'Sista dag och påminnelser' })).toBeTruthy()
  expect(screen.getByText('Sista dagen att skicka in protokollet var 20 mars 2027.')).toBeTruthy()
  expect(screen.getByText(/Ni kan börja ändå/)).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
})
