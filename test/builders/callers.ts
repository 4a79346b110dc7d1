import type { AccessRule } from '#shared/contract/access-rule.ts'
import { openersOf } from '#shared/roles/rights.ts'

export const visitor = 'visitor'

/** The persona with the right that a route asks for. */
export const callerOf = (access: AccessRule<never>): string => {
  if (access === 'open') return visitor
  if (access === 'signed-in') return 'member'
  const by: readonly string[] = openersOf(access.right)
  const staff = ['operator', 'editor'].find((opener) => by.includes(opener))
  return staff ?? (access.of === 'own' ? 'member' : 'chairman')
}

/** Routes that would end the caller's session, or change what it may do. */
export const endsSession = new Set(['signOut', 'chooseRole', 'endSession'])
