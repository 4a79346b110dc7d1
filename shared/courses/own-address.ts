import { may } from '../roles/access.ts'
import type { Who } from '../roles/role.ts'

/** Whether somebody tells the portal their address themselves; that of a member is the register’s, and verified. */
export const tellsAddress = (who: Who, now: number): boolean =>
  may('own-address.change', who, { of: 'own', person: who.ref }, now).ok

/** Whether somebody has to tell an address before a letter can reach them. Screen and server ask the same. */
export const isAskedForAddress = (who: Who, email: string | null, now: number): boolean =>
  email === null && tellsAddress(who, now)
