import { appearanceOf } from '#shared/basics/appearance.ts'
import * as contract from '#shared/contract/operator-conflicts.ts'
import type { ConflictCases } from '#shared/contract/operator-conflicts.ts'
import type { Caller } from '../../common/exchange.ts'
import { operation } from '../../common/operation.ts'
import type { OperatorDeps } from '../deps.ts'
import { staffNames } from '../names.ts'

type Place = { name: string; employer: string; workplaces?: readonly { name: string }[] | undefined }

const clubsAt = (clubs: readonly Place[], name: string): string[] =>
  clubs
    .filter(({ employer, workplaces = [] }) =>
      [employer, ...workplaces.map((each) => each.name)].some((each) => appearanceOf(each) === appearanceOf(name)),
    )
    .map((club) => club.name)

/** Every conflict with those who set and lifted it by name: those that hold first, each the newest first. */
export const conflictCases = async (
  { portalNow }: Pick<Caller, 'portalNow'>,
  { stores }: Pick<OperatorDeps, 'stores'>,
): Promise<ConflictCases> => {
  const notices = await stores.conflictNotices.all()
  const staff = notices.flatMap(({ set, lifted }) => [set.by, ...(lifted ? [lifted.by] : [])])
  const [nameOf, clubs] = await Promise.all([staffNames(staff, stores), stores.people.listClubs()])
  const cases = await Promise.all(
    notices.map(async ({ set, lifted, ...notice }) => ({
      ...notice,
      set: { ...set, by: nameOf(set.by) },
      lifted: lifted && { ...lifted, by: nameOf(lifted.by) },
      clubs: clubsAt(clubs, notice.name),
      stopped: (await stores.conflictNotices.stopped(notice.id)).length,
    })),
  )
  const order = cases.toSorted(
    (one, other) => Number(one.lifted !== null) - Number(other.lifted !== null) || other.set.at - one.set.at,
  )
  return { notices: order, portalNow }
}

export const readConflictNotices = operation(contract.readConflictNotices, {
  run: (_, caller, deps: OperatorDeps) => conflictCases(caller, deps),
})
