import { lambdaHandler } from '../common/lambda.ts'
import { withContentAndEngine } from './deps.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(operations, withContentAndEngine)
