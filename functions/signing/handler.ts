import { lambdaHandler } from '../common/lambda.ts'
import { withSigning } from './deps.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(operations, withSigning)
