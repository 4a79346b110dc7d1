import { areaHandler } from '../common/area-handler.ts'
import { dataRights } from './area.ts'
import { withFilesAndEngine } from './deps.ts'
import { readDataRequests } from './read-data-requests.ts'
import { readRetainedData } from './read-retained-data.ts'
import { openOwnFile, readOwnData } from './read-own-data.ts'

export const operations = [readRetainedData, readDataRequests, readOwnData, openOwnFile]

export const handler = areaHandler(dataRights, operations, withFilesAndEngine)
