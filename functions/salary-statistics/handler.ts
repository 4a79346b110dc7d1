import { lambdaHandler } from '../common/lambda.ts'
import { salaryStatistics } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(salaryStatistics, operations, (_, base) => base)
