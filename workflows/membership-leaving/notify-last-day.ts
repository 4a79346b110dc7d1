import type { MembershipChange } from '#shared/membership-change/change.ts'
import { leavingSendId } from '#shared/platform/mail/sending-ids.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { WorkerDeps } from '../common/deps.ts'

/** A letter to a member who has signed that they leave, with their last day; sent once however often this is done. */
export const notifyLastDay = async (
  { stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>,
  { id, kind, at, person }: MembershipChange,
): Promise<void> => {
  if (kind !== 'left') return
  const sendId = leavingSendId(id)
  const about = { of: 'leaving', change: id } as const
  await stores.mail.createSend({
    sendId,
    kind: 'leaving-received',
    about,
    createdAt: at,
    by: null,
    recipients: [person],
  })
  await startMail(engine, sendId, null)
}
