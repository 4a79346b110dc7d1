import { cancelSignIn, readSignIn, startSignIn } from './order-operations.ts'
import { chooseRole, keepSession, readSession, signOut } from './session-operations.ts'

export const operations = [readSession, keepSession, chooseRole, signOut, startSignIn, readSignIn, cancelSignIn]
