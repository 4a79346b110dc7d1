import type { Language } from '../../basics/language.ts'
import { isECourse } from '../../courses/availability.ts'
import type { Course } from '../../courses/course.ts'
import type { Occasion } from '../../courses/occasion.ts'
import { whole } from '../../courses/seats.ts'
import { pathsOf } from '../../languages/paths.ts'
import { eventCalendar } from './calendar.ts'
import type { Attachment } from './message.ts'
import type { Sender } from './letters/letters.ts'

export type HeldCourse = { course: Course; occasion: Occasion }

const fileName: Record<Language, string> = { sv: 'kurs', en: 'course' }

/**
 * Calendar files of parts in which a participant has or had a seat: the events of the occasion's page. `entry`: of
 * the sign-up's log, which makes each file newer than the one before.
 */
export const courseCalendars = (
  { course, occasion }: HeldCourse,
  { parts, entry, isCancelled, now }: { parts: readonly string[]; entry: number; isCancelled: boolean; now: number },
  language: Language,
  settings: Sender,
): Attachment[] => {
  if (isECourse(occasion)) return []
  const events = [
    { id: whole, title: course.title, startsAt: occasion.startsAt, endsAt: occasion.endsAt },
    ...occasion.sessions,
  ].filter(({ id }) => parts.includes(id))
  const page =
    settings.portalOrigin + pathsOf(settings.productSlug).pathTo('occasion', { occasion: occasion.id }, language)
  return events.map(({ id, title, startsAt, endsAt }, index) => {
    const event = {
      id: id === whole ? occasion.id : `${occasion.id}-${id}`,
      title: title[language],
      startsAt,
      endsAt,
      place: occasion.place?.[language] ?? null,
      link: isCancelled ? null : (occasion.link ?? null),
      page,
      language,
      sequence: course.version + occasion.version + entry,
      isCancelled,
    }
    return {
      filename: `${fileName[language]}${index === 0 ? '' : `-${index + 1}`}.ics`,
      ...eventCalendar(event, settings, now),
    }
  })
}
