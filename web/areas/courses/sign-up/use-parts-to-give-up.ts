import { useState } from 'react'
import type { SignUpView } from '#shared/contract/course-sign-up.ts'
import type { OccasionView } from '#shared/contract/courses.ts'
import { partsToGiveUp } from '#shared/courses/giving-up.ts'
import { partsIn, whole, type Parts } from '#shared/courses/seats.ts'

/** What a participant has, or will have when its turn comes. */
const partsOf = ({ standing, chosen }: Pick<SignUpView, 'standing' | 'chosen'>): Parts =>
  standing?.parts ?? Object.fromEntries((chosen.length > 0 ? chosen : [whole]).map((part) => [part, 'undecided']))

/** What can be given up now, all of it chosen at first; an offered seat is declined instead. */
export const usePartsToGiveUp = (signUp: SignUpView, occasion: OccasionView, now: number) => {
  const [retained, setRetained] = useState<readonly string[]>([])
  const parts = partsOf(signUp)
  const possible = partsToGiveUp(occasion, parts, now).filter((part) => parts[part] !== 'offered')
  const chosen = possible.filter((part) => !retained.includes(part))
  const isAll = chosen.length === partsIn(parts, 'undecided', 'seat', 'waiting', 'offered').length
  return {
    parts,
    possible,
    chosen,
    isAll,
    toggle: (part: string, isOn: boolean) =>
      setRetained(isOn ? retained.filter((each) => each !== part) : [...retained, part]),
  }
}
export type PartsToGiveUp = ReturnType<typeof usePartsToGiveUp>
