import type { Engine } from '../engine/client.ts'
import type { Stores } from '../stores/stores.ts'
import { organiserSendId } from './sending-ids.ts'
import { startMail } from './start-mail.ts'

type Deps = { stores: Pick<Stores, 'courses' | 'mail'>; engine: Pick<Engine, 'start'> }

/**
 * Notifies an occasion's organisers, each once however often this runs, and no one before it is published.
 * @throws PortalError engine-unavailable
 */
export const notifyOrganisers = async ({ stores, engine }: Deps, id: string, portalNow: number): Promise<void> => {
  const found = await stores.courses.readOccasion(id)
  if (found?.occasion.state !== 'published') return
  for (const { person, version } of await stores.courses.organisersOf(id)) {
    const sendId = organiserSendId({ occasion: id, version })
    if ((await stores.mail.readSend(sendId))?.over) continue
    await stores.mail.createSend({
      sendId,
      kind: 'course-organiser',
      about: { of: 'course-organiser', occasion: id },
      createdAt: portalNow,
      by: null,
      recipients: [person],
    })
    await startMail(engine, sendId, null)
  }
}
