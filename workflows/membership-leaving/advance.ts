import { caseGone, leavingCase, membershipChangeCase, type CaseTime } from '#shared/cases/case.ts'
import { stockholmDate } from '#shared/clock.ts'
import { newMembershipChange } from '#shared/membership-change/change.ts'
import { obstacleTo } from '#shared/membership-change/rules.ts'
import { leavingObstacle } from '#shared/membership-leaving/leaving.ts'
import type { LeavingState, StoredLeaving } from '#shared/membership-leaving/stored.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import type { CaseWork } from '../case/work.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { awaitedSignature, signingOverdueAfter } from '../signing/awaited-signature.ts'
import { leavingSignature, unsignedEnd } from './signature.ts'
import { notifyLastDay } from './notify-last-day.ts'

const wasSigned: readonly LeavingState[] = ['signed', 'month-over', 'not-taken']

/**
 * Notices of leaving: each until it is signed and has become a change of the membership, or comes to nothing. Other
 * open changes do not prevent a member from leaving: the page names those of a later day, and they stop with the end.
 */
export const leavingCases = (deps: WorkerDeps): CaseWork => {
  const { clock, stores, engine, realNow } = deps
  const { leavings, leavingOrders, membershipChanges, memberships, people } = stores
  const signature = leavingSignature(deps)

  /** Null where the person has begun another one since: it has come to nothing. */
  const read = async ({ person, id }: Pick<StoredLeaving, 'person' | 'id'>): Promise<StoredLeaving | null> => {
    const leaving = await leavings.read(person)
    return leaving?.id === id ? leaving : null
  }

  /** Why a signed notice cannot become a change: checked at the signature, which may come later than the request. */
  const endAsSigned = async (
    { person: ref, until }: StoredLeaving,
    now: number,
  ): Promise<'month-over' | 'not-taken' | null> => {
    if (stockholmDate(now) > until) return 'month-over'
    const [person, { periods }] = await Promise.all([people.person(ref), memberships.asStored(ref)])
    const isInWay = !person || obstacleTo(person) !== null || leavingObstacle(periods, { until }) !== null
    return isInWay ? 'not-taken' : null
  }

  /** The membership has its last day from the signature on; time is read anew, since the signature was waited for. */
  const settle = async (leaving: StoredLeaving): Promise<void> => {
    const sentAt = realNow()
    const at = sentAt + (await clock.storedOffset())
    const end = await endAsSigned(leaving, at)
    if (end) return leavings.end(leaving, end)
    const { id, person, until, reason, comment } = leaving
    const wanted = { kind: 'left', until, reason, comment } as const
    const made = await leavings.sign(leaving, newMembershipChange({ id, person, wanted, at, sentAt }))
    const isOurs = made === 'created' || (await read(leaving))?.state === 'signed'
    if (!isOurs) await leavings.end(leaving, 'not-taken')
  }

  /** Real time at which the order may still be asked for, or is to be followed; null once the notice has ended. */
  const sign = async (leaving: StoredLeaving, now: CaseTime): Promise<number | null> => {
    const step = await awaitedSignature(signature, leaving, now)
    if ('waits' in step) return step.waits
    // Another one may have been begun meanwhile.
    const present = await read(leaving)
    if (present?.state === 'unsigned') {
      if (step.signed) await settle(present)
      else await leavings.end(present, unsignedEnd(step.end))
    }
    return null
  }

  const follow = async (leaving: StoredLeaving): Promise<void> => {
    const change = await membershipChanges.read(leaving)
    if (change?.kind !== 'left') return
    await nudgeCase(engine, membershipChangeCase(leaving))
    await notifyLastDay(deps, change)
  }

  return {
    advance: async ({ id, subject }, now) => {
      const of = { person: subject ?? '', id }
      const leaving = await read(of)
      const wakesAt = leaving?.state === 'unsigned' ? await sign(leaving, now) : null
      const present = await read(of)
      if (!present) return caseGone
      if (wasSigned.includes(present.state)) await leavingOrders.finish(id, { status: 'complete' })
      if (present.state === 'signed') await follow(present)
      return { ...caseGone, state: present.state, wakesAt }
    },
    open: async () =>
      (await leavings.open()).map((leaving) => ({
        of: leavingCase(leaving),
        isOverdue: ({ realNow: now }) => leaving.sentAt + signingOverdueAfter < now,
      })),
  }
}
