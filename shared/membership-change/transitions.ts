import type { ChangeState } from './states.ts'

/** What each state can become. */
const next: Readonly<Record<ChangeState, readonly ChangeState[]>> = {
  waiting: ['planned', 'done', 'refused', 'stopped', 'cancelled'],
  planned: ['done', 'stopped', 'cancelled'],
  done: [],
  refused: [],
  stopped: [],
  cancelled: [],
}

export const mayBecome = (from: ChangeState, to: ChangeState): boolean => next[from].includes(to)

/** Whether something is still to come of it. */
export const isOpen = (state: ChangeState): boolean => next[state].length > 0
