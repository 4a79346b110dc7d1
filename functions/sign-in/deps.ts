import type { DepsWith } from '../common/deps.ts'
import type { ElectronicIdDeps } from '../common/electronic-id.ts'

/** What signing in by the electronic ID works with; numbers are found under a keyed hash. */
export type SignInDeps = ElectronicIdDeps &
  DepsWith<'personalNumberKey' | 'productName' | 'contactEmail' | 'contactPhone'>
