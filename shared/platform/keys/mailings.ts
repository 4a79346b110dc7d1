import { at, nobody, partOf, type Held } from '../erasure/record.ts'
import { padded } from './padded.ts'

export const mailingKeys = {
  /** `club`: null for the union. */
  mailingsOf: (club: string | null) => `MAILINGS#${club ?? 'UNION'}`,
  mailings: 'MAILING#',
  mailing: (club: string | null, mailing: string) => ({
    pk: mailingKeys.mailingsOf(club),
    sk: `${mailingKeys.mailings}${mailing}`,
  }),
  /** A draft was removed: beside the uploads that were announced for it. */
  removedMailing: (club: string | null, mailing: string) => ({
    pk: mailingKeys.mailingFilesOf(club, mailing),
    sk: 'REMOVED',
  }),
  mailingFilesOf: (club: string | null, mailing: string) => `${mailingKeys.mailingsOf(club)}#${mailing}`,
  /** The recipients of a union's mailing, while they are counted and until it is confirmed. */
  recipientList: (mailing: string) => ({ pk: mailingKeys.mailingsOf(null), sk: `LIST#${mailing}` }),
  /** `day`: Swedish. Counts what a sender has sent. */
  mailingDay: (club: string | null, day: string) => ({ pk: mailingKeys.mailingsOf(club), sk: `DAY#${day}` }),
  openMailings: 'MAILINGS',
  openMailing: (send: string) => ({ pk: mailingKeys.openMailings, sk: send }),
  mailingTemplatesOf: (ref: string) => `TEMPLATES#${ref}`,
  /** `club`: null for the union. */
  mailingTemplatesIn: (club: string | null) => `TEMPLATE#${club ?? 'UNION'}#`,
  /** A person's templates have twenty numbered keys, so that no counter is needed which erasure would have to know. */
  mailingTemplate: (ref: string, club: string | null, place: number) => ({
    pk: mailingKeys.mailingTemplatesOf(ref),
    sk: `${mailingKeys.mailingTemplatesIn(club)}${padded(place)}`,
  }),
} as const

export const mailingItems = {
  mailingsOf: partOf('mailing'),
  mailings: partOf('mailing'),
  mailing: {
    name: {
      sv: 'mejl från en klubb eller förbundet till medlemmarna',
      en: 'mail from a club or the union to its members',
    },
    retention: '2-years',
    since: 'last-written-or-sent',
    data: 'letters',
    why: 'what a club or the union has written to its members, with which files, and who wrote it',
    place: at('mail', 'MAILINGS#*', 'MAILING#*', ['updatedBy', 'sent.by']),
  },
  removedMailing: nobody('that a draft of a mailing was removed, for a day'),
  mailingFilesOf: partOf('upload'),
  recipientList: nobody('how many a mailing of the union would go to; its lots, which say who, go after a day'),
  mailingDay: nobody('how many mailings a sender has sent on a day'),
  openMailings: partOf('openMailing'),
  openMailing: nobody('that the delivery of a mailing is not over'),
  mailingTemplatesOf: partOf('mailingTemplate'),
  mailingTemplatesIn: partOf('mailingTemplate'),
  mailingTemplate: {
    name: { sv: 'mallar för mejl från en klubb', en: 'templates for mail from a club' },
    retention: 'with-person',
    data: 'letters',
    why: 'what somebody keeps to write mailings from',
    place: at('mail', 'TEMPLATES#*', 'TEMPLATE#*', ['person']),
  },
} as const satisfies Record<keyof typeof mailingKeys, Held>
