import type { DataRequest } from '#shared/data-rights/request.ts'
import { dataRequestSendId, type DataRequestLetter } from '#shared/platform/mail/sending-ids.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { WorkerDeps } from '../common/deps.ts'

type Deps = Pick<WorkerDeps, 'stores' | 'engine'>

/** Sent once however often this is done. */
const notify = async (
  { stores, engine }: Deps,
  letter: DataRequestLetter,
  { id, person }: DataRequest,
  createdAt: number,
): Promise<void> => {
  const sendId = dataRequestSendId(letter, id)
  const about = { of: 'data-request', request: id } as const
  const sending = { sendId, kind: `data-request-${letter}`, about, createdAt, by: null } as const
  await stores.mail.createSend({ ...sending, recipients: [person] })
  await startMail(engine, sendId, null)
}

export const notifyReady = (deps: Deps, request: DataRequest): Promise<void> =>
  notify(deps, 'ready', request, request.readyAt ?? request.at)

export const notifyExtended = (deps: Deps, request: DataRequest): Promise<void> =>
  notify(deps, 'extended', request, request.extension?.at ?? request.at)
