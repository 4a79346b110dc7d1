import { withFileStore } from '../common/file-deps.ts'
import { lambdaHandler } from '../common/lambda.ts'
import { memberMeetings } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(memberMeetings, operations, withFileStore)
