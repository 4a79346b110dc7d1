import { dueOf, isPause, type Hold } from '#shared/mailings/hold.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { WorkerDeps } from '../common/deps.ts'

type Deps = Pick<WorkerDeps, 'engine' | 'clock'> & {
  stores: {
    mail: Pick<WorkerDeps['stores']['mail'], 'storedSend' | 'release' | 'miss'>
    mailings: Pick<WorkerDeps['stores']['mailings'], 'allOpen' | 'close'>
  }
}

/**
 * Starts the delivery of every mailing that is neither over nor paused, and of those whose time has come; one that
 * came too late for its time asks instead. One that runs is not started again. So a lost start costs minutes, and a
 * mailing that was cancelled while it was paused ends.
 */
export const resumeMailings = async ({ stores, engine, clock }: Deps): Promise<void> => {
  await clock.refresh()
  const now = clock.portalNow()
  const comeDue = async (sendId: string, hold: Hold) => {
    if (dueOf(hold, now) === 'missed') return void (await stores.mail.miss(sendId))
    const { send } = await stores.mail.release(sendId)
    return send && startMail(engine, sendId, send.clubId ?? null, { run: send.run, again: true })
  }
  for (const { sendId, clubId } of await stores.mailings.allOpen()) {
    const send = await stores.mail.storedSend(sendId)
    if (send?.over) await stores.mailings.close(sendId)
    else if (send?.hold && dueOf(send.hold, now) !== 'waits') await comeDue(sendId, send.hold)
    else if (send && !isPause(send.hold)) await startMail(engine, sendId, clubId, { run: send.run, again: true })
  }
}
