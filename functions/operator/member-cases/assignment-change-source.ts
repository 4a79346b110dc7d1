import type { AssignmentChange } from '#shared/assignments/change.ts'
import { isOpen } from '#shared/assignments/change-progress.ts'
import { ClubId } from '#shared/basics/references.ts'
import type { CaseEvent } from '#shared/contract/operator.ts'
import { PortalError } from '#shared/errors.ts'
import { isStuck } from '#shared/operator/case-actions.ts'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { assignmentChangeCase } from '#shared/cases/case.ts'
import { caseKinds } from '#shared/cases/kinds.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import { retry, undo } from '../../common/assignment-change.ts'
import { portalTime } from '../../common/portal-time.ts'
import type { OperatorDeps } from '../deps.ts'
import type { CaseSource, Now } from './sources.ts'

const prefix = 'assignment-change-'

/** A change is stored with its club: both are in the id of its case. */
const readId = (id: string): { clubId: string; change: string } | null => {
  const [, club, change] = /^assignment-change-(club-\d+)-([0-9A-HJKMNP-TV-Z]{26})$/.exec(id) ?? []
  const clubId = ClubId.safeParse(club)
  return clubId.success && change ? { clubId: clubId.data, change } : null
}

const caseOf = (change: AssignmentChange, now: Now): Extract<MemberCase, { of: 'assignment-change' }> => {
  const { id, clubId, kind, type, state, at, cause, attempts, nextAttemptAt, undoUntil } = change
  const open = isOpen(change)
  // Until then it waits for the officer who may undo it.
  const stuck = isStuck({ isOpen: open, since: undoUntil }, now.realNow)
  return {
    of: 'assignment-change',
    id: `${prefix}${clubId}-${id}`,
    kind,
    type,
    state,
    since: at,
    due: null,
    cause: open ? cause : null,
    attempts,
    nextAttemptAt: nextAttemptAt && portalTime(now)(nextAttemptAt),
    isOpen: open,
    isStuck: stuck,
    ending: null,
    actions: caseKinds['assignment-change'].actions(change, {
      isOpen: open,
      isStuck: stuck,
      portalNow: now.portalNow,
    }),
  }
}

const historyOf = ({ at, syncedAt }: AssignmentChange): CaseEvent[] => [
  { id: 'asked', at, by: null, what: 'assignment-change-asked' },
  ...(syncedAt === null ? [] : [{ id: 'synced', at: syncedAt, by: null, what: 'assignment-change-synced' }]),
]

/** Changes of clubs' assignments that wait for the register. Whom they are about no answer says. */
export const assignmentChangeSource = (deps: OperatorDeps): CaseSource<'assignment-change'> => {
  const { assignmentChanges } = deps.stores
  const find = async (id: string): Promise<AssignmentChange | null> => {
    const about = readId(id)
    return about && assignmentChanges.read({ clubId: about.clubId, id: about.change })
  }
  return {
    ids: 'prefixed',
    list: async (now) => (await assignmentChanges.open()).map((change) => caseOf(change, now)),
    read: async (id, now) => {
      const change = await find(id)
      return change && { case: caseOf(change, now), person: change.person ?? change.holder, history: historyOf(change) }
    },
    act: async ({ id, action, by, portalNow }) => {
      const change = await find(id)
      if (!change) throw new PortalError('not-found')
      if (action !== 'retryMemberCase') return void (await undo(change, { by, portalNow }, deps))
      // One that has not begun to ask the register has lost its process, and has nothing to be asked again.
      if (change.state === 'waiting') return nudgeCase(deps.engine, assignmentChangeCase(change))
      await retry(change, deps)
    },
  }
}
