import { describe, expect, it } from 'vitest'
import { aCourse, anOccasion } from '#test/builders/courses.ts'
import { stockholmInstant } from '../clock.ts'
import {
  anyCourse,
  byMonth,
  chosenIn,
  foundCourses,
  worthDropping,
  type Listing,
  type WantedCourses,
} from './catalogue.ts'
import type { Course } from './course.ts'
import { heldOccasion, noneTaken, type Occasion } from './occasion.ts'

const now = stockholmInstant('2027-01-20', '09:00')
const listing = (id: string, day: string, course: Partial<Course> = {}, differs: Partial<Occasion> = {}, seats = 0) =>
  ({
    course: aCourse(id, { title: { sv: id, en: id }, ...course }),
    occasion: heldOccasion(anOccasion(id, id, day, differs), { ...noneTaken, seats }),
  }) satisfies Listing
const umea = { sv: 'Umeå', en: 'Umeå' }
const listings = [
  listing(
    'E',
    '2026-11-01',
    { type: 'eCourse' },
    { capacity: null, endsAt: stockholmInstant('2027-12-01', '17:00'), signUpUntil: '2027-12-01' },
  ),
  listing('C', '2027-02-10', { groups: ['chair'], title: { sv: 'Håll årsmöte', en: 'Hold it' } }),
  listing('B', '2027-02-01', { type: 'webinar', groups: ['chair', 'notMember'] }, { language: 'en' }, 20),
  listing('D', '2027-03-01', { about: { sv: 'Om lön', en: 'About pay' } }, { place: umea, link: null }),
]
const found = (wanted: Partial<WantedCourses>) =>
  foundCourses(listings, { ...anyCourse, ...wanted }, now).map(({ course }) => course.id.at(-1))

it('is listed by the month in which an occasion starts, e-courses at any time', () => {
  const months = byMonth(foundCourses(listings, { ...anyCourse, free: true }, now))
  expect(months.map(({ month, listings: held }) => [month, held.map(({ course }) => course.id.at(-1))])).toEqual([
    ['2027-02', ['C']],
    ['2027-03', ['D']],
    [null, ['E']],
  ])
})

describe('the catalogue', () => {
  it.each([
    ['nothing in particular, what is full last', {}, ['C', 'D', 'E', 'B']],
    ['a type', { type: 'webinar' }, ['B']],
    ['a group', { group: 'chair' }, ['C', 'B']],
    ['a place', { where: 'place' }, ['D']],
    ['online', { where: 'online', type: 'course' }, ['C']],
    ['a language', { language: 'en' }, ['B']],
    ['days, to the last of them', { from: '2027-02-02', until: '2027-02-10' }, ['C', 'E']],
    ['the day on which it ends', { from: '2027-03-01' }, ['D', 'E']],
    ['free seats', { free: true }, ['C', 'D', 'E']],
    ['words of a title, a text and a place, whatever the marks', { text: 'UMEA lön' }, ['D']],
    ['words of both languages', { text: 'hold' }, ['C']],
    ['too short a search, which does not count', { text: 'x' }, ['C', 'D', 'E', 'B']],
    ['what is not there', { text: 'xyz' }, []],
  ] as [string, Partial<WantedCourses>, string[]][])('finds %s', (_, wanted, ids) => {
    expect(found(wanted)).toEqual(ids)
  })

  it('finds what is held in a place and online by both', () => {
    const both = [listing('H', '2027-02-10', {}, { place: umea })]
    for (const where of ['place', 'online'] as const)
      expect(foundCourses(both, { ...anyCourse, where }, now)).toHaveLength(1)
    const placeAlone = [listing('D', '2027-02-10', {}, { place: umea, link: null })]
    expect(foundCourses(placeAlone, { ...anyCourse, where: 'online' }, now)).toEqual([])
  })

  it('says what was chosen, and what to give up where one of it is enough', () => {
    const wanted = { ...anyCourse, text: 'lön', type: 'webinar' as const, free: true as const }
    expect(chosenIn(wanted)).toEqual(['text', 'type', 'free'])
    expect([chosenIn(anyCourse), chosenIn({ ...anyCourse, text: ' x ' })]).toEqual([[], []])
    expect(worthDropping(listings, wanted, now)).toEqual(['type'])
    expect(worthDropping(listings, { ...wanted, language: 'en' }, now)).toEqual([])
  })
})
