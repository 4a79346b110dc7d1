import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { draftOf, empty, judged } from './draft.ts'

const now = stockholmInstant('2027-01-20', '09:00')

describe('a member meeting being written', () => {
  it('names everything that is missing at once, in the order of the fields', () => {
    expect(judged(empty, now).issues.map(({ path, code }) => [path, code])).toEqual([
      ['subject', 'required'],
      ['date', 'date-required'],
      ['startTime', 'required'],
      ['place', 'place-or-link-required'],
      ['participants', 'participant-count-required'],
    ])
  })

  it('is sent without what is left empty', () => {
    const { body, issues } = judged(
      { ...empty, subject: 'Lön ', date: '2027-01-19', startTime: '18:00', place: 'Matsalen', participants: 12 },
      now,
    )
    expect(issues).toEqual([])
    expect(body).toEqual({
      subject: 'Lön',
      date: '2027-01-19',
      startTime: '18:00',
      endTime: null,
      place: 'Matsalen',
      meetingLink: null,
      participants: 12,
      protocol: null,
    })
  })

  it('becomes what is stored, and back', () => {
    const by = 'A'.repeat(26)
    const stored = {
      id: 'm',
      clubId: 'club-001',
      subject: 'Lön',
      date: '2027-01-19',
      startTime: '18:00',
      endTime: null,
      place: null,
      meetingLink: 'https://mote.example.org/1',
      participants: 12,
      protocol: null,
      version: 1,
      registeredAt: 1,
      registeredBy: by,
      changedAt: 1,
      changedBy: by,
    }
    expect(judged(draftOf(stored), now).body).toMatchObject({
      endTime: null,
      place: null,
      meetingLink: 'https://mote.example.org/1',
    })
  })
})
