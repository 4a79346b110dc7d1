import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import { withoutControls } from '#shared/basics/one-line.ts'
import type { DepsWith } from '../common/deps.ts'

/**
 * Who identified themselves. A person whom the member register does not know is stored as a non-member. The personal
 * identity number goes no further than this.
 */
export const personOf = async (
  user: { personalNumber: string; name: string },
  { stores, config }: DepsWith<'personalNumberKey'>,
): Promise<string> =>
  stores.people.addPerson({
    personalNumberHash: personalNumberHash(config.personalNumberKey, user.personalNumber),
    name: withoutControls(user.name),
    birthYear: Number(user.personalNumber.slice(0, 4)),
    email: null,
    phone: null,
    language: 'sv',
    memberKinds: ['non_member'],
    employments: [],
  })
