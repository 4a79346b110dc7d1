import { lambdaHandler } from '../common/lambda.ts'
import { withSigning } from './deps.ts'
import { signing } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(signing, operations, withSigning)
