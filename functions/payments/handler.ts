import { lambdaHandler } from '../common/lambda.ts'
import { payments } from './area.ts'
import { withRegister } from './deps.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(payments, operations, withRegister)
