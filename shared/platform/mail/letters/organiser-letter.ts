import { writeDay } from '../../../languages/formats.ts'
import type { Language } from '../../../basics/language.ts'
import { stockholmDate } from '../../../clock.ts'
import type { Course } from '../../../courses/course.ts'
import type { Occasion } from '../../../courses/occasion.ts'
import { pathsOf } from '../../../languages/paths.ts'
import en from '../messages/en/organiser.json' with { type: 'json' }
import sv from '../messages/sv/organiser.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import { writePeriod } from './course-words.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

export const organiserLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  language: Language,
  { course, occasion }: { course: Pick<Course, 'title'>; occasion: Occasion },
): Letter => {
  const say = texts(language)
  const day = writeDay(stockholmDate(occasion.startsAt), language)
  const values = { course: course.title[language], product: productName, day }
  const isManual = occasion.admission === 'manual'
  const path = pathsOf(productSlug).pathTo('participants', { occasion: occasion.id }, language)
  return {
    language,
    productName,
    subject: say('mail.course-organiser.subject', values),
    preview: say('mail.course-organiser.preview'),
    heading: say('mail.course-organiser.subject', values),
    paragraphs: [
      say('mail.course-organiser.body', values),
      say(isManual ? 'mail.course-organiser.manual' : 'mail.course-organiser.open'),
    ],
    facts: [
      { label: say('mail.course.when'), value: writePeriod(occasion, { language, say }) },
      {
        label: say('mail.fact.place'),
        value: occasion.place ? occasion.place[language] : say('mail.course.online'),
      },
    ],
    button: {
      text: say('mail.button.participants'),
      url: `${portalOrigin}${path}?list=${isManual ? 'undecided' : 'seats'}`,
    },
    reason: say('mail.reason.course-organiser', values),
  }
}
