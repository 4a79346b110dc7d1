import { lambdaHandler } from '../common/lambda.ts'
import { withElectronicId } from '../common/electronic-id.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler(operations, withElectronicId)
