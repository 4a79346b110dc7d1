import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meeting } from '#test/builders/meeting-content.ts'
import { stockholmInstant } from '../clock.ts'
import { seasonRules } from '../season.ts'
import { planOf } from './agenda/time-and-place.ts'
import { isLateReasonMissing, isWithoutPlan, lateCauses, lateReasonOf } from './late-plan.ts'
import type { MeetingSummary } from './meeting.ts'
import { generateDraft } from './protocol/generate.ts'
import { findingsForStep } from './readiness.ts'
import { missingForSubmission } from './readiness-submission.ts'

const nothing = planOf({})
const complete = planOf({ date: '2027-02-12', startTime: '18:00', place: 'Stora salen' })
const { daySetAt: _, placeSetAt: __, ...stands } = meeting().summary
const summaryOf = (year: number, more: Partial<MeetingSummary> = {}): MeetingSummary => ({
  ...stands,
  year,
  dueAt: seasonRules(year).submissionBefore,
  planned: nothing,
  ...more,
})
const years = [2027, 2028, 12_028]
const early = stockholmInstant('2027-01-20', '09:00')

describe('a meeting needs a reason', () => {
  it.each([
    ['2027-02-28', []],
    ['2027-03-01', ['meeting']],
    ['2027-03-15', ['meeting']],
    ['2027-03-16', []],
    ['2028-02-28', []],
    ['2028-02-29', ['meeting']],
    ['2028-03-01', ['meeting']],
  ])('when it is held on %s: %j', (date, causes) => {
    const set = { daySetAt: early, placeSetAt: early }
    expect(lateCauses({ date }, summaryOf(Number(date.slice(0, 4)), set), early)).toEqual(causes)
  })

  it.each([
    ['the day', 'day-set', 'daySetAt', 'placeSetAt'],
    ['the place', 'place-set', 'placeSetAt', 'daySetAt'],
  ] as const)('when %s was first set from 1 March 00.00 until its deadline', (_, cause, late, other) => {
    for (const year of years) {
      const { submissionBefore: dueAt, year: ofCalendar } = seasonRules(year)
      const causes = (at: number, now: number | null = at) =>
        lateCauses({ date: `${ofCalendar}-02-12` }, summaryOf(year, { [late]: at, [other]: early }), now)
      const midnight = stockholmInstant(`${ofCalendar}-02-29`.replace(/2027-02-29/, '2027-03-01'), '00:00')
      expect([causes(midnight - 1), causes(midnight), causes(dueAt - 1), causes(dueAt)]).toEqual([
        [],
        [cause],
        [cause],
        [],
      ])
    }
  })

  it('whatever the day, once its time has come and only then, whether it is set already or can be set now', () => {
    const season = seasonRules(2027)
    const instant = fc.integer({ min: season.planningFrom, max: season.submissionBefore + 86_400_000 })
    fc.assert(
      fc.property(instant, instant, (setAt, now) => {
        const isLate = (at: number) => at >= season.meetingWindow.before && at < season.submissionBefore
        const ofDay = (summary: Partial<MeetingSummary>) =>
          lateCauses({ date: '2027-02-12' }, summaryOf(2027, { placeSetAt: early, ...summary }), now)
        expect(ofDay({ daySetAt: setAt })).toEqual(isLate(setAt) ? ['day-set'] : [])
        expect(ofDay({})).toEqual(isLate(now) ? ['day-set'] : [])
      }),
    )
  })

  it('until the later deadline that an operator gave it', () => {
    const dueAt = stockholmInstant('2027-04-01', '00:00')
    const set = { daySetAt: early, placeSetAt: early, dueAt }
    expect(lateCauses({ date: '2027-03-31' }, summaryOf(2027, set), early)).toEqual(['meeting'])
    expect(lateCauses({ date: '2027-04-01' }, summaryOf(2027, set), early)).toEqual([])
  })

  it('only for its day where the club runs it itself and reports it afterwards', () => {
    const march = stockholmInstant('2027-03-05', '12:00')
    const reported = summaryOf(2027, { type: 'self-run', daySetAt: march, placeSetAt: march })
    expect(lateCauses({ date: '2027-02-12' }, reported, march)).toEqual([])
    expect(lateCauses({ date: '2027-03-02' }, reported, march)).toEqual(['meeting'])
  })
})

