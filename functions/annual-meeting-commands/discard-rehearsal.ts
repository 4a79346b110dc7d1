import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { openAttempts } from '#shared/annual-meeting/protocol/signing-attempts.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { discardRehearsal as endpoint } from '#shared/contract/annual-meeting-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { operation } from '../common/operation.ts'
import type { EngineDeps } from '../common/engine.ts'

/**
 * Ends the rehearsal's process and its open orders, then removes what is stored, where it stands last: cut off
 * half-way, the rehearsal is still there to be thrown away again.
 * @throws PortalError not-a-rehearsal
 */
export const discardRehearsal = operation(endpoint, {
  run: async ({ params }, { meeting }, { engine, stores }: EngineDeps) => {
    const { club, year } = params
    if (!isRehearsal(year)) throw new PortalError('not-a-rehearsal')
    await engine.terminate(meetingId(club, year), 'The rehearsal is thrown away.')
    const orders = stores.signingOrders
    for (const { order } of meeting ? openAttempts(meeting.protocol) : [])
      await orders.finish(order, { status: 'round-ended' })
    await stores.meetings.removeRehearsal(params)
    return { discarded: true as const }
  },
})
