import type { DepsWith } from '../common/deps.ts'
import { withFileStore, type FileDeps } from '../common/file-deps.ts'
import { lambdaHandler } from '../common/lambda.ts'
import { mailings } from './area.ts'
import { operations } from './operations.ts'

export const handler = lambdaHandler<typeof mailings, FileDeps & DepsWith<'productName'>>(
  mailings,
  operations,
  withFileStore,
)
