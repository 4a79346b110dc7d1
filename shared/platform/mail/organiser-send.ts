export const organiserSendId = ({ occasion, version }: { occasion: string; version: number }): string =>
  `course-organiser-${occasion}-${version}`

export const undecidedSendId = (occasion: string, day: string): string => `course-undecided-${occasion}-${day}`

export const fillSendId = (occasion: string, number: number): string => `course-fill-by-hand-${occasion}-${number}`
