import { lambdaHandler } from '../common/lambda.ts'
import { courses } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(courses, operations, (_, base) => base)
