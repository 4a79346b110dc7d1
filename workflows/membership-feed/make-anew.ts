import { PortalError } from '#shared/errors.ts'
import { createErasureLedger } from '#shared/platform/erasure/ledger.ts'
import { isNoMember } from '#shared/platform/erasure/member-again.ts'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import type { FeedEntry } from '#shared/platform/register/wire.ts'
import { storeAgain } from '#shared/platform/stores/people/stored-again.ts'
import type { FeedDeps } from './apply-entry.ts'

/**
 * Stores a person again whom the register makes a member under the reference under which they were erased; the entry
 * says the rest of them. False for everyone else, and where their number is that of a person who came anew meanwhile.
 * @throws RegisterError; store-unavailable while something of them is still to be removed
 */
export const makeAnew = async (deps: FeedDeps, { ref, membership }: FeedEntry): Promise<boolean> => {
  const { dynamo, register, settings } = deps
  if (!membership || membership.ended || isNoMember(membership.memberKinds)) return false
  const key = settings.personalNumberKey
  if (!(await createErasureLedger(dynamo, key).has(ref))) return false
  const known = await register.person(ref)
  if (!known || isNoMember(known.memberKinds)) return false
  const { personalNumber, name, email, phone, language, protected: isProtected } = known
  const outcome = await storeAgain(dynamo, {
    ref,
    personalNumberHash: personalNumberHash(key, personalNumber),
    name,
    birthYear: Number(personalNumber.slice(0, 4)),
    email,
    phone,
    language,
    memberKinds: ['non_member'],
    employments: [],
    ...(isProtected && { protected: true }),
  })
  if (outcome === 'leftover') throw new PortalError('store-unavailable')
  return outcome === 'stored'
}
