import { lambdaHandler } from '../common/lambda.ts'
import { withFiles } from './deps.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(operations, withFiles)
