import { describe, expect, it } from 'vitest'
import { anAbout } from '#test/builders/about.ts'
import { storedAbouts } from '#test/builders/stored-letters.ts'
import { About, aboutInCounts, isAbout, mailingOf } from './about.ts'

it('a sending that is counts only says neither what a person did nor what they were notified of', () => {
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

/** Each of what it would be with one of its fields less, at any depth. */
const withOneLess = (stored: unknown): unknown[] => {
  if (stored === null || typeof stored !== 'object') return []
  const fields = Object.entries(stored)
  const within = fields.flatMap(([field, value]) =>
    withOneLess(value).map((less) => (Array.isArray(stored) ? [less] : { ...stored, [field]: less })),
  )
  const without = fields.map(([field]) => Object.fromEntries(fields.filter(([name]) => name !== field)))
  return Array.isArray(stored) ? within : [...within, ...without]
}

describe('what a sending is about', () => {
  it.each(storedAbouts)('is read as it was stored: %j', (stored) => {
    expect(About.parse({ ...stored, further: 1 })).toEqual(stored)
  })

  it.each(storedAbouts)('is not read where anything is missing, but for what may be: %j', (stored) => {
    const read = withOneLess(stored).filter((less) => About.safeParse(less).success)
    for (const less of read) expect(storedAbouts).toContainEqual(less)
  })

  it('has been stored with each of its fields', () => {
    for (const { shape } of About.options) {
      const stored = storedAbouts.filter(({ of }) => of === shape.of.value).flatMap(Object.keys)
      expect([shape.of.value, [...new Set(stored)].toSorted()]).toEqual([shape.of.value, Object.keys(shape).toSorted()])
    }
  })
})
