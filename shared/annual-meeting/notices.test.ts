import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { noticeDeadline, seasonRules } from '#shared/season.ts'
import { meeting, noticeSent } from '#test/builders/meeting-content.ts'
import type { MeetingSummary, NoticeSaid } from './meeting.ts'
import { agendaChanges, correctionRefusal, noticeSaidNow } from './notice-said.ts'
import {
  correctionsSent,
  countedNotice,
  differingParts,
  noticeOfLetter,
  noticesSent,
  noticeStanding,
} from './notices.ts'

const now = { date: '2027-02-18', startTime: '18:00', endTime: '20:00', place: 'Stora salen', meetingLink: null }
const planned = (change: object = {}, summary: Partial<MeetingSummary> = {}) =>
  meeting({ data: { 'time-and-place': { ...now, ...change } }, summary })
const said = (change: object = {}): NoticeSaid => noticeSaidNow(planned(change))

/** Notices on their days, the oldest first, each saying what it changes of the first. */
const withNotices = (...notices: [day: string, change: object, more?: Parameters<typeof noticeSent>[1]][]) => {
  const all = notices.map(([day, change, more], index) => ({
    sending: noticeSent(day, { sendId: `send-${index + 1}`, ...more }),
    said: said(change),
  }))
  const last = all.pop()
  return { earlierNotices: all, notice: last?.sending ?? null, ...(last && { noticeSaid: last.said }) }
}

describe('the notices that members got', () => {
  const ids = (...notices: Parameters<typeof withNotices>) =>
    noticesSent(withNotices(...notices)).map(({ sending }) => sending.sendId)
  const failed = { state: 'failed' } as const
  it('are those that went out, the oldest first', () => {
    expect(ids(['2027-01-20', {}], ['2027-01-22', {}, failed], ['2027-01-27', {}])).toEqual(['send-1', 'send-3'])
    expect(ids()).toEqual([])
  })
  it('are the last one alone where none went out', () => {
    expect(ids(['2027-01-20', {}, failed])).toEqual(['send-1'])
    expect(ids(['2027-01-20', {}, failed], ['2027-01-22', {}, failed])).toEqual(['send-2'])
  })
})

describe('the notice from which the days count', () => {
  const link = { place: null, meetingLink: 'https://example.org/one' }
  it.each<[string, object, object, number]>([
    ['the day changes it', {}, { date: '2027-02-19' }, 2],
    ['the start changes it', {}, { startTime: '17:00' }, 2],
    ['the place changes it', {}, { place: 'Lilla salen' }, 2],
    ['the link changes it where there is no place', link, { ...link, meetingLink: 'https://example.org/two' }, 2],
    ['a link beside the place does not', {}, { meetingLink: 'https://example.org' }, 1],
    ['the end alone does not', {}, { endTime: '21:00' }, 1],
    ['nothing of it does where the agenda changed alone', {}, {}, 1],
  ])('is the last one that changed day, time or place: %s', (_, first, second, number) => {
    const summary = withNotices(['2027-01-20', first], ['2027-01-27', second])
    expect(countedNotice(summary)?.sending.sendId).toBe(`send-${number}`)
  })
  it('is never a correction that reached no one', () => {
    const summary = withNotices(['2027-01-20', {}], ['2027-01-27', { date: '2027-02-19' }, { state: 'failed' }])
    expect(countedNotice(summary)?.sending.sendId).toBe('send-1')
  })
  it('is none before the first', () => {
    expect(countedNotice({ notice: null })).toBeNull()
  })

  const change = fc.constantFrom<object>({}, { date: '2027-02-19' }, { place: 'Lilla salen' }, { endTime: '21:00' })
  const day = fc.integer({ min: 1, max: 28 }).map((of) => `2027-01-${String(of).padStart(2, '0')}`)
  const orders = fc.array(fc.tuple(day, change), { minLength: 1, maxLength: 6 })
  it('says the same day, start and place as every later one, whatever was sent', () => {
    fc.assert(
      fc.property(orders, (notices) => {
        const summary = withNotices(...notices)
        const all = [...summary.earlierNotices, { sending: summary.notice, said: summary.noticeSaid }]
        const counted = all.findIndex(({ sending }) => sending?.sendId === countedNotice(summary)?.sending.sendId)
        const convening = ({ date, startTime, place }: NoticeSaid) => [date, startTime, place]
        const later = all.slice(counted).map((each) => convening(each.said!))
        expect(later.every((each) => String(each) === String(later[0]))).toBe(true)
        if (counted > 0) expect(convening(all[counted - 1]!.said!)).not.toEqual(later[0])
      }),
    )
  })
  it('is in time on its 14th day before the meeting and late the day after, on every day of the season', () => {
    const meetingDay = fc.date({
      min: new Date('2027-01-15T00:00:00Z'),
      max: new Date('2027-02-28T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(meetingDay, fc.integer({ min: 0, max: 1 }), (date, late) => {
        const moved = { date: date.toISOString().slice(0, 10) }
        const at = stockholmInstant(noticeDeadline(moved.date), '23:59') + late * 60_000
        const summary = withNotices(['2026-12-20', { date: '2027-03-01' }], ['2027-01-01', moved, { sentAt: at }])
        expect(noticeStanding(planned(moved, summary))).toBe(late ? 'late' : 'in-time')
        expect(seasonRules(2027).noticeDays).toBe(14)
      }),
    )
  })
})

