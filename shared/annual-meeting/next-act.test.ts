import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { dueAt, meetings, summary, times } from '#test/builders/meeting-states.ts'
import {
  awaitedAct,
  hasPart,
  retainedUntil,
  nextActOf,
  type Act,
  type Authority,
  type MeetingPerson,
} from './next-act.ts'
import { signingTurn } from './protocol/turn.ts'

type Meeting = keyof typeof meetings

type Time = keyof typeof times
const early = ['in January'] as const
const day = ['on the meeting day'] as const
const march = ['in March', 'on the last evening'] as const
const over = ['at midnight after', 'days after'] as const
const open = [...early, ...day, ...march] as const
const always = [...open, ...over] as const

const askAs = (person: Partial<MeetingPerson>, meeting: Meeting, time: Time) => {
  const found = meetings[meeting]
  const date = found?.planned?.date ?? null
  const facts = { summary: found, year: 2027, dueAt, date }
  return nextActOf(facts, { ref: 'somebody', authority: null, ...person }, times[time])
}
/** What only the union can open again has lapsed for those who retained their authority. */
const authorityOn = (time: Time): Authority => (times[time] < dueAt ? 'retained' : 'lapsed')

// Columns: the officer, the secretary, the adjuster, the member; none of the last three has authority.
const table: [Meeting, readonly Time[], string, string, string, string][] = [
  ['not begun', open, 'choose-type', '-', '-', '-'],
  ['not begun', over, 'ask-for-time', '-', '-', '-'],
  ['pre-meeting without a day', open, 'plan', '-', '-', '-'],
  ['pre-meeting without a day', over, 'ask-for-time', '-', '-', '-'],
  ['pre-meeting', early, 'send-notice', '-', '-', '-'],
  ['pre-meeting', [...day, ...march], 'hold-meeting', '-', '-', '-'],
  ['pre-meeting', over, 'ask-for-time', '-', '-', '-'],
  ['pre-meeting, notice sent', early, 'prepare', 'read-notice', 'read-notice', 'read-notice'],
  ['pre-meeting, notice sent', day, 'hold-meeting', 'read-notice', 'read-notice', 'read-notice'],
  ['pre-meeting, notice sent', march, 'hold-meeting', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['pre-meeting, notice sent', over, 'ask-for-time', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['preparation', early, 'send-documents', 'read-notice', 'read-notice', 'read-notice'],
  ['preparation', day, 'hold-meeting', 'read-notice', 'read-notice', 'read-notice'],
  ['preparation', march, 'hold-meeting', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['preparation', over, 'ask-for-time', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['preparation, all sent', early, 'prepare', 'read-notice', 'read-notice', 'read-notice'],
  ['preparation, all sent', day, 'hold-meeting', 'read-notice', 'read-notice', 'read-notice'],
  ['preparation, all sent', march, 'hold-meeting', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['preparation, all sent', over, 'ask-for-time', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['annual meeting', [...early, ...day], 'hold-meeting', 'read-notice', 'read-notice', 'read-notice'],
  ['annual meeting', march, 'hold-meeting', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['annual meeting', over, 'ask-for-time', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['register assignments', [...early, ...day], 'register', 'read-notice', 'read-notice', 'read-notice'],
  ['register assignments', march, 'register', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['register assignments', over, 'ask-for-time', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['assignments registered', [...early, ...day], 'create-protocol', 'read-notice', 'read-notice', 'read-notice'],
  ['assignments registered', march, 'create-protocol', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['assignments registered', over, 'ask-for-time', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['protocol not created', [...early, ...day], 'create-protocol', 'read-meeting', 'read-meeting', 'read-notice'],
  ['protocol not created', march, 'create-protocol', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['protocol not created', over, 'ask-for-time', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['protocol created', [...early, ...day], 'read-protocol', 'sign', 'read-protocol', 'read-notice'],
  ['protocol created', march, 'read-protocol', 'sign', 'read-protocol', 'read-meeting'],
  ['protocol created', over, 'ask-for-time', 'sign', 'read-protocol', 'read-meeting'],
  [
    'protocol older than its data',
    [...early, ...day],
    'read-protocol',
    'settle-protocol',
    'read-protocol',
    'read-notice',
  ],
  ['protocol older than its data', march, 'read-protocol', 'settle-protocol', 'read-protocol', 'read-meeting'],
  ['protocol older than its data', over, 'ask-for-time', 'settle-protocol', 'read-protocol', 'read-meeting'],
  ['signed by the secretary', [...early, ...day], 'read-protocol', 'read-protocol', 'adjust', 'read-notice'],
  ['signed by the secretary', march, 'read-protocol', 'read-protocol', 'adjust', 'read-meeting'],
  ['signed by the secretary', over, 'ask-for-time', 'read-protocol', 'adjust', 'read-meeting'],
  ['signed by one adjuster too', [...early, ...day], 'read-protocol', 'read-protocol', 'read-protocol', 'read-notice'],
  ['signed by one adjuster too', march, 'read-protocol', 'read-protocol', 'read-protocol', 'read-meeting'],
  ['signed by one adjuster too', over, 'ask-for-time', 'read-protocol', 'read-protocol', 'read-meeting'],
  ['fully signed', [...early, ...day], 'submit', 'read-protocol', 'read-protocol', 'read-notice'],
  ['fully signed', march, 'submit', 'read-protocol', 'read-protocol', 'read-meeting'],
  ['fully signed', over, 'ask-for-time', 'read-protocol', 'read-protocol', 'read-meeting'],
  ['submitted', always, 'see-receipt', 'see-receipt', 'see-receipt', 'read-meeting'],
  ['not taken by the register', always, 'see-receipt', 'see-receipt', 'see-receipt', 'read-meeting'],
  ['self-run', open, 'report-meeting', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['self-run', over, 'ask-for-time', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['self-run, no protocol', open, 'upload-protocol', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['self-run, no protocol', over, 'ask-for-time', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['self-run, uploaded', open, 'submit', 'read-meeting', 'read-meeting', 'read-meeting'],
  ['self-run, uploaded', over, 'ask-for-time', 'read-meeting', 'read-meeting', 'read-meeting'],
]
const lines = table.flatMap(([meeting, on, ...expected]) => on.map((time) => [meeting, time, ...expected] as const))

describe('one next act for every step, person and date', () => {
  it('leaves out no step at no time', () => {
    const asked = lines.map(([meeting, time]) => `${meeting} ${time}`)
    const every = Object.keys(meetings).flatMap((meeting) => Object.keys(times).map((time) => `${meeting} ${time}`))
    expect(new Set(asked)).toEqual(new Set(every))
    expect(asked).toHaveLength(every.length)
  })

  it.each(lines)('%s, %s: the officer %s, the secretary %s, the adjuster %s, a member %s', (meeting, time, ...acts) => {
    const act = (person: Partial<MeetingPerson>) => askAs(person, meeting, time).act ?? '-'
    const [officer, ...others] = acts
    expect(act({ ref: 'officer', authority: 'mandate' })).toBe(officer)
    expect(act({ ref: 'former', authority: authorityOn(time) }), 'kept authority').toBe(officer)
    expect([act({ ref: 'secretary' }), act({ ref: 'adjuster' }), act({ ref: 'member' })]).toEqual(others)
    expect(act({ ref: 'operator', operator: true })).toBe('follow')
  })

  it.each(lines)('%s, %s: leads somewhere whenever there is something to do', (meeting, time) => {
    for (const ref of ['officer', 'secretary', 'adjuster', 'member'])
      for (const authority of ['mandate', authorityOn(time), null] as const) {
        const found = askAs({ ref, authority }, meeting, time)
        expect(found.at === null).toBe(found.act === null)
        expect(found.act !== null || !found.mine).toBe(true)
      }
  })
})

describe('what is next', () => {
  const officer = { ref: 'officer', authority: 'mandate' } as const

  it('is to sign on the meeting day too: signing comes before what day it is', () => {
    const secretary = askAs({ ref: 'secretary' }, 'protocol created', 'on the meeting day')
    expect(secretary).toMatchObject({ is: 'protocol.sign', act: 'sign', mine: true, at: { item: 'signing' } })
    expect(askAs({ ref: 'adjuster' }, 'signed by the secretary', 'on the meeting day').act).toBe('adjust')
    expect(askAs(officer, 'fully signed', 'on the meeting day')).toMatchObject({ act: 'submit', at: { step: 'done' } })
  })

  it('is one’s own signature for an officer who is secretary or adjuster', () => {
    const both = (ref: string) => ({ ref, authority: 'mandate' }) as const
    expect(askAs(both('secretary'), 'protocol created', 'in March').act).toBe('sign')
    expect(askAs(both('adjuster'), 'signed by the secretary', 'in March').act).toBe('adjust')
    expect(askAs(both('adjuster'), 'protocol created', 'in March').is).toBe('protocol.secretary')
    expect(askAs(both('secretary'), 'fully signed', 'in March').act).toBe('submit')
  })

  it('speaks louder on the last day to the person whom the meeting waits for, and to no one else', () => {
    const tone = (person: Partial<MeetingPerson>) => askAs(person, 'fully signed', 'on the last evening').tone
    expect([tone(officer), tone({ ref: 'adjuster' }), tone({})]).toEqual(['attention', 'neutral', 'neutral'])
    expect(askAs(officer, 'fully signed', 'in March').tone).toBe('neutral')
  })

  it('is the notice by its last day, late from the day after', () => {
    const notice = (today: string) =>
      nextActOf(
        { summary: summary(), year: 2027, dueAt, date: '2027-02-10' },
        officer,
        stockholmInstant(today, '12:00'),
      )
    expect(notice('2027-01-27')).toMatchObject({ is: 'notice', day: '2027-01-27', tone: 'neutral' })
    expect(notice('2027-01-28')).toMatchObject({ is: 'notice.late', day: '2027-01-27', tone: 'attention' })
  })

  it('never hides that the register has not taken a submission', () => {
    expect(askAs(officer, 'not taken by the register', 'days after')).toMatchObject({
      is: 'sync-failed',
      tone: 'attention',
    })
    expect(askAs({ ref: 'secretary' }, 'not taken by the register', 'days after').is).toBe('submitted')
  })

  it('nor from those who held the meeting by retained authority, which ends with the submission', () => {
    const submitted = meetings['not taken by the register']
    const held = submitted && { ...submitted, authority: ['former'] }
    const facts = { summary: held, year: 2027, dueAt, date: null }
    const isFor = (ref: string) => nextActOf(facts, { ref, authority: null }, times['on the last evening']).is
    expect([isFor('former'), isFor('secretary'), isFor('member')]).toEqual(['sync-failed', 'submitted', 'not-planned'])
  })
})

it('no one is promised a notice once the club’s deadline has passed without one', () => {
  const isFor = (meeting: Meeting, time: Time) => askAs({ ref: 'member' }, meeting, time).is
  expect(isFor('not begun', 'on the last evening')).toBe('not-planned')
  for (const meeting of ['not begun', 'pre-meeting'] as const)
    for (const time of over) expect(isFor(meeting, time)).toBe('not-held')
})

describe('whose signature a protocol waits for', () => {
  it.each<[Meeting, unknown]>([
    ['protocol not created', null],
    ['protocol created', { kind: 'sign-as-secretary', who: ['secretary'] }],
    ['signed by the secretary', { kind: 'sign-as-adjuster', who: ['adjuster', 'second'] }],
    ['signed by one adjuster too', { kind: 'sign-as-adjuster', who: ['second'] }],
    ['fully signed', null],
    ['submitted', null],
    ['self-run, no protocol', null],
  ])('%s', (state, turn) => {
    const found = meetings[state]
    expect(found && signingTurn(found)).toEqual(turn)
  })
})

describe('the union', () => {
  it.each<[Meeting, Time, boolean]>([
    ['fully signed', 'on the last evening', false],
    ['fully signed', 'at midnight after', true],
    ['submitted', 'days after', false],
    ['not taken by the register', 'days after', true],
  ])('%s, %s: is waited for: %s', (state, time, isWaiting) => {
    expect(askAs({ ref: 'operator', operator: true }, state, time).mine).toBe(isWaiting)
  })
})

describe('retained authority', () => {
  it('lasts to the club’s last day, that day included, and only while something is left to finish', () => {
    const retained = { ref: 'former', authority: 'retained' } as const
    expect(retainedUntil({ summary: null, dueAt }, retained)).toBe('2027-03-15')
    expect(retainedUntil({ summary: meetings['fully signed'], dueAt: dueAt + 86_400_000 }, retained)).toBe('2027-03-16')
    expect(retainedUntil({ summary: meetings.submitted, dueAt }, retained)).toBeNull()
    expect(retainedUntil({ summary: null, dueAt }, { ...retained, authority: 'mandate' })).toBeNull()
  })
})

describe('what a meeting waits for, whether the act is the union’s, an officer’s or a signatory’s', () => {
  it.each<[Meeting, Time, Act | null]>([
    ['pre-meeting', 'in January', 'send-notice'],
    ['fully signed', 'in March', 'submit'],
    ['fully signed', 'days after', 'ask-for-time'],
    ['protocol created', 'in March', 'sign'],
    ['signed by the secretary', 'in March', 'adjust'],
    ['signed by one adjuster too', 'in March', 'adjust'],
    ['not taken by the register', 'days after', 'follow'],
    ['submitted', 'days after', null],
  ])('%s, %s: %s', (state, time, act) => {
    const found = meetings[state]
    expect(awaitedAct({ summary: found, year: 2027, dueAt, date: found?.planned?.date ?? null }, times[time])).toBe(act)
  })

  it('has a part for its secretary, its adjusters and those who keep authority', () => {
    const held = summary({ secretary: 'S', adjusters: ['A', 'B'], authority: ['F'] })
    expect(['S', 'A', 'B', 'F', 'X'].map((ref) => hasPart(held, ref))).toEqual([true, true, true, true, false])
    expect(hasPart(null, 'S')).toBe(false)
  })
})
