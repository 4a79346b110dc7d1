import type { AsPlainObject } from 'minisearch'
import { z } from 'zod'
import type { Wanted } from './wanted.ts'

/** How much a term counts by where it stands. */
const boosts = { title: 4, summary: 2, text: 1, hidden: 2 } as const

/** BM25+, with the values of the library that counts the words. */
const [saturation, normalisation, floor] = [1.2, 0.7, 0.5]

/** What a longer term counts beside the beginning that was searched for: the less, the more it has beside it. */
const weightOfLonger = (typed: string, found: string): number =>
  (0.375 * found.length) / (found.length + 0.3 * (found.length - typed.length))

/** By the number of a document: what it scores, and how many of the terms it says; `ids`: those that say any. */
export type Tally = { ids: number[]; scores: Float64Array; said: Uint16Array }

export const emptyTally = (documents: number): Tally => ({
  ids: [],
  scores: new Float64Array(documents),
  said: new Uint16Array(documents),
})

export const count = (tally: Tally, id: number, score: number, said: number): void => {
  if (tally.said[id] === 0) tally.ids.push(id)
  tally.scores[id] = tally.scores[id]! + score
  tally.said[id] = tally.said[id]! + said
}

/** Scores are stored in whole thousandths. */
const precision = 1_000

/** So many numbers that only the first is checked. */
const Numbers = z.custom<number[]>((value) => Array.isArray(value) && typeof (value[0] ?? 0) === 'number')

/** All terms in one row: `counts` of documents for each, `steps` from one document's number to the next. */
export const Postings = z.object({ terms: z.array(z.string()), counts: Numbers, steps: Numbers, scores: Numbers })
export type Postings = z.infer<typeof Postings>

/** What the library has counted, with the score of each document by each term. */
export const scoredPostings = (counted: AsPlainObject): Postings => {
  const { index, documentCount, documentIds, fieldIds, fieldLength, averageFieldLength } = counted
  const sums = new Float64Array(documentCount)
  const postings: Postings = { terms: [], counts: [], steps: [], scores: [] }
  for (const [text, fields] of index) {
    const touched: number[] = []
    for (const [field, boost] of Object.entries(boosts)) {
      const fieldId = fieldIds[field] ?? -1
      const frequencies = Object.entries(fields[fieldId] ?? {})
      const rarity = Math.log(1 + (documentCount - frequencies.length + 0.5) / (frequencies.length + 0.5))
      for (const [at, frequency] of frequencies) {
        const id = Number(documentIds[at])
        const length = (fieldLength[at]?.[fieldId] ?? 0) / (averageFieldLength[fieldId] ?? 1)
        const weighedLength = saturation * (1 - normalisation + normalisation * length)
        if (sums[id] === 0) touched.push(id)
        sums[id] = sums[id]! + boost * rarity * (floor + (frequency * (saturation + 1)) / (frequency + weighedLength))
      }
    }
    postings.terms.push(text)
    postings.counts.push(touched.length)
    let before = 0
    for (const id of touched.toSorted((one, other) => one - other)) {
      postings.steps.push(id - before)
      postings.scores.push(Math.max(1, Math.round(sums[id]! * precision)))
      before = id
      sums[id] = 0
    }
  }
  return postings
}

type Rows = { numbers: ReadonlyMap<string, number>; starts: Uint32Array; ids: Uint32Array; scores: Float32Array }

const rowsOf = ({ terms, counts, steps, scores }: Postings): Rows => {
  const starts = new Uint32Array(terms.length + 1)
  const ids = new Uint32Array(steps.length)
  const rows = new Float32Array(scores.length)
  let at = 0
  for (const [number, count] of counts.entries()) {
    let id = 0
    for (const end = at + count; at < end; at += 1) {
      id += steps[at]!
      ids[at] = id
      rows[at] = scores[at]! / precision
    }
    starts[number + 1] = at
  }
  return { numbers: new Map(terms.map((text, number) => [text, number])), starts, ids, scores: rows }
}

/** The first place of a row between two, at which stands what is not before. */
const placeIn = <Each>(row: ArrayLike<Each>, isBefore: (each: Each) => boolean, from = 0, to = row.length): number => {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(row[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}

/** Makes nothing for each document: common words stand in most of them, and few of those are shown. */
export const postingsOf = (postings: Postings, documents: number) => {
  const { numbers, starts, ids, scores } = rowsOf(postings)
  let inOrder: string[] | null = null

  const rangeOf = (text: string): [from: number, to: number] => {
    const number = numbers.get(text)
    return number === undefined ? [0, 0] : [starts[number]!, starts[number + 1]!]
  }

  const termsBeginningWith = (typed: string): string[] => {
    inOrder ??= [...numbers.keys()].toSorted((one, other) => (one < other ? -1 : 1))
    const terms: string[] = []
    for (let at = placeIn(inOrder, (each) => each < typed); inOrder[at]?.startsWith(typed); at += 1)
      terms.push(inOrder[at]!)
    return terms
  }

  const addTerm = (text: string, weight: number, tally: Tally) => {
    const [from, to] = rangeOf(text)
    for (let at = from; at < to; at += 1) count(tally, ids[at]!, weight * scores[at]!, 1)
  }

  const add = (wanted: Wanted, tally: Tally): void => {
    switch (wanted.is) {
      case 'term':
        return addTerm(wanted.term, wanted.weight, tally)
      case 'beginning': {
        // All that begins so is one thing that is said.
        const begun = emptyTally(documents)
        for (const each of termsBeginningWith(wanted.term))
          addTerm(each, wanted.weight * (each === wanted.term ? 1 : weightOfLonger(wanted.term, each)), begun)
        for (const id of begun.ids) count(tally, id, begun.scores[id]!, 1)
        return
      }
      case 'anyOf':
        for (const each of wanted.of) add(each, tally)
        return
      case 'allOf': {
        const [first, ...others] = wanted.of.map(tallyOf)
        for (const id of first?.ids ?? []) {
          if (!others.every(({ said }) => said[id]! > 0)) continue
          for (const each of [first!, ...others]) count(tally, id, each.scores[id]!, each.said[id]!)
        }
      }
    }
  }

  const tallyOf = (wanted: Wanted): Tally => {
    const tally = emptyTally(documents)
    add(wanted, tally)
    return tally
  }

  const isIn = (text: string, id: number): boolean => {
    const [from, to] = rangeOf(text)
    const place = placeIn(ids, (each) => each < id, from, to)
    return place < to && ids[place] === id
  }

  const termsIn = (wanted: Wanted, id: number): string[] => {
    switch (wanted.is) {
      case 'term':
        return isIn(wanted.term, id) ? [wanted.term] : []
      case 'beginning':
        return termsBeginningWith(wanted.term).filter((each) => isIn(each, id))
      case 'anyOf':
        return wanted.of.flatMap((each) => termsIn(each, id))
      case 'allOf': {
        const each = wanted.of.map((one) => termsIn(one, id))
        return each.every(({ length }) => length > 0) ? each.flat() : []
      }
    }
  }

  return {
    tallyOf,
    termsIn,
    /** The number that identifies a term; undefined of one that nothing says. */
    numberOf: (text: string): number | undefined => numbers.get(text),
  }
}
