import type { MembershipChange } from '#shared/membership-change/change.ts'
import { toldBy } from '#shared/membership-change/told.ts'
import { membershipChangeSendId } from '#shared/platform/mail/membership-change-send.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { WorkerDeps } from '../common/deps.ts'

/** A letter to the member about what became of their change; sent once however often this is done. */
export const tellMember = async (
  { stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>,
  change: MembershipChange,
): Promise<void> => {
  const kind = toldBy(change)
  if (!kind) return
  const sendId = membershipChangeSendId(change.id)
  await stores.mail.createSend({ sendId, kind, createdAt: change.at, by: null, recipients: [change.person] })
  await startMail(engine, sendId, null)
}
