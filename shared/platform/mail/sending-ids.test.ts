import { describe, expect, it } from 'vitest'
import { declinedSendId, graduationSendId, signatoryLeftSendId, turnSendId } from './sending-ids.ts'

const [one, other] = ['01JZ6R0000000000000000000A', '01JZ6R0000000000000000000B'] as const
const meeting = { clubId: 'club-001', year: 2027, protocol: { round: 2 } }

describe.each<[string, (person: string) => string]>([
  ['the graduation of a student', (person) => graduationSendId('2027-06', person)],
  ['a signatory who is a member no more', (person) => signatoryLeftSendId('club-001', 2027, person)],
  ['a secretary’s turn to sign', (person) => turnSendId(meeting, 'sign-as-secretary', person)],
  ['an adjuster’s turn to sign', (person) => turnSendId(meeting, 'sign-as-adjuster', person)],
  ['mailings that a member has declined', (person) => declinedSendId(person, 'club-mail', Date.UTC(2027, 2, 15))],
])('the id of the sending about %s', (_, idFor) => {
  it('does not name the person, so that it can stay when they are erased', () => {
    expect(idFor(one).toLowerCase()).not.toContain(one.toLowerCase())
  })

  it('is the same for the same person and another for another', () => {
    expect(idFor(one)).toBe(idFor(one))
    expect(idFor(one)).not.toBe(idFor(other))
  })
})

describe('the sending of a person’s turn', () => {
  const again = { ...meeting, protocol: { round: 3 } }

  it('is one for each signing round', () => {
    const [first, second] = [meeting, again].map((each) => turnSendId(each, 'sign-as-secretary', one))
    expect(first).not.toBe(second)
    expect(turnSendId(meeting, 'ready-to-submit')).toBe('ready-to-submit-club-001-2027-2')
  })

  it('is one for a submitted meeting, whatever its rounds', () => {
    for (const kind of ['submitted', 'protocol-final'] as const) {
      expect(turnSendId(again, kind)).toBe(turnSendId(meeting, kind))
      expect(turnSendId({ ...again, year: 2028 }, kind)).not.toBe(turnSendId(again, kind))
      expect(turnSendId({ ...again, clubId: 'club-002' }, kind)).not.toBe(turnSendId(again, kind))
    }
    expect(turnSendId(again, 'submitted')).not.toBe(turnSendId(again, 'protocol-final'))
  })
})
