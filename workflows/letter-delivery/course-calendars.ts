import type { Language } from '#shared/basics/language.ts'
import { isECourse } from '#shared/courses/availability.ts'
import type { Course } from '#shared/courses/course.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { whole } from '#shared/courses/seats.ts'
import { pathsOf } from '#shared/languages/paths.ts'
import { eventCalendar } from '#shared/platform/mail/calendar.ts'
import type { Attachment } from '#shared/platform/mail/message.ts'
import type { LetterSettings } from './letters-of.ts'

export type HeldCourse = { course: Course; occasion: Occasion }

const fileName: Record<Language, string> = { sv: 'kurs', en: 'course' }

/**
 * Calendar files of parts that somebody has a seat in, or had. They are the same events as on the occasion’s
 * page, and each newer than the one before: `entry` is that of the sign-up's log which they are about.
 */
export const courseCalendars = (
  { course, occasion }: HeldCourse,
  { parts, entry, isCancelled, now }: { parts: readonly string[]; entry: number; isCancelled: boolean; now: number },
  language: Language,
  settings: LetterSettings,
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
