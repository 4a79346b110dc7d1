import { sendMailing as endpoint } from '#shared/contract/mailing-commands.ts'
import { addDays, stockholmDate } from '#shared/clock.ts'
import type { FieldErrorCode } from '#shared/fields/errors.ts'
import { PortalError } from '#shared/errors.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { sendIdOf } from '#shared/mailings/mailing.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { EngineDeps } from '../common/engine.ts'
import { mailingView, requiredMailing } from '../common/mailing-views.ts'
import { operation } from '../common/operation.ts'
import { reviewedMailing } from '../common/review-mailing.ts'

/** Why a mailing cannot be sent at an instant; null where it can. */
const scheduleIssue = (at: number, now: number): FieldErrorCode | null => {
  if (at <= now) return 'time-passed'
  return stockholmDate(at) > addDays(stockholmDate(now), mailingLimits.daysAhead) ? 'day-too-far-ahead' : null
}

/**
 * Sends a mailing as it was shown. What has changed since is told with what would be sent now, and nothing is sent. The
 * same command again starts the delivery where that was not possible before.
 */
export const sendMailing = operation(endpoint, {
  run: async ({ params, body: { commandId, fingerprint, again, at } }, caller, deps: EngineDeps) => {
    const { portalNow, who } = caller
    const mailing = await requiredMailing(params, deps)
    const sendId = sendIdOf(mailing)
    if (mailing.sent === null) {
      const { review, recipients, repeated, sent } = await reviewedMailing(mailing, caller, deps)
      if (review.fingerprint !== fingerprint) throw new PortalError('mailing-changed', { current: review })
      if (review.leftToday === 0 && at === null)
        throw new PortalError('too-many-mailings', { params: { max: mailingLimits.perDay } })
      if (repeated.count > 0 && !again) throw new PortalError('mailing-repeated', { params: repeated })
      const issue = at === null ? null : scheduleIssue(at, portalNow)
      if (issue) throw new PortalError('invalid-input', { fields: [{ path: 'at', code: issue }] })
      await deps.stores.mailings.send(
        caller.writer,
        mailing,
        { ...sent, sendId, at: at ?? portalNow, by: who.ref, command: commandId },
        recipients,
        ...(at === null ? [] : [{ why: 'scheduled', at } as const]),
      )
    } else if (mailing.sent.command !== commandId) throw new PortalError('mailing-sent')
    if (at === null) await startMail(deps.engine, sendId, params.club)
    return mailingView(await requiredMailing(params, deps), caller, deps)
  },
})
