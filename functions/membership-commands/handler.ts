import { lambdaHandler } from '../common/lambda.ts'
import { membershipCommands } from './area.ts'
import { withMembershipCommands } from './deps.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(membershipCommands, operations, withMembershipCommands)
