import type { Workplace } from '#shared/club-members/by-workplace.ts'
import { SeededRandom } from './random.ts'
import type { DemoUnion } from './union.ts'

/** Members and others. Every third employer has declared no number, which the pages must say too. */
export const workplacesOf = ({ people }: DemoUnion, clubId: string): Workplace[] => {
  const number = Number(clubId.slice(-3))
  if (number % 3 === 0) return []
  const random = new SeededRandom(number)
  const members = new Map<string, number>()
  for (const { employments } of people)
    for (const { employer, clubId: at } of employments)
      if (at === clubId) members.set(employer, (members.get(employer) ?? 0) + 1)
  return [...members].map(([name, count]) => ({ name, employees: Math.ceil((count * random.between(12, 25)) / 10) }))
}
