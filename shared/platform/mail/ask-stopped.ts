import { stockholmDate } from '../../clock.ts'
import { conflictAt } from '../../membership/conflict-notices.ts'
import type { Engine } from '../engine/client.ts'
import type { StoredConflictNotice } from '../stores/membership/conflict-notices-store.ts'
import type { Stores } from '../stores/stores.ts'
import { conflictSendId } from './sending-ids.ts'
import { startMail } from './start-mail.ts'

type Deps = { stores: Pick<Stores, 'conflictNotices' | 'mail'>; engine: Pick<Engine, 'start'> }

/**
 * Asks the members whose change a lifted notice stopped, each once however often this runs. Where another conflict
 * holds at the workplace they are asked when that is lifted.
 * @throws PortalError engine-unavailable
 */
export const askStopped = async (
  { stores: { conflictNotices, mail }, engine }: Deps,
  { id, workplace, name }: StoredConflictNotice,
  { portalNow, realNow }: { portalNow: number; realNow: number },
): Promise<void> => {
  const waiting = (await conflictNotices.stopped(id)).filter(({ settledAt }) => settledAt === null)
  if (waiting.length === 0) return
  const other = conflictAt(await conflictNotices.all(), { workplace, employer: name }, stockholmDate(portalNow))
  for (const stopped of waiting) {
    if (other) await conflictNotices.handOver(id, other.id, stopped, portalNow)
    else {
      const sendId = conflictSendId(id, stopped.change)
      const recipients = [stopped.person]
      const about = { of: 'conflict', notice: id } as const
      await mail.createSend({ sendId, kind: 'conflict-lifted', about, createdAt: portalNow, by: null, recipients })
      await startMail(engine, sendId, null)
      await conflictNotices.asked(id, stopped, { portalNow, realNow })
    }
  }
}
