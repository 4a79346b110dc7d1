import { describe, expect, it } from 'vitest'
import { pageDraft } from '#test/builders/content-pages.ts'
import { aCourse, anOccasion, idOf } from '#test/builders/courses.ts'
import { endOfDay, stockholmInstant } from '../clock.ts'
import { publishingOf } from '../content/page.ts'
import { courseTypes } from '../courses/course-types.ts'
import { pathsOf } from '../languages/paths.ts'
import { acts } from './acts/acts.ts'
import { documentsIn, type HeldCourse, type WrittenPage } from './documents.ts'

const now = stockholmInstant('2027-02-10', '12:00')
const languages = ['sv', 'en'] as const
const found = (given: { pages?: WrittenPage[]; courses?: HeldCourse[] }, language: 'sv' | 'en' = 'sv') =>
  documentsIn({ pages: [], courses: [], ...given }, language, now)
const standing = found({}).length
const foundBeside = (...given: Parameters<typeof found>) => found(...given).slice(standing)

describe('what one can do', () => {
  it.each(languages)('is found in %s by a title, what comes of it and what else people call it', (language) => {
    const each = found({}, language).filter(({ kind }) => kind === 'act')
    expect(each).toHaveLength(acts.length)
    for (const { title, summary, hidden } of each)
      for (const text of [title, summary, hidden]) expect(text).toMatch(/\S/)
  })

  it('leads to a page of the portal, no two of them to the same one', () => {
    const { pageAt, pathTo } = pathsOf('forbundet')
    const paths = acts.map(({ page, params = {} }) => pathTo(page, params as never, 'sv'))
    expect(paths.map((path) => pageAt(path)?.page)).toEqual(acts.map(({ page }) => page))
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each([
    ['bytt nytt jobb', 'employmentChange'],
    ['föräldraledig', 'membershipChange'],
    ['gdpr', 'myConsents'],
    ['kallelse', 'annualMeeting'],
  ])('is found by “%s”, which is not its name', (word, page) => {
    const acts = found({}).filter(({ kind, hidden }) => kind === 'act' && hidden.includes(word))
    expect(acts.map(({ place }) => place.page)).toContain(page)
  })
})

it('the salary statistics of every occupation are found by its name, in place', () => {
  const each = found({}).filter(({ kind }) => kind === 'statistics')
  expect(each.length).toBeGreaterThan(0)
  for (const { title, place } of each) {
    expect(title).toMatch(/\S/)
    expect(place).toMatchObject({ page: 'salaryStatistics', search: expect.stringMatching(/^\?occupation=.+/) })
  }
})

describe('a page', () => {
  const draft = pageDraft({ address: { sv: 'om-lon', en: 'about-pay' }, readers: ['student'] })
  const { title, summary, body } = draft
  const text = { title, summary, body }
  const publishing = publishingOf({ ...draft, until: { day: '2027-03-01', time: '' } }, 1, now)
  const page = { section: draft.section, publishings: [{ publishing, text }] }

  it('is found with what it says in each language, by its readers, while it is shown', () => {
    const shown = { readers: ['student'], from: now, until: endOfDay('2027-03-01'), reviewedOn: '2027-02-10', held: [] }
    expect(foundBeside({ pages: [page] })).toEqual([
      {
        ...shown,
        kind: 'pages',
        title: 'Om lön',
        summary: 'Kort om lön.',
        text: 'Fråga om mer.',
        hidden: '',
        place: { page: 'advicePage', params: { address: 'om-lon' } },
      },
    ])
    expect(foundBeside({ pages: [page] }, 'en')).toMatchObject([
      { ...shown, title: 'About salary', text: 'Ask for more.', place: { params: { address: 'about-pay' } } },
    ])
  })

  it('is help where it is about the portal, and none is found that was never published', () => {
    expect(foundBeside({ pages: [{ ...page, section: 'about' }] })).toMatchObject([{ kind: 'help' }])
    expect(foundBeside({ pages: [{ ...page, publishings: [] }] })).toEqual([])
  })
})

describe('a course', () => {
  const course = aCourse('K')
  const place = { sv: 'Umeå', en: 'Umea' }
  const later = anOccasion('L', 'K', '2027-05-01', { programme: { sv: 'Senare', en: 'Later' }, place })
  const first = anOccasion('F', 'K', '2027-04-01', { programme: { sv: 'Först', en: 'First' } })

  it('is found once, by all of its occasions, and leads to the first of them', () => {
    expect(foundBeside({ courses: [{ course, occasions: [later, first, { ...first, id: idOf('G') }] }] })).toEqual([
      {
        kind: 'courses',
        title: 'K',
        summary: 'Om kursen',
        text: 'Först\nSenare',
        hidden: 'kurs aktivitet utbildning  Utbildningsenheten Umeå',
        place: { page: 'occasion', params: { occasion: first.id } },
        readers: [],
        from: 0,
        until: later.endsAt,
        reviewedOn: null,
        held: [first.id, idOf('G'), later.id].map((occasion) => {
          const { startsAt, endsAt } = occasion === later.id ? later : first
          return { occasion, startsAt, endsAt }
        }),
      },
    ])
  })

  it('that one takes when one likes begins at no time, and stands after what is held on a day', () => {
    const own = anOccasion('E', 'K', '2027-03-01', { capacity: null })
    const [document] = foundBeside({ courses: [{ course: { ...course, type: 'eCourse' }, occasions: [own, first] }] })
    expect(document?.held.map(({ occasion, startsAt }) => [occasion, startsAt])).toEqual([
      [first.id, first.startsAt],
      [own.id, null],
    ])
    expect(document?.hidden).toContain('webbkurs')
  })

  it('is not found before it is published, nor once none of its occasions is to come', () => {
    expect(foundBeside({ courses: [{ course: { ...course, state: 'draft' }, occasions: [first] }] })).toEqual([])
    expect(foundBeside({ courses: [{ course, occasions: [] }] })).toEqual([])
    expect(foundBeside({ courses: [{ course, occasions: [anOccasion('P', 'K', '2027-02-09')] }] })).toEqual([])
    expect(foundBeside({ courses: [{ course, occasions: [{ ...first, state: 'draft' }] }] })).toEqual([])
  })

  it.each(languages)('is found in %s by what people call a course, and one of its type', (language) => {
    const hidden = courseTypes.map((type) => {
      const courses = [{ course: { ...course, type }, occasions: [first] }]
      return foundBeside({ courses }, language)[0]?.hidden
    })
    const words = language === 'sv' ? 'kurs aktivitet' : 'course activity'
    for (const each of hidden) expect(each).toMatch(new RegExp(`^${words} \\S`))
    expect(new Set(hidden).size).toBe(courseTypes.length)
  })
})
