import { ApplicationFailure } from '@temporalio/activity'
import { endOfDay } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import { seatEnds } from '#shared/membership-leaving/what-ends.ts'
import { nudgeAdmission } from '#shared/platform/engine/course-process.ts'
import type { WorkerDeps } from '../common/deps.ts'
import type { MembershipOver } from './membership-over.ts'

/** The same seat is being asked for by another act, as by the feed that reports the same end: it is read again. */
const unlessAskedBeside = (error: unknown): never => {
  if (error instanceof PortalError && error.code === 'overloaded')
    throw ApplicationFailure.retryable('something else is asked of a seat', error.code)
  throw error
}

/**
 * Gives up the seats of a person who is a member no more that are for members alone and of what has not begun: each
 * is asked of the process of its occasion, once however often this is done, and goes to the next in line there.
 */
export const endSeats = async (
  { stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>,
  { person, act: id, lastDay }: Pick<MembershipOver, 'person' | 'act' | 'lastDay'>,
  portalNow: number,
): Promise<void> => {
  const { courses, signUps } = stores
  const over = Math.max(endOfDay(lastDay), portalNow)
  const own = await courses.readOwnCourses(await signUps.listOf(person))
  for (const held of own.filter((each) => seatEnds(each, over))) {
    const { occasion, number, givingUpSince, givingUp } = held.signUp
    // Otherwise all of it is asked for already.
    if (givingUpSince === null || givingUp)
      // The process takes an act of an occasion by its id: that of the end is one of each.
      await signUps
        .askToGiveUp({ id, occasion, what: 'cancel', number, parts: null, askedAt: portalNow })
        .catch(unlessAskedBeside)
    await nudgeAdmission(engine, occasion)
  }
}
