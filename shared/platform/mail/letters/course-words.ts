import { writeTime, writeTimes, writeWeekday } from '../../../languages/formats.ts'
import type { Language } from '../../../basics/language.ts'
import { stockholmDate, stockholmTime } from '../../../clock.ts'
import { isECourse } from '../../../courses/availability.ts'
import type { Occasion } from '../../../courses/occasion.ts'
import type { MailText } from '../texts.ts'
import type { Letter } from './letter.ts'

type Wording = { language: Language; say: MailText }

export const writeInstant = (at: number, { language, say }: Wording): string =>
  say('mail.turn.at', {
    day: writeWeekday(stockholmDate(at), language),
    time: writeTime(stockholmTime(at), language),
  })

type Times = { startsAt: number; endsAt: number }

export const writePeriod = ({ startsAt, endsAt }: Times, wording: Wording): string => {
  const { language } = wording
  const day = stockholmDate(startsAt)
  return day === stockholmDate(endsAt)
    ? `${writeWeekday(day, language)} ${writeTimes(stockholmTime(startsAt), stockholmTime(endsAt), language)}`
    : `${writeInstant(startsAt, wording)} – ${writeInstant(endsAt, wording)}`
}

/** The link is only for those with a seat. */
export const placeFacts = (
  occasion: Pick<Occasion, 'place' | 'link' | 'capacity'>,
  hasSeat: boolean,
  { language, say }: Wording,
): NonNullable<Letter['facts']> => {
  const { place, link } = occasion
  const at = place ? place[language] : say('mail.course.online')
  return [
    ...(isECourse(occasion) ? [] : [{ label: say('mail.fact.place'), value: at }]),
    ...(link && hasSeat ? [{ label: say('mail.course.link'), value: link }] : []),
  ]
}
