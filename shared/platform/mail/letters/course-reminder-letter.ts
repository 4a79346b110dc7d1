import { writeDay } from '../../../languages/formats.ts'
import type { Language } from '../../../basics/language.ts'
import { addDays, endOfDay, stockholmDate } from '../../../clock.ts'
import type { Course } from '../../../courses/course.ts'
import type { Occasion } from '../../../courses/occasion.ts'
import { pathsOf } from '../../../languages/paths.ts'
import en from '../messages/en/course-reminder.json' with { type: 'json' }
import sv from '../messages/sv/course-reminder.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import { placeFacts, writePeriod } from './course-words.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

/** `parts`: what the reader has a seat in. */
type Held = { course: Pick<Course, 'title'>; occasion: Occasion; parts: readonly string[] }

/** So that the letters of one occasion, and of two occasions of one course, differ in subject. */
const nearOf = ({ startsAt }: Pick<Occasion, 'startsAt'>, now: number): 'today' | 'tomorrow' | 'later' => {
  const [day, today] = [stockholmDate(startsAt), stockholmDate(now)]
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : 'later'
}

export const courseReminderLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  language: Language,
  { course, occasion, parts }: Held,
  now: number,
): Letter => {
  const say = texts(language)
  const wording = { language, say }
  const when = writePeriod(occasion, wording)
  const values = {
    course: course.title[language],
    product: productName,
    when,
    near: nearOf(occasion, now),
    day: writeDay(stockholmDate(occasion.startsAt), language),
  }
  const sessions = occasion.sessions.filter(({ id }) => parts.includes(id))
  const canCancel = now < endOfDay(occasion.cancelUntil)
  return {
    language,
    productName,
    subject: say('mail.course.reminder.subject', values),
    preview: when,
    heading: say('mail.course.reminder.subject', values),
    paragraphs: [
      say('mail.course.reminder.body', values),
      canCancel
        ? say('mail.course.reminder.cancel', { day: writeDay(occasion.cancelUntil, language) })
        : say('mail.course.reminder.too-late'),
    ],
    facts: [{ label: say('mail.course.when'), value: when }, ...placeFacts(occasion, true, wording)],
    ...(sessions.length > 0 && {
      list: {
        heading: say('mail.course.sessions'),
        items: sessions.map((session) => `${session.title[language]}, ${writePeriod(session, wording)}`),
      },
    }),
    button: {
      text: say('mail.button.ownCourses'),
      url: portalOrigin + pathsOf(productSlug).pathTo('ownCourses', {}, language),
    },
    reason: say('mail.reason.course', values),
  }
}
