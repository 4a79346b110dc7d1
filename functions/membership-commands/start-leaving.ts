import { leavingCase } from '#shared/cases/case.ts'
import { stockholmDate } from '#shared/clock.ts'
import { startLeaving as endpoint } from '#shared/contract/membership-leaving-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { fieldErrors } from '#shared/fields/errors.ts'
import { obstacleTo } from '#shared/membership-change/rules.ts'
import { openChangeOf } from '#shared/membership-change/open-change.ts'
import { judgedLeaving } from '#shared/membership-leaving/judged-leaving.ts'
import { lastDayOf, leavingObstacle } from '#shared/membership-leaving/leaving.ts'
import type { Leaving, StoredLeaving } from '#shared/membership-leaving/stored.ts'
import { actOnCase } from '#shared/platform/engine/case-process.ts'
import { attemptCap } from '#shared/signing/order-lifetimes.ts'
import { commandOperation } from '../common/command.ts'
import type { Caller } from '../common/exchange.ts'
import { leavingNotice } from '../common/leaving-notice.ts'
import { assertOrdered, orderWait } from '../common/signing-order.ts'
import type { MembershipDeps } from './deps.ts'

/** @throws PortalError invalid-input with the paths of the wrong fields */
const judged = (given: unknown): Leaving => {
  const result = judgedLeaving.safeParse(given, { reportInput: true })
  if (result.success) return result.data
  const fields = fieldErrors(result.error).map((field) => (field.path === '' ? { ...field, path: 'leaving' } : field))
  throw new PortalError('invalid-input', { fields })
}

const wrongId = () => new PortalError('invalid-input', { fields: [{ path: 'commandId', code: 'invalid' }] })

/** So long (ms) a notice that has no order may be about to get one. */
const orderedWithin = 10_000

/** Whether it can still be signed: then no other is begun beside it. */
const isBeingSigned = async (
  { id, state, sentAt }: StoredLeaving,
  { realNow }: Caller,
  { stores }: MembershipDeps,
): Promise<boolean> => {
  if (state !== 'unsigned' || realNow - sentAt > attemptCap) return false
  const order = await stores.leavingOrders.read(id)
  // Without one the engine may have been away.
  return order ? !order.end : realNow - sentAt < orderedWithin
}

/** @throws PortalError no-access-in-role, membership-change-open, membership-unfit, last-day-changed */
const refuseUnfit = async ({ until }: Leaving, { who, person, portalNow }: Caller, { stores }: MembershipDeps) => {
  if (obstacleTo(person)) throw new PortalError('no-access-in-role')
  const { periods, changes } = await stores.memberships.asStored(who.ref)
  if (openChangeOf(changes, { kind: 'left' })) throw new PortalError('membership-change-open')
  if (until !== lastDayOf(periods, stockholmDate(portalNow))) throw new PortalError('last-day-changed')
  if (leavingObstacle(periods, { until })) throw new PortalError('membership-unfit')
}

type Asked = { id: string; leaving: Leaving; language: StoredLeaving['language'] }

/** @throws PortalError what `refuseUnfit` says, invalid-input for an id that is used, signing-in-progress */
const store = async (
  { id, leaving, language }: Asked,
  known: StoredLeaving | null,
  caller: Caller,
  deps: MembershipDeps,
): Promise<StoredLeaving> => {
  const { who, portalNow, realNow } = caller
  await refuseUnfit(leaving, caller, deps)
  const { membershipChanges, leavingOrders } = deps.stores
  const [change, order] = await Promise.all([membershipChanges.read({ person: who.ref, id }), leavingOrders.read(id)])
  if (change || (order && order.person !== who.ref)) throw wrongId()
  if (known && (await isBeingSigned(known, caller, deps))) throw new PortalError('signing-in-progress')
  const made: StoredLeaving = {
    ...leaving,
    id,
    person: who.ref,
    language,
    at: portalNow,
    sentAt: realNow,
    state: 'unsigned',
    revision: 0,
  }
  if (await deps.stores.leavings.begin(made, known)) return made
  const other = await deps.stores.leavings.read(who.ref)
  if (other?.id === id) return other
  throw new PortalError('signing-in-progress')
}

/**
 * Stores a notice of leaving and has its process order the signature; nothing has changed until that is given. The same
 * command id is the same notice, whatever has become of it since.
 * @throws PortalError invalid-input, no-access-in-role, membership-change-open, membership-unfit, last-day-changed,
 * signing-in-progress, order-not-found, electronic-id-busy, electronic-id-unavailable, engine-unavailable, overloaded
 */
export const startLeaving = commandOperation(endpoint, {
  run: async ({ body: { commandId: id, device, language, leaving: given } }, caller, deps: MembershipDeps) => {
    const { stores, engine } = deps
    const { who, session, address, realNow: askedAt } = caller
    const leaving = judged(given)
    const known = await stores.leavings.read(who.ref)
    if (known?.id === id && known.until !== leaving.until) throw wrongId()
    const notice = known?.id === id ? known : await store({ id, leaving, language }, known, caller, deps)
    if (notice.state === 'unsigned' && !(await stores.leavingOrders.read(id))) {
      const asked = { order: id, owner: session.hash, device, language, address, askedAt }
      if (!(await stores.leavingOrders.ask(asked))) throw new PortalError('order-not-found')
      await actOnCase(engine, leavingCase(notice), { within: orderWait, commandId: id })
    }
    if (notice.state === 'unsigned') assertOrdered(await stores.leavingOrders.read(id))
    return { notice: await leavingNotice(notice, caller, stores) }
  },
})
