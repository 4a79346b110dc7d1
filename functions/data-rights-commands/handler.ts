import { withEngine } from '../common/engine.ts'
import { lambdaHandler } from '../common/lambda.ts'
import { dataRightsCommands } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(dataRightsCommands, operations, withEngine)
