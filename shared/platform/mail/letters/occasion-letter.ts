import { writeTimes, writeWeekday } from '../../../languages/formats.ts'
import type { Language } from '../../../basics/language.ts'
import { stockholmDate, stockholmTime } from '../../../clock.ts'
import { availabilityOf, isECourse } from '../../../courses/availability.ts'
import type { Course } from '../../../courses/course.ts'
import { noneTaken, type PublicOccasion } from '../../../courses/occasion.ts'
import { pathsOf } from '../../../languages/paths.ts'
import en from '../messages/en/occasion.json' with { type: 'json' }
import sv from '../messages/sv/occasion.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import { writePeriod } from './course-words.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

type Held = { course: Pick<Course, 'title'>; occasion: PublicOccasion }

const heldFacts = (occasion: PublicOccasion, language: Language) => {
  const { startsAt, endsAt, place } = occasion
  const say = texts(language)
  const days = [startsAt, endsAt].map((at) => writeWeekday(stockholmDate(at), language))
  if (isECourse(occasion)) return [{ label: say('mail.fact.open'), value: [...new Set(days)].join(' – ') }]
  return [
    { label: say('mail.course.when'), value: writePeriod(occasion, { language, say }) },
    { label: say('mail.fact.place'), value: place?.[language] ?? say('mail.course.online') },
  ]
}

export const occasionOpensLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  language: Language,
  { course, occasion }: Held,
  now: number,
): Letter => {
  const say = texts(language)
  const values = { title: course.title[language] }
  const stands = availabilityOf(occasion, noneTaken, now)
  const opens = stands.is === 'opens' ? stands.at : null
  const at =
    opens === null
      ? ''
      : `${writeWeekday(stockholmDate(opens), language)}, ${writeTimes(stockholmTime(opens), null, language)}`
  return {
    language,
    productName,
    subject: say('mail.occasion-opens.subject', values),
    preview: say(opens === null ? 'mail.occasion-opens.now' : 'mail.occasion-opens.later', { at }),
    heading: say('mail.occasion-opens.subject', values),
    paragraphs: [
      say('mail.occasion-opens.body', values),
      say(opens === null ? 'mail.occasion-opens.now' : 'mail.occasion-opens.later', { at }),
    ],
    facts: [
      ...heldFacts(occasion, language),
      { label: say('mail.fact.sign-up-until'), value: writeWeekday(occasion.signUpUntil, language) },
    ],
    button: {
      text: say('mail.button.occasion'),
      url: portalOrigin + pathsOf(productSlug).pathTo('occasion', { occasion: occasion.id }, language),
    },
    reason: say('mail.reason.watches-course', values),
  }
}
