import { areaHandler } from '../common/area-handler.ts'
import { dataRights } from './area.ts'
import { withFilesAndEngine } from './deps.ts'
import { readDataRequests } from './read-data-requests.ts'
import { readRetainedData } from './read-retained-data.ts'
import { openOwnFile, readOwnData } from './read-own-data.ts'

/** What the union keeps of a person, why and for how long; and what they have asked for of it. */
export const operations = [readRetainedData, readDataRequests, readOwnData, openOwnFile]

export const handler = areaHandler(dataRights, operations, withFilesAndEngine)
