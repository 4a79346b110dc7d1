import { applicationCase } from '#shared/cases/case.ts'
import { caseKinds } from '#shared/cases/kinds.ts'
import type { CaseEvent } from '#shared/contract/operator.ts'
import { isOpen } from '#shared/membership-application/states.ts'
import type { ApplicationEvent, StoredApplication } from '#shared/membership-application/stored.ts'
import { endingOf, isStuck } from '#shared/operator/case-actions.ts'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import { portalTime } from '../../common/portal-time.ts'
import { byTime } from '../case-history.ts'
import type { OperatorDeps } from '../deps.ts'
import { endApplication } from './end-application.ts'
import type { CaseSource, Now } from './sources.ts'

type ApplicationCase = Extract<MemberCase, { of: 'application' }>

const caseOf = (application: StoredApplication, events: readonly ApplicationEvent[], now: Now): ApplicationCase => {
  const { id, kind, state, at, sentAt, from: due, cause, attempts, nextAttemptAt, ending } = application
  const open = isOpen(state)
  // Until it is signed it waits for its applicant.
  const signed = events.find((event) => event.state === 'signed')
  const noted = state === 'signed' ? (ending ?? signed) : undefined
  const since = noted?.at ?? sentAt
  const stuck = isStuck({ isOpen: open, since }, now.realNow)
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
    actions: caseKinds.application.actions(application, { isOpen: open, isStuck: stuck, portalNow: now.portalNow }),
  }
}

const eventOf = ({ at, portalAt, state, cause, attempts }: ApplicationEvent, index: number, now: Now): CaseEvent => ({
  id: `${index}-${at}`,
  at: portalTime(now)(at, portalAt),
  by: null,
  what: state === 'signed' && cause ? 'application-waiting' : `application-${state}`,
  ...(cause && { params: { cause, attempts } }),
})

/** Shown where nothing else has become of the application: its end itself says that an operator asked for it. */
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

export const applicationSource = ({ stores, engine }: OperatorDeps): CaseSource<'application'> => ({
  ids: 'bare',
  list: async (now) => {
    const [open, over] = await Promise.all([stores.applications.open(), stores.applications.recentlyOver(now.realNow)])
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
      history: byTime([
        sent,
        ...endingEvent(application, now),
        ...events.map((event, index) => eventOf(event, index, now)),
      ]),
    }
  },

  act: async ({ id, action, portalNow, realNow }) => {
    const now = { portalNow, realNow }
    if (action === 'handBackMemberCase') await endApplication(id, 'handed-back', now, { stores, engine })
    else if (action === 'closeMemberCase') await endApplication(id, 'closed-by-union', now, { stores, engine })
    else await nudgeCase(engine, applicationCase(id), { again: true })
  },
})
