import { lambdaHandler } from '../common/lambda.ts'
import { membershipApplicationCommands } from './area.ts'
import { withApplications } from './deps.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(membershipApplicationCommands, operations, withApplications)
