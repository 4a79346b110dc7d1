import { isAskedForAddress } from '#shared/courses/own-address.ts'
import { PortalError } from '#shared/errors.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { Caller } from './exchange.ts'

/** Stores the address that somebody tells. @throws PortalError overloaded where something of the person has changed meanwhile */
export const saveToldAddress = async (
  { person }: Pick<Caller, 'person'>,
  email: string,
  { toldAddresses }: Stores,
): Promise<Person> => {
  if (!(await toldAddresses.save(person, email))) throw new PortalError('overloaded', { retryAfter: 1 })
  return { ...person, email }
}

/**
 * The caller with an address to write to: what they tell is stored where they have none and tell it themselves. Of
 * everybody else it is passed over: a member's address changes once it is verified.
 * @throws PortalError invalid-input at `email` where it is missing
 */
export const withAddress = async <Calling extends Caller>(
  caller: Calling,
  email: string | undefined,
  stores: Stores,
): Promise<Calling> => {
  const { who, person, portalNow } = caller
  if (!isAskedForAddress(who, person.email, portalNow)) return caller
  if (email === undefined) throw new PortalError('invalid-input', { fields: [{ path: 'email', code: 'required' }] })
  return { ...caller, person: await saveToldAddress(caller, email, stores) }
}