describe('the reason', () => {
  const set = { daySetAt: early, placeSetAt: early }
  it('is missing while it is blank', () => {
    const missing = (lateReason?: string) =>
      isLateReasonMissing({ date: '2027-03-05', lateReason }, summaryOf(2027, set), early)
    expect([missing(), missing(' \n'), missing('Lokalen brann')]).toEqual([true, true, false])
  })
  it('counts for nothing once the day is back in the period, and again when it is not', () => {
    const counts = (date: string) => lateReasonOf({ date, lateReason: ' Lokalen brann ' }, summaryOf(2027, set))
    expect([counts('2027-03-05'), counts('2027-02-27'), counts('2027-03-05')]).toEqual([
      'Lokalen brann',
      null,
      'Lokalen brann',
    ])
  })
})

describe('a late meeting', () => {
  const late = (data: Record<string, unknown> = {}, language = 'sv') =>
    meeting({
      data: { 'time-and-place': { date: '2027-03-05', ...data }, 'agenda-settings': { protocolLanguage: language } },
      summary: { planned: complete, daySetAt: early, placeSetAt: early, assignmentsRegisteredAt: early },
    })
  const now = stockholmInstant('2027-03-05', '21:00')
  const minutes = (content: ReturnType<typeof late>) =>
    generateDraft(content).find(({ id }) => id.startsWith('notice-of-meeting.late-reason'))

  it('lacks its reason as an error of the field, in its own step', () => {
    const [found] = findingsForStep('pre-meeting', late(), now).filter(({ severity }) => severity === 'error')
    expect(found).toMatchObject({ code: 'late-reason-required', itemId: 'time-and-place', field: 'lateReason' })
    expect(findingsForStep('pre-meeting', late({ lateReason: 'Lokalen brann' }), now)).toEqual([])
  })

  it('is not submitted without it', () => {
    const failed = missingForSubmission(late(), now)
    expect(failed).toMatchObject({ code: 'meeting-not-ready', findings: [{ code: 'late-reason-required' }] })
  })

  it('has its reason minuted in the language of the protocol', () => {
    expect(minutes(late({ lateReason: ' Lokalen brann ' }))).toMatchObject({
      kind: 'text',
      text: 'Årsmötet hålls efter den 28 februari 2027. Skäl: Lokalen brann',
    })
    expect(minutes(late({ lateReason: 'The hall burnt down' }, 'en'))).toMatchObject({
      text: 'The annual meeting is held after 28 February 2027. Reason: The hall burnt down',
    })
    expect(minutes(late())).toMatchObject({ kind: 'missing' })
    expect(minutes(late({ date: '2027-02-27', lateReason: 'Lokalen brann' }))).toBeUndefined()
  })
})

describe('a club is without time and place', () => {
  const season = seasonRules(2027)
  const of = { year: 2027, dueAt: season.submissionBefore }
  const march = season.meetingWindow.before
  it('from 1 March 00.00 until its deadline, also when it has not begun', () => {
    const at = (now: number, summary: MeetingSummary | null) => isWithoutPlan(summary, of, now)
    for (const summary of [null, summaryOf(2027)])
      expect([march - 1, march, of.dueAt - 1, of.dueAt].map((now) => at(now, summary))).toEqual([
        false,
        true,
        true,
        false,
      ])
  })
  it.each([
    ['day', { ...complete, date: null }, true],
    ['time', { ...complete, hasTime: false }, true],
    ['place', { ...complete, hasPlace: false }, true],
    ['nothing', complete, false],
  ])('while it lacks %s', (_, planned, expected) => {
    expect(isWithoutPlan(summaryOf(2027, { planned }), of, march)).toBe(expected)
  })
  it('no longer when it has submitted', () => {
    expect(isWithoutPlan(summaryOf(2027, { submittedAt: march }), of, march)).toBe(false)
  })
})
