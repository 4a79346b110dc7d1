import { withEngine } from '../common/engine.ts'
import { lambdaHandler } from '../common/lambda.ts'
import { mailingCommands } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(mailingCommands, operations, withEngine)