describe('how the notice stands', () => {
  it('is outdated while members know another day, and in time once a correction went out early enough', () => {
    const moved = { date: '2027-02-19' }
    expect(noticeStanding(planned(moved, withNotices(['2027-01-20', {}])))).toBe('outdated')
    expect(noticeStanding(planned(moved, withNotices(['2027-01-20', {}], ['2027-02-05', moved])))).toBe('in-time')
    expect(noticeStanding(planned(moved, withNotices(['2027-01-20', {}], ['2027-02-06', moved])))).toBe('late')
  })
  it('stays in time when a late correction changes the agenda alone', () => {
    expect(noticeStanding(planned({}, withNotices(['2027-01-20', {}], ['2027-02-15', {}])))).toBe('in-time')
  })
})

describe('a correction', () => {
  const before = stockholmInstant('2027-02-18', '17:59')
  it.each<[string, ReturnType<typeof planned>, number, string | null]>([
    [
      'can be sent when something changed',
      planned({ place: 'Lilla salen' }, withNotices(['2027-01-20', {}])),
      before,
      null,
    ],
    ['needs a change', planned({}, withNotices(['2027-01-20', {}])), before, 'nothing-to-correct'],
    ['needs a notice', planned({}, { notice: null }), before, 'nothing-to-correct'],
    [
      'waits for the letters of the notice',
      planned({ place: 'Lilla salen' }, withNotices(['2027-01-20', {}, { state: 'sending' }])),
      before,
      'notice-being-sent',
    ],
    [
      'comes too late when the meeting begins',
      planned({ place: 'Lilla salen' }, withNotices(['2027-01-20', {}])),
      before + 60_000,
      'correction-too-late',
    ],
    [
      'can be sent again when it reached nobody',
      planned(
        { place: 'Lilla salen' },
        withNotices(['2027-01-20', {}], ['2027-01-27', { place: 'Lilla salen' }, { state: 'failed' }]),
      ),
      before,
      null,
    ],
  ])('%s', (_, content, at, refusal) => {
    expect(correctionRefusal(content, at)).toBe(refusal)
  })
})

describe('the corrections that members got', () => {
  it('are listed newest first, each against the one before it, without those that reached no one', () => {
    const summary = withNotices(
      ['2027-01-20', {}],
      ['2027-01-27', { place: 'Lilla salen' }],
      ['2027-01-28', { date: '2027-02-20' }, { state: 'failed' }],
      ['2027-01-29', { date: '2027-02-19' }],
    )
    const parts = correctionsSent(summary).map(({ before, said: stated }) => differingParts(before, stated))
    expect(parts).toEqual([['date', 'place'], ['place']])
    expect(correctionsSent(summary).at(-1)?.said.place).toBe('Lilla salen')
    expect(correctionsSent(withNotices(['2027-01-20', {}]))).toEqual([])
    expect(correctionsSent({ notice: null })).toEqual([])
  })
})

describe('the letter of a notice', () => {
  const summary = withNotices(
    ['2027-01-20', {}],
    ['2027-01-27', { place: 'Lilla salen' }],
    ['2027-01-28', { date: '2027-02-19' }],
  )
  it('compares with what members had before it', () => {
    const { said: stated, before } = noticeOfLetter(summary, 'send-3')
    expect(differingParts(before!, stated!)).toEqual(['date', 'place'])
  })
  it('of the first one compares with nothing, and sent again states the meeting as the latest has it', () => {
    expect(noticeOfLetter(summary, 'send-1')).toEqual({ said: summary.noticeSaid })
  })
})

describe('a changed agenda', () => {
  const line = (id: string, title: string | null = null) => ({ id, title })
  it('names what is new, removed, renamed and moved', () => {
    const [one, two, three] = [line('one'), line('two'), line('three')]
    expect(agendaChanges([one, two, line('own', 'Fika')], [two, one, line('own', 'Mat'), three])).toEqual({
      added: [three],
      removed: [],
      renamed: [{ was: line('own', 'Fika'), now: line('own', 'Mat') }],
      reordered: true,
    })
    expect(agendaChanges([one, two], [two])).toEqual({ added: [], removed: [one], renamed: [], reordered: false })
  })
})
