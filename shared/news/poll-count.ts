import { fewestAnswers, type PollResults } from './results.ts'

/** How many have answered, and how many of them chose each option; or by how much that changes. */
export type PollCount = { answers: number; chosen: ReadonlyMap<string, number> }

/** An answer, under the pseudonym (hexadecimal) of its person in that poll. */
export type CountedAnswer = { pseudonym: string; chosen: readonly string[] }

/**
 * A poll is counted in so many items, so that answers given at the same moment rarely write the same one. A transaction
 * makes all of them (100 items at most), and one page of a query reads them.
 */
export const countShards = 64

/** The item in which a person's answer to a poll is counted: always the same one. */
export const shardOf = (pseudonym: string): number => Number.parseInt(pseudonym.slice(0, 8), 16) % countShards

const nothing: PollCount = { answers: 0, chosen: new Map() }

/** By how much the count changes when one answer takes the place of another; null where there is none. */
export const countChange = (before: readonly string[] | null, after: readonly string[] | null): PollCount => {
  const by = (id: string) => Number(after?.includes(id) ?? false) - Number(before?.includes(id) ?? false)
  const options = [...new Set([...(before ?? []), ...(after ?? [])])]
  return {
    answers: Number(after !== null) - Number(before !== null),
    chosen: new Map(options.map((id) => [id, by(id)] as const).filter(([, change]) => change !== 0)),
  }
}

export const changesNothing = ({ answers, chosen }: PollCount): boolean => answers === 0 && chosen.size === 0

const plus = (one: PollCount, other: PollCount): PollCount => {
  const chosen = new Map(one.chosen)
  for (const [id, count] of other.chosen) chosen.set(id, (chosen.get(id) ?? 0) + count)
  return { answers: one.answers + other.answers, chosen }
}

export const sumOf = (counts: readonly PollCount[]): PollCount => counts.reduce(plus, nothing)

export const countByShard = (answers: readonly CountedAnswer[]): PollCount[] => {
  const ofShard = Map.groupBy(answers, ({ pseudonym }) => shardOf(pseudonym))
  return Array.from({ length: countShards }, (_, shard) =>
    sumOf((ofShard.get(shard) ?? []).map(({ chosen }) => countChange(null, chosen))),
  )
}

/** The results that a count comes to; options that no one chose have 0. */
export const resultsOf = (options: readonly { id: string }[], { answers, chosen }: PollCount): PollResults => ({
  answers,
  options: options.map(({ id }) => ({ id, count: chosen.get(id) ?? 0 })),
})

/** Null where so few have answered that it would give away single ones. */
export const publicResults = (options: readonly { id: string }[], count: PollCount): PollResults | null =>
  count.answers < fewestAnswers ? null : resultsOf(options, count)
