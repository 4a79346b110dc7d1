import type { DataRequest } from '#shared/data-rights/request.ts'
import { dataRequestSendId } from '#shared/platform/mail/data-request-send.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { WorkerDeps } from '../common/deps.ts'

/** A letter that what somebody asked for can be had; sent once however often this is done. */
export const tellReady = async (
  { stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>,
  { id, person, readyAt }: DataRequest,
): Promise<void> => {
  const sendId = dataRequestSendId('ready', id)
  const sending = { sendId, kind: 'data-request-ready', createdAt: readyAt ?? 0, by: null } as const
  await stores.mail.createSend({ ...sending, recipients: [person] })
  await startMail(engine, sendId, null)
}
