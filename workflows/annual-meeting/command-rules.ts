import type { Step } from '#shared/annual-meeting/meeting.ts'
import type { Right } from '#shared/roles/access.ts'
import type { CommandName } from './messages.ts'

type CommandRule = {
  right: Right
  /** Another right with which it may come as well. */
  orRight?: Right
  /** Steps at which the command belongs; any that is not named here is too early or too late. */
  at: readonly Step[]
  /** Whether it may come while the protocol is being signed. */
  whileFrozen?: true
  /** Whether it may come when the meeting is submitted. */
  whenSubmitted?: true
  /** A self-run meeting has no such command. */
  onlyGuided?: true
}

const beforeMeeting: readonly Step[] = ['pre-meeting', 'preparation', 'annual-meeting']
const anyStep: readonly Step[] = [...beforeMeeting, 'register-assignments', 'protocol']

/** When each command may come and from whom; what needs the content is checked where the content is read. */
export const commandRules = {
  chooseType: { right: 'meeting.edit', at: ['choose-type'] },
  switchType: { right: 'meeting.edit', at: anyStep },
  advance: { right: 'meeting.edit', at: anyStep, whileFrozen: true },
  sendNotice: { right: 'meeting.edit', at: beforeMeeting, onlyGuided: true },
  sendDocuments: { right: 'meeting.edit', at: beforeMeeting, onlyGuided: true },
  registerAssignments: { right: 'assignments.register', at: ['annual-meeting', 'register-assignments', 'protocol'] },
  generateProtocol: { right: 'meeting.edit', at: ['protocol'], onlyGuided: true },
  resolveDraft: { right: 'protocol.edit', at: ['protocol'], onlyGuided: true },
  startSigning: { right: 'protocol.sign', at: ['protocol'], whileFrozen: true, onlyGuided: true },
  unlockProtocol: { right: 'protocol.unlock', at: ['protocol'], whileFrozen: true, onlyGuided: true },
  drawLots: { right: 'meeting.edit', at: ['annual-meeting', 'register-assignments', 'protocol'] },
  setAsideDraw: { right: 'meeting.edit', at: ['annual-meeting', 'register-assignments', 'protocol'] },
  submitMeeting: { right: 'meeting.submit', at: ['protocol'], whileFrozen: true },
  retrySync: {
    right: 'meeting.submit',
    orRight: 'process.repair',
    at: ['done'],
    whileFrozen: true,
    whenSubmitted: true,
  },
  extendDeadline: { right: 'deadline.extend', at: ['choose-type', ...anyStep], whileFrozen: true },
} as const satisfies Record<CommandName, CommandRule>

export const ruleOf = (name: CommandName): CommandRule => commandRules[name]
