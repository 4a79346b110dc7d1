import { addDays, stockholmDate } from '#shared/clock.ts'
import { readAssignments as endpoint } from '#shared/contract/assignments.ts'
import { mandateLimits } from '#shared/limits.ts'
import { may } from '#shared/roles/access.ts'
import { requiredClub } from '../common/club.ts'
import { operation } from '../common/operation.ts'
import { namedPeople } from './named.ts'

export const readAssignments = operation(endpoint, {
  run: async ({ params: { club } }, { who, resource, portalNow, realNow }, { stores }) => {
    const [found, changes] = await Promise.all([requiredClub(club, stores), stores.assignmentChanges.ofClub(club)])
    const earliest = addDays(stockholmDate(portalNow), -mandateLimits.listedDays)
    const assignments = found.assignments
      .filter(({ until }) => until >= earliest)
      .map(({ id, person, type, from, until, closed = false, vacated = false }) => ({
        id,
        person,
        type,
        from,
        until,
        closed,
        vacated,
      }))
    const refs = [
      ...assignments.map(({ person }) => person),
      ...changes.flatMap(({ holder, person, by }) => [holder, person, by]),
    ]
    return {
      clubId: club,
      clubName: found.club.name,
      assignments,
      changes,
      people: await namedPeople(refs, found.members, who.ref, stores),
      mayChange: may('assignments.change', who, resource, portalNow).ok,
      portalNow,
      serverNow: realNow,
    }
  },
})
