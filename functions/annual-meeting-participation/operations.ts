import { areaHandler } from '../common/area-handler.ts'
import { annualMeetingParticipation } from './area.ts'
import { readParticipation } from './read-participation.ts'
import { sayComing } from './say-coming.ts'
import { submitMotion, submitQuestion } from './submit-entry.ts'
import { withdrawEntry } from './withdraw-entry.ts'

export const operations = [readParticipation, submitMotion, submitQuestion, withdrawEntry, sayComing]

export const handler = areaHandler(annualMeetingParticipation, operations, (_, base) => base)
