import { withEngine } from '../common/engine.ts'
import { areaHandler } from '../common/area-handler.ts'
import { dataRightsCommands } from './area.ts'
import { askForData } from './ask-for-data.ts'
import { endDataRequest } from './end-data-request.ts'

export const operations = [askForData, endDataRequest]

export const handler = areaHandler(dataRightsCommands, operations, withEngine)
