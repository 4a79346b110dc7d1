import type { AssignmentType } from '../assignments/types.ts'
import { hasWords } from '../basics/folded.ts'
import { searchedFor } from '../fields/search.ts'

export type Found = { ref: string; name: string; workplaces: readonly string[]; assignments: readonly AssignmentType[] }

/** Which members are wanted; `any`: members with an assignment, `none`: members without one. */
export type Wanted = { text: string; assignment: AssignmentType | 'any' | 'none' | null; workplace: string | null }

const holds = ({ assignments }: Found, wanted: Wanted['assignment']): boolean => {
  if (wanted === null) return true
  if (wanted === 'any' || wanted === 'none') return assignments.length > 0 === (wanted === 'any')
  return assignments.includes(wanted)
}

/** In the same order. Every word searched for is somewhere in the name; a search that is too short does not count. */
export const selected = <Member extends Found>(members: readonly Member[], wanted: Wanted): Member[] => {
  const text = searchedFor(wanted.text)
  return members.filter(
    (member) =>
      hasWords(member.name, text) &&
      holds(member, wanted.assignment) &&
      (wanted.workplace === null || member.workplaces.includes(wanted.workplace)),
  )
}
