import { lambdaHandler } from '../common/lambda.ts'
import { withFiles } from './deps.ts'
import { annualMeetingFiles } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(annualMeetingFiles, operations, withFiles)
