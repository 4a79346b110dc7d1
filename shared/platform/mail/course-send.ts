import type { SignUpTold } from '../../courses/sign-up.ts'

/** How the sendings of all letters about an occasion begin. */
export const courseSendsPrefix = ({ occasion }: Pick<SignUpTold, 'occasion'>): string => `course-${occasion}-`

/** The sending of a letter to whoever has a number, about an entry of an occasion’s log. */
export const courseSendId = ({ occasion, entry, number }: Pick<SignUpTold, 'occasion' | 'entry' | 'number'>): string =>
  `${courseSendsPrefix({ occasion })}${entry}-${number}`

/** Tells the sendings of letters about some numbers, whatever the entry of the log. */
export const courseSendsOf = (signUps: readonly Pick<SignUpTold, 'occasion' | 'number'>[]) => {
  const known = new Set(signUps.map(({ occasion, number }) => `${occasion} ${number}`))
  return (sendId: string): boolean => {
    const [, occasion, number] = /^course-([0-9A-Z]{26})-\d+-(\d+)$/.exec(sendId) ?? []
    return known.has(`${occasion} ${number}`)
  }
}
