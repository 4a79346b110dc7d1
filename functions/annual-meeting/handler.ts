import { lambdaHandler } from '../common/lambda.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(operations, (_, base) => base)
