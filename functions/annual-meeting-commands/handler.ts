import { lambdaHandler } from '../common/lambda.ts'
import { withEngine } from '../common/engine.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(operations, withEngine)
