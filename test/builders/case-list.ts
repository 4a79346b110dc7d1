import { stockholmDate } from '#shared/clock.ts'
import type { CaseList } from '#shared/contract/operator-member-cases.ts'
import { CaseFilter, isShown, type MemberCase } from '#shared/operator/member-case.ts'
import { boardTime } from './season.ts'

/** A list of cases as the portal answers it: one page, with how many there are of each group. */
export const caseList = (cases: MemberCase[], more: Partial<CaseList> = {}): CaseList => {
  const today = stockholmDate(boardTime)
  const counted = CaseFilter.options.map((filter) => [
    filter,
    cases.filter((found) => isShown(found, filter, today)).length,
  ])
  const stuck = cases.filter(({ isStuck }) => isStuck).map(({ since }) => since)
  return {
    cases,
    counts: { ...Object.fromEntries(counted), all: cases.length } as CaseList['counts'],
    found: cases.length,
    page: 1,
    pages: 1,
    oldest: stuck.length === 0 ? null : Math.min(...stuck),
    portalNow: boardTime,
    feed: null,
    ...more,
  }
}

export const stuckCaseId = '01JZZZZZZZZZZZZZZZZZZZZZZZ'

/** An application that has waited too long for a register that does not answer. */
export const stuckCase: MemberCase = {
  of: 'application',
  id: stuckCaseId,
  kind: 'student',
  state: 'signed',
  since: boardTime - 20 * 60_000,
  due: '2027-03-01',
  cause: 'register-unavailable',
  attempts: 3,
  nextAttemptAt: boardTime + 60_000,
  isOpen: true,
  isStuck: true,
  ending: null,
  actions: ['retryMemberCase', 'handBackMemberCase', 'closeMemberCase'],
}

/** One that was handed back. */
export const overCase: MemberCase = {
  ...stuckCase,
  id: '01JZZZZZZZZZZZZZZZZZZZZZZY',
  state: 'refused',
  cause: 'handed-back',
  nextAttemptAt: null,
  isOpen: false,
  isStuck: false,
  actions: [],
}
