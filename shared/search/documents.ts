import type { Language } from '../basics/language.ts'
import { stockholmDate } from '../clock.ts'
import { textIn } from '../content/body.ts'
import type { PageSection } from '../content/address.ts'
import type { PageText, Publishing } from '../content/page.ts'
import { rooms } from '../content/rooms.ts'
import { isECourse } from '../courses/availability.ts'
import type { CourseType } from '../courses/course-types.ts'
import type { Course } from '../courses/course.ts'
import { isListed } from '../courses/listed.ts'
import type { PublicOccasion } from '../courses/occasion.ts'
import { occupations } from '../look-ups/long-lists.ts'
import { acts } from './acts/acts.ts'
import type { SearchDocument } from './document.ts'
import { shownTimes } from './visible.ts'

export type WrittenPage = {
  section: PageSection
  publishings: readonly { publishing: Publishing; text: PageText }[]
}

export type HeldCourse = { course: Course; occasions: readonly PublicOccasion[] }

const always = {
  readers: [],
  from: 0,
  until: null,
  reviewedOn: null,
  held: [],
} satisfies Partial<SearchDocument>

/** What a page says in a language, once for each time that it is shown. */
const ofPage = ({ section, publishings }: WrittenPage, language: Language): SearchDocument[] =>
  shownTimes(publishings.map(({ publishing, text }) => ({ ...publishing, text }))).map(
    ({ publishing: { text, address, readers, at }, from, until }): SearchDocument => ({
      kind: section === 'about' ? 'help' : 'pages',
      title: text.title[language],
      summary: text.summary[language],
      text: textIn(text.body[language]),
      hidden: '',
      place: { page: rooms[section].page, params: { address: address[language] } },
      readers,
      from,
      until,
      reviewedOn: stockholmDate(at),
      held: [],
    }),
  )

/** What people call a course of each type, beside what it says of itself. */
const typeWords: Readonly<Record<CourseType, Readonly<Record<Language, string>>>> = {
  conference: { sv: 'konferens', en: 'conference' },
  course: { sv: 'utbildning', en: 'training' },
  eCourse: { sv: 'webbkurs e-kurs utbildning', en: 'e-course training' },
  lecture: { sv: 'föreläsning', en: 'lecture' },
  meeting: { sv: 'möte träff', en: 'meeting' },
  networking: { sv: 'nätverk träff', en: 'networking' },
  seminar: { sv: 'seminarium', en: 'seminar' },
  webinar: { sv: 'webbinarium', en: 'webinar' },
}
const everyCourse: Readonly<Record<Language, string>> = { sv: 'kurs aktivitet', en: 'course activity' }

/** A course is found while one of its occasions is listed. */
const ofCourse = ({ course, occasions }: HeldCourse, language: Language, now: number): SearchDocument[] => {
  const held = occasions
    .filter((occasion) => isListed(occasion, now))
    .toSorted((one, other) => Number(isECourse(one)) - Number(isECourse(other)) || one.startsAt - other.startsAt)
  const [first] = held
  if (course.state !== 'published' || !first) return []
  return [
    {
      ...always,
      kind: 'courses',
      title: course.title[language],
      summary: course.about[language],
      text: [...new Set(held.map(({ programme }) => programme[language]))].join('\n'),
      hidden: [
        everyCourse[language],
        typeWords[course.type][language],
        ...new Set(held.flatMap(({ place, organiser }) => [place?.[language] ?? '', organiser[language]])),
      ].join(' '),
      place: { page: 'occasion', params: { occasion: first.id } },
      until: Math.max(...held.map(({ endsAt }) => endsAt)),
      held: held.map((occasion) => ({
        occasion: occasion.id,
        startsAt: isECourse(occasion) ? null : occasion.startsAt,
        endsAt: occasion.endsAt,
      })),
    },
  ]
}

/** What is found whatever is published: what one can do, and the statistics of each occupation. */
const standing = (language: Language): SearchDocument[] => [
  ...acts.map(({ page, params = {}, readers = [], title, about, words }): SearchDocument => ({
    ...always,
    readers,
    kind: 'act',
    title: title[language],
    summary: about[language],
    text: '',
    hidden: words[language],
    place: { page, params },
  })),
  ...occupations.map(({ id, name }): SearchDocument => ({
    ...always,
    kind: 'statistics',
    title: name[language],
    summary: '',
    text: '',
    hidden: '',
    place: { page: 'salaryStatistics', params: {}, search: `?occupation=${id}` },
  })),
]

export const documentsIn = (
  { pages, courses }: { pages: readonly WrittenPage[]; courses: readonly HeldCourse[] },
  language: Language,
  now: number,
): SearchDocument[] => [
  ...standing(language),
  ...pages.flatMap((page) => ofPage(page, language)),
  ...courses.flatMap((course) => ofCourse(course, language, now)),
]
