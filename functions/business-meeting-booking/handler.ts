import { withEngine } from '../common/engine.ts'
import { lambdaHandler } from '../common/lambda.ts'
import { businessMeetingBooking } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(businessMeetingBooking, operations, withEngine)
