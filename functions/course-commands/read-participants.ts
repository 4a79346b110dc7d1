import { readParticipants as endpoint } from '#shared/contract/course-participants.ts'
import { operation } from '../common/operation.ts'
import { participantsPage, storedParticipants } from './participants.ts'

/** @throws not-found for an occasion that is not published */
export const readParticipants = operation(endpoint, {
  run: async ({ query }, caller, { stores }) =>
    participantsPage(await storedParticipants(caller, stores), query, caller, stores),
})
