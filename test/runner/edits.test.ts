import { describe, expect, it } from 'vitest'
import { editsOf, isNamedIn, kinds, productNaming, samples } from './edits.ts'

/** Lower a number with the files that go; a higher one needs its reason in the commit. */
const atMost = { process: 12, letter: 4, page: 4, 'stored key': 2 } as const satisfies Record<
  keyof typeof samples,
  number
>

describe.each(kinds)('a sample of what is added, %s', (kind) => {
  const sample = samples[kind]

  it('is named by the product files that adding it edits, and by no other but for a reason', () => {
    expect(productNaming(sample)).toEqual([...sample.product, ...Object.keys(sample.others)].toSorted())
  })

  it('is named by the files of tests that adding it edits', () => {
    expect(sample.tests.filter((file) => !isNamedIn(file, sample))).toEqual([])
  })

  it(`edits at most ${atMost[kind]} files that were there before`, () => {
    expect(editsOf(kind)).toBeLessThanOrEqual(atMost[kind])
  })
})
