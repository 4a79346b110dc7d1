import { isPause } from '#shared/mailings/hold.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { WorkerDeps } from '../common/deps.ts'

type Deps = Pick<WorkerDeps, 'engine'> & {
  stores: {
    mail: Pick<WorkerDeps['stores']['mail'], 'storedSend'>
    mailings: Pick<WorkerDeps['stores']['mailings'], 'allOpen' | 'close'>
  }
}

/**
 * Starts the delivery of every mailing that is neither over nor paused; one that runs is not started again. So a start
 * that got lost costs minutes, and a mailing that was cancelled while it was paused ends.
 */
export const resumeMailings = async ({ stores, engine }: Deps): Promise<void> => {
  for (const { sendId, clubId } of await stores.mailings.allOpen()) {
    const send = await stores.mail.storedSend(sendId)
    if (send?.over) await stores.mailings.close(sendId)
    else if (send && !isPause(send.hold)) await startMail(engine, sendId, clubId, { run: send.run, again: true })
  }
}
