import { compareNames } from '../basics/by-name.ts'
import { percentOf } from '../basics/percent.ts'

/** A workplace of a club as the register reports it; `employees`: how many work there, members or not. */
export type Workplace = { name: string; employees: number }

/** The members who work at one place. `name`: null for those whose employer is not known. */
export type AtWorkplace<Member> = {
  name: string | null
  members: Member[]
  /** How many work there; null where the employer has not declared it, or declares fewer than are members. */
  employees: number | null
}

/** By name, those without a known employer last; a member of two workplaces stands at both. Others are only counted. */
export const byWorkplace = <Member extends { workplaces: readonly string[] }>(
  members: readonly Member[],
  workplaces: readonly Workplace[],
): AtWorkplace<Member>[] => {
  const employees = new Map(workplaces.map(({ name, employees: count }) => [name, count]))
  const named = members.map((member) => ({ member, at: member.workplaces.filter((name) => name.trim() !== '') }))
  const known = [...new Set([...employees.keys(), ...named.flatMap(({ at }) => at)])].toSorted(compareNames)
  const places = known.map((name): AtWorkplace<Member> => {
    const there = named.filter(({ at }) => at.includes(name)).map(({ member }) => member)
    const count = employees.get(name) ?? null
    return { name, members: there, employees: count !== null && count >= there.length && count > 0 ? count : null }
  })
  const elsewhere = named.filter(({ at }) => at.length === 0).map(({ member }) => member)
  return elsewhere.length === 0 ? places : [...places, { name: null, members: elsewhere, employees: null }]
}

/** Of a hundred who work there, how many are members; null where it is not known how many work there. */
export const percentMembers = ({ members, employees }: AtWorkplace<unknown>): number | null =>
  employees === null ? null : percentOf(members.length, employees)
