import type { SignUpReport } from '../../courses/sign-up.ts'

/** How the sendings of all letters about an occasion begin. */
export const courseSendsPrefix = ({ occasion }: Pick<SignUpReport, 'occasion'>): string => `course-${occasion}-`

/** The sending of a letter to the participant who has a number, about an entry of an occasion’s log. */
export const courseSendId = ({
  occasion,
  entry,
  number,
}: Pick<SignUpReport, 'occasion' | 'entry' | 'number'>): string =>
  `${courseSendsPrefix({ occasion })}${entry}-${number}`
