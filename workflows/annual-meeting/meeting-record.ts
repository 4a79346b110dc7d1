import { commandRefusal, rightRefusal } from '#shared/annual-meeting/command-rules.ts'
import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { isOpenAttempt } from '#shared/annual-meeting/protocol/signing-attempts.ts'
import { PortalError } from '#shared/errors.ts'
import { isOverdue } from '#shared/season.ts'
import type { CommandBase, CommandName, MeetingStart } from './messages.ts'

/** One transition to be projected: which meeting, its number, whose command, when in portal time. */
export type Transition = {
  clubId: string
  year: number
  seq: number
  commandId: string
  by: string | null
  at: number
  /** Absent where no one gave a command: a signature came, time passed. */
  command?: CommandName
  /** Where the meeting stands, as far as process and sender know; the write asks whether it still does. */
  known?: KnownSummary
  editor?: CommandBase['editor']
}
export type KnownSummary = MeetingSummary & { revision: number }
type Given = { name: CommandName } & Pick<CommandBase, 'seen' | 'editor'>

export type RecordSnapshot = {
  start: MeetingStart
  summary: MeetingSummary | null
  handled: string[]
  overdue: boolean
  meetingPeriodEnded: boolean
  openEffects: number
  /** The stored summary's revision, as far as it is known. */ revision?: number
}

/** Answers are remembered across runs for this many commands; a browser repeats a command within minutes. */
const remembered = 200

/** What the process knows of its meeting. Pure: time comes in with each question. */
export class MeetingRecord {
  readonly start: MeetingStart
  summary: MeetingSummary | null
  offset: number
  overdue: boolean
  meetingPeriodEnded: boolean
  openEffects: number
  #revision: number | undefined
  #handled: string[]

  constructor(snapshot: RecordSnapshot) {
    this.start = snapshot.start
    this.summary = snapshot.summary
    this.offset = snapshot.start.offset
    this.overdue = snapshot.overdue
    this.meetingPeriodEnded = snapshot.meetingPeriodEnded
    this.openEffects = snapshot.openEffects
    this.#revision = snapshot.revision
    this.#handled = snapshot.handled
  }

  static begin = (start: MeetingStart) =>
    new MeetingRecord({ start, summary: null, handled: [], overdue: false, meetingPeriodEnded: false, openEffects: 0 })

  get dueAt() {
    return this.summary?.dueAt ?? this.start.dueAt
  }

  get isSubmitted() {
    return this.summary?.submittedAt != null
  }

  get isDone() {
    return this.isSubmitted && this.summary?.sync.state === 'done'
  }

  /** The summary as it was when the command was handled, or later; null for a command that is new. */
  answerTo(commandId: string): MeetingSummary | null {
    return this.#handled.includes(commandId) ? this.summary : null
  }

  isSigning(order: string): boolean {
    return this.summary !== null && isOpenAttempt(this.summary.protocol, order)
  }

  /**
   * A repeated command is answered without a write, and only a write could check a right that is merely remembered:
   * so an editor by memory alone is refused (`change-role`).
   * @throws PortalError submitted, frozen, wrong-step, unauthorized, nothing-to-retry, change-role
   */
  assertMay(name: CommandName, { commandId, may, editor }: CommandBase): void {
    if (this.answerTo(commandId)) {
      if (editor) throw new PortalError('change-role')
      return
    }
    const refusal = rightRefusal(name, may) ?? commandRefusal(name, this.summary)
    if (refusal) throw new PortalError(refusal)
  }

  transition(commandId: string, by: string | null, realNow: number, given?: Given): Transition {
    const { clubId, year } = this.start
    const revision = this.#revision
    const known = this.summary && revision !== undefined && this.#isKnown(given) && { ...this.summary, revision }
    return {
      clubId,
      year,
      seq: (this.summary?.seq ?? 0) + 1,
      commandId,
      by,
      at: realNow + this.offset,
      ...(given && { command: given.name }),
      ...(given?.editor && { editor: given.editor }),
      ...(known && { known }),
    }
  }

  /** Whether the meeting most likely stands as known here: its sender saw it so, or no one can save in it. */
  #isKnown({ seen, editor }: Partial<Given> = {}): boolean {
    return seen === undefined ? editor !== undefined && this.summary?.frozen === true : seen === this.#revision
  }

  apply(summary: MeetingSummary, commandId: string, revision?: number): void {
    this.summary = summary
    this.#revision = revision
    this.#handled = [...this.#handled, commandId].slice(-remembered)
  }

  /** Commands that the store has, also those that the process was cut off from: sent again they are answered. */
  remember(commandIds: readonly string[]): void {
    this.#handled = [...new Set([...this.#handled, ...commandIds])].slice(-remembered)
  }

  /** The next instant of portal time at which something happens by itself. */
  nextDeadline(): { at: number } | null {
    if (!this.summary || this.isSubmitted) return null
    const deadlines = [
      ...(this.meetingPeriodEnded ? [] : [this.start.meetingPeriodEndsAt]),
      ...(this.overdue ? [] : [this.dueAt]),
    ]
    return deadlines.length > 0 ? { at: Math.min(...deadlines) } : null
  }

  meetingPeriodHasPassed(portalNow: number): boolean {
    return (
      this.summary !== null &&
      !this.isSubmitted &&
      !this.meetingPeriodEnded &&
      portalNow >= this.start.meetingPeriodEndsAt
    )
  }

  /** Whether being overdue has begun or, after an extension, ended. */
  overdueHasChanged(portalNow: number): boolean {
    return this.summary !== null && !this.isSubmitted && isOverdue(portalNow, this.dueAt) !== this.overdue
  }

  snapshot(): RecordSnapshot {
    return {
      start: { ...this.start, offset: this.offset },
      summary: this.summary,
      handled: this.#handled,
      overdue: this.overdue,
      meetingPeriodEnded: this.meetingPeriodEnded,
      openEffects: this.openEffects,
      ...(this.#revision !== undefined && { revision: this.#revision }),
    }
  }
}
