import { lambdaHandler } from '../common/lambda.ts'
import { withContactAndEngine } from './deps.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(operations, withContactAndEngine)
