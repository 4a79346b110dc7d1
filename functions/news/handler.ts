import { lambdaHandler } from '../common/lambda.ts'
import { news } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(news, operations, (_, base) => base)
