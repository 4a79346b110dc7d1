import { percentOf } from '../basics/percent.ts'
import { z } from 'zod'

/** Fewest answers with which results are shown: those of fewer would give away single answers. */
export const fewestAnswers = 5

/** With several choices the counts add up to more. Results do not hide that all who answered chose the same option. */
export const PollResults = z.object({
  answers: z.number().int(),
  options: z.array(z.object({ id: z.string(), count: z.number().int() })),
})
export type PollResults = z.infer<typeof PollResults>

export const shareOf = (count: number, answers: number): number => percentOf(count, answers)

/** What results come to: no answers; options share the lead; one is chosen by more than half; or leads with less. */
export type Conclusion =
  | { kind: 'none' }
  | { kind: 'tie'; ids: string[]; share: number }
  | { kind: 'majority' | 'most'; id: string; share: number }

export const conclude = ({ answers, options }: PollResults): Conclusion => {
  const most = Math.max(0, ...options.map(({ count }) => count))
  const leading = options.filter(({ count }) => count === most)
  const [first, ...others] = leading
  if (answers === 0 || !first || most === 0) return { kind: 'none' }
  const share = shareOf(most, answers)
  if (others.length > 0) return { kind: 'tie', ids: leading.map(({ id }) => id), share }
  return { kind: most * 2 > answers ? 'majority' : 'most', id: first.id, share }
}
