import { lambdaHandler } from '../common/lambda.ts'
import { withEngine } from '../common/engine.ts'
import { annualMeetingCommands } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(annualMeetingCommands, operations, withEngine)
