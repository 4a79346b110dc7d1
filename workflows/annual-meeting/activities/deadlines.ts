import { PortalError } from '#shared/errors.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import type { Transition } from '../meeting-record.ts'
import { transitOnSummary, type Outcome } from './project.ts'
import { turnEffects } from './turn-letters.ts'

export const deadlines = ({ stores, realNow }: Pick<WorkerDeps, 'stores' | 'realNow'>) => ({
  noteDeadline: (
    transition: Transition,
    what: 'meeting-period-ended' | 'overdue' | 'no-longer-overdue',
  ): Promise<Outcome> => transitOnSummary({ stores, realNow }, transition, () => ({ what, patch: {} })),

  /** @throws invalid-input when the new deadline has passed already */
  extendDeadline: (transition: Transition, dueAt: number, reason: string): Promise<Outcome> =>
    transitOnSummary({ stores, realNow }, transition, (summary) => {
      if (dueAt <= Math.max(transition.at, summary.dueAt))
        throw new PortalError('invalid-input', { fields: [{ path: 'dueAt', code: 'too-early' }] })
      return {
        what: 'deadline-extended',
        params: { reason, dueAt },
        patch: { dueAt },
        effects: turnEffects(transition),
      }
    }),

  noteOfficerUnavailable: (transition: Transition, officer: string): Promise<Outcome> =>
    transitOnSummary({ stores, realNow }, transition, () => ({
      what: 'officer-unavailable',
      params: { officer },
      patch: {},
    })),
})
