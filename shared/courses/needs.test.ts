import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { courseLimits } from './limits.ts'
import { needsGoneAt, needsRefusal, NeedsText } from './needs.ts'
import type { SignUpStanding } from './sign-up.ts'

const endsAt = stockholmInstant('2027-03-10', '16:00')
const standing = (status: SignUpStanding['status']) => ({ standing: { status } as SignUpStanding })

describe('food and accessibility needs', () => {
  it.each([
    ['nothing', '', ''],
    ['spaces alone', '  \n', ''],
    ['what is needed', ' Vegetarisk kost\nHörslinga ', 'Vegetarisk kost\nHörslinga'],
  ])('may be %s', (_, typed, read) => {
    expect(NeedsText.parse(typed)).toBe(read)
  })

  it.each([
    ['invalid-characters', '<b>laktosfri</b>'],
    ['invalid-characters', 'se www.example.com'],
    ['too-long', 'a'.repeat(courseLimits.needsLength + 1)],
  ])('are refused as %s', (code, typed) => {
    expect(NeedsText.safeParse(typed).error?.issues[0]?.message).toBe(code)
  })

  it('are as long as the limit at the most', () => {
    expect(NeedsText.safeParse('a'.repeat(courseLimits.needsLength)).success).toBe(true)
  })

  it('are gone at the end of the thirtieth day after the last one, by the Swedish calendar', () => {
    expect(needsGoneAt({ endsAt })).toBe(stockholmInstant('2027-04-10', '00:00'))
  })

  it.each([
    ['course-over', 'accepted', 'published', 0],
    [null, 'accepted', 'published', -1],
    [null, 'reserveList', 'published', -1],
    ['course-cancelled', 'accepted', 'cancelled', -1],
    ['sign-up-ended', 'cancelled', 'published', -1],
    ['sign-up-ended', 'removed', 'published', -1],
  ] as const)(
    'changing them is answered %s: sign-up %s, occasion %s, %i ms from its end',
    (code, status, state, ms) => {
      expect(needsRefusal('', standing(status), { state, endsAt, isOrganised: true }, endsAt + ms)).toBe(code)
    },
  )

  it('can be changed while nothing is decided', () => {
    const occasion = { state: 'published', endsAt, isOrganised: true } as const
    expect(needsRefusal('Hörslinga', { standing: null }, occasion, endsAt - 1)).toBeNull()
  })

  it('are stated only where an organiser is named who reads them, and can be taken back always', () => {
    const occasion = { state: 'published', endsAt, isOrganised: false } as const
    expect(needsRefusal('Hörslinga', standing('accepted'), occasion, endsAt - 1)).toBe('needs-not-read')
    expect(needsRefusal('', standing('accepted'), occasion, endsAt - 1)).toBeNull()
  })
})
