import { writeDay } from '../../../languages/formats.ts'
import type { Language } from '../../../basics/language.ts'
import { stockholmDate } from '../../../clock.ts'
import type { Course } from '../../../courses/course.ts'
import type { Occasion } from '../../../courses/occasion.ts'
import { pathsOf } from '../../../languages/paths.ts'
import en from '../messages/en/organiser-reminder.json' with { type: 'json' }
import sv from '../messages/sv/organiser-reminder.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import { writePeriod } from './course-words.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

/** Decisions, or a seat to be given to the participant with the number. */
export type OrganiserTask =
  | { what: 'undecided'; count: number; oldestAt: number }
  | { what: 'fill-by-hand'; number: number }

export const organiserReminderLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  language: Language,
  { course, occasion }: { course: Pick<Course, 'title'>; occasion: Occasion },
  task: OrganiserTask,
): Letter => {
  const say = texts(language)
  const values = { course: course.title[language], product: productName }
  const figures: Record<string, string | number> =
    task.what === 'undecided'
      ? { count: task.count, day: writeDay(stockholmDate(task.oldestAt), language) }
      : { number: task.number }
  const path = pathsOf(productSlug).pathTo('participants', { occasion: occasion.id }, language)
  return {
    language,
    productName,
    subject: say(`mail.course-${task.what}.subject`, { ...values, ...figures }),
    preview: say(`mail.course-${task.what}.preview`),
    heading: say(`mail.course-${task.what}.subject`, { ...values, ...figures }),
    paragraphs: [
      say(`mail.course-${task.what}.body`, { ...values, ...figures }),
      say(`mail.course-${task.what}.next`, { ...values, ...figures }),
    ],
    facts: [{ label: say('mail.course.when'), value: writePeriod(occasion, { language, say }) }],
    button: {
      text: say('mail.button.participants'),
      url: `${portalOrigin}${path}?list=${task.what === 'undecided' ? 'undecided' : 'line'}`,
    },
    reason: say('mail.reason.course-organiser', values),
  }
}
