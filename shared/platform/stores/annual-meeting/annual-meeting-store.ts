import type { Dynamo } from '../../dynamo.ts'
import { addDocument, readDocument, removeDocument } from './documents.ts'
import { allOpenEffects, closeEffects, openEffects } from './effects.ts'
import { planHandover, readHandoverState, readPlannedHandovers, saveHandoverState } from './handover.ts'
import { addItem, removeItem } from './added-items.ts'
import { readItem, saveItem } from './items.ts'
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
import { noteFirstFailure, readSyncFailures } from './sync-failures.ts'
import { readUploadEvents } from './upload-events.ts'
import { removeUploadedProtocol, setUploadedProtocol } from './uploaded-protocol.ts'

export const createMeetingsStore = (dynamo: Dynamo) => {
  const on =
    <Rest extends unknown[], Result>(operation: (dynamo: Dynamo, ...rest: Rest) => Result) =>
    (...rest: Rest): Result =>
      operation(dynamo, ...rest)
  return {
    readMeeting: on(readMeeting),
    readKnownItems: on(readKnownItems),
    readSummary: on(readSummary),
    meetingsAtStep: on(meetingsAtStep),
    seasonMeetings: on(seasonMeetings),
    readHistory: on(readHistory),
    createMeeting: on(createMeeting),
    project: on(project),
    readItem: on(readItem),
    saveItem: on(saveItem),
    addItem: on(addItem),
    removeItem: on(removeItem),
    submitEntry: on(submitEntry),
    withdrawEntry: on(withdrawEntry),
    sayComing: on(sayComing),
    readParticipant: on(readParticipant),
    countComing: on(countComing),
    takeLock: on(takeLock),
    renewLock: on(renewLock),
    releaseLock: on(releaseLock),
    breakLock: on(breakLock),
    readProtocolVersion: on(readProtocolVersion),
    readProtocolVersions: on(readProtocolVersions),
    saveProtocolVersion: on(saveProtocolVersion),
    putSignature: on(putSignature),
    readSignatures: on(readSignatures),
    readDocument: on(readDocument),
    addDocument: on(addDocument),
    removeDocument: on(removeDocument),
    setUploadedProtocol: on(setUploadedProtocol),
    removeUploadedProtocol: on(removeUploadedProtocol),
    readUploadEvents: on(readUploadEvents),
    noteFirstFailure: on(noteFirstFailure),
    readSyncFailures: on(readSyncFailures),
    readSeasonOverride: on(readSeasonOverride),
    seasonOverrides: on(seasonOverrides),
    putSeasonOverride: on(putSeasonOverride),
    openEffects: on(openEffects),
    allOpenEffects: on(allOpenEffects),
    closeEffects: on(closeEffects),
    planHandover: on(planHandover),
    readPlannedHandovers: on(readPlannedHandovers),
    readHandoverState: on(readHandoverState),
    saveHandoverState: on(saveHandoverState),
    removeRehearsal: on(removeRehearsal),
    noteShown: on(noteShown),
  }
}
