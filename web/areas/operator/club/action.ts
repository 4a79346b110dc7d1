import {
  endSigning,
  extendDeadline,
  releaseClubLock,
  resendLetters,
  resendReminder,
  restartProcess,
  retryClubSync,
  type ClubCase,
} from '#shared/contract/operator.ts'
import { type Trouble } from '#shared/operator/season-row.ts'
import type { CallInput } from '#web/client/api.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/** Something an operator can do for a club, and to what. */
export type Action =
  | { name: 'extendDeadline' | 'retryClubSync' | 'releaseClubLock' | 'endSigning' | 'restartProcess' }
  | { name: 'resendReminder'; reminder: string; day: string }
  | { name: 'resendLetters'; send: string; kind: string; count: number }
export type ActionName = Action['name']

type Path = { year: number; club: string }
type Route = Endpoint<Path, object, object, ClubCase>
const routes = {
  extendDeadline,
  retryClubSync,
  releaseClubLock,
  endSigning,
  restartProcess,
  resendReminder,
  resendLetters,
} as unknown as Record<ActionName, Route>

/**
 * A retry that reaches no one is done at once; where a person is written to again, or loses something, it asks first.
 */
export const isAtOnce = ({ name }: Action): boolean => name === 'retryClubSync' || name === 'restartProcess'

/** What an operator has filled in; the command id stays the same until the command is known to be done or refused. */
export type Draft = { commandId: string; reason: string; lastDay: string }

const targetOf = (action: Action, { lastDay }: Draft): object => {
  if (action.name === 'extendDeadline') return { lastDay }
  if (action.name === 'resendReminder') return { reminder: action.reminder }
  return action.name === 'resendLetters' ? { send: action.send } : {}
}

/** The route of an action and what is sent to it. */
export const requestOf = (action: Action, draft: Draft, params: Path): [Route, CallInput<Path, object, object>] => [
  routes[action.name],
  { params, body: { commandId: draft.commandId, reason: draft.reason.trim(), ...targetOf(action, draft) } },
]

/** Which of a club's drafts belongs to an action. */
export const keyOf = (action: Action): string =>
  action.name === 'resendReminder'
    ? `${action.name} ${action.reminder}`
    : action.name === 'resendLetters'
      ? `${action.name} ${action.send}`
      : action.name

const lettersOf = ({ sendings }: ClubCase, wanted: 'uncertain' | 'failed'): Action[] =>
  sendings
    .filter((sending) => sending[wanted] > 0)
    .map(({ sendId, kind, uncertain, failed }) => ({
      name: 'resendLetters',
      send: sendId,
      kind,
      count: uncertain + failed,
    }))

const remindersOf = ({ reminders }: ClubCase): Action[] =>
  reminders
    .filter(({ state }) => state === 'failed')
    .map(({ id, day }) => ({ name: 'resendReminder', reminder: id, day }))

const repairs: Record<Trouble, (club: ClubCase) => Action[]> = {
  overdue: () => [{ name: 'extendDeadline' }],
  'last-day': () => [{ name: 'extendDeadline' }],
  'without-plan': () => [],
  'stuck-signing': () => [{ name: 'endSigning' }],
  'sync-failed': () => [{ name: 'retryClubSync' }],
  'mail-uncertain': (club) => lettersOf(club, 'uncertain'),
  'mail-failed': (club) => lettersOf(club, 'failed'),
  'mail-waiting': () => [],
  'stale-lock': () => [{ name: 'releaseClubLock' }],
  'process-missing': () => [{ name: 'restartProcess' }],
  'reminder-failed': remindersOf,
}

/** What repairs a trouble of a club. */
export const repairsOf = (trouble: Trouble, club: ClubCase): Action[] => repairs[trouble](club)

const repairsByMoreTime = ({ troubles }: ClubCase['row']) =>
  troubles.some((trouble) => trouble === 'overdue' || trouble === 'last-day')

/** What can be done without any trouble: more time in advance, or freeing a lock on request. */
export const atAnyTime = ({ row, lock }: ClubCase): Action[] => [
  ...(row.submittedAt === null && !repairsByMoreTime(row) ? [{ name: 'extendDeadline' } as const] : []),
  ...(lock && !row.troubles.includes('stale-lock') ? [{ name: 'releaseClubLock' } as const] : []),
]
