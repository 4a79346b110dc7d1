import { createHmac } from 'node:crypto'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import type { DepsWith } from '../common/deps.ts'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The same reference for the same person whenever they first sign in, and nothing to be read from it. */
const derivedRef = (key: string, personalNumber: string) =>
  [...createHmac('sha256', key).update(`ref ${personalNumber}`).digest().subarray(0, 26)]
    .map((byte) => letters[byte % 32])
    .join('')

/**
 * Who identified themselves. Somebody the member register does not know is kept as a non-member.
 * The personal identity number goes no further than this.
 */
export const personOf = async (
  user: { personalNumber: string; name: string },
  { stores, config }: DepsWith<'personalNumberKey'>,
): Promise<string> => {
  const hash = personalNumberHash(config.personalNumberKey, user.personalNumber)
  const known = await stores.people.personByNumber(hash)
  if (known) return known.ref
  const ref = derivedRef(config.personalNumberKey, user.personalNumber)
  await stores.people.addPerson({
    ref,
    personalNumberHash: hash,
    name: user.name,
    birthYear: Number(user.personalNumber.slice(0, 4)),
    email: null,
    phone: null,
    language: 'sv',
    memberKinds: ['non_member'],
    employments: [],
  })
  return ref
}
