import { showItem as endpoint } from '#shared/contract/annual-meeting.ts'
import { PortalError } from '#shared/errors.ts'
import { requiredMeeting } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

/** Turns the screens in the room to a paragraph. @throws PortalError not-found when the meeting has no such item */
export const showItem = operation(endpoint, {
  run: async ({ params, body }, caller, { stores }) => {
    requiredMeeting(caller)
    if (!(await stores.meetings.readItem(params, body.item))) throw new PortalError('not-found')
    await stores.meetings.noteShown(params, body.item, caller.portalNow)
    return { shown: true as const }
  },
})
