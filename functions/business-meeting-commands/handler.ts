import { lambdaHandler } from '../common/lambda.ts'
import { businessMeetingCommands } from './area.ts'
import { withCompanies } from './deps.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(businessMeetingCommands, operations, withCompanies)
