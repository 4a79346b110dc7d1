import { sendMailing as endpoint, sendUnionMailing as ofUnion } from '#shared/contract/mailing-commands.ts'
import type { MailingView } from '#shared/contract/mailings.ts'
import { addDays, stockholmDate } from '#shared/clock.ts'
import type { FieldErrorCode } from '#shared/fields/errors.ts'
import { PortalError } from '#shared/errors.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import type { Mailing, SentMailing } from '#shared/mailings/mailing.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { MailingKey } from '#shared/platform/stores/mailings/mailing-item.ts'
import type { Who } from '#shared/roles/role.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { Caller } from '../common/exchange.ts'
import { mailingView, requiredMailing } from '../common/mailing-views.ts'
import { operation } from '../common/operation.ts'
import { reviewedMailing, type Reviewed } from '../common/review-mailing.ts'
import { reviewedUnionMailing } from '../common/union-mailing.ts'

const scheduleIssue = (at: number, now: number, daysAhead: number): FieldErrorCode | null => {
  if (at <= now) return 'time-passed'
  return stockholmDate(at) > addDays(stockholmDate(now), daysAhead) ? 'day-too-far-ahead' : null
}

type Shown = { fingerprint: string; leftToday: number }
type Confirmed = {
  params: MailingKey
  body: { commandId: string; fingerprint: string; again: boolean; at: number | null }
}

const roleOf = ({ activeRole }: Who): Pick<SentMailing, 'as'> =>
  activeRole ? { as: { kind: activeRole.kind, assignment: activeRole.assignmentType ?? null } } : {}

/**
 * Sends a mailing as it was shown. If something has changed since, the refusal says what would be sent now, and
 * nothing is sent. The same command again starts the delivery where that was not possible before.
 */
const sends =
  (reviewed: (mailing: Mailing, caller: Caller, deps: EngineDeps) => Promise<Reviewed<Shown>>, daysAhead: number) =>
  async (
    { params, body: { commandId, fingerprint, again, at } }: Confirmed,
    caller: Caller,
    deps: EngineDeps,
  ): Promise<MailingView> => {
    const { portalNow, who } = caller
    const mailing = await requiredMailing(params, deps)
    if (mailing.sent === null) {
      const { review, recipients, list, repeated, sent } = await reviewed(mailing, caller, deps)
      if (review.fingerprint !== fingerprint) throw new PortalError('mailing-changed', { current: review })
      if (review.leftToday === 0 && at === null)
        throw new PortalError('too-many-mailings', { params: { max: mailingLimits.perDay } })
      if (repeated.count > 0 && !again) throw new PortalError('mailing-repeated', { params: repeated })
      const issue = at === null ? null : scheduleIssue(at, portalNow, daysAhead)
      if (issue) throw new PortalError('invalid-input', { fields: [{ path: 'at', code: issue }] })
      await deps.stores.mailings.send(
        caller.writer,
        mailing,
        { ...sent, at: at ?? portalNow, by: who.ref, command: commandId, ...roleOf(who) },
        recipients,
        { list, ...(at !== null && { hold: { why: 'scheduled', at } }) },
      )
    } else if (mailing.sent.command !== commandId) throw new PortalError('mailing-sent')
    const stored = await requiredMailing(params, deps)
    if (at === null && stored.sent) await startMail(deps.engine, stored.sent.sendId, params.club)
    return mailingView(stored, caller, deps)
  }

export const sendMailing = operation(endpoint, { run: sends(reviewedMailing, mailingLimits.daysAhead) })
export const sendUnionMailing = operation(ofUnion, {
  run: sends(reviewedUnionMailing, mailingLimits.unionDaysAhead),
})
