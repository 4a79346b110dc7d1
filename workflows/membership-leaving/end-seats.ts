import { addDays } from '#shared/clock.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { seatEnds } from '#shared/membership-leaving/what-ends.ts'
import { nudgeAdmission } from '#shared/platform/engine/course-process.ts'
import type { WorkerDeps } from '../common/deps.ts'

/**
 * Gives up the seats of whoever has left that are for members alone: each is asked of the process of its occasion, once
 * however often this is done, and goes to the next in line there.
 */
export const endSeats = async (
  { stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>,
  { id, kind, state, from, person }: MembershipChange,
  portalNow: number,
): Promise<void> => {
  if (kind !== 'left' || state !== 'done' || !from) return
  const { courses, signUps } = stores
  const lastDay = addDays(from, -1)
  const own = await courses.readOwnCourses(await signUps.listOf(person))
  for (const held of own.filter((each) => seatEnds(each, lastDay))) {
    const { occasion, number, givingUpSince, givingUp } = held.signUp
    // All of it is asked for already.
    if (givingUpSince === null || givingUp)
      // The process takes an act of an occasion by its id: that of the change is one of each.
      await signUps.askToGiveUp({ id, occasion, what: 'cancel', number, parts: null, askedAt: portalNow })
    await nudgeAdmission(engine, occasion)
  }
}
