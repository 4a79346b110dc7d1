import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { BounceType, LetterOutcome, notArrived, troubledOutcomes, UnsendableCause } from './letter-outcome.ts'
import { allSentAt, goesOnBy, notReached, reachedBy, Sending, sendingError, unheard } from './sending.ts'

const sending: Sending = Sending.parse({
  sendId: 's1',
  sentAt: 1000,
  recipients: 30,
  delivered: 21,
  uncertain: 2,
  failed: 3,
  state: 'sent',
})

it('a letter that came back has reached no one', () => {
  expect(reachedBy({ delivered: 21, bounced: 3 })).toBe(18)
  expect(reachedBy({ delivered: 21, bounced: 0 })).toBe(21)
})

describe('a sending', () => {
  it('of which nothing was heard has reached no one for certain, and none of it has come back', () => {
    expect(sending).toMatchObject({ confirmed: 0, bounced: 0, complained: 0 })
    expect(unheard(sending)).toBe(21)
    expect(unheard({ ...sending, confirmed: 15, bounced: 4 })).toBe(2)
  })
  it('has not reached those whose letter failed, may have failed or came back, until the club notifies them', () => {
    expect(notReached({ ...sending, bounced: 4 })).toBe(9)
    expect(notReached({ ...sending, bounced: 4, reached: 7 })).toBe(2)
    expect(notReached({ ...sending, bounced: 4, reached: 10 })).toBe(0)
  })
  it('had gone out with its last letter', () => {
    expect([allSentAt(sending), allSentAt({ ...sending, lastSentAt: 5000 })]).toEqual([1000, 5000])
  })
  it('can be ordered again only where no one gets anything of it', () => {
    const said = (['sending', 'sent', 'failed'] as const).map((state) => sendingError({ state }))
    expect(said).toEqual([null, null, 'email-sending-failed'])
  })
  it('never counts fewer than none', () => {
    const counts = ['recipients', 'delivered', 'uncertain', 'failed', 'confirmed', 'bounced', 'complained', 'reached']
    for (const name of counts)
      expect([name, Sending.safeParse({ ...sending, [name]: -1 }).success]).toEqual([name, false])
  })
})

describe('what became of a letter', () => {
  it('is no arrival where it came back, failed or may have failed; officers are shown complaints as well', () => {
    const arrived = LetterOutcome.options.filter((outcome) => !notArrived.some((each) => each === outcome))
    expect(arrived).toEqual(['pending', 'sent', 'confirmed', 'complained'])
    expect(LetterOutcome.options.filter((outcome) => troubledOutcomes.some((each) => each === outcome))).toEqual([
      'bounced',
      'complained',
      'uncertain',
      'failed',
    ])
  })
  it('is understood in the mail service’s words, and where the portal could not send it', () => {
    expect(
      ['Permanent', 'Transient', 'Undetermined', 'permanent'].map((type) => BounceType.safeParse(type).success),
    ).toEqual([true, true, true, false])
    expect(['no-address', 'not-composed', ''].map((cause) => UnsendableCause.safeParse(cause).success)).toEqual([
      true,
      true,
      false,
    ])
  })
})

it('a sending that has used up the quota of a day goes on at the same time of the next day at the latest', () => {
  expect(goesOnBy(stockholmInstant('2027-02-10', '14:30'))).toBe(stockholmInstant('2027-02-11', '14:30'))
})
