import { describe, expect, it } from 'vitest'
import { meeting, noticeSent } from '#test/builders/meeting-content.ts'
import { stockholmInstant } from '../clock.ts'
import {
  agendaChanges,
  changedSinceNotice,
  correctionRefusal,
  noticeSaidNow,
  announcedToMembers,
  unannouncedParts,
} from './notice-said.ts'
import type { NoticePart } from './notices.ts'

const before = { date: '2027-02-18', startTime: '18:00', endTime: '20:00', place: 'Stora salen', meetingLink: null }
const planned = (change: object = {}, hidden: string[] = []) =>
  meeting({ data: { 'time-and-place': { ...before, ...change } }, hidden })
const said = noticeSaidNow(planned())

describe('what has changed since the notice', () => {
  it.each<[string, object, NoticePart[]]>([
    ['nothing', {}, []],
    ['spaces around the place', { place: ' Stora salen ' }, []],
    ['the day', { date: '2027-02-19' }, ['date']],
    ['the start', { startTime: '17:00' }, ['time']],
    ['the end', { endTime: null }, ['time']],
    ['the place', { place: 'Lilla salen' }, ['place']],
    ['the link', { meetingLink: 'https://example.org' }, ['link']],
    ['day and place', { date: '2027-02-19', place: 'Lilla salen' }, ['date', 'place']],
  ])('is listed for %s', (_, change, parts) => {
    expect(changedSinceNotice(said, planned(change))).toEqual(parts)
  })
  it('is the agenda when an item is hidden', () => {
    expect(changedSinceNotice(said, planned({}, ['club-fee']))).toEqual(['agenda'])
  })
  it('is nothing before a notice is sent', () => {
    expect(changedSinceNotice(undefined, planned())).toEqual([])
  })
})

/** The notice stated Stora salen and the whole agenda; the meeting has changed since, and is not held. */
const afterNotice = (changes: Parameters<typeof meeting>[0] & object = {}) => {
  const { summary, data, ...rest } = changes
  return meeting({
    ...rest,
    data: {
      closing: { closed: false },
      ...data,
      'time-and-place': { ...before, place: 'Lilla salen', ...data?.['time-and-place'] },
    },
    summary: { noticeSaid: said, ...summary },
  })
}
const amended = { 'agenda-determination': { decision: 'amended', present: 21, inFavour: 20, amendment: 'Kort' } }

describe('what members know of the meeting', () => {
  it('is what the notice said until it has been held, and then what it was', () => {
    expect(announcedToMembers(afterNotice())).toEqual(said)
    const held = afterNotice({ data: { closing: { closed: true, closedAt: 1 } } })
    expect(announcedToMembers(held)).toEqual(noticeSaidNow(held))
    expect(announcedToMembers(held).place).toBe('Lilla salen')
  })
  it('is the meeting as it stands where no notice reached a member', () => {
    for (const summary of [{ notice: null }, { notice: noticeSent('2027-01-26', { state: 'failed' }) }] as const)
      expect(announcedToMembers(afterNotice({ summary: summary as object })).place).toBe('Lilla salen')
  })
  it('is the agenda that the meeting itself has amended, with the rest of the notice', () => {
    const content = afterNotice({ data: amended, hidden: ['club-fee'] })
    expect(announcedToMembers(content)).toEqual({ ...said, agenda: noticeSaidNow(content).agenda })
    expect(announcedToMembers(afterNotice({ hidden: ['club-fee'] }))).toEqual(said)
  })
  it('lacks what has changed since, but not an agenda that the meeting has amended', () => {
    expect(unannouncedParts(afterNotice({ hidden: ['club-fee'] }))).toEqual(['place', 'agenda'])
    expect(unannouncedParts(afterNotice({ data: amended, hidden: ['club-fee'] }))).toEqual(['place'])
    expect(
      unannouncedParts(afterNotice({ summary: { notice: noticeSent('2027-01-26', { state: 'failed' }) } })),
    ).toEqual([])
    expect(unannouncedParts(afterNotice({ summary: { notice: null } }))).toEqual([])
  })
})

describe('a correction of the notice', () => {
  const start = stockholmInstant('2027-02-18', '18:00')
  const refusal = (changes: Parameters<typeof meeting>[0] & object = {}, at = start - 1) =>
    correctionRefusal(afterNotice(changes), at)
  it('can be sent until the meeting begins', () => {
    expect([refusal(), refusal({}, start)]).toEqual([null, 'correction-too-late'])
  })
  it('can be sent to the end of the day where no time is set, and at any time without a day', () => {
    const untimed = { data: { 'time-and-place': { startTime: null } } }
    const end = stockholmInstant('2027-02-18', '23:59')
    expect([refusal(untimed, end - 1), refusal(untimed, end)]).toEqual([null, 'correction-too-late'])
    expect(refusal({ data: { 'time-and-place': { date: null } } }, end)).toBeNull()
  })
  it('waits for a notice that is being sent', () => {
    const sending = noticeSent('2027-01-26', { state: 'sending' })
    expect(refusal({ summary: { notice: sending } })).toBe('notice-being-sent')
    expect(refusal({ summary: { earlierNotices: [{ sending, said }] } })).toBe('notice-being-sent')
  })
  it('needs a notice that went out, and something that it did not say', () => {
    const none = 'nothing-to-correct'
    expect(refusal({ summary: { notice: null } })).toBe(none)
    expect(refusal({ summary: { notice: noticeSent('2027-01-26', { state: 'failed' }) } })).toBe(none)
    expect(refusal({ data: { 'time-and-place': { place: 'Stora salen' } } })).toBe(none)
  })
})

describe('two agendas', () => {
  const line = (id: string, title: string | null = id) => ({ id, title })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => line(id)) as [Line, Line, Line, Line]
  type Line = ReturnType<typeof line>
  const unchanged = { added: [], removed: [], renamed: [], reordered: false }
  it.each([
    ['alike', [a, b], [a, b], {}],
    ['with one more', [a, b], [a, d, b], { added: [d] }],
    ['with one less', [a, b, c], [a, c], { removed: [b] }],
    ['with a new title', [a, b], [a, line('b', 'ny')], { renamed: [{ was: b, now: line('b', 'ny') }] }],
    ['in another order', [a, b, c], [a, c, b], { reordered: true }],
    ['with one exchanged', [a, b], [a, d], { added: [d], removed: [b] }],
  ] as [string, Line[], Line[], object][])('%s', (_, was, is, changes) => {
    expect(agendaChanges(was, is)).toEqual({ ...unchanged, ...changes })
  })
})
