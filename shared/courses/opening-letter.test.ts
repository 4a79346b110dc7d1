import { expect, it } from 'vitest'
import { anOccasion } from '#test/builders/courses.ts'
import { endOfDay, stockholmInstant } from '../clock.ts'
import type { Occasion } from './occasion.ts'
import { openingLetterAt } from './opening-letter.ts'

const opensAt = stockholmInstant('2027-01-21', '09:00')
const timed = { opensAt, signUpUntil: '2027-02-05' }
const { startsAt, endsAt } = anOccasion('A', 'C', '2027-02-10')

it.each([
  ['that sign-up opens later', timed, opensAt - 1, 'ahead'],
  ['that one can sign up, as it opens', timed, opensAt, 'open'],
  ['that one can sign up, at once where it does not open later', {}, opensAt, 'open'],
  ['that one can sign up, in the last moment of the last day', timed, endOfDay('2027-02-05') - 1, 'open'],
  ['nothing, as the last day has ended', timed, endOfDay('2027-02-05'), null],
  ['nothing, as it starts', {}, startsAt, null],
  ['that an e-course opens as it starts', { capacity: null }, startsAt - 1, 'ahead'],
  ['that one can begin an e-course', { capacity: null }, startsAt, 'open'],
  ['nothing of an e-course that is over', { capacity: null }, endsAt, null],
  ['nothing of a draft', { state: 'draft' }, opensAt, null],
  ['nothing of one that was cancelled', { state: 'cancelled' }, opensAt, null],
] as [string, Partial<Occasion>, number, string | null][])(
  'those who watch its course are notified of %s',
  (_, differs, at, letter) => {
    expect(openingLetterAt(anOccasion('A', 'C', '2027-02-10', differs), at)).toBe(letter)
  },
)
