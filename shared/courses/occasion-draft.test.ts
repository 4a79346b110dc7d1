import { describe, expect, it } from 'vitest'
import { anOccasion, idOf } from '#test/builders/courses.ts'
import { stockholmInstant } from '../clock.ts'
import { OccasionDraft, occasionCopyOf, occasionDraftOf, occasionIssues, occasionWritten } from './occasion-draft.ts'

const both = (text: string) => ({ sv: text, en: text })
const session = { id: idOf('S'), title: both('Pass'), day: '2027-03-10', from: '09:00', until: '10:00', capacity: 5 }
const draft: OccasionDraft = {
  ...occasionDraftOf(anOccasion('A', 'C', '2027-03-10', { signUpUntil: '2027-03-05', cancelUntil: '2027-03-08' })),
  sessions: [session],
}
const issues = (differs: Partial<OccasionDraft>, isECourse = false) =>
  [...occasionIssues({ ...draft, ...differs }, isECourse)].map(({ path, code }) => `${path} ${code}`)

describe('an occasion that is written', () => {
  it('is right by itself', () => {
    expect(OccasionDraft.safeParse(draft).success).toBe(true)
    expect(issues({})).toEqual([])
  })

  it.each([
    ['ends as it starts', { endTime: '09:00', sessions: [] }, ['endTime end-before-start']],
    ['has no seats', { capacity: null }, ['capacity number-required']],
    ['has no last day to cancel', { cancelUntil: '' }, ['cancelUntil date-required']],
    ['lasts eight weeks', { endDay: '2027-05-05', sessions: [] }, []],
    ['lasts longer', { endDay: '2027-05-06', sessions: [] }, ['endDay latest-day']],
    ['takes sign-ups on its first day', { signUpUntil: '2027-03-10' }, []],
    ['takes them the day after', { signUpUntil: '2027-03-11' }, ['signUpUntil latest-day']],
    ['can be cancelled afterwards', { cancelUntil: '2027-03-11' }, ['cancelUntil latest-day']],
    ['opens without a time', { opensDay: '2027-03-01' }, ['opensTime required']],
    ['opens without a day', { opensTime: '09:00' }, ['opensDay date-required']],
    ['opens in the last minute', { opensDay: '2027-03-05', opensTime: '23:59' }, []],
    ['opens just before it starts', { signUpUntil: '2027-03-10', opensDay: '2027-03-10', opensTime: '08:59' }, []],
    [
      'opens as it starts',
      { signUpUntil: '2027-03-10', opensDay: '2027-03-10', opensTime: '09:00' },
      ['opensTime opens-too-late'],
    ],
    ['opens when it has closed', { opensDay: '2027-03-06', opensTime: '00:00' }, ['opensDay latest-day']],
    [
      'has a session that ends at once',
      { sessions: [{ ...session, until: '09:00' }] },
      ['sessions.0.until end-before-start'],
    ],
    ['has one before it starts', { sessions: [{ ...session, from: '08:59' }] }, ['sessions.0.day outside-occasion']],
    ['has one after it ends', { sessions: [{ ...session, until: '16:01' }] }, ['sessions.0.day outside-occasion']],
    ['has one without seats', { sessions: [{ ...session, capacity: null }] }, ['sessions.0.capacity number-required']],
    ['has one twice', { sessions: [session, session] }, ['sessions.1.id invalid']],
  ] as [string, Partial<OccasionDraft>, string[]][])('%s', (_, differs, wrong) => {
    expect(issues(differs)).toEqual(wrong)
  })

  it('of an e-course has neither seats, sessions nor a place, and may last a year', () => {
    const longer = { ...draft, endDay: '2028-03-10', capacity: null, signUpUntil: '2028-01-01' }
    expect(issues(longer, true)).toEqual([])
    expect(occasionWritten({ ...longer, place: both('Umeå'), waitingList: true }, true)).toMatchObject({
      capacity: null,
      sessions: [],
      place: null,
      waitingList: false,
      cancelUntil: '2028-01-01',
    })
  })

  it.each([
    ['has no last day to cancel', { cancelUntil: '' }, []],
    ['opens when it has started', { opensDay: '2027-03-10', opensTime: '12:00', sessions: [] }, []],
    ['opens as it ends', { opensDay: '2027-03-12', opensTime: '16:00' }, ['opensTime opens-too-late']],
    ['takes sign-ups on its first day', { signUpUntil: '2027-03-10' }, []],
    ['starts when sign-up has closed', { signUpUntil: '2027-03-09' }, ['startDay latest-day']],
  ] as [string, Partial<OccasionDraft>, string[]][])('of an e-course %s', (_, differs, wrong) => {
    const written = { ...draft, endDay: '2027-03-12', capacity: null, signUpUntil: '2027-03-12', ...differs }
    expect(OccasionDraft.safeParse(written).success).toBe(true)
    expect(issues(written, true)).toEqual(wrong)
  })

  it.each([
    ['01:30', '02:30', []],
    ['03:00', '02:30', []],
    ['02:30', '03:00', ['sessions.0.until end-before-start']],
    ['02:30', '03:30', ['sessions.0.until end-before-start']],
    ['02:30', '04:00', []],
  ])('has its sessions last as the clock does in the night of spring, from %s until %s', (from, until, wrong) => {
    const day = '2027-03-28'
    const night = { startDay: day, startTime: '00:00', endDay: day, sessions: [{ ...session, day, from, until }] }
    expect(issues(night)).toEqual(wrong)
  })

  it.each(['2027-03-28', '2027-10-31'])('keeps the hours of the clock, also on %s', (day) => {
    const night = { ...draft, startDay: day, endDay: day, opensDay: day, opensTime: '04:00', sessions: [] }
    const written = occasionWritten(night, false)
    expect(written.startsAt).toBe(stockholmInstant(day, '09:00'))
    expect(occasionDraftOf(written)).toEqual(night)
  })

  it('that says spaces says nothing, and loses those around what it says', () => {
    const spaces = { sv: ' ', en: '\n' }
    expect(occasionWritten({ ...draft, place: spaces, programme: spaces }, false)).toMatchObject({
      place: null,
      programme: both(''),
    })
    expect(occasionWritten({ ...draft, place: both(' Umeå ') }, false).place).toEqual(both('Umeå'))
  })

  it('is copied with sessions of its own', () => {
    const stored = occasionWritten(draft, false)
    expect(occasionCopyOf(stored, () => idOf('T'))).toEqual({ ...draft, sessions: [{ ...session, id: idOf('T') }] })
  })
})
