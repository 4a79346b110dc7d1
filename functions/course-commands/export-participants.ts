import { exportParticipants as endpoint } from '#shared/contract/course-participants.ts'
import { isNamedTo, nameTo } from '#shared/basics/named.ts'
import { listsOf } from '#shared/courses/organiser-rule.ts'
import { partsIn, whole } from '#shared/courses/seats.ts'
import { operation } from '../common/operation.ts'
import { storedParticipants } from './participants.ts'

/** Those with a seat, by number. Who exported how many, and when, is logged. */
export const exportParticipants = operation(endpoint, {
  run: async (_, caller, { stores }) => {
    const { occasion, signUps } = await storedParticipants(caller, stores)
    const { ref } = caller.who
    const seated = signUps
      .filter((signUp) => listsOf(signUp).includes('seats'))
      .toSorted((one, other) => one.number - other.number)
    const note = { at: caller.realNow, by: ref, found: seated.length }
    await stores.courses.noteExport(occasion, note, caller.portalNow)
    const participants = await Promise.all(
      seated.map(async ({ number, person, standing, attendance }) => {
        const found = await stores.people.person(person)
        return {
          number,
          name: found ? nameTo(found, ref) : '',
          email: found && isNamedTo(found, ref) ? found.email : null,
          sessions: partsIn(standing?.parts ?? {}, 'seat').filter((part) => part !== whole),
          came: attendance?.came ?? null,
        }
      }),
    )
    return { participants }
  },
})
