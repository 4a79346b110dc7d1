import { lambdaHandler } from '../common/lambda.ts'
import { annualMeeting } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(annualMeeting, operations, (_, base) => base)
