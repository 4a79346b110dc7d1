import type { SignUpReport } from '../../courses/sign-up.ts'

export const courseSendsPrefix = ({ occasion }: Pick<SignUpReport, 'occasion'>): string => `course-${occasion}-`

export const courseSendId = ({
  occasion,
  entry,
  number,
}: Pick<SignUpReport, 'occasion' | 'entry' | 'number'>): string =>
  `${courseSendsPrefix({ occasion })}${entry}-${number}`
