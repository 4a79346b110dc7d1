import { stockholmDate } from '#shared/clock.ts'
import { readParticipation as endpoint } from '#shared/contract/annual-meeting-participation.ts'
import { notModified, requiredMeeting } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import { worksOn } from '../common/rights.ts'
import { assertIsForMembers, viewFor } from './stored-meeting.ts'

/** The meeting's page for members; nothing but 304 while neither it, the reader nor the day has changed. */
export const readParticipation = operation(endpoint, {
  run: async ({ params }, caller, deps) => {
    assertIsForMembers(caller, params)
    const { revision } = requiredMeeting(caller)
    const works = worksOn(caller) ? 'w' : 'm'
    const etag = `"${revision}.${caller.who.ref}.${works}.${stockholmDate(caller.portalNow)}"`
    caller.headers.set('etag', etag)
    return caller.ifNoneMatch === etag ? notModified : viewFor(caller, params, deps)
  },
})
