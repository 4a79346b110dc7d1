import { readOwnMandates as endpoint } from '#shared/contract/assignments.ts'
import { operation } from '../common/operation.ts'
import { namedPeople } from './named.ts'

/** The reader's own mandates in every club, the latest first, and what happened to them. */
export const readOwnMandates = operation(endpoint, {
  run: async (_, { who, portalNow }, { stores }) => {
    const [own, events] = await Promise.all([
      stores.people.assignmentsOf(who.ref),
      stores.mandateEvents.ofPerson(who.ref),
    ])
    const clubs = await Promise.all(
      [...new Set(own.map(({ clubId }) => clubId))].map((club) => stores.people.club(club)),
    )
    const names = new Map(clubs.flatMap((club) => (club ? [[club.clubId, club.name]] : [])))
    const mandates = own
      .toSorted((one, other) => other.until.localeCompare(one.until) || other.id.localeCompare(one.id))
      .map(({ id, person, type, from, until, closed = false, clubId }) => ({
        id,
        person,
        type,
        from,
        until,
        closed,
        clubId,
        clubName: names.get(clubId) ?? '',
      }))
    return {
      mandates,
      events,
      people: await namedPeople(
        events.flatMap(({ person, by }) => [person, by]),
        [],
        who.ref,
        stores,
      ),
      portalNow,
    }
  },
})
