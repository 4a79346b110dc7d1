import { returnedLetterOf } from '../../membership/returned-letter.ts'
import type { OptOut } from '../../mailings/opt-out.ts'
import type { Meant } from '../../mailings/recipients.ts'
import { isMemberOn } from '../../roles/membership.ts'
import type { Person } from '../stores/people/people-store.ts'

/** `today`: a Swedish day. */
export const meantOf = (person: Person, optOut: OptOut | undefined, today: string): Meant => ({
  ref: person.ref,
  email: person.email,
  isMember: isMemberOn(person, today) && person.died !== true && person.expelled !== true,
  isProtected: person.protected === true,
  optOut: optOut?.why ?? null,
  isReturned: returnedLetterOf(person)?.isLasting === true,
})
