import { lambdaHandler } from '../common/lambda.ts'
import { annualMeetingParticipation } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(annualMeetingParticipation, operations, (_, base) => base)
