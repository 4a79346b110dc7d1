import type { Operation } from '../common/operation.ts'
import type { SignInDeps } from './deps.ts'
import { cancelSignIn, findSignIn, readSignIn, startSignIn } from './order-operations.ts'
import { chooseRole, keepSession, readSession, signOut } from './session-operations.ts'
import { dismissBanner, readShell } from './shell-operations.ts'

export const operations: readonly Operation<SignInDeps>[] = [
  readShell,
  dismissBanner,
  readSession,
  keepSession,
  chooseRole,
  signOut,
  startSignIn,
  findSignIn,
  readSignIn,
  cancelSignIn,
]
