import type { ClubAct } from './plan/plan.ts'

/** A command that was answered with yes. */
export type ConfirmedCommand = { club: string; name: string; commandId: string }

/** A stop of portal time: what it was for, and between which real instants it lasted. */
export type Stop = { at: number; label: string; reminder: string | null; from: number; until: number }

/** What the portal has confirmed to the season's people: the measure of what must be there in the end. */
export type SeasonRecord = {
  /** Content by club and item, as last confirmed. */
  saves: Map<string, { club: string; item: string; data: Record<string, unknown> }>
  commands: ConfirmedCommand[]
  /** Portal time of each confirmed submission. */
  submitted: Map<string, number>
  /** Until when (portal time) an operator has extended a club's deadline, and since when. */
  extended: Map<string, { dueAt: number; since: number }>
  /** Since when (portal time) a club's meeting exists, and who had full authority then. */
  begun: Map<string, { at: number; authority: string[] }>
  /** Addresses whose mailboxes send letters back. */
  bouncing: Set<string>
  stops: Stop[]
  /** Letters that could be under way when something was killed, by the mailings that ran. */
  inFlight: number
  faults: string[]
  /** What the portal answered a club that tried after the deadline. */
  refusedLate: Map<string, string>
  /** An act that could not be done, with why. */
  failures: { club: string; act: ClubAct | 'clock'; why: string }[]
  /** Requests that had to be sent again. */
  repeats: number
}

export const newRecord = (): SeasonRecord => ({
  saves: new Map(),
  commands: [],
  submitted: new Map(),
  extended: new Map(),
  begun: new Map(),
  bouncing: new Set(),
  stops: [],
  inFlight: 0,
  faults: [],
  refusedLate: new Map(),
  failures: [],
  repeats: 0,
})
