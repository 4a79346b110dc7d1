import { needsGoneAt } from '#shared/courses/needs.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { isSameForThose, whenAndWhereOf, type AnnouncedWhenAndWhere } from '#shared/courses/when-and-where.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { seatedIn } from './seated.ts'

type Known = { occasion: Occasion; announced: AnnouncedWhenAndWhere | null }

/** Whether time and place are to be noted, and those with a seat to be notified of a change. */
export const hasToAnnounce = ({ occasion, announced }: Known): boolean =>
  occasion.state === 'published' && (announced === null || !isSameForThose(announced.said, whenAndWhereOf(occasion)))

/**
 * Notifies everyone with a seat of a new time or place, once for a version of the occasion: the sending is stored
 * before that is noted. Time and place as they are at the first sign-up come with the letters about seats.
 */
export const announceChanges = async (
  { stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>,
  id: string,
): Promise<void> => {
  const { occasion, announced } = await stores.admissions.readAdmission(id)
  if (!occasion || !hasToAnnounce({ occasion, announced })) return
  const { version, updatedAt } = occasion
  if (announced) {
    const recipients = (await seatedIn(stores, id)).map(({ person }) => person)
    const sendId = `course-changed-${id}-${version}`
    if (recipients.length > 0) {
      await stores.mail.createSend({
        sendId,
        kind: 'course-changed',
        about: { of: 'course-changed', occasion: id, before: announced.said },
        createdAt: updatedAt,
        by: null,
        recipients,
      })
      await startMail(engine, sendId, null)
    }
  }
  await stores.needs.keepUntil(id, needsGoneAt(occasion))
  await stores.admissions.noteAnnounced(id, { version, said: whenAndWhereOf(occasion) })
}
