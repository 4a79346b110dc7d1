import { stockholmDate } from '#shared/clock.ts'
import { answerLater as endpoint } from '#shared/contract/assignments-own-mandates.ts'
import { PortalError } from '#shared/errors.ts'
import { operation } from '../common/operation.ts'
import { expiredMandates } from './expired-mandates.ts'

/** Remembered with the session, not with the person: the next sign-in asks again. The history says so once a day. */
export const answerLater = operation(endpoint, {
  run: async ({ params }, caller, deps) => {
    const mandate = (await expiredMandates(caller, deps)).find(({ assignment }) => assignment === params.assignment)
    if (!mandate) throw new PortalError('not-found')
    await deps.stores.sessions.answerLater(caller.session.hash, mandate.assignment)
    const { assignment, clubId, type, until } = mandate
    await deps.stores.mandateEvents.note({
      id: `${assignment}#${until}#answered-later#${stockholmDate(caller.portalNow)}`,
      at: caller.portalNow,
      clubId,
      assignment,
      person: caller.who.ref,
      type,
      kind: 'answered-later',
      by: caller.who.ref,
      from: null,
      until,
    })
    return {}
  },
})
