import { expect, it } from 'vitest'
import { anAbout } from '#test/builders/about.ts'
import { About, aboutInCounts, isAbout, mailingOf } from './about.ts'
import { LetterKind } from './letter-kind.ts'

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

it('a sending is about one thing, and a mailing’s delivers the mailing', () => {
  const [seat, mailing] = [{ about: anAbout('course-seat') }, { about: anAbout('mailing') }]
  expect([isAbout(seat, 'sign-up'), isAbout(seat, 'mailing'), isAbout(mailing, 'mailing')]).toEqual([true, false, true])
  expect([mailingOf(seat), mailingOf(mailing)]).toEqual([null, mailing.about])
})

it.each(LetterKind.options)(
  'what a sending of %s is about is read without anything further, and not where anything is missing',
  (kind) => {
    const about = anAbout(kind)
    expect(About.parse({ ...about, further: 1 })).toEqual(about)
    for (const field of Object.keys(about))
      expect([field, About.safeParse({ ...about, [field]: undefined }).success]).toEqual([field, false])
  },
)
