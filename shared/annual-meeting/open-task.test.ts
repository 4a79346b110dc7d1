import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { meeting, noticeSent } from '#test/builders/meeting-content.ts'
import { Step, type MeetingSummary } from './meeting.ts'
import { noticeSaidNow } from './notice-said.ts'
import { openTaskOf } from './open-task.ts'

const whenAndWhere = { date: '2027-02-18', startTime: '18:00', endTime: '20:00', place: 'Stora salen' }
const planned = (summary: Partial<MeetingSummary> = {}, change: object = {}) =>
  meeting({ summary: { step: 'pre-meeting', ...summary }, data: { 'time-and-place': { ...whenAndWhere, ...change } } })
const before = stockholmInstant('2027-02-01', '09:00')
const sent = { notice: noticeSent('2027-01-26'), noticeSaid: noticeSaidNow(planned()) }
const failed = { ...sent, notice: noticeSent('2027-01-26', { state: 'failed' }) }

describe('what is open before the meeting', () => {
  it.each<[string, ReturnType<typeof planned>, string | null]>([
    ['no notice has gone out', planned({ notice: null }), 'send-notice'],
    ['the notice reached nobody', planned(failed), 'send-notice'],
    ['the members have what is stated', planned(sent), null],
    ['the place changed since', planned(sent, { place: 'Lilla salen' }), 'correct-notice'],
    ['the end alone changed since', planned(sent, { endTime: '21:00' }), 'correct-notice'],
    ['the place changed, and the protocol is being signed', planned({ ...sent, frozen: true }, { place: 'X' }), null],
    ['the meeting is past the steps of the notice', planned({ notice: null, step: 'protocol' }), null],
  ])('when %s', (_, content, task) => {
    expect(openTaskOf('pre-meeting', content, before)).toBe(task)
  })
  it('is no changed notice once the meeting should have begun', () => {
    const moved = planned(sent, { place: 'Lilla salen' })
    expect(openTaskOf('pre-meeting', moved, stockholmInstant('2027-02-18', '18:00'))).toBeNull()
  })
  it('is no changed notice for an agenda that the meeting itself amended', () => {
    const amended = meeting({
      summary: { step: 'annual-meeting', ...sent },
      data: { 'time-and-place': whenAndWhere, 'agenda-determination': { decision: 'amended' } },
    })
    const items = amended.items.map((item) => (item.id === 'club-fee' ? { ...item, hidden: true } : item))
    expect(openTaskOf('pre-meeting', { ...amended, items }, before)).toBeNull()
  })
})

describe('what is open in the preparations', () => {
  const uploaded = (at: string) => ({
    ...meeting().documents[0]!,
    uploadedAt: stockholmInstant(at, '10:00'),
  })
  const documents = (sending: MeetingSummary['documents'], ...days: string[]) => ({
    ...planned({ step: 'preparation', documents: sending }),
    documents: days.map(uploaded),
  })
  it.each([
    ['nothing is uploaded', documents(null), null],
    ['something is uploaded and nothing sent', documents(null, '2027-01-30'), 'send-documents'],
    ['all of it is sent', documents(noticeSent('2027-02-01'), '2027-01-30'), null],
    ['one was added since', documents(noticeSent('2027-02-01'), '2027-01-30', '2027-02-02'), 'send-documents'],
    ['one was added while they go out', documents(noticeSent('2027-02-01', { state: 'sending' }), '2027-02-02'), null],
    ['nobody got them', documents(noticeSent('2027-02-01', { state: 'failed' }), '2027-01-30'), 'send-documents'],
  ])('when %s', (_, content, task) => {
    expect(openTaskOf('preparation', content, before)).toBe(task)
  })
})

it('a step without anything to send to the members has no such task, whatever waits elsewhere', () => {
  const content = { ...planned({ step: 'preparation', notice: null, documents: null }), documents: meeting().documents }
  const waiting = Step.options.filter((step) => openTaskOf(step, content, before) !== null)
  expect(waiting).toEqual(['pre-meeting', 'preparation'])
})
