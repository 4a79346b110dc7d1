import { describe, expect, it } from 'vitest'
import { countsOf, partedRecipients, shownCounts, shownProtected, whyLeftOut, type Meant } from './recipients.ts'

const reader: Meant = {
  ref: 'R1',
  email: 'elin@example.com',
  isMember: true,
  isProtected: false,
  optOut: null,
  isReturned: false,
}
const why = (rest: Partial<Meant>) => whyLeftOut({ ...reader, ...rest })

describe('a mailing', () => {
  it('goes to a member with an address that works, who has not declined', () => expect(why({})).toBeNull())

  it.each<[string, Partial<Meant>]>([
    ['left', { isMember: false }],
    ['no-address', { email: null }],
    ['no-address', { email: '' }],
    ['opted-out', { optOut: 'opted-out' }],
    ['complained', { optOut: 'complained' }],
    ['returned', { isReturned: true }],
    ['protected', { isProtected: true }],
  ])('leaves out, as %s, %j', (reason, rest) => expect(why(rest)).toBe(reason))

  it('names no one with a protected identity, whatever else holds of them', () => {
    const hidden = { isProtected: true, isMember: false, email: null, optOut: 'opted-out', isReturned: true } as const
    const parted = partedRecipients([{ ...reader, ...hidden }, reader])
    expect(Object.values(parted.leftOut).flat()).toEqual([])
    expect(parted).toMatchObject({ recipients: [reader], protected: 1 })
  })

  it('leaves no one out twice and no one unmentioned', () => {
    const meant = [{}, { email: null }, { isMember: false, email: null }, { isProtected: true }].map((rest, index) => ({
      ...reader,
      ref: `R${index}`,
      ...rest,
    }))
    const parted = partedRecipients(meant)
    const counts = countsOf(parted)
    expect(parted.recipients.length + Object.values(counts).reduce((sum, each) => sum + each, 0)).toBe(meant.length)
    expect(counts).toMatchObject({ left: 1, 'no-address': 1, protected: 1 })
  })
})

describe('the number of protected identities', () => {
  const counts = { left: 0, 'no-address': 1, complained: 0, 'opted-out': 2, returned: 0, protected: 1 }
  it('is shown only beside enough others that no one can guess who it is', () => {
    expect(shownProtected(counts)).toBeNull()
    expect(shownProtected({ ...counts, returned: 1 })).toBe(1)
  })
  it('is not shown where there is none', () =>
    expect(shownProtected({ ...counts, returned: 9, protected: 0 })).toBeNull())
})

it('a club reads of protected identities only among at least five who were left out', () => {
  const nobody = { left: 0, 'no-address': 0, complained: 0, 'opted-out': 0, returned: 0, protected: 1 }
  expect(shownCounts({ ...nobody, left: 4 })).toEqual({ ...nobody, left: 4 })
  expect(shownCounts({ ...nobody, left: 3 })).toEqual({ ...nobody, left: 3, protected: 0 })
  expect(shownCounts({ ...nobody, left: 9, protected: 0 })).toEqual({ ...nobody, left: 9, protected: 0 })
})
