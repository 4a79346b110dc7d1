import { lambdaHandler } from '../common/lambda.ts'
import { businessMeetings } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(businessMeetings, operations, (_, base) => base)
