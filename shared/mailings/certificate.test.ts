import { describe, expect, it } from 'vitest'
import { certificateHash, combinedHash, verdictOf, type CheckedLots } from './certificate.ts'

const lot = (of: string) => of.repeat(64)
const part = (rest: Partial<CheckedLots> = {}): CheckedLots => ({
  lists: [lot('a'), lot('b')],
  claims: [lot('c'), lot('d')],
  sent: 120,
  erased: 0,
  altered: 0,
  twice: 0,
  strangers: 0,
  ...rest,
})
const second = part({ lists: [lot('e')], claims: [lot('f')], sent: 30 })
const certified = {
  sendId: 'mailing-1',
  content: lot('0'),
  list: combinedHash([lot('a'), lot('b'), lot('e')]),
  claims: combinedHash([lot('c'), lot('d'), lot('f')]),
  recipients: 160,
  sent: 150,
}
const certificate = { ...certified, hash: certificateHash(certified), isContentIntact: true }

describe('checking a certificate', () => {
  it('holds where all parts come to its checksum, also where readers have been erased since', () => {
    expect(verdictOf(certificate, [part(), second])).toEqual({ is: 'holds', erased: 0 })
    expect(verdictOf(certificate, [part({ erased: 2 }), second])).toEqual({ is: 'holds', erased: 2 })
  })

  it.each([
    ['a part is missing', [part()]],
    ['parts are in another order', [second, part()]],
    ['a lot is not as it was counted', [part({ altered: 1 }), second]],
    ['there are fewer letters', [part({ sent: 119 }), second]],
    ['somebody else is listed', [part({ lists: [lot('a'), lot('1')] }), second]],
  ])('is altered where %s', (_, parts) => {
    expect(verdictOf(certificate, parts).is).toBe('altered')
  })

  it('says first who could have got it twice, and then that the text is not what was confirmed', () => {
    const other = { ...certificate, isContentIntact: false }
    expect(verdictOf(other, [part({ twice: 1, altered: 1 }), second]).is).toBe('twice')
    expect(verdictOf(other, [part({ strangers: 1 }), second]).is).toBe('twice')
    expect(verdictOf(other, [part(), second]).is).toBe('content')
  })

  it('holds of a mailing whose list was not stored when it was confirmed', () => {
    const older = { ...certified, list: null }
    const without = { ...certificate, list: null, hash: certificateHash(older) }
    expect(verdictOf(without, [part(), second]).is).toBe('holds')
  })
})
