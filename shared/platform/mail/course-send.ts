import type { SignUpTold } from '../../courses/sign-up.ts'

/** The sending of a letter to whoever has a number, about an entry of an occasion’s log. */
export const courseSendId = ({ occasion, entry, number }: Pick<SignUpTold, 'occasion' | 'entry' | 'number'>): string =>
  `course-${occasion}-${entry}-${number}`
