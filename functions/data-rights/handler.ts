import { lambdaHandler } from '../common/lambda.ts'
import { dataRights } from './area.ts'
import { withFilesAndEngine } from './deps.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(dataRights, operations, withFilesAndEngine)
