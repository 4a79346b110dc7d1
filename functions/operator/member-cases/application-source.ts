import type { CaseEvent } from '#shared/contract/operator.ts'
import { isOpen } from '#shared/membership-application/states.ts'
import type { ApplicationEvent, StoredApplication } from '#shared/membership-application/stored.ts'
import { applicationActions, endingOf, isStuck, type MemberCase } from '#shared/operator/member-case.ts'
import { applicationProcess } from '#shared/platform/engine/application-process.ts'
import { portalTime } from '../../common/portal-time.ts'
import type { OperatorDeps } from '../deps.ts'
import type { CaseSource, Now } from './sources.ts'

type ApplicationCase = Extract<MemberCase, { of: 'application' }>

const caseOf = (
  { id, kind, state, at, sentAt, from: due, cause, attempts, nextAttemptAt, ending }: StoredApplication,
  events: readonly ApplicationEvent[],
  now: Now,
): ApplicationCase => {
  const open = isOpen(state)
  // Until it is signed it waits for its applicant.
  const signed = events.find((event) => event.state === 'signed')
  const noted = state === 'signed' ? (ending ?? signed) : undefined
  const since = noted?.at ?? sentAt
  const stuck = isStuck({ isOpen: open, since }, now.realNow)
  const actions = applicationActions(state, { stuck, isEnding: open && ending !== undefined })
  return {
    of: 'application',
    id,
    kind,
    state,
    since: since === sentAt ? at : portalTime(now)(since, noted?.portalAt),
    due,
    cause,
    attempts,
    nextAttemptAt: nextAttemptAt && portalTime(now)(nextAttemptAt),
    isOpen: open,
    isStuck: stuck,
    ending: endingOf(ending, { isOpen: open, isCarriedOut: state === 'registered' }),
    actions,
  }
}

const eventOf = ({ at, portalAt, state, cause, attempts }: ApplicationEvent, index: number, now: Now): CaseEvent => ({
  id: `${index}-${at}`,
  at: portalTime(now)(at, portalAt),
  by: null,
  what: state === 'signed' && cause ? 'application-waiting' : `application-${state}`,
  ...(cause && { params: { cause, attempts } }),
})

/** Told where nothing but that has become of it: its end says by itself that an operator asked for it. */
const endingEvent = ({ ending }: StoredApplication, now: Now): CaseEvent[] =>
  ending
    ? [
        {
          id: 'ending',
          at: portalTime(now)(ending.at, ending.portalAt),
          by: null,
          what: 'application-ending',
          params: { cause: ending.cause },
        },
      ]
    : []

/** Applications for membership. */
export const applicationSource = ({ stores, engine }: OperatorDeps): CaseSource<'application'> => ({
  list: async (now) => {
    const [open, over] = await Promise.all([
      stores.applications.allOpen(),
      stores.applications.recentlyOver(now.realNow),
    ])
    const events = await Promise.all(open.map(({ id }) => stores.applications.events(id)))
    return [
      ...open.map((application, index) => caseOf(application, events[index] ?? [], now)),
      ...over.map((application) => caseOf(application, [], now)),
    ]
  },

  read: async (id, now) => {
    const [application, events] = await Promise.all([stores.applications.read(id), stores.applications.events(id)])
    if (!application) return null
    const sent: CaseEvent = { id: 'sent', at: application.at, by: null, what: 'application-sent' }
    return {
      case: caseOf(application, events, now),
      person: application.person,
      history: [sent, ...events.map((event, index) => eventOf(event, index, now)), ...endingEvent(application, now)],
    }
  },

  act: async ({ id, action, commandId }) => {
    const process = applicationProcess(id)
    if (action !== 'retryMemberCase') {
      const cause = action === 'handBackMemberCase' ? 'handed-back' : 'closed-by-union'
      await engine.startWithCommand(process, { update: 'end', commandId: `end-${commandId}`, argument: { cause } })
    } else if ((await stores.applications.read(id))?.state === 'signed')
      await engine.startWithCommand(process, { update: 'retry', commandId: `retry-${commandId}`, argument: {} })
    else await engine.start(process)
  },
})
