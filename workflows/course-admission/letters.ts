import type { CourseLetter } from '#shared/courses/admission-state.ts'
import type { SignUpTold } from '#shared/courses/sign-up.ts'
import type { CourseLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { courseSendId } from '#shared/platform/mail/course-send.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { WorkerDeps } from '../common/deps.ts'

/**
 * Writes to whoever has a number, about an entry of the log. Ordered again it is the same letter.
 * @throws Error where there is no such sign-up or entry: both are stored before a letter follows from them
 */
export const orderCourseLetter = async (
  { stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>,
  { letter, ...signUp }: SignUpTold & { letter: CourseLetter },
): Promise<void> => {
  const { occasion, number, entry } = signUp
  const [stored, logged] = await Promise.all([
    stores.courses.readSignUp(occasion, number),
    stores.courses.readToldEntry(occasion, entry),
  ])
  if (!stored || !logged) throw new Error('there is no such sign-up, or no such entry of the log')
  const sendId = courseSendId(signUp)
  const kind: CourseLetterKind = `course-${letter}`
  await stores.mail.createSend({
    sendId,
    kind,
    createdAt: logged.at,
    by: null,
    recipients: [stored.person],
    signUp,
  })
  await startMail(engine, sendId, null)
}

/** When the mail service took the letter that an offer waits for, in portal time; null while it has not. */
export const offerLetterTakenAt = async (
  { stores }: Pick<WorkerDeps, 'stores'>,
  offer: Pick<SignUpTold, 'occasion' | 'entry' | 'number'>,
): Promise<number | null> => {
  const [letter] = await stores.mail.readLetters(courseSendId(offer))
  return letter?.state === 'sent' ? (letter.sentAt ?? null) : null
}
