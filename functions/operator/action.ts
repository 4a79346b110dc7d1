import { setTimeout as sleep } from 'node:timers/promises'
import type { MeetingRule } from '#shared/contract/access-rule.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { ClubCase } from '#shared/contract/operator.ts'
import { errorStatus, PortalError, type ErrorCode } from '#shared/errors.ts'
import type { OperatorAction } from '#shared/operator/actions.ts'
import { withoutPersonalNumbers } from '#shared/operator/masking.ts'
import type { AuditSubject, StoredAudit } from '#shared/platform/stores/audit.ts'
import type { MeetingKey } from '#shared/platform/stores/writer.ts'
import type { Caller, MeetingCaller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import { readCase } from './club-case.ts'
import type { OperatorDeps } from './deps.ts'

type Asked = { commandId: string; reason: string }
type Params = NonNullable<StoredAudit['params']>

/** What is done; `isRepeated` when an earlier sending of the command was cut off half-way, and may have done it. */
export type Deed<Body> = (
  given: { meeting: MeetingKey; body: Body; caller: MeetingCaller; isRepeated: boolean },
  deps: OperatorDeps,
) => Promise<Params | void>

/** How long (ms) a command that was sent twice at once waits for what becomes of the first. */
const answerTimeout = 6_000
const pollInterval = 100

const settled = async (subject: AuditSubject, id: string, { stores }: OperatorDeps): Promise<StoredAudit | null> => {
  for (let waited = 0; waited < answerTimeout; waited += pollInterval) {
    const entry = await stores.audit.read(subject, id)
    if (entry?.end) return entry
    await sleep(pollInterval)
  }
  return null
}

/** Whether a command that ended so may have done what it was to do: a refusal has not. Undefined: end unknown. */
const mayHaveBeenDone = (end: string | undefined): boolean =>
  end === undefined || !Object.hasOwn(errorStatus, end) || errorStatus[end as ErrorCode] >= 500

type Audited<Body> = { name: OperatorAction; subject: AuditSubject; body: Body; caller: Caller; particulars?: Params }

/**
 * Something an operator does, once for its command id. The entry in the audit trail is written first, so that nothing
 * is ever done without one; how it ended is added, also when it was refused. The same command sent again after it was
 * done does nothing; after a refusal or a cut it is tried again under its entry.
 */
export const carriedOut = async <Body extends Asked>(
  { name, subject, body, caller, particulars = {} }: Audited<Body>,
  deps: OperatorDeps,
  deed: (given: { body: Body; isRepeated: boolean }) => Promise<Params | void>,
): Promise<void> => {
  const { audit } = deps.stores
  const { commandId: id } = body
  const entry = {
    id,
    at: caller.portalNow,
    by: caller.who.ref,
    action: name,
    reason: withoutPersonalNumbers(body.reason),
    params: particulars,
  }
  const known = await audit.begin(subject, entry)
  // What is tried again is done for the reason that the trail has.
  const { reason } = known ?? entry
  const before = known && !known.end ? await settled(subject, id, deps) : known
  if (before?.end === 'done') return
  const isRepeated = known !== null && mayHaveBeenDone(before?.end)
  try {
    const done = await deed({ body: { ...body, reason }, isRepeated })
    await audit.end(subject, id, 'done', done ? { ...particulars, ...done } : undefined)
  } catch (error) {
    await audit.end(subject, id, error instanceof PortalError ? error.code : 'something-went-wrong')
    throw error
  }
}

export const action = <Body extends Asked>(
  name: OperatorAction,
  endpoint: Endpoint<MeetingKey, unknown, Body, ClubCase, MeetingRule>,
  particulars: (body: Body) => Params,
  deed: Deed<Body>,
) =>
  operation(endpoint, {
    run: async ({ params: meeting, body }, caller, deps: OperatorDeps) => {
      if (!(await deps.stores.people.club(meeting.club))) throw new PortalError('not-found')
      const audited = { name, subject: meeting, body, caller, particulars: particulars(body) }
      await carriedOut(audited, deps, (given) => deed({ meeting, caller, ...given }, deps))
      return readCase(meeting, { portalNow: caller.portalNow, realNow: caller.realNow }, deps)
    },
  })
