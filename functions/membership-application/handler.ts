import { lambdaHandler } from '../common/lambda.ts'
import { membershipApplication } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(membershipApplication, operations, (_, base) => base)
