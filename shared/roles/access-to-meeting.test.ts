import { describe, expect, it } from 'vitest'
import {
  everybody,
  meeting,
  now,
  people,
  rightsTo,
  role,
  who,
  type Person,
} from '#test/builders/people-of-a-meeting.ts'
import { endOfDay } from '../clock.ts'
import { editorOf, may } from './access.ts'
import { meetingOf } from './resource.ts'
import type { Right } from './rights.ts'

it('a meeting of which only its club is known opens to the officers of the club, and to no one of another one', () => {
  const known = meetingOf(meeting.clubId)
  expect(may('meeting.edit', people.chairman, known, now).ok).toBe(true)
  expect(may('meeting.edit', people.chairman, meetingOf('club-999'), now).ok).toBe(false)
  // No one keeps authority in it, and nothing of it was submitted that every member may read.
  expect(may('meeting.edit', people['former chairman'], known, now).ok).toBe(false)
  expect(may('protocol.download', people.member, known, now).ok).toBe(false)
})

describe('full authority for a club', () => {
  it('ends with the last day of the mandate', () => {
    const end = endOfDay('2027-02-28')
    expect([end - 1, end, end + 1].map((at) => may('meeting.edit', people.chairman, meeting, at).ok)).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('authority retained for a meeting', () => {
  const former = people['former chairman']
  it('ends when the deadline passes', () => {
    const { deadlineAt } = meeting
    expect(
      [deadlineAt - 1, deadlineAt, deadlineAt + 1].map((at) => may('meeting.edit', former, meeting, at).ok),
    ).toEqual([true, false, false])
  })
  it('is refused as overdue afterwards, because the deadline alone stands in the way', () => {
    const { deadlineAt } = meeting
    expect([deadlineAt - 1, deadlineAt].map((at) => may('meeting.edit', former, meeting, at))).toMatchObject([
      { ok: true },
      { ok: false, code: 'overdue' },
    ])
    expect(may('meeting.edit', people.member, meeting, deadlineAt)).toMatchObject({ code: 'no-access-in-role' })
    expect(may('meeting.edit', former, { ...meeting, submitted: true }, deadlineAt)).toMatchObject({
      code: 'no-access-in-role',
    })
  })
  it('keeps the receipt and the protocol open to those who held the meeting, whomever it elected', () => {
    const afterwards = { ...meeting, submitted: true }
    expect(may('protocol.read', people['former chairman'], afterwards, endOfDay('2027-12-31'))).toEqual({ ok: true })
    expect(may('meeting.edit', people['former chairman'], afterwards, now).ok).toBe(false)
    expect(may('protocol.read', people.member, afterwards, now).ok).toBe(false)
  })
  it('opens the final protocol to every member of the club once it is submitted, and to no one outside', () => {
    const afterwards = { ...meeting, submitted: true }
    const mayRead = (who: (typeof people)[Person], at = afterwards) => may('protocol.download', who, at, now).ok
    expect([mayRead(people.member), mayRead(people.member, meeting)]).toEqual([true, false])
    expect(mayRead(people['chairman of another club'])).toBe(false)
  })

  it('leaves the meeting to be read when its deadline has passed', () => {
    const { deadlineAt } = meeting
    expect(
      [deadlineAt - 1, deadlineAt, deadlineAt + 1].map((at) => may('meeting.work', former, meeting, at).ok),
    ).toEqual([true, true, true])
    expect(may('protocol.read', former, meeting, deadlineAt).ok).toBe(true)
    expect(may('meeting.work', people.member, meeting, deadlineAt).ok).toBe(false)
  })

  it('ends when the protocol is submitted, but a submission sent again is still answered', () => {
    const submitted = { ...meeting, submitted: true }
    expect(may('meeting.edit', former, submitted, now).ok).toBe(false)
    expect(may('assignments.register', former, submitted, now).ok).toBe(false)
    expect(may('meeting.submit', former, submitted, now).ok).toBe(true)
  })
  it('holds for a person who has left the club, and asks those who have not to act there', () => {
    expect(may('meeting.edit', who('KEPT', role({ kind: 'job_seeker', clubId: undefined })), meeting, now).ok).toBe(
      true,
    )
    expect(
      may('meeting.edit', who('KEPT', role({ clubId: 'club-002' }), [role({ id: 'here' })]), meeting, now),
    ).toMatchObject({ code: 'change-role', roleIds: ['here'] })
  })
  it('is what a session remembers as the club it may edit', () => {
    expect([
      editorOf(former, meeting, now),
      editorOf(people.chairman, meeting, now),
      editorOf(people.member, meeting, now),
    ]).toEqual(['club-001', 'club-001', undefined])
  })
})

describe('a rehearsal', () => {
  const rehearsal = { ...meeting, rehearsal: true }
  const players: Person[] = ['chairman', 'member administrative representative']
  const staff: Right[] = ['process.repair', 'deadline.extend']
  const inMeeting = rightsTo('meeting').filter((right) => !staff.includes(right) && right !== 'meeting.participate')
  it.each(inMeeting)(
    'is for those who hold full authority now, who play every part, and for no one else: %s',
    (right) => {
      expect(everybody.filter((person) => may(right, people[person], rehearsal, now).ok)).toEqual(players)
    },
  )
  it('informs those it is closed to that the club’s officers hold it', () => {
    expect(may('protocol.edit', people.secretary, rehearsal, now)).toMatchObject({
      wouldOpen: ['club-officer'],
      roleIds: [],
    })
    expect(may('meeting.read', people.member, rehearsal, now)).toMatchObject({
      wouldOpen: ['club-officer'],
      roleIds: [],
    })
  })
  it('has no members taking part', () => {
    expect(everybody.filter((person) => may('meeting.participate', people[person], rehearsal, now).ok)).toEqual([])
  })
  it.each(['process.repair', 'deadline.extend'] as const)('is handled by operators: %s', (right) => {
    expect(everybody.filter((person) => may(right, people[person], rehearsal, now).ok)).toEqual(['operator'])
    expect(may(right, people.chairman, rehearsal, now)).toMatchObject({ wouldOpen: ['operator'] })
  })
})
