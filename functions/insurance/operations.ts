import { areaHandler } from '../common/area-handler.ts'
import { insurance } from './area.ts'
import { readOwnInsurance } from './read-own-insurance.ts'

/** The income insurance of a member. */
export const operations = [readOwnInsurance]

export const handler = areaHandler(insurance, operations, (_, base) => base)
