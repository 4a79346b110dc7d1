import { luhnCheckDigit } from '#shared/fields/luhn.ts'

/** A person whom the union does not know: who can become a member in the demonstration. */
export type Newcomer = {
  id: string
  name: string
  personalNumber: string
  /** What has become of an application. */
  shows?: string
}

/** Born on a day on which no one of the invented union is; the serial is never given to a living person. */
const newcomer = (id: string, name: string, born: string): Newcomer => {
  const nine = `${born.slice(2)}980`
  return { id, name, personalNumber: `${born}-980${luhnCheckDigit(nine)}` }
}

export const applicants = {
  /** Whom the register does not answer about until its page lets it. */
  waiting: {
    ...newcomer('applicant-waiting', 'Torun Nyblad', '19930130'),
    shows: 'an application that waits for the register',
  },
  handedBack: {
    ...newcomer('applicant-handed-back', 'Rurik Nysten', '19870531'),
    shows: 'an application that was handed back',
  },
  refused: { ...newcomer('applicant-refused', 'Ragna Nyfors', '19570831'), shows: 'an application that was refused' },
}

/** One for each kind of member, one too young for direct debit, and those who have applied. */
export const newcomers: readonly Newcomer[] = [
  newcomer('newcomer-employed', 'Alva Nydal', '19910329'),
  newcomer('newcomer-manager', 'Folke Nyhed', '19760430'),
  newcomer('newcomer-self-employed', 'Hanna Nymark', '19840531'),
  newcomer('newcomer-student', 'Edvin Nyström', '20040629'),
  newcomer('newcomer-job-seeker', 'Freja Nyvall', '19880730'),
  newcomer('newcomer-retired', 'Berit Nylund', '19560831'),
  newcomer('newcomer-young', 'Axel Nyberg', '20100929'),
  ...Object.values(applicants),
]
