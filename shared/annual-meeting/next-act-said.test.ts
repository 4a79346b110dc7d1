import { describe, expect, it } from 'vitest'
import { dueAt, meetings, times } from '#test/builders/meeting-states.ts'
import { nextActOf, type MeetingPerson, type NextAct } from './next-act.ts'

type Meeting = keyof typeof meetings
type Time = keyof typeof times

const askAs = (person: Partial<MeetingPerson>, meeting: Meeting, time: Time): NextAct => {
  const found = meetings[meeting]
  const facts = { summary: found, year: 2027, dueAt, date: found?.planned?.date ?? null }
  return nextActOf(facts, { ref: 'somebody', authority: null, ...person }, times[time])
}
/**
 * The conclusion, and where its act is done; what the meeting waits for ends with a dot, what should hurry with a mark.
 */
const inShort = ({ is, at, mine, tone }: NextAct): string => {
  const place = at === null || typeof at === 'string' ? at : [at.step, ...(at.item ? [at.item] : [])].join('/')
  return `${is}${place ? ` at ${place}` : ''}${mine ? '.' : ''}${tone === 'attention' ? '!' : ''}`
}
const plan = 'pre-meeting/time-and-place'

describe('what is said to be next', () => {
  // Columns: in January, on the meeting day, in March, on the last evening.
  const table: [Meeting, string, string, string, string][] = [
    [
      'not begun',
      'not-started at choose-type.',
      'not-started at choose-type.',
      'without-plan at choose-type.!',
      'without-plan at choose-type.!',
    ],
    [
      'pre-meeting without a day',
      `date-missing at ${plan}.`,
      `date-missing at ${plan}.`,
      `without-plan at ${plan}.!`,
      `without-plan at ${plan}.!`,
    ],
    [
      'pre-meeting',
      'notice at pre-meeting/notice-of-meeting.',
      'today at annual-meeting.',
      'held at annual-meeting.',
      'held at annual-meeting.!',
    ],
    [
      'pre-meeting, notice sent',
      'planned at pre-meeting.',
      'today at annual-meeting.',
      'held at annual-meeting.',
      'held at annual-meeting.!',
    ],
    [
      'preparation',
      'documents at preparation/documents.',
      'today at annual-meeting.',
      'held at annual-meeting.',
      'held at annual-meeting.!',
    ],
    [
      'preparation, all sent',
      'planned at preparation.',
      'today at annual-meeting.',
      'held at annual-meeting.',
      'held at annual-meeting.!',
    ],
    [
      'annual meeting',
      'planned at annual-meeting.',
      'today at annual-meeting.',
      'held at annual-meeting.',
      'held at annual-meeting.!',
    ],
    [
      'self-run',
      'planned.self-run at annual-meeting.',
      'today.self-run at annual-meeting.',
      'held.self-run at annual-meeting.',
      'held.self-run at annual-meeting.!',
    ],
  ]
  it.each(table)('to an officer, %s: %s, %s, %s, %s', (meeting, ...said) => {
    const at = (['in January', 'on the meeting day', 'in March', 'on the last evening'] as const).map((time) =>
      inShort(askAs({ authority: 'mandate' }, meeting, time)),
    )
    expect(at).toEqual(said)
  })

  it.each([
    ['register assignments', 'register at register-assignments.'],
    ['assignments registered', 'protocol.create at register-assignments.'],
    ['protocol not created', 'protocol.create at protocol.'],
    ['fully signed', 'protocol.submit at done.'],
    ['self-run, no protocol', 'protocol.upload at protocol.'],
    ['self-run, uploaded', 'protocol.uploaded at done.'],
  ] as const)('to an officer, %s, once the meeting is over: %s, and louder on the last evening', (meeting, said) => {
    expect(inShort(askAs({ authority: 'mandate' }, meeting, 'in March'))).toBe(said)
    expect(inShort(askAs({ authority: 'mandate' }, meeting, 'on the last evening'))).toBe(`${said}!`)
  })

  it.each([
    ['protocol created', 'protocol.secretary at protocol'],
    ['protocol older than its data', 'protocol.secretary at protocol'],
    ['signed by the secretary', 'protocol.adjuster at protocol'],
    ['signed by one adjuster too', 'protocol.adjuster at protocol'],
    ['submitted', 'submitted at done'],
    ['not taken by the register', 'sync-failed at done!'],
  ] as const)('to an officer, %s: %s, also on the last evening', (meeting, said) => {
    for (const time of ['in March', 'on the last evening'] as const)
      expect(inShort(askAs({ authority: 'mandate' }, meeting, time))).toBe(said)
  })

  it('to an officer whose club is overdue: to ask the union for time, whatever the meeting has come to', () => {
    const open = (Object.keys(meetings) as Meeting[]).filter((meeting) => !meetings[meeting]?.submittedAt)
    for (const meeting of open)
      expect([meeting, inShort(askAs({ authority: 'mandate' }, meeting, 'days after'))]).toEqual([
        meeting,
        'overdue at contact.!',
      ])
  })

  it.each([
    ['not begun', 'not-planned', 'not-planned', 'not-planned', 'not-held'],
    ['pre-meeting', 'not-planned', 'not-planned', 'not-planned', 'not-held'],
    ['annual meeting', 'member.planned', 'member.today', 'over', 'over'],
    ['protocol created', 'member.planned', 'member.today', 'over', 'over'],
    ['submitted', 'over.submitted', 'over.submitted', 'over.submitted', 'over.submitted'],
    ['self-run', 'member.self-run', 'member.self-run', 'over', 'over'],
  ] as const)('to a member, %s: %s, %s, %s, %s, and their own page', (meeting, ...said) => {
    const at = (['in January', 'on the meeting day', 'in March', 'days after'] as const).map((time) =>
      inShort(askAs({ ref: 'member' }, meeting, time)),
    )
    expect(at).toEqual(said.map((is) => (is.startsWith('not-') ? is : `${is} at members`)))
  })

  it.each([
    ['protocol not created', 'protocol.coming at members', 'protocol.coming at members'],
    ['protocol created', 'protocol.sign at protocol/signing.', 'protocol.secretary at protocol'],
    ['protocol older than its data', 'protocol.changed at protocol.', 'protocol.secretary at protocol'],
    ['signed by the secretary', 'protocol.adjuster at protocol', 'protocol.adjust at protocol/signing.'],
    ['signed by one adjuster too', 'protocol.adjuster at protocol', 'protocol.adjuster at protocol'],
    ['fully signed', 'protocol.signed at protocol', 'protocol.signed at protocol'],
  ] as const)(
    'to those who sign without holding the meeting, %s: the secretary %s, the adjuster %s',
    (meeting, ...said) => {
      expect(['secretary', 'adjuster'].map((ref) => inShort(askAs({ ref }, meeting, 'in March')))).toEqual(said)
    },
  )

  it('to an officer whose adjusters have all signed: that the signatures are being verified', () => {
    const signed = meetings['signed by one adjuster too']
    const facts = { summary: { ...signed, adjusters: ['adjuster'] }, year: 2027, dueAt, date: '2027-02-18' }
    expect(inShort(nextActOf(facts, { ref: 'officer', authority: 'mandate' }, times['in March']))).toBe(
      'protocol.verifying at protocol',
    )
  })

  it('to an officer of a self-run meeting without a day: to plan it, where the club states what it has done', () => {
    const summary = { ...meetings['self-run'], planned: { ...meetings['pre-meeting without a day'].planned! } }
    const facts = { summary, year: 2027, dueAt, date: null }
    const said = (time: Time) => inShort(nextActOf(facts, { ref: 'officer', authority: 'mandate' }, times[time]))
    expect(said('in January')).toBe('date-missing.self-run at annual-meeting/time-and-place.')
    expect(said('in March')).toBe('without-plan at annual-meeting/time-and-place.!')
  })

  it('to an officer whose protocol is signed: to submit it, whatever the club has taken back of time and place', () => {
    const signed = meetings['fully signed']
    const summary = { ...signed, planned: { ...signed.planned!, hasPlace: false } }
    const facts = { summary, year: 2027, dueAt, date: '2027-02-18' }
    const said = () => inShort(nextActOf(facts, { ref: 'officer', authority: 'mandate' }, times['in March']))
    expect(said()).toBe('protocol.submit at done.')
  })

  it('to the secretary of a self-run meeting, whose protocol no one signs here: the same as to every member', () => {
    const summary = { ...meetings['self-run, no protocol'], secretary: 'secretary' }
    const facts = { summary, year: 2027, dueAt, date: '2027-02-18' }
    expect(inShort(nextActOf(facts, { ref: 'secretary', authority: null }, times['in March']))).toBe('over at members')
  })

  it('to the union: what has become overdue or has not arrived, at its board', () => {
    const union = (meeting: Meeting, time: Time) => inShort(askAs({ ref: 'operator', operator: true }, meeting, time))
    expect(union('fully signed', 'on the last evening')).toBe('union at board')
    expect(union('fully signed', 'days after')).toBe('union.overdue at board.!')
    expect(union('submitted', 'days after')).toBe('union at board')
    expect(union('not taken by the register', 'in March')).toBe('union.sync-failed at board.!')
  })

  it('speaks of the day of the meeting, of the last day of what comes before it, or of its submission', () => {
    const day = (meeting: Meeting, time: Time) => askAs({ authority: 'mandate' }, meeting, time).day
    expect(day('pre-meeting', 'in January')).toBe('2027-02-04')
    expect(day('preparation', 'in January')).toBe('2027-02-11')
    expect(day('annual meeting', 'in January')).toBe('2027-02-18')
    expect(day('self-run', 'in March')).toBe('2027-02-18')
    expect(day('submitted', 'in March')).toBe('2027-03-10')
    expect(askAs({ ref: 'member' }, 'submitted', 'in March').day).toBe('2027-02-18')
    expect(day('not begun', 'in March')).toBeUndefined()
  })
})
