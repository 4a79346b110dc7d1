import { lambdaHandler } from '../common/lambda.ts'
import { mailings } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(mailings, operations, (_, base) => base)
