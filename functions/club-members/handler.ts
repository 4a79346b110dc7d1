import { lambdaHandler } from '../common/lambda.ts'
import { clubMembers } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(clubMembers, operations, (_, base) => base)
