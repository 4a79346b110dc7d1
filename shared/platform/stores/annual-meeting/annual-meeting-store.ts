import type { Dynamo } from '../../dynamo.ts'
import { addDocument, readDocument, removeDocument } from './documents.ts'
import { allOpenEffects, closeEffects, openEffects } from './effects.ts'
import { planHandover, readHandoverState, readPlannedHandovers, saveHandoverState } from './handover.ts'
import { addItem, readItem, removeItem, saveItem } from './items.ts'
import { breakLock, releaseLock, renewLock, takeLock } from './lock.ts'
import { readKnownItems, readMeeting } from './meeting-content.ts'
import { countComing, readParticipant, sayComing, submitEntry, withdrawEntry } from './participation.ts'
import { noteShown } from './shown.ts'
import { removeRehearsal } from './rehearsals.ts'
import { createMeeting, project, readHistory } from './projection.ts'
import { readProtocolVersion, readProtocolVersions, saveProtocolVersion } from './protocol.ts'
import { putSeasonOverride, readSeasonOverride, seasonOverrides } from './season-override.ts'
import { putSignature, readSignatures } from './signatures.ts'
import { meetingsAtStep, readSummary, seasonMeetings } from './summary.ts'
import { readUploadEvents } from './upload-events.ts'
import { removeUploadedProtocol, setUploadedProtocol } from './uploaded-protocol.ts'

type Rest<F> = F extends (dynamo: Dynamo, ...rest: infer R) => infer Result ? (...rest: R) => Result : never

const operations = {
  readMeeting,
  readKnownItems,
  readSummary,
  meetingsAtStep,
  seasonMeetings,
  readHistory,
  createMeeting,
  project,
  readItem,
  saveItem,
  addItem,
  removeItem,
  submitEntry,
  withdrawEntry,
  sayComing,
  readParticipant,
  countComing,
  takeLock,
  renewLock,
  releaseLock,
  breakLock,
  readProtocolVersion,
  readProtocolVersions,
  saveProtocolVersion,
  putSignature,
  readSignatures,
  readDocument,
  addDocument,
  removeDocument,
  setUploadedProtocol,
  removeUploadedProtocol,
  readUploadEvents,
  readSeasonOverride,
  seasonOverrides,
  putSeasonOverride,
  openEffects,
  allOpenEffects,
  closeEffects,
  planHandover,
  readPlannedHandovers,
  readHandoverState,
  saveHandoverState,
  removeRehearsal,
  noteShown,
} as const

export type MeetingsStore = { readonly [name in keyof typeof operations]: Rest<(typeof operations)[name]> }

/** Everything that is stored about annual meetings; each operation is documented where it is written. */
export const createMeetingsStore = (dynamo: Dynamo): MeetingsStore =>
  Object.fromEntries(
    Object.entries(operations).map(([name, run]) => [
      name,
      (...rest: unknown[]) => (run as (...all: unknown[]) => unknown)(dynamo, ...rest),
    ]),
  ) as MeetingsStore
