import type { Operation } from '../common/operation.ts'
import { areaHandler } from '../common/area-handler.ts'
import { withElectronicId } from '../common/electronic-id.ts'
import { signIn } from './area.ts'
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

export const handler = areaHandler(signIn, operations, withElectronicId)
