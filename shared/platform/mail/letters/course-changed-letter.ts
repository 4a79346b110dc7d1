import { writeWeekday } from '../../../languages/formats.ts'
import type { Language } from '../../../basics/language.ts'
import { endOfDay } from '../../../clock.ts'
import { isECourse } from '../../../courses/availability.ts'
import type { Course } from '../../../courses/course.ts'
import type { Occasion } from '../../../courses/occasion.ts'
import type { WhenAndWhere } from '../../../courses/when-and-where.ts'
import { pathsOf } from '../../../languages/paths.ts'
import en from '../messages/en/course-changed.json' with { type: 'json' }
import sv from '../messages/sv/course-changed.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import { writePeriod } from './course-words.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

export type CourseChange = {
  course: Pick<Course, 'title'>
  occasion: Pick<Occasion, 'cancelUntil' | 'sessions' | 'capacity'>
  /** What those with a seat were notified of last, and what holds now. */
  before: WhenAndWhere
  after: WhenAndWhere
  parts: readonly string[]
  double: readonly Pick<Course, 'title'>[]
}

/** Null where nothing has changed of what the reader has a seat in. */
export const courseChangedLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  language: Language,
  { course, occasion, before, after, parts, double }: CourseChange,
  now: number,
): Letter | null => {
  const say = texts(language)
  const wording = { language, say }
  const values = { course: course.title[language], product: productName }
  const placeOf = ({ place }: WhenAndWhere) => place?.[language] ?? say('mail.course.online')
  const linkOf = ({ link }: WhenAndWhere) => link ?? say('mail.correction.none')
  const changeOf = (part: 'time' | 'place' | 'link', was: string, is: string) =>
    was === is ? [] : [say(`mail.correction.${part}`, { was, now: is })]
  const sessions = occasion.sessions.filter(({ id }) => parts.includes(id))
  const changes = [
    ...changeOf('time', writePeriod(before, wording), writePeriod(after, wording)),
    ...sessions.flatMap(({ id, title }) => {
      const [was, is] = [before, after].map((each) => each.sessions.find((session) => session.id === id))
      if (!was || !is) return []
      return changeOf('time', writePeriod(was, wording), writePeriod(is, wording)).map(
        (change) => `${title[language]}. ${change}`,
      )
    }),
    ...changeOf('place', placeOf(before), placeOf(after)),
    ...changeOf('link', linkOf(before), linkOf(after)),
  ]
  if (changes.length === 0) return null
  const day = writeWeekday(occasion.cancelUntil, language)
  return {
    language,
    productName,
    subject: say('mail.course.changed.subject', values),
    preview: say('mail.course.changed.preview'),
    heading: say('mail.course.changed.subject', values),
    paragraphs: [
      say('mail.course.changed.body', values),
      ...changes,
      ...double.map(({ title }) => say('mail.course.changed.double', { ...values, other: title[language] })),
      ...(isECourse(occasion)
        ? []
        : [
            say('mail.course.changed.calendar'),
            now < endOfDay(occasion.cancelUntil)
              ? say('mail.course.changed.cancel', { day })
              : say('mail.course.changed.cannot'),
          ]),
    ],
    button: {
      text: say('mail.button.ownCourses'),
      url: portalOrigin + pathsOf(productSlug).pathTo('ownCourses', {}, language),
    },
    reason: say('mail.reason.course', values),
  }
}
