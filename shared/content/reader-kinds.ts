import { memberRoleKinds } from '../roles/role-kinds.ts'
import type { Role } from '../roles/role.ts'

/** Whom a page can be for: every kind of role that members have, and visitors, who have none. */
export const readerKinds = [...memberRoleKinds, 'visitor'] as const
export type ReaderKind = (typeof readerKinds)[number]

/** Whether a page is for a person who acts in this role, null for a visitor; staff see every page that is published. */
export const isForReader = (readers: readonly ReaderKind[], role: Pick<Role, 'kind'> | null): boolean => {
  if (readers.length === 0) return true
  if (role === null) return readers.includes('visitor')
  if (role.kind === 'editor' || role.kind === 'operator') return true
  return readers.some((kind) => kind === role.kind)
}
