import { setTimeout as sleep } from 'node:timers/promises'
import type { MeetingRule } from '#shared/contract/access-rule.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { ClubCase } from '#shared/contract/operator.ts'
import { PortalError } from '#shared/errors.ts'
import type { OperatorAction } from '#shared/operator/actions.ts'
import { withoutPersonalNumbers } from '#shared/operator/masking.ts'
import type { StoredAudit } from '#shared/platform/stores/audit.ts'
import type { MeetingKey } from '#shared/platform/stores/writer.ts'
import type { MeetingCaller } from '../common/exchange.ts'
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
const patience = 6_000
const look = 100

const settled = async (meeting: MeetingKey, id: string, { stores }: OperatorDeps): Promise<StoredAudit | null> => {
  for (let waited = 0; waited < patience; waited += look) {
    const entry = await stores.audit.read(meeting, id)
    if (entry?.end) return entry
    await sleep(look)
  }
  return null
}

/**
 * Something an operator does to a club's season, once for its command id. The entry in the audit trail is written
 * first, so that nothing is ever done without one; how it ended is added, also when it was refused. The same command
 * sent again after it was done does nothing but answer; after a refusal or a cut it is tried again under its entry.
 */
export const action = <Body extends Asked>(
  name: OperatorAction,
  endpoint: Endpoint<MeetingKey, unknown, Body, ClubCase, MeetingRule>,
  particulars: (body: Body) => Params,
  deed: Deed<Body>,
) =>
  operation(endpoint, {
    run: async ({ params: meeting, body }, caller, deps: OperatorDeps) => {
      const { stores } = deps
      const { commandId: id } = body
      if (!(await stores.people.club(meeting.club))) throw new PortalError('not-found')
      const entry = {
        id,
        at: caller.portalNow,
        by: caller.who.ref,
        action: name,
        reason: withoutPersonalNumbers(body.reason),
        params: particulars(body),
      }
      const known = await stores.audit.begin(meeting, entry)
      // What is tried again is done for the reason that the trail has.
      const { reason } = known ?? entry
      const before = known && !known.end ? await settled(meeting, id, deps) : known
      if (before?.end !== 'done') {
        try {
          const done = await deed({ meeting, body: { ...body, reason }, caller, isRepeated: known !== null }, deps)
          await stores.audit.end(meeting, id, 'done', done ? { ...particulars(body), ...done } : undefined)
        } catch (error) {
          await stores.audit.end(meeting, id, error instanceof PortalError ? error.code : 'something-went-wrong')
          throw error
        }
      }
      return readCase(meeting, { portalNow: caller.portalNow, realNow: caller.realNow }, deps)
    },
  })
