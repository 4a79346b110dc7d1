import { lambdaHandler } from '../common/lambda.ts'
import { withElectronicId } from '../common/electronic-id.ts'
import { signIn } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(signIn, operations, withElectronicId)
