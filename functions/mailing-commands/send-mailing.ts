import { sendMailing as endpoint } from '#shared/contract/mailing-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { sendIdOf } from '#shared/mailings/mailing.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { EngineDeps } from '../common/engine.ts'
import { mailingView, requiredMailing } from '../common/mailing-views.ts'
import { operation } from '../common/operation.ts'
import { reviewedMailing } from '../common/review-mailing.ts'

/**
 * Sends a mailing as it was shown. What has changed since is told with what would be sent now, and nothing is sent. The
 * same command again starts the delivery where that was not possible before.
 */
export const sendMailing = operation(endpoint, {
  run: async ({ params, body: { commandId, fingerprint, again } }, caller, deps: EngineDeps) => {
    const mailing = await requiredMailing(params, deps)
    const sendId = sendIdOf(mailing)
    if (mailing.sent === null) {
      const { review, recipients, repeated, sent } = await reviewedMailing(mailing, caller, deps)
      if (review.fingerprint !== fingerprint) throw new PortalError('mailing-changed', { current: review })
      if (review.leftToday === 0) throw new PortalError('too-many-mailings', { params: { max: mailingLimits.perDay } })
      if (repeated.count > 0 && !again) throw new PortalError('mailing-repeated', { params: repeated })
      const { portalNow: at, who } = caller
      await deps.stores.mailings.send(
        caller.writer,
        mailing,
        { ...sent, sendId, at, by: who.ref, command: commandId },
        recipients,
      )
    } else if (mailing.sent.command !== commandId) throw new PortalError('mailing-sent')
    await startMail(deps.engine, sendId, params.club)
    return mailingView(await requiredMailing(params, deps), caller, deps)
  },
})
