import { readOrganised as endpoint, type Organised } from '#shared/contract/course-organised.ts'
import { isStillManaged, unmarkedIn } from '#shared/courses/attendance.ts'
import { byStart } from '#shared/courses/listed.ts'
import { firstToFill, isFilledByHand } from '#shared/courses/organiser-rule.ts'
import type { HeldOccasion } from '#shared/courses/occasion.ts'
import { withClashing } from '#shared/platform/stores/courses/with-clashing.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { operation } from '../common/operation.ts'

const openWork = async (
  occasion: HeldOccasion,
  stores: Stores,
  now: number,
): Promise<Pick<Organised, 'undecided' | 'unmarked' | 'seatFor'>> => {
  const { admissions, signUps: lines } = stores
  const { id, startsAt, endsAt, admission } = occasion
  const isLate = isFilledByHand({ occasion }, now)
  if (admission !== 'manual' && now < startsAt && !isLate) return { undecided: 0, unmarked: 0, seatFor: null }
  const signUps = await admissions.allSignUps(id)
  const line = (isLate ? await lines.readWaiting(id) : []).map(({ number }) => number)
  const participants = await withClashing(stores, { occasion, signUps, line }, now)
  return {
    undecided: now < endsAt ? signUps.filter(({ standing }) => standing?.status === 'appliedFor').length : 0,
    unmarked: unmarkedIn(signUps, occasion, now),
    seatFor: firstToFill(participants, now),
  }
}

/** The published occasions that the caller organises; a past one stays until attendance is noted. */
export const readOrganised = operation(endpoint, {
  run: async (_, { who, portalNow }, { stores }) => {
    const { courses } = stores
    const found = await courses.readOccasionsOfCourses(await courses.organisedBy(who.ref))
    const own = found.filter(
      ({ occasion }) => isStillManaged(occasion, portalNow) && occasion.organisers.includes(who.ref),
    )
    const occasions = await Promise.all(
      own.map(async (held) => ({ ...held, ...(await openWork(held.occasion, stores, portalNow)) })),
    )
    return {
      occasions: occasions
        .filter(({ occasion, unmarked }) => portalNow < occasion.endsAt || unmarked > 0)
        .toSorted((one, other) => byStart(one.occasion, other.occasion)),
      portalNow,
    }
  },
})
