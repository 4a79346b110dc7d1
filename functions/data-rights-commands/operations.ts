import { withEngine } from '../common/engine.ts'
import { areaHandler } from '../common/area-handler.ts'
import { dataRightsCommands } from './area.ts'
import { askForData } from './ask-for-data.ts'
import { endDataRequest } from './end-data-request.ts'

/** Asking for one's own data, and taking that back. */
export const operations = [askForData, endDataRequest]

export const handler = areaHandler(dataRightsCommands, operations, withEngine)
