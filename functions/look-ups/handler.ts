import { lambdaHandler } from '../common/lambda.ts'
import { lookUps } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(lookUps, operations, (_, base) => base)
