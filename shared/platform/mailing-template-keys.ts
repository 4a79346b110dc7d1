import { padded } from './course-keys.ts'

/** Keys of what somebody keeps to write mailings from, in a club: as many as there are places. As `keys` has them. */
export const mailingTemplateKeys = {
  mailingTemplatesOf: (ref: string) => `TEMPLATES#${ref}`,
  mailingTemplatesIn: (club: string) => `TEMPLATE#${club}#`,
  mailingTemplate: (ref: string, club: string, place: number) => ({
    pk: mailingTemplateKeys.mailingTemplatesOf(ref),
    sk: `${mailingTemplateKeys.mailingTemplatesIn(club)}${padded(place)}`,
  }),
}
