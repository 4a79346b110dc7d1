import { lambdaHandler } from '../common/lambda.ts'
import { unsubscribing } from './area.ts'
import { withUnsubscribing } from './deps.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(unsubscribing, operations, withUnsubscribing)
