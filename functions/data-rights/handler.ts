import { withFileStore } from '../common/file-deps.ts'
import { lambdaHandler } from '../common/lambda.ts'
import { dataRights } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(dataRights, operations, withFileStore)
