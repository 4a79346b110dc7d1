const prefix = 'course-organiser-'
const undecidedPrefix = 'course-undecided-'
const fillPrefix = 'course-fill-by-hand-'

/** The sending that tells somebody that they organise an occasion, since a version of it. */
export const organiserSendId = ({ occasion, version }: { occasion: string; version: number }): string =>
  `${prefix}${occasion}-${version}`

/** The occasion that a sending tells of. */
export const occasionOfOrganiserSend = (sendId: string): string => sendId.slice(prefix.length).split('-')[0] ?? ''

/** The sending that reminds organisers of undecided sign-ups, on a day. */
export const undecidedSendId = (occasion: string, day: string): string => `${undecidedPrefix}${occasion}-${day}`

/** The sending that tells organisers of a free seat for who stands first in line. */
export const fillSendId = (occasion: string, number: number): string => `${fillPrefix}${occasion}-${number}`

/** The occasion and what comes after it: the day or the number. */
const partsOf = (sendId: string, before: string): { occasion: string; rest: string } => {
  const [occasion = '', ...rest] = sendId.slice(before.length).split('-')
  return { occasion, rest: rest.join('-') }
}
export const undecidedOfSend = (sendId: string) => partsOf(sendId, undecidedPrefix)
export const fillOfSend = (sendId: string) => partsOf(sendId, fillPrefix)
