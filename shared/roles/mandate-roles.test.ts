import { describe, expect, it } from 'vitest'
import { chairOf, fullAuthorityIn, retainedBeforeMeeting, lastFullAuthorityIn } from './mandate-roles.ts'

const assignments = [
  { person: 'before', type: 'chairman', from: '2025-03-01', until: '2026-02-28' },
  { person: 'chairman', type: 'chairman', from: '2026-03-01', until: '2027-02-28' },
  { person: 'vice', type: 'viceChairman', from: '2026-03-01', until: '2027-02-28' },
  { person: 'auditor', type: 'auditor', from: '2026-03-01', until: '2027-06-30' },
] as const

describe('full authority in a club', () => {
  it('is held to the last day of the mandate, by officers alone', () => {
    expect(
      ['2026-02-28', '2026-03-01', '2027-02-28', '2027-03-01'].map((day) => fullAuthorityIn(assignments, day)),
    ).toEqual([['before'], ['chairman', 'vice'], ['chairman', 'vice'], []])
  })

  it('was held last by those whose mandates ended last', () => {
    expect(lastFullAuthorityIn(assignments, '2027-03-16')).toEqual(['chairman', 'vice'])
    expect(lastFullAuthorityIn(assignments, '2026-06-01')).toEqual(['before'])
    expect(lastFullAuthorityIn([], '2027-03-16')).toEqual([])
  })

  it('has one chairman, or who was it last', () => {
    expect(['2025-02-28', '2026-02-28', '2026-03-01', '2027-06-01'].map((day) => chairOf(assignments, day))).toEqual([
      null,
      'before',
      'chairman',
      'chairman',
    ])
  })

  it('is retained over a meeting that has not begun by those whose mandates ended with that February, unless others have it', () => {
    expect(
      ['2027-02-28', '2027-03-01', '2027-03-15'].map((day) => retainedBeforeMeeting(assignments, 2027, day)),
    ).toEqual([[], ['chairman', 'vice'], ['chairman', 'vice']])
    expect(retainedBeforeMeeting(assignments, 2028, '2028-02-01')).toEqual([])
    expect(
      retainedBeforeMeeting(
        [{ person: 'chairman', type: 'chairman', from: '2026-03-01', until: '2027-01-19' }],
        2027,
        '2027-01-20',
      ),
    ).toEqual([])
    expect(
      retainedBeforeMeeting(
        [{ person: 'chairman', type: 'chairman', from: '2026-03-01', until: '2028-02-29' }],
        2028,
        '2028-03-01',
      ),
    ).toEqual(['chairman'])
    expect(
      retainedBeforeMeeting(
        [...assignments, { person: 'new', type: 'chairman', from: '2027-03-01', until: '2028-02-29' }],
        2027,
        '2027-03-02',
      ),
    ).toEqual([])
  })
})
