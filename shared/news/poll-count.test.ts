import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changesNothing,
  countByShard,
  countChange,
  countShards,
  resultsOf,
  shardOf,
  sumOf,
  publicResults,
  type PollCount,
} from './poll-count.ts'

/** One of them is called as what every object has. */
const options = ['a', 'b', 'constructor', 'd'].map((id) => ({ id }))
const ids = options.map(({ id }) => id)

/** What a count of all answers gives, one after the other. */
const countedAnew = (answers: readonly (readonly string[])[]) => ({
  answers: answers.length,
  options: ids.map((id) => ({ id, count: answers.filter((chosen) => chosen.includes(id)).length })),
})
const pseudonymOf = (person: number) => createHash('sha256').update(String(person)).digest('hex')
const pseudonym = fc.nat(30).map(pseudonymOf)
const chosen = fc.subarray(ids, { minLength: 1 })

/** Plays answers, changes, repeats and removals (null) as the store carries them out, shard by shard. */
const played = (acts: readonly (readonly [string, string[] | null])[]) => {
  const stored = new Map<string, string[]>()
  const shards: PollCount[] = countByShard([])
  for (const [person, after] of acts) {
    const change = countChange(stored.get(person) ?? null, after)
    const shard = shardOf(person)
    shards[shard] = sumOf([shards[shard]!, change])
    if (after) stored.set(person, after)
    else stored.delete(person)
  }
  return { stored, shards }
}

describe('the counts of a poll', () => {
  it('are those of all its answers, after any answers, changes, repeats and removals', () => {
    const acts = fc.array(fc.tuple(pseudonym, fc.option(chosen, { freq: 5 })), { maxLength: 200 })
    fc.assert(
      fc.property(acts, (given) => {
        const { stored, shards } = played(given)
        expect(resultsOf(options, sumOf(shards))).toEqual(countedAnew([...stored.values()]))
      }),
    )
  })

  it('are the same counted as they come and counted at the end, in each shard', () => {
    const acts = fc.array(fc.tuple(pseudonym, chosen), { maxLength: 100 })
    fc.assert(
      fc.property(acts, (given) => {
        const { stored, shards } = played(given)
        const atEnd = countByShard([...stored].map(([person, answer]) => ({ pseudonym: person, chosen: answer })))
        expect(shards.map((shard) => resultsOf(options, shard))).toEqual(
          atEnd.map((shard) => resultsOf(options, shard)),
        )
      }),
    )
  })

  it('change nothing when the same is answered again, in whatever order', () => {
    fc.assert(
      fc.property(chosen, (answer) => {
        expect(changesNothing(countChange(answer, answer.toReversed()))).toBe(true)
        expect(changesNothing(countChange(null, answer))).toBe(false)
        expect(changesNothing(countChange(answer, null))).toBe(false)
      }),
    )
    expect(changesNothing(countChange(null, null))).toBe(true)
  })

  it('name only the options that a change is about', () => {
    expect(countChange(['a', 'b'], ['b', 'd'])).toEqual({
      answers: 0,
      chosen: new Map([
        ['a', -1],
        ['d', 1],
      ]),
    })
  })

  it('count people, not crosses, and options that were not chosen with 0', () => {
    const count = sumOf([countChange(null, ['a', 'b']), countChange(null, ['b'])])
    expect(resultsOf(options, count)).toEqual({
      answers: 2,
      options: [
        { id: 'a', count: 1 },
        { id: 'b', count: 2 },
        { id: 'constructor', count: 0 },
        { id: 'd', count: 0 },
      ],
    })
  })

  it('are shown from five answers on: of fewer, single ones could be recognised', () => {
    const counted = (people: number) => sumOf(Array.from({ length: people }, () => countChange(null, ['a'])))
    expect([0, 1, 4].map((people) => publicResults(options, counted(people)))).toEqual([null, null, null])
    expect(publicResults(options, counted(5))).toEqual(resultsOf(options, counted(5)))
  })

  it('are spread evenly: of ten thousand answers no shard has twice its share', () => {
    const answers = Array.from({ length: 10_000 }, (_, person) => ({ pseudonym: pseudonymOf(person), chosen: ['a'] }))
    const sizes = countByShard(answers).map((shard) => shard.answers)
    expect(sizes).toHaveLength(countShards)
    expect(Math.max(...sizes)).toBeLessThan((2 * 10_000) / countShards)
  })
})
