import { lambdaHandler } from '../common/lambda.ts'
import { withOperatorAndEngine } from './deps.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(operations, withOperatorAndEngine)
