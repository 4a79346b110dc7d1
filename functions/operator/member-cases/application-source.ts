import type { CaseEvent } from '#shared/contract/operator.ts'
import { isOpen } from '#shared/membership-application/states.ts'
import type { ApplicationEvent, StoredApplication } from '#shared/membership-application/stored.ts'
import { applicationActions, isStuck, type MemberCase } from '#shared/operator/member-case.ts'
import { applicationProcess } from '#shared/platform/engine/application-process.ts'
import type { OperatorDeps } from '../deps.ts'
import type { CaseSource } from './sources.ts'

type ApplicationCase = Extract<MemberCase, { of: 'application' }>

const caseOf = (
  { id, kind, state, sentAt, from: due, cause, attempts, nextAttemptAt }: StoredApplication,
  events: readonly ApplicationEvent[],
  realNow: number,
): ApplicationCase => {
  const open = isOpen(state)
  // Until it is signed it waits for its applicant.
  const signed = events.find((event) => event.state === 'signed')
  const since = state === 'signed' ? (signed?.at ?? sentAt) : sentAt
  const stuck = isStuck({ isOpen: open, since }, realNow)
  const actions = applicationActions(state, stuck)
  return {
    of: 'application',
    id,
    kind,
    state,
    since,
    due,
    cause,
    attempts,
    nextAttemptAt,
    isOpen: open,
    isStuck: stuck,
    actions,
  }
}

const eventOf = ({ at, state, cause }: ApplicationEvent, index: number): CaseEvent => ({
  id: `${index}-${at}`,
  at,
  by: null,
  what: state === 'signed' && cause ? 'application-waiting' : `application-${state}`,
  ...(cause && { params: { cause } }),
})

/** Applications for membership. */
export const applicationSource = ({ stores, engine }: OperatorDeps): CaseSource<'application'> => ({
  list: async ({ realNow }) => {
    const [open, over] = await Promise.all([stores.applications.allOpen(), stores.applications.recentlyOver(realNow)])
    const events = await Promise.all(open.map(({ id }) => stores.applications.events(id)))
    return [
      ...open.map((application, index) => caseOf(application, events[index] ?? [], realNow)),
      ...over.map((application) => caseOf(application, [], realNow)),
    ]
  },

  read: async (id, { realNow }) => {
    const [application, events] = await Promise.all([stores.applications.read(id), stores.applications.events(id)])
    if (!application) return null
    const sent: CaseEvent = { id: 'sent', at: application.sentAt, by: null, what: 'application-sent' }
    return {
      case: caseOf(application, events, realNow),
      person: application.person,
      history: [sent, ...events.map(eventOf)],
    }
  },

  act: async ({ id, action, commandId }) => {
    const process = applicationProcess(id)
    if (action !== 'retryMemberCase') {
      const cause = action === 'handBackMemberCase' ? 'handed-back' : 'closed-by-union'
      await engine.startWithCommand(process, { update: 'end', commandId, argument: { cause } })
    } else if ((await stores.applications.read(id))?.state === 'signed')
      await engine.startWithCommand(process, { update: 'retry', commandId, argument: {} })
    else await engine.start(process)
  },
})
