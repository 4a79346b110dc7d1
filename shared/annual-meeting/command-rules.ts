import type { ErrorCode } from '../errors.ts'
import type { RightTo } from '../roles/rights.ts'
import { heldLock } from './lock.ts'
import type { MeetingLock, MeetingSummary, Step } from './meeting.ts'
import { betweenSteps, typeSwitchRefusal } from './steps.ts'

type CommandRule = {
  right: RightTo<'meeting'>
  orRight?: RightTo<'meeting'>
  /** Steps at which the command may be given. */
  at: readonly Step[]
  /** Steps to which it can lead, where it moves the meeting. */
  to?: readonly Step[]
  /** Whether it may come while the protocol is being signed. */
  whileFrozen?: true
  whenSubmitted?: true
  /** A self-run meeting has no such command. */
  onlyGuided?: true
  /** Whether it may come while another person holds the lock: an operator's act, or one after which no lock is left. */
  besideLock?: true
}

const beforeMeeting: readonly Step[] = ['pre-meeting', 'preparation', 'annual-meeting']

/** When each command may be given, and by whom. What needs the meeting's content is checked where it is read. */
export const commandRules = {
  chooseType: { right: 'meeting.edit', at: ['choose-type'], to: ['pre-meeting', 'annual-meeting'] },
  switchType: { right: 'meeting.edit', at: betweenSteps, to: betweenSteps },
  advance: { right: 'meeting.edit', at: betweenSteps, to: betweenSteps, whileFrozen: true },
  sendNotice: { right: 'meeting.edit', at: beforeMeeting, onlyGuided: true },
  correctNotice: { right: 'meeting.edit', at: beforeMeeting, onlyGuided: true },
  sendDocuments: { right: 'meeting.edit', at: beforeMeeting, onlyGuided: true },
  registerAssignments: { right: 'assignments.register', at: ['annual-meeting', 'register-assignments', 'protocol'] },
  generateProtocol: { right: 'meeting.edit', at: ['protocol'], onlyGuided: true },
  resolveDraft: { right: 'protocol.edit', at: ['protocol'], onlyGuided: true },
  startSigning: { right: 'protocol.sign', at: ['protocol'], whileFrozen: true, onlyGuided: true },
  unlockProtocol: { right: 'protocol.unlock', at: ['protocol'], whileFrozen: true, onlyGuided: true },
  remindSignatories: { right: 'meeting.edit', at: ['protocol'], whileFrozen: true, onlyGuided: true },
  drawLots: { right: 'meeting.edit', at: ['annual-meeting', 'register-assignments', 'protocol'] },
  setAsideDraw: { right: 'meeting.edit', at: ['annual-meeting', 'register-assignments', 'protocol'] },
  submitMeeting: { right: 'meeting.submit', at: ['protocol'], to: ['done'], whileFrozen: true },
  retrySync: {
    right: 'meeting.submit',
    orRight: 'process.repair',
    at: ['done'],
    whileFrozen: true,
    whenSubmitted: true,
    besideLock: true,
  },
  extendDeadline: {
    right: 'deadline.extend',
    at: ['choose-type', ...betweenSteps],
    whileFrozen: true,
    besideLock: true,
  },
} as const satisfies Record<string, CommandRule>

export type CommandName = keyof typeof commandRules

export const ruleOf = (name: CommandName): CommandRule => commandRules[name]

type Standing = Pick<MeetingSummary, 'step' | 'type' | 'submittedAt' | 'frozen' | 'sync'>

/** Why the command may not be given, or null; `summary` null: no meeting yet. `lockAgainst` checks the lock. */
export const commandRefusal = (name: CommandName, summary: Standing | null): ErrorCode | null => {
  const rule = ruleOf(name)
  if (summary && summary.submittedAt !== null && !rule.whenSubmitted) return 'submitted'
  if (!rule.at.includes(summary?.step ?? 'choose-type')) return name === 'retrySync' ? 'nothing-to-retry' : 'wrong-step'
  if (rule.onlyGuided && summary?.type === 'self-run') return 'wrong-step'
  if (summary?.frozen && !rule.whileFrozen) return 'frozen'
  return name === 'retrySync' && summary?.sync.state === 'done' ? 'nothing-to-retry' : null
}

export const rightRefusal = (name: CommandName, may: readonly RightTo<'meeting'>[]): ErrorCode | null => {
  const { right, orRight } = ruleOf(name)
  return may.includes(right) || (orRight && may.includes(orRight)) ? null : 'unauthorized'
}

/** The lock of another person that stops the command at that instant (real time), or null. */
export const lockAgainst = (
  name: CommandName,
  lock: MeetingLock | null,
  person: string | null,
  now: number,
): MeetingLock | null => {
  const held = ruleOf(name).besideLock ? null : heldLock(lock, now)
  return held && held.holder !== person ? held : null
}

/** Why a command's button is disabled. A lock in the shown summary counts as held: an expired one is not shown. */
export const buttonRefusal = (name: CommandName, summary: MeetingSummary, person: string): ErrorCode | null => {
  const { lock } = summary
  const isLocked = lock !== null && lockAgainst(name, lock, person, lock.since) !== null
  return (
    commandRefusal(name, summary) ??
    (name === 'switchType' ? typeSwitchRefusal(summary) : null) ??
    (isLocked ? 'locked' : null)
  )
}
