import { markAttendance as endpoint } from '#shared/contract/course-participants.ts'
import { attendanceRefusal } from '#shared/courses/attendance.ts'
import { PortalError } from '#shared/errors.ts'
import { withClashing } from '#shared/platform/stores/courses/with-clashing.ts'
import { operation } from '../common/operation.ts'
import { participantView, storedParticipants } from './participants.ts'

/**
 * Notes who came, for those with a seat once the occasion has begun. Of two organisers at once the last one counts.
 * @throws not-found for an unknown number, and what `attendanceRefusal` says
 */
export const markAttendance = operation(endpoint, {
  run: async ({ body: { numbers, came } }, caller, { stores }) => {
    const { who, portalNow } = caller
    const read = async () => {
      const participants = await withClashing(stores, await storedParticipants(caller, stores), portalNow)
      const named = participants.signUps.filter(({ number }) => numbers.includes(number))
      return { participants, named }
    }
    const { participants, named } = await read()
    const wanted = new Set(numbers)
    if (named.length < wanted.size) throw new PortalError('not-found')
    for (const signUp of named) {
      const refusal = attendanceRefusal(signUp, participants.occasion, portalNow)
      if (refusal) throw new PortalError(refusal)
    }
    const attendance = came === null ? null : { came, by: who.ref, at: portalNow }
    await stores.signUps.markAttendance(participants.occasion.id, [...wanted], attendance)
    const after = await read()
    return {
      participants: await Promise.all(
        after.named.map((signUp) => participantView(signUp, after.participants, caller, stores)),
      ),
    }
  },
})
