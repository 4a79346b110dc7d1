/** Keys of people: who they are and how they are reached. */
export const personKeys = {
  /** Staff of the union, by name. */
  staff: (ref: string) => ({ pk: 'STAFF', sk: `MEM#${ref}` }),
  person: (ref: string) => ({ pk: `MEM#${ref}`, sk: 'PROFILE' }),
  personIndex: (ref: string) => `MEM#${ref}`,
  personalNumber: (hash: string) => `PN#${hash}`,
  memberContact: (ref: string) => ({ pk: personKeys.personIndex(ref), sk: 'CONTACT' }),
  emailVerification: (ref: string) => ({ pk: personKeys.personIndex(ref), sk: 'EMAIL' }),
  /** Under the hash of the token in a link. */
  emailToken: (hash: string) => ({ pk: `EMAILTOKEN#${hash}`, sk: 'TOKEN' }),
  formerEmail: (ref: string, change: string) => ({ pk: personKeys.personIndex(ref), sk: `FORMEREMAIL#${change}` }),
  /** Up to where the register's feed is read. */
  registerFeed: { pk: 'REGISTER', sk: 'FEED' },
  /** What is known of a person from the register, by entries of its feed. */
  registerSeen: (ref: string) => ({ pk: personKeys.personIndex(ref), sk: 'SEEN' }),
  personClaim: (hash: string) => ({ pk: personKeys.personalNumber(hash), sk: 'REF' }),
} as const
