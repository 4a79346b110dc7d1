import type { Language } from '../../../basics/language.ts'
import { stockholmInstant } from '../../../clock.ts'
import type { CourseLetter } from '../../../courses/admission-state.ts'
import type { Course } from '../../../courses/course.ts'
import type { Occasion } from '../../../courses/occasion.ts'
import { whole, type PartState } from '../../../courses/seats.ts'
import { whenAndWhereOf } from '../../../courses/when-and-where.ts'
import { CourseLetterKind, type OccasionLetterKind } from '../../../letter-delivery/letter-kind.ts'
import { courseCalendars } from '../course-calendars.ts'
import { courseChangedLetter } from '../letters/course-changed-letter.ts'
import { courseLetter, endsCalendar } from '../letters/course-letter.ts'
import { courseReminderLetter } from '../letters/course-reminder-letter.ts'
import { occasionOpensLetter } from '../letters/occasion-letter.ts'
import { organiserLetter } from '../letters/organiser-letter.ts'
import { organiserReminderLetter } from '../letters/organiser-reminder-letter.ts'
import { prepareLetter, type PreparedLetter } from '../message.ts'
import { sampleId, sampleNow, type Sample } from './sample.ts'

const course: Course = {
  id: sampleId('C'),
  type: 'course',
  title: { sv: 'Förhandla lön', en: 'Negotiating pay' },
  about: { sv: 'En dag om lönesamtal.', en: 'A day about talking of pay.' },
  groups: ['member'],
  restriction: 'none',
  state: 'published',
  publishedAt: sampleNow,
  version: 1,
  updatedAt: sampleNow,
}
const occasion: Occasion = {
  id: sampleId('K'),
  courseId: course.id,
  startsAt: stockholmInstant('2027-03-10', '09:00'),
  endsAt: stockholmInstant('2027-03-10', '16:00'),
  place: { sv: 'Kurslokalen, Hamngatan 4', en: 'The course room, Hamngatan 4' },
  link: null,
  programme: { sv: '', en: '' },
  sessions: [],
  organiser: { sv: 'Utbildningsenheten', en: 'The education unit' },
  organisers: [],
  language: 'sv',
  capacity: 20,
  admission: 'open',
  waitingList: true,
  opensAt: null,
  signUpUntil: '2027-03-01',
  cancelUntil: '2027-03-05',
  onlyForGroups: false,
  state: 'published',
  reason: null,
  version: 1,
  publishedAt: sampleNow,
  updatedAt: sampleNow,
}
const cancelled: Occasion = {
  ...occasion,
  state: 'cancelled',
  reason: { sv: 'Kursledaren är sjuk.', en: 'The course leader is ill.' },
}
const held = { course, occasion }

const standing: Readonly<Record<CourseLetter, PartState>> = {
  'awaits-decision': 'undecided',
  seat: 'seat',
  'some-sessions': 'seat',
  'reserve-place': 'waiting',
  'moved-up': 'waiting',
  'passed-over': 'waiting',
  'seat-to-next': 'waiting',
  offer: 'offered',
  'offer-extended': 'offered',
  'not-accepted': 'none',
  'offer-declined': 'none',
  'offer-expired': 'none',
  cancelled: 'none',
  removed: 'none',
  'list-closed': 'none',
  'occasion-cancelled': 'none',
}

const files = (
  isCancelled: boolean,
  entry: number,
  ...[sender, language]: Parameters<Sample>
): PreparedLetter['attachments'] =>
  courseCalendars(
    isCancelled ? { course, occasion: cancelled } : held,
    { parts: [whole], entry, isCancelled, now: sampleNow },
    language,
    sender,
  )

const signUp =
  (kind: CourseLetterKind): Sample =>
  (sender, language) => {
    const letter = kind.slice('course-'.length) as CourseLetter
    const isTimed = letter === 'offer' || letter === 'offer-extended'
    const isEnded = endsCalendar({ letter })
    const facts = {
      letter,
      course,
      occasion: letter === 'occasion-cancelled' ? cancelled : occasion,
      signUp: {
        occasion: occasion.id,
        number: 12,
        entry: 30,
        hash: 'ab'.repeat(32),
        places: (standing[letter] === 'waiting' ? { [whole]: 3 } : {}) as Record<string, number>,
      },
      parts: { [whole]: standing[letter] },
      reason: null,
      written: null,
      answerBy: isTimed ? stockholmInstant('2027-01-23', '09:00') : null,
      hasEndedWithMembership: false,
    }
    const isWithFile = isEnded || letter === 'seat' || letter === 'some-sessions'
    return prepareLetter(
      courseLetter(sender, language, facts, sampleNow),
      isWithFile ? files(isEnded, isEnded ? 31 : 30, sender, language) : [],
    )
  }

const changed: Sample = async (sender, language) => {
  const after = whenAndWhereOf(occasion)
  const before = { ...after, place: { sv: 'Lilla salen', en: 'The small room' } }
  const letter = courseChangedLetter(
    sender,
    language,
    { course, occasion, before, after, parts: [whole], double: [] },
    sampleNow,
  )
  if (!letter) throw new Error('the sample changes nothing')
  return prepareLetter(letter, files(false, 31, sender, language))
}

const asked =
  (task: Parameters<typeof organiserReminderLetter>[3]): ((...of: Parameters<Sample>) => ReturnType<Sample>) =>
  (sender, language: Language) =>
    prepareLetter(organiserReminderLetter(sender, language, held, task))

export const courseSamples = {
  ...(Object.fromEntries(CourseLetterKind.options.map((kind) => [kind, signUp(kind)])) as Record<
    CourseLetterKind,
    Sample
  >),
  'course-changed': changed,
  'course-reminder': (sender, language) =>
    prepareLetter(
      courseReminderLetter(sender, language, { ...held, parts: [whole] }, stockholmInstant('2027-03-08', '09:00')),
    ),
  'course-organiser': (sender, language) => prepareLetter(organiserLetter(sender, language, held)),
  'course-undecided': asked({ what: 'undecided', count: 4, oldestAt: sampleNow }),
  'course-fill-by-hand': asked({ what: 'fill-by-hand', number: 7 }),
  'occasion-opens': (sender, language) => prepareLetter(occasionOpensLetter(sender, language, held, sampleNow)),
} as const satisfies Record<CourseLetterKind | (typeof OccasionLetterKind.options)[number], Sample>
