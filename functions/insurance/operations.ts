import { areaHandler } from '../common/area-handler.ts'
import { insurance } from './area.ts'
import { readOwnInsurance } from './read-own-insurance.ts'

export const operations = [readOwnInsurance]

export const handler = areaHandler(insurance, operations, (_, base) => base)
