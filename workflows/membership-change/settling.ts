import { membershipChangeCase, type CaseTime } from '#shared/cases/case.ts'
import { stockholmDate } from '#shared/clock.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { obstacleTo } from '#shared/membership-change/rules.ts'
import { caseProcessId } from '#shared/platform/engine/case-process.ts'
import { RegisterError } from '#shared/platform/register/client.ts'
import type { ChangedPerson } from '#shared/platform/register/wire.ts'
import { mandatesEnded } from '#shared/platform/stores/membership-change/group-items.ts'
import { newestOf, settledItems } from '#shared/platform/stores/membership-change/settled-items.ts'
import { endMandates } from './ended-mandates.ts'
import { endsMembership, stopOtherChanges } from './membership-end.ts'
import { notDone } from './not-done.ts'
import type { ChangeDeps, ChangeSteps } from './steps.ts'
import { paymentDone, renewStoredPayments } from './submitted-payment.ts'

export const changeSettling = (
  { stores, register, dynamo, sealing }: Pick<ChangeDeps, 'stores' | 'register' | 'dynamo' | 'sealing'>,
  { before, end, failed }: ChangeSteps,
) => {
  /** What the register has done the portal does as well, in one transaction with the change's end. */
  const settle = async (change: MembershipChange, changed: ChangedPerson, now: CaseTime): Promise<void> => {
    const isRegret = change.wanted?.kind === 'regretted'
    if (endsMembership(change)) {
      const found = await before(change, now)
      // Whom the register has made a member again since has changes of that membership.
      const isOver = found === null || obstacleTo(newestOf(found, changed)) !== null
      if (isOver) await stopOtherChanges(stores, change, now)
    }
    const known = await before(change, now)
    const from = isRegret && known ? stockholmDate(known.now) : change.from
    const newest = known ? newestOf(known, changed) : changed
    const ended = known && from ? mandatesEnded({ id: change.id, from }, known, newest) : []
    await endMandates(register, caseProcessId(membershipChangeCase(change)), ended)
    await renewStoredPayments({ stores, sealing }, change, changed)
    const items = known && change.wanted ? settledItems(dynamo.tables.people, change, known, newest) : {}
    const closed = known?.mandates.filter(({ id }) => ended.some((each) => each.id === id)) ?? []
    const endedMandates = closed.map(({ clubId, id, until }) => ({ clubId, id, until }))
    const outcome = { ...paymentDone(change, changed), ...(from && { endedMandates }) }
    return end(change, { state: 'done', cause: null, ...outcome }, now, items)
  }

  return {
    settle,
    settleOrWait: (change: MembershipChange, changed: ChangedPerson, now: CaseTime): Promise<void> =>
      settle(change, changed, now).catch((error: unknown) => {
        if (error instanceof RegisterError) return failed(change, notDone(error).cause, now)
        throw error
      }),
  }
}
