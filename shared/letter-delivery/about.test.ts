import { expect, it } from 'vitest'
import { anAbout } from '#test/builders/about.ts'
import { aboutInCounts } from './about.ts'

it('a sending that is counts only says neither what somebody did nor what they were told', () => {
  for (const kind of [
    'course-seat',
    'course-changed',
    'mandate-expired',
    'signatory-left',
    'mailing-declined',
  ] as const)
    expect([kind, aboutInCounts(anAbout(kind))]).toEqual([kind, { of: 'forgotten' }])
})

it('a mailing is found by what its sending is about, also when that is counts only', () => {
  expect(aboutInCounts(anAbout('mailing'))).toEqual(anAbout('mailing'))
})

it('what is not known to be without content is not left', () => {
  expect(aboutInCounts({ of: 'meeting-of-two', words: 'Hemma hos Elin' })).toEqual({ of: 'forgotten' })
  expect(aboutInCounts({ ...anAbout('notice'), words: 'Hemma hos Elin' })).toEqual(anAbout('notice'))
})
