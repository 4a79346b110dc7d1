import { areaHandler } from '../common/area-handler.ts'
import { annualMeeting } from './area.ts'
import { addItem, removeItem, saveItem, showItem } from './items.ts'
import { chooseExtract } from './handover/choose-extract.ts'
import { readHandover } from './handover/read-handover.ts'
import { tickHandover } from './handover/tick-handover.ts'
import { releaseLock, renewLock, takeLock } from './lock.ts'
import { readProtocol, readProtocolVersion, saveProtocol } from './protocol.ts'
import { readHistory } from './read-history.ts'
import { readLastYear } from './read-last-year.ts'
import { readMeeting } from './read-meeting.ts'
import { readReminders } from './read-reminders.ts'
import { readSeason } from './read-season.ts'
import { noteReached, readSendingOutcome } from './sending-outcome.ts'

/** Transitions are in `annual-meeting-commands`, which reaches the workflow engine. */
export const operations = [
  readMeeting,
  readSeason,
  readLastYear,
  saveItem,
  addItem,
  removeItem,
  takeLock,
  renewLock,
  releaseLock,
  readProtocol,
  readProtocolVersion,
  saveProtocol,
  readHistory,
  readReminders,
  readSendingOutcome,
  noteReached,
  showItem,
  readHandover,
  tickHandover,
  chooseExtract,
]

export const handler = areaHandler(annualMeeting, operations, (_, base) => base)
