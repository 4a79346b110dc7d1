import { readHeldOnDay as endpoint } from '#shared/contract/operator-member-cases.ts'
import { PortalError } from '#shared/errors.ts'
import { heldOn, type HeldOn } from '#shared/membership/held-on.ts'
import { memberClubs } from '../../common/member-clubs.ts'
import { operation } from '../../common/operation.ts'
import { carriedOut } from '../action.ts'
import type { OperatorDeps } from '../deps.ts'
import { isCase, readCase, subjectOf } from './member-case.ts'

const heldBy = async (person: string, day: string, { stores }: OperatorDeps): Promise<HeldOn | null> => {
  const { periods: entries, employments, reduced } = await stores.memberships.of(person)
  return heldOn({ entries, employments, reduced, clubs: await memberClubs(employments, stores) }, day)
}

/**
 * What held on a day for the person whom a case is about, without who that is. The entry in the trail is written
 * before anything is read.
 * @throws not-found; of an application that no one has signed no one is known
 */
export const readHeldOnDay = operation(endpoint, {
  run: async ({ params: { case: id }, body: { day, ...asked } }, caller, deps: OperatorDeps) => {
    const { of, person } = await subjectOf(id, caller, deps)
    const audited = { name: 'readHeldOnDay', subject: { of, id }, body: asked, caller } as const
    await carriedOut({ ...audited, particulars: { day, year: day.slice(0, 4) } }, deps, async () => {
      if (person === null) throw new PortalError('not-found')
    })
    if (person === null) throw new PortalError('not-found')
    const [held, view] = await Promise.all([heldBy(person, day, deps), readCase(id, caller, deps)])
    const isSourceOpenable = held !== null && (await isCase(held.source, caller, deps))
    return { day, held, isSourceOpenable, view }
  },
})
