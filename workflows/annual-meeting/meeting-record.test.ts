import { describe, expect, it } from 'vitest'
import { aSummary } from '#test/builders/database.ts'
import { MeetingRecord } from './meeting-record.ts'

const editor = { session: 'h' }
const record = (frozen: boolean) => {
  const { clubId, year, dueAt } = aSummary()
  const made = MeetingRecord.begin({ clubId, year, dueAt, meetingPeriodEndsAt: dueAt, offset: 0 })
  made.apply(aSummary({ frozen }), 'one', 7)
  return made
}
const isDecidedByWhatIsKnown = (frozen: boolean, given: { seen?: number; editor?: typeof editor }) =>
  record(frozen).transition('two', 'A', 0, { name: 'submitMeeting', ...given }).known !== undefined

describe('a command is decided first by what the process knows of its meeting', () => {
  it('where its sender has seen that revision', () => {
    expect(isDecidedByWhatIsKnown(false, { seen: 7 })).toBe(true)
    expect(isDecidedByWhatIsKnown(false, { seen: 8 })).toBe(false)
  })
  it('where the meeting is frozen and the write asks who gives it, though they have not read it', () => {
    expect(isDecidedByWhatIsKnown(true, { editor })).toBe(true)
    expect(isDecidedByWhatIsKnown(false, { editor })).toBe(false)
    expect(isDecidedByWhatIsKnown(true, {})).toBe(false)
    expect(isDecidedByWhatIsKnown(true, { editor, seen: 6 })).toBe(false)
  })
})

describe('a command that was done before', () => {
  const again = { commandId: 'one', by: 'A', may: [], offset: 0 }
  it('is answered to an editor who was found to have a right, and to no one by what a session remembers', () => {
    expect(() => record(false).assertMay('advance', again)).not.toThrow()
    expect(() => record(false).assertMay('advance', { ...again, editor })).toThrow('change-role')
  })
})
