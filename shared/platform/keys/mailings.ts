import { padded } from './padded.ts'

/** Keys of what clubs and the union write to their members, and of the templates for it: as many as there are places. */
export const mailingKeys = {
  /** `club`: null for the union. */
  mailingsOf: (club: string | null) => `MAILINGS#${club ?? 'UNION'}`,
  mailings: 'MAILING#',
  mailing: (club: string | null, mailing: string) => ({
    pk: mailingKeys.mailingsOf(club),
    sk: `${mailingKeys.mailings}${mailing}`,
  }),
  /** That a draft was removed: beside the uploads that were announced for it. */
  removedMailing: (club: string | null, mailing: string) => ({
    pk: mailingKeys.mailingFilesOf(club, mailing),
    sk: 'REMOVED',
  }),
  /** Where files on their way to a mailing are announced. */
  mailingFilesOf: (club: string | null, mailing: string) => `${mailingKeys.mailingsOf(club)}#${mailing}`,
  /** Whom a mailing of the union would go to, while it is counted and until it is confirmed. */
  recipientList: (mailing: string) => ({ pk: mailingKeys.mailingsOf(null), sk: `LIST#${mailing}` }),
  /** How many mailings a sender has sent on a Swedish day. */
  mailingDay: (club: string | null, day: string) => ({ pk: mailingKeys.mailingsOf(club), sk: `DAY#${day}` }),
  /** Mailings whose delivery is not over. */
  openMailings: 'MAILINGS',
  openMailing: (send: string) => ({ pk: mailingKeys.openMailings, sk: send }),
  mailingTemplatesOf: (ref: string) => `TEMPLATES#${ref}`,
  /** `club`: null for the union. */
  mailingTemplatesIn: (club: string | null) => `TEMPLATE#${club ?? 'UNION'}#`,
  mailingTemplate: (ref: string, club: string | null, place: number) => ({
    pk: mailingKeys.mailingTemplatesOf(ref),
    sk: `${mailingKeys.mailingTemplatesIn(club)}${padded(place)}`,
  }),
} as const
