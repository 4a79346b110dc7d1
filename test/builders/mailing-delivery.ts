import type { MailingAttachment } from '#shared/mailings/attachments.ts'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import { storeItself } from './database.ts'
import { aMailService, mailWorkers } from './mail-workers.ts'
import { aMailingTo, reader, storeReaders } from './mailing-to.ts'
import { aPortal, persona } from './portal.ts'

export const club = 'club-001'

/** A club whose mailings go to made-up readers, a mail service that keeps whom it took a letter for, and workers. */
export const aMailingDelivery = async (readers: number | readonly number[]) => {
  const portal = await aPortal()
  const { clock, stores } = portal
  const model = await stores.people.person(persona('member').ref)
  if (!model) throw new Error('there is no member')
  const store = storeItself(portal.prefix)
  await storeReaders(store, model, typeof readers === 'number' ? [...Array.from({ length: readers }).keys()] : readers)
  store.close()

  const service = aMailService()
  const aWorker = mailWorkers(portal, service)

  return {
    portal,
    service,
    aWorker,
    /** A confirmed mailing of a club, or of the union, to readers from one number up to another. */
    order: (from: number, to: number, attachments: MailingAttachment[] = [], sender: MailingSender = club) =>
      aMailingTo(
        portal,
        { club: sender, by: persona('chairman').ref, at: clock.portalNow() },
        Array.from({ length: to - from }, (_, index) => reader(from + index)),
        { attachments },
      ),
    /** A confirmed mailing of the union in so many lots, of which only those of these readers are stored. */
    orderInLots: (refs: readonly string[], lots: number) =>
      aMailingTo(portal, { club: null, by: persona('chairman').ref, at: clock.portalNow() }, refs, { lots }),
    pause: (sendId: string) => stores.mail.hold(sendId, { why: 'paused', at: clock.portalNow() }),
    cancel: (sendId: string) => stores.mail.hold(sendId, { why: 'cancelled', at: clock.portalNow() }),
    resume: (sendId: string) => stores.mail.release(sendId),
    isOpen: async (sendId: string) => (await stores.mailings.allOpen()).some((open) => open.sendId === sendId),
    /** How many letters a reader has more than the one they should. */
    doubled: () => service.taken.length - new Set(service.taken).size,
    until: async (count: number) => {
      while (service.taken.length < count) await new Promise((later) => setTimeout(later, 5))
    },
  }
}
export type MailingDelivery = Awaited<ReturnType<typeof aMailingDelivery>>
