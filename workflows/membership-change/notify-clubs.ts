import { stockholmDate } from '#shared/clock.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import { vacatedSendId } from '#shared/platform/mail/sending-ids.ts'
import { successionKeepers } from '#shared/roles/succession-keepers.ts'
import type { WorkerDeps } from '../common/deps.ts'

/**
 * A letter to those who see to a successor for mandates that ended because their holder left the clubs; one for each
 * club, sent once however often this is done. `source`: what they ended with.
 */
export const notifyClubs = async (
  { stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>,
  source: string,
  clubs: readonly string[],
  portalNow: number,
): Promise<void> => {
  for (const clubId of new Set(clubs)) {
    const assignments = (await stores.people.clubPeople(clubId))?.assignments ?? []
    const recipients = successionKeepers(assignments, stockholmDate(portalNow))
    if (recipients.length === 0) continue
    const sendId = vacatedSendId(clubId, source)
    const about = { of: 'mandate-vacated', source } as const
    const send = { sendId, kind: 'mandate-vacated', about, clubId, createdAt: portalNow, by: null, recipients } as const
    await stores.mail.createSend(send)
    await startMail(engine, sendId, clubId)
  }
}
