import { at, nobody, ofMember, partOf, type Held } from '../erasure/record.ts'

export const personKeys = {
  staff: (ref: string) => ({ pk: 'STAFF', sk: `MEM#${ref}` }),
  person: (ref: string) => ({ pk: `MEM#${ref}`, sk: 'PROFILE' }),
  personIndex: (ref: string) => `MEM#${ref}`,
  personalNumber: (hash: string) => `PN#${hash}`,
  memberContact: (ref: string) => ({ pk: personKeys.personIndex(ref), sk: 'CONTACT' }),
  emailVerification: (ref: string) => ({ pk: personKeys.personIndex(ref), sk: 'EMAIL' }),
  /** Under the hash of the token in a link. */
  emailToken: (hash: string) => ({ pk: `EMAILTOKEN#${hash}`, sk: 'TOKEN' }),
  formerEmail: (ref: string, change: string) => ({ pk: personKeys.personIndex(ref), sk: `FORMEREMAIL#${change}` }),
  /** The position up to which the register's feed is read. */
  registerFeed: { pk: 'REGISTER', sk: 'FEED' },
  /** Entries of the feed that are known of a person. */
  registerSeen: (ref: string) => ({ pk: personKeys.personIndex(ref), sk: 'SEEN' }),
  personClaim: (hash: string) => ({ pk: personKeys.personalNumber(hash), sk: 'REF' }),
} as const

export const personItems = {
  staff: {
    name: { sv: 'personal på förbundet', en: 'the union’s staff' },
    retention: 'with-person',
    data: 'person',
    why: 'name of somebody on the union’s staff',
    place: at('people', 'STAFF', 'MEM#*', ['ref']),
  },
  person: {
    name: { sv: 'person: namn, roller och kontaktuppgifter', en: 'person: name, roles and contact details' },
    retention: 'with-person',
    data: 'person',
    why: 'name, year of birth, roles, email, telephone, hash of the personal identity number',
    place: ofMember('PROFILE'),
  },
  personIndex: partOf('everything of a person'),
  personalNumber: partOf('personClaim'),
  memberContact: {
    name: { sv: 'adress, e-post och telefon', en: 'address, email and telephone' },
    retention: 'with-person',
    data: 'person',
    why: 'address, email and telephone',
    place: ofMember('CONTACT'),
  },
  emailVerification: {
    name: { sv: 'ny e-postadress som väntar på bekräftelse', en: 'new email address that waits to be confirmed' },
    retention: '30-days',
    since: 'ttl',
    data: 'person',
    why: 'a new email until it is verified; eight days',
    place: ofMember('EMAIL'),
  },
  emailToken: {
    name: { sv: 'länk för att bekräfta en e-postadress', en: 'link that confirms an email address' },
    retention: '30-days',
    since: 'ttl',
    data: 'person',
    why: 'whose link it is, by reference and hash; eight days',
    place: at('people', 'EMAILTOKEN#*', 'TOKEN', ['person']),
  },
  formerEmail: {
    name: { sv: 'tidigare e-postadress', en: 'former email address' },
    retention: '30-days',
    since: 'ttl',
    data: 'person',
    why: 'the email before a change, for the letter that announces it',
    place: ofMember('FORMEREMAIL#*'),
  },
  registerFeed: nobody('how far the feed of the register is read'),
  registerSeen: {
    name: {
      sv: 'hur långt medlemsregistret är läst för en person',
      en: 'how far the member register is read for a person',
    },
    retention: 'with-person',
    data: 'membership',
    why: 'up to which entries of the register’s feed somebody is known',
    place: ofMember('SEEN'),
  },
  personClaim: {
    name: { sv: 'kontrollvärde av ett personnummer', en: 'hash of a personal identity number' },
    retention: 'with-person',
    data: 'person',
    why: 'hash of a personal identity number and its reference; of whoever was refused 90 days',
    place: at('people', 'PN#*', 'REF', ['ref']),
  },
} as const satisfies Record<keyof typeof personKeys, Held>
