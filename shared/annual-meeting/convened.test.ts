import { describe, expect, it } from 'vitest'
import { convenedBy, motionDayOf } from './convened.ts'

describe('what a notice says beside when and where', () => {
  const asked = { name: 'Mira Öst', title: 'Ordförande', email: 'mira@example.com' }
  it('is who calls, whom members can ask, and the last day for motions', () => {
    expect(convenedBy('Astrid Lindahl', asked, '2027-02-02', '2027-01-20')).toEqual({
      by: 'Astrid Lindahl',
      contact: 'Mira Öst, mira@example.com',
      motionsUntil: '2027-02-02',
    })
  })
  it('names a contact without a name by its title, and who calls where there is none', () => {
    const contact = (of: Parameters<typeof convenedBy>[1], by: string | null = 'Astrid') =>
      convenedBy(by, of, null, '2027-01-20').contact
    expect(contact({ ...asked, name: null })).toBe('Ordförande, mira@example.com')
    expect([contact(undefined), contact(undefined, null), contact(undefined, '')]).toEqual(['Astrid', null, null])
    expect(convenedBy('', undefined, null, '2027-01-20').by).toBeNull()
  })
  it('gives a last day for motions only while it has not passed', () => {
    const lastDayOn = (day: string) => convenedBy(null, undefined, '2027-02-02', day).motionsUntil
    expect([lastDayOn('2027-02-01'), lastDayOn('2027-02-02'), lastDayOn('2027-02-03')]).toEqual([
      '2027-02-02',
      '2027-02-02',
      null,
    ])
    expect(convenedBy(null, undefined, null, '2027-01-20').motionsUntil).toBeNull()
  })
})

it('motions can be sent in until ten days before the meeting, unless the board has chosen another day', () => {
  expect(motionDayOf(null, '2027-02-12')).toBe('2027-02-02')
  expect(motionDayOf('2027-02-05', '2027-02-12')).toBe('2027-02-05')
  expect([motionDayOf(undefined, null), motionDayOf(undefined, undefined)]).toEqual([null, null])
})
