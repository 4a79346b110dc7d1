import { readNeeds as endpoint } from '#shared/contract/course-needs.ts'
import { needsGoneAt } from '#shared/courses/needs.ts'
import { listsOf } from '#shared/courses/organiser-rule.ts'
import { operation } from '../common/operation.ts'
import { storedParticipants } from './participants.ts'

/**
 * The needs of those with a seat, by number, until they are erased. Who read them stands in the trail of the course
 * before anything is answered, noted for a person and minute; the page of a participant who stated needs shows it,
 * because a letter for each reading would be noise.
 * @throws not-found for an occasion that is not published
 */
export const readNeeds = operation(endpoint, {
  run: async (_, caller, { stores }) => {
    const { occasion, signUps } = await storedParticipants(caller, stores)
    if (caller.portalNow >= needsGoneAt(occasion)) return { needs: [] }
    const texts = new Map((await stores.needs.readAll(occasion.id)).map((each) => [each.commandId, each]))
    const needs = signUps
      .filter((signUp) => listsOf(signUp).includes('seats'))
      .flatMap(({ number, person, commandId }) => {
        const found = texts.get(commandId)
        return found && found.person === person && found.text !== '' ? [{ number, text: found.text }] : []
      })
    const note = { by: caller.who.ref, found: needs.length }
    if (needs.length > 0) await stores.courses.noteNeedsRead(occasion, note, caller.portalNow)
    return { needs }
  },
})
