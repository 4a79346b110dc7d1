import { lambdaHandler } from '../common/lambda.ts'
import { withOperatorAndEngine } from './deps.ts'
import { operator } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(operator, operations, withOperatorAndEngine)
