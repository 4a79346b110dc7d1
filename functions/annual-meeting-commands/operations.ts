import { areaHandler } from '../common/area-handler.ts'
import { withEngine } from '../common/engine.ts'
import { annualMeetingCommands } from './area.ts'
import { chooseType } from './choose-type.ts'
import { commands } from './commands.ts'
import { discardRehearsal } from './discard-rehearsal.ts'
import { retrySync } from './retry-sync.ts'
import { submitMeeting } from './submit-meeting.ts'

export const operations = [chooseType, ...commands, submitMeeting, retrySync, discardRehearsal]

export const handler = areaHandler(annualMeetingCommands, operations, withEngine)
