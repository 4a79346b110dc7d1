import { lambdaHandler } from '../common/lambda.ts'
import { membership } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(membership, operations, (_, base) => base)
