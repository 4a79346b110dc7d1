import type { ConflictCases } from '#shared/contract/operator-conflicts.ts'
import type { Caller } from '../../common/exchange.ts'
import type { OperatorDeps } from '../deps.ts'
import { staffNames } from '../names.ts'

/** Every conflict with those who set and lifted it by name: those that hold first, each the newest first. */
export const conflictCases = async (
  { portalNow }: Pick<Caller, 'portalNow'>,
  { stores }: Pick<OperatorDeps, 'stores'>,
): Promise<ConflictCases> => {
  const notices = await stores.conflictNotices.all()
  const nameOf = await staffNames(
    notices.flatMap(({ set, lifted }) => [set.by, ...(lifted ? [lifted.by] : [])]),
    stores,
  )
  const cases = await Promise.all(
    notices.map(async ({ set, lifted, ...notice }) => ({
      ...notice,
      set: { ...set, by: nameOf(set.by) },
      lifted: lifted && { ...lifted, by: nameOf(lifted.by) },
      stopped: (await stores.conflictNotices.stopped(notice.id)).length,
    })),
  )
  return {
    notices: cases.toSorted(
      (one, other) => Number(one.lifted !== null) - Number(other.lifted !== null) || other.set.at - one.set.at,
    ),
    portalNow,
  }
}
