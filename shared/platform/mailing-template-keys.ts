import { padded } from './course-keys.ts'

/** Keys of what somebody keeps to write mailings from, for a sender: as many as there are places. As `keys` has them. */
export const mailingTemplateKeys = {
  mailingTemplatesOf: (ref: string) => `TEMPLATES#${ref}`,
  /** `club`: null for the union. */
  mailingTemplatesIn: (club: string | null) => `TEMPLATE#${club ?? 'UNION'}#`,
  mailingTemplate: (ref: string, club: string | null, place: number) => ({
    pk: mailingTemplateKeys.mailingTemplatesOf(ref),
    sk: `${mailingTemplateKeys.mailingTemplatesIn(club)}${padded(place)}`,
  }),
}
