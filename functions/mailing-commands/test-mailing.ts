import { stockholmDate } from '#shared/clock.ts'
import { testMailing as endpoint } from '#shared/contract/mailing-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { whyLeftOut } from '#shared/mailings/recipients.ts'
import { sendIdOf } from '#shared/mailings/mailing.ts'
import { meantOf } from '#shared/platform/mail/meant.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { EngineDeps } from '../common/engine.ts'
import { mailingView, requiredMailing } from '../common/mailing-views.ts'
import { operation } from '../common/operation.ts'

/** Sends a mailing as it is stored to whoever writes it, as its readers will get it. */
export const testMailing = operation(endpoint, {
  run: async ({ params, body: { commandId } }, caller, deps: EngineDeps) => {
    const mailing = await requiredMailing(params, deps)
    const { person, portalNow: createdAt } = caller
    const declined = await deps.stores.optOuts.among([person.ref], 'club-mail')
    if (whyLeftOut(meantOf(person, declined.get(person.ref), stockholmDate(createdAt))) !== null)
      throw new PortalError('no-letter-to-self')
    const sendId = `${sendIdOf(mailing)}-test-${commandId}`
    const { clubId, id } = mailing
    await deps.stores.mail.createSend({
      sendId,
      kind: 'mailing',
      clubId,
      mailing: id,
      createdAt,
      by: person.ref,
      recipients: [person.ref],
    })
    await startMail(deps.engine, sendId, clubId)
    return mailingView(mailing, caller, deps)
  },
})
