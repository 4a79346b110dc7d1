/** The sending that notifies an organiser that they organise an occasion, since a version of it. */
export const organiserSendId = ({ occasion, version }: { occasion: string; version: number }): string =>
  `course-organiser-${occasion}-${version}`

/** The sending that reminds organisers of undecided sign-ups, on a day. */
export const undecidedSendId = (occasion: string, day: string): string => `course-undecided-${occasion}-${day}`

/** The sending that notifies organisers of a free seat for who stands first in line. */
export const fillSendId = (occasion: string, number: number): string => `course-fill-by-hand-${occasion}-${number}`
