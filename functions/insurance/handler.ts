import { lambdaHandler } from '../common/lambda.ts'
import { insurance } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(insurance, operations, (_, base) => base)
