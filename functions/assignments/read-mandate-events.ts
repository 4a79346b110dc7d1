import { readMandateEvents as endpoint } from '#shared/contract/assignments.ts'
import { requiredClub } from '../common/club.ts'
import { operation } from '../common/operation.ts'
import { namedPeople } from './named.ts'

/** What happened to the club's mandates, the newest first. */
export const readMandateEvents = operation(endpoint, {
  run: async ({ params: { club } }, { who }, { stores }) => {
    const [{ members }, events] = await Promise.all([requiredClub(club, stores), stores.mandateEvents.ofClub(club)])
    return {
      events,
      people: await namedPeople(
        events.flatMap(({ person, by }) => [person, by]),
        members,
        who.ref,
        stores,
      ),
    }
  },
})
