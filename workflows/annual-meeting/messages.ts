import type { UpdateDefinition } from '@temporalio/common'
import { defineSignal, defineUpdate } from '@temporalio/workflow'
import type { CommandName } from '#shared/annual-meeting/command-rules.ts'
import type { StartFrom } from '#shared/annual-meeting/last-year.ts'
import type { MeetingSummary, MeetingType, Step } from '#shared/annual-meeting/meeting.ts'
import type { EditorMandate } from '#shared/platform/stores/writer.ts'
import type { RightTo } from '#shared/roles/rights.ts'

/** The meeting a process runs, and the season's instants that it waits for, computed by its starter. */
export type MeetingStart = {
  clubId: string
  year: number
  dueAt: number
  meetingPeriodEndsAt: number
  offset: number
}

/** What every command carries: who sends it, the rights they were found to have, and how far portal time is ahead. */
export type CommandBase = {
  commandId: string
  by: string
  may: readonly RightTo<'meeting'>[]
  offset: number
  /** The stored summary's revision when those rights were worked out. */ seen?: number
  /** The session only remembers the sender's right to edit: the write checks it, and the mandate it rests on. */
  editor?: { session: string; mandate?: EditorMandate }
}

export type CommandReply = { summary: MeetingSummary; revision?: number }

export type { CommandName } from '#shared/annual-meeting/command-rules.ts'

/** The commands of the process, each with what it takes beyond `CommandBase`. */
export type Commands = {
  chooseType: { type: MeetingType; startFrom?: StartFrom }
  switchType: { type: MeetingType }
  advance: { to: Step; proceed: boolean }
  sendNotice: object
  correctNotice: object
  sendDocuments: object
  registerAssignments: { fence: number }
  generateProtocol: object
  resolveDraft: { choice: 'keep' | 'new' | 'merge' }
  startSigning: { role: 'secretary' | 'adjuster'; certified: boolean }
  unlockProtocol: { reason: string }
  remindSignatories: object
  drawLots: { item: string; of: string }
  setAsideDraw: { draw: string; reason: string }
  submitMeeting: object
  retrySync: object
  extendDeadline: { dueAt: number; reason: string }
}
export type Input<Name extends CommandName> = CommandBase & Commands[Name]

export type CommandDefinition<Name extends CommandName> = UpdateDefinition<CommandReply, [Input<Name>], Name>

const command = <Name extends CommandName>(name: Name): CommandDefinition<Name> =>
  defineUpdate<CommandReply, [Input<Name>], Name>(name)

export const updates: { readonly [Name in CommandName]: CommandDefinition<Name> } = {
  chooseType: command('chooseType'),
  switchType: command('switchType'),
  advance: command('advance'),
  sendNotice: command('sendNotice'),
  correctNotice: command('correctNotice'),
  sendDocuments: command('sendDocuments'),
  registerAssignments: command('registerAssignments'),
  generateProtocol: command('generateProtocol'),
  resolveDraft: command('resolveDraft'),
  startSigning: command('startSigning'),
  unlockProtocol: command('unlockProtocol'),
  remindSignatories: command('remindSignatories'),
  drawLots: command('drawLots'),
  setAsideDraw: command('setAsideDraw'),
  submitMeeting: command('submitMeeting'),
  retrySync: command('retrySync'),
  extendDeadline: command('extendDeadline'),
}

export type SignatureResult = {
  order: string
  round: number
  role: 'secretary' | 'adjuster'
  signer: string
  documentSha256: string
  signedAt: number
  evidence: string
}

export const signatureResult = defineSignal<[SignatureResult]>('signatureResult')
export const signingEnded = defineSignal<[{ order: string; round: number }]>('signingEnded')
/** Secretary or adjuster has left the club. */
export const officerUnavailable = defineSignal<[{ officer: string; eventId: string }]>('officerUnavailable')
/** Something that follows a stored transition has not been done: the process may have been cut off from it. */
export const effectsLeft = defineSignal('effectsLeft')
/** Portal time was moved: the milliseconds by which it is ahead now. */
export const clockChanged = defineSignal<[{ offset: number }]>('clockChanged')
