import type { DepsWith } from '../common/deps.ts'
import type { ElectronicIdDeps } from '../common/electronic-id.ts'

export type SignInDeps = ElectronicIdDeps &
  DepsWith<'personalNumberKey' | 'productName' | 'contactEmail' | 'contactPhone'>
