import { ulid } from 'ulid'
import { personItems, type Person } from '#shared/platform/stores/people/people-store.ts'
import type { RoleKind } from '#shared/roles/role.ts'
import { putLongAgo } from './database.ts'
import type { Portal } from './portal.ts'

/** A person without an address: one whom the electronic ID names and the register does not know, or a member. */
export const withoutAddress = async (
  { prefix, signedInRef }: Pick<Portal, 'prefix' | 'signedInRef'>,
  kind: RoleKind = 'non_member',
) => {
  const ref = ulid()
  const person: Person = {
    ref,
    personalNumberHash: ref,
    name: 'Siri Ek',
    birthYear: 1991,
    email: null,
    phone: null,
    language: 'sv',
    memberKinds: [kind],
    employments: [],
  }
  await putLongAgo(prefix, 'people', personItems(person))
  return { ref, browser: await signedInRef(ref) }
}
