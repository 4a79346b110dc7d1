import { keys } from '#shared/platform/keys.ts'
import { storedPeriodItem } from '#shared/platform/stores/membership/period-item.ts'
import { personItems, type Person } from '#shared/platform/stores/people/people-store.ts'
import { putLongAgo } from './database.ts'

/** A former member who left on the last day of 2025: their retention ended yesterday. */
const leave = async (prefix: string, letter: string, { isClaimed = true } = {}): Promise<Person> => {
  const person: Person = {
    ref: letter.repeat(26),
    personalNumberHash: letter.charCodeAt(0).toString(16).repeat(32),
    name: `Egon Minnesvik ${letter}`,
    birthYear: 1971,
    email: null,
    phone: null,
    language: 'sv',
    memberKinds: ['non_member'],
    employments: [],
  }
  const held = { kind: 'employed', from: '2020-01-01', until: '2025-12-31', firstFeeDay: null } as const
  const rest = { cause: 'application', source: 'a', incomeRange: null, graduation: null, at: null } as const
  const claim = { ...keys.personClaim(person.personalNumberHash), ref: person.ref }
  const items = [...personItems(person), storedPeriodItem(person.ref, { ...held, ...rest })]
  await putLongAgo(prefix, 'people', isClaimed ? [...items, claim] : items)
  return person
}

/** People of a database whose retention is over; each call gives another person. */
export const leaversIn = (prefix: string) => {
  const letters = [...'ABCDEFGHJKMNPQRSTVWXYZ']
  return {
    count: () => letters.length,
    leave: (options?: { isClaimed?: boolean }): Promise<Person> => leave(prefix, letters.shift()!, options),
  }
}
export type Leavers = ReturnType<typeof leaversIn>
