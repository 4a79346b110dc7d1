import { isStillOn } from '#shared/courses/listed.ts'
import { undecidedDue, undecidedIn } from '#shared/courses/organiser-reminding.ts'
import { firstToFill } from '#shared/courses/organiser-rule.ts'
import { organiserLetter } from '#shared/platform/mail/letters/organiser-letter.ts'
import { organiserReminderLetter, type OrganiserTask } from '#shared/platform/mail/letters/organiser-reminder-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { withClashing } from '#shared/platform/stores/courses/with-clashing.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { LetterSettings } from './letters-of.ts'

type Reader = Pick<Person, 'ref' | 'language'>

/** Null without such an occasion; none to one who is no organiser any more, or once it is cancelled or over. */
export const organiserLetters = async (
  { courses }: Pick<Stores, 'courses'>,
  { about }: Pick<SendAbout<'course-organiser'>, 'about'>,
  settings: LetterSettings,
  storedPortalNow: () => Promise<number>,
) => {
  const found = await courses.readOccasion(about.occasion)
  if (!found) return null
  return async ({ ref, language }: Reader): Promise<PreparedLetter | null> => {
    const isOn = isStillOn(found.occasion, await storedPortalNow())
    if (!isOn || !found.occasion.organisers.includes(ref)) return null
    return prepareLetter(organiserLetter(settings, language, found))
  }
}

type Task = Pick<SendAbout<'course-undecided' | 'course-fill-by-hand'>, 'about'>
type Reading = Pick<Stores, 'courses' | 'admissions' | 'signUps' | 'heldSeats'>

/** What waits for the organisers when the letter is made; null where they have done it, or a later letter says it. */
const taskNow = async (
  { about }: Task,
  occasion: Occasion,
  stores: Reading,
  now: number,
): Promise<OrganiserTask | null> => {
  const { admissions, signUps: lines } = stores
  const { id } = occasion
  const signUps = await admissions.allSignUps(id)
  if (about.of === 'course-undecided') {
    const undecided = undecidedIn(signUps)
    if (undecidedDue(occasion, signUps, now) !== about.day) return null
    return { what: 'undecided', count: undecided.length, oldestAt: undecided[0]!.at }
  }
  const line = (await lines.readWaiting(id)).map(({ number }) => number)
  const first = firstToFill(await withClashing(stores, { occasion, signUps, line }, now), now)
  return first === null ? null : { what: 'fill-by-hand', number: first }
}

/** Makes the letter that reminds an organiser of what waits for them; none to one who is an organiser no more. */
export const organiserReminderLetters =
  (stores: Reading, send: Task, settings: LetterSettings, storedPortalNow: () => Promise<number>) =>
  async ({ ref, language }: Reader): Promise<PreparedLetter | null> => {
    const [found, now] = await Promise.all([stores.courses.readOccasion(send.about.occasion), storedPortalNow()])
    if (!found?.occasion.organisers.includes(ref)) return null
    const task = await taskNow(send, found.occasion, stores, now)
    return task && prepareLetter(organiserReminderLetter(settings, language, found, task))
  }
