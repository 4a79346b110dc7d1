import { lambdaHandler } from '../common/lambda.ts'
import { clubContacts } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(clubContacts, operations, (_, base) => base)
