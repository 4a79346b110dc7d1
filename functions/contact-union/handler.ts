import { lambdaHandler } from '../common/lambda.ts'
import { withContactAndEngine } from './deps.ts'
import { contactUnion } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(contactUnion, operations, withContactAndEngine)
