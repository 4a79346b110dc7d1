import type { CourseLetter } from '#shared/courses/admission-state.ts'
import type { SignUpReport } from '#shared/courses/sign-up.ts'
import type { CourseLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { courseSendId } from '#shared/platform/mail/sending-ids.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { WorkerDeps } from '../common/deps.ts'

/**
 * Writes to the person who has a number, about an entry of the log. Ordered again it is the same letter. `due`: when
 * time alone has ordered it.
 * @throws Error where there is no such sign-up or entry: both are stored before a letter follows from them
 */
export const orderCourseLetter = async (
  { stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>,
  { letter, due, ...signUp }: SignUpReport & { letter: CourseLetter; due?: number | undefined },
): Promise<void> => {
  const { occasion, number, entry } = signUp
  const [stored, logged] = await Promise.all([
    stores.courses.readSignUp(occasion, number),
    stores.courses.readReportedEntry(occasion, entry),
  ])
  if (!stored || !logged) throw new Error('there is no such sign-up, or no such entry of the log')
  const sendId = courseSendId(signUp)
  const kind: CourseLetterKind = `course-${letter}`
  await stores.mail.createSend({
    sendId,
    kind,
    about: { of: 'sign-up', signUp },
    createdAt: logged.at,
    due,
    by: null,
    recipients: [stored.person],
  })
  await startMail(engine, sendId, null)
}

/** Whether a delivery has ended without a letter because its recipient is dead: no one is written to then. */
const isForTheDead = async ({ stores }: Pick<WorkerDeps, 'stores'>, sendId: string): Promise<boolean> => {
  const people = await Promise.all((await stores.mail.readRecipients(sendId)).map((ref) => stores.people.person(ref)))
  return people.some((person) => person?.died === true)
}

/**
 * From when the time of an offer runs, in portal time: since the mail service took its letter, or since it was
 * certain that none can be sent, so that no seat is held for ever. Null while it waits, and while it is unknown
 * whether it was sent.
 */
export const offerRunsFrom = async (
  deps: Pick<WorkerDeps, 'stores'>,
  offer: Pick<SignUpReport, 'occasion' | 'entry' | 'number'>,
): Promise<number | null> => {
  const { mail } = deps.stores
  const sendId = courseSendId(offer)
  const [letter] = await mail.readLetters(sendId)
  if (letter?.state === 'sent') return letter.sentAt ?? null
  if (letter && letter.state !== 'reopened') return letter.state === 'failed' ? (letter.failedAt ?? null) : null
  const send = await mail.readSend(sendId)
  return send?.over && (await isForTheDead(deps, sendId)) ? send.createdAt : null
}
