import { withFileStore } from '../common/file-deps.ts'
import { lambdaHandler } from '../common/lambda.ts'
import { search } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(search, operations, withFileStore)
