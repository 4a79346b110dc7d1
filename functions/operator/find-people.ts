import { byName } from '#shared/basics/by-name.ts'
import { stockholmDate } from '#shared/clock.ts'
import { findPeople as endpoint, type FoundPerson } from '#shared/contract/operator.ts'
import { isNamed, isPersonReference, personSearchLimits } from '#shared/operator/person-search.ts'
import { findMembers, type FoundMember } from '#shared/platform/stores/people/member-search.ts'
import { operation } from '../common/operation.ts'
import type { OperatorDeps } from './deps.ts'

const byNameAndClub = (one: FoundMember, other: FoundMember) => byName(one, other) || byName(one.club, other.club)

/** By name or reference. The log has who searched, when and how many were found, but not what for. */
export const findPeople = operation(endpoint, {
  run: async ({ body: { words } }, caller, { stores, dynamo }: OperatorDeps) => {
    const isReference = isPersonReference(words)
    const found = await findMembers(dynamo, await stores.people.listClubs(), ({ ref, name }) =>
      isReference ? ref === words : isNamed(name, words),
    )
    await stores.audit.noteSearch({ at: caller.realNow, by: caller.who.ref, found: found.length })
    const today = stockholmDate(caller.portalNow)
    const shown = found.toSorted(byNameAndClub).slice(0, personSearchLimits.most)
    const people = await Promise.all(
      shown.map(async ({ ref, name, club }): Promise<FoundPerson> => {
        const theirs = await stores.people.assignmentsOf(ref)
        const running = theirs.filter(
          ({ clubId, from, until }) => clubId === club.clubId && from <= today && today <= until,
        )
        return { ref, name, clubId: club.clubId, clubName: club.name, assignments: running.map(({ type }) => type) }
      }),
    )
    return { people, found: found.length }
  },
})
