import { ulid } from 'ulid'
import type { CourseDraft } from '#shared/courses/course-draft.ts'
import type { OccasionDraft } from '#shared/courses/occasion-draft.ts'
import { season } from './people.ts'
import type { Person } from './person.ts'

const inBoth = (text: string) => ({ sv: text, en: text })

const seen = ({ version }: { version: number }) => ({ 'if-match': `"${version}"` })

const course = (title: string): CourseDraft => ({
  type: 'webinar',
  title: inBoth(title),
  about: inBoth(title),
  groups: ['member'],
  restriction: 'member-only',
})

const occasion = (day: string): OccasionDraft => ({
  startDay: day,
  startTime: '09:00',
  endDay: day,
  endTime: '16:00',
  place: inBoth(''),
  link: 'https://mote.example/rum',
  organiser: inBoth('Utbildningsenheten'),
  language: 'sv',
  programme: inBoth(''),
  sessions: [],
  capacity: 1,
  admission: 'open',
  waitingList: true,
  onlyForGroups: false,
  opensDay: '',
  opensTime: '',
  signUpUntil: `${season()}-04-01`,
  cancelUntil: `${season()}-04-01`,
})

type Wanted = { title: string; day: string; course?: Partial<CourseDraft> } & Partial<OccasionDraft>

/**
 * A webinar for members with one seat, which an editor who is signed in writes without the pages; only its course is
 * published.
 */
export const writtenOccasion = async (
  editor: Person,
  { title, day, course: ofItsCourse = {}, ...differs }: Wanted,
): Promise<{ course: string; occasion: string; version: number }> => {
  const [ofCourse, id] = [ulid(), ulid()]
  const at = `/courses/manage/${ofCourse}`
  const first = { 'if-match': '"0"' }
  const written = await editor.asks<{ version: number }>('PUT', at, { ...course(title), ...ofItsCourse }, first)
  await editor.asks('POST', `${at}/state`, { state: 'published' }, seen(written))
  const where = `${at}/occasions/${id}`
  const held = await editor.asks<{ version: number }>('PUT', where, { ...occasion(day), ...differs }, first)
  return { course: ofCourse, occasion: id, version: held.version }
}

/**
 * As it is written, and published. `readBy`: who is named as its organiser, and reads what participants need. Gives its
 * id.
 */
export const publishedOccasion = async (
  editor: Person,
  { readBy, ...wanted }: Wanted & { readBy?: string },
): Promise<string> => {
  const { course, occasion, version } = await writtenOccasion(editor, wanted)
  const at = `/courses/manage/${course}/occasions/${occasion}`
  if (readBy) await editor.asks('PUT', `${at}/organisers/${readBy}`, {})
  // Naming an organiser is a version of its own.
  await editor.asks('POST', `${at}/published`, {}, seen({ version: readBy ? version + 1 : version }))
  return occasion
}
