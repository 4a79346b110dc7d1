import { withEmailLinks } from '../common/email-link.ts'
import { lambdaHandler } from '../common/lambda.ts'
import { courseSignUp } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(courseSignUp, operations, withEmailLinks)
