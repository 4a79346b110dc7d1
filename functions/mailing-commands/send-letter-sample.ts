import { sendLetterSample as endpoint } from '#shared/contract/letter-delivery-sample-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { EngineDeps } from '../common/engine.ts'
import { operation } from '../common/operation.ts'
import { tooManyOn } from '../common/request-limits.ts'

/** To the editor who asks for it, and to no one else; sent again it is the same letter. */
export const sendLetterSample = operation(endpoint, {
  run: async ({ params: { kind }, body: { commandId, language } }, caller, { stores, engine }: EngineDeps) => {
    const { person, portalNow: createdAt, realNow: at } = caller
    if (!person.email) throw new PortalError('no-letter-to-self')
    const sendId = `sample-${commandId}`
    const send = {
      sendId,
      kind: 'letter-sample',
      about: { of: 'letter-sample', sample: kind, language },
      createdAt,
      by: person.ref,
      recipients: [person.ref],
    } as const
    const counted = stores.audit.sampleWrite({ at, by: person.ref }, endpoint.limits.letterSamples.most)
    const failed = await stores.mail.createSendWith(send, { counted })
    if (failed && !('send' in failed)) throw tooManyOn(endpoint, 'letterSamples', at)
    await startMail(engine, sendId, null)
    return { to: person.email }
  },
})
