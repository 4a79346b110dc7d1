import { describe, expect, it } from 'vitest'
import en from '#web/messages/en/data-rights/data-rights.json' with { type: 'json' }
import sv from '#web/messages/sv/data-rights/data-rights.json' with { type: 'json' }
import { retainedOfEachKind } from '#shared/platform/erasure/registry.ts'

/** The page of what the union keeps is made from the registry of what is erased: its texts cannot say anything else. */
describe.each([
  ['Swedish', sv],
  ['English', en],
])('the texts in %s about retained data', (_, texts) => {
  const ids = Object.keys(texts)
  const startingWith = (start: string) => ids.filter((id) => id.startsWith(start)).toSorted()

  it('describe every span of every kind in the registry, and no other', () => {
    const expected = retainedOfEachKind.flatMap((each) =>
      each.retentions.map((span) => `data-rights.retained.${each.kind}.${span}`),
    )
    expect(startingWith('data-rights.retained.')).toEqual(expected.toSorted())
  })

  it('name every kind, what it is for, and every span', () => {
    const kinds = retainedOfEachKind.map(({ kind }) => kind)
    const spans = new Set(retainedOfEachKind.flatMap(({ retentions }) => retentions))
    expect(startingWith('data-rights.kind.')).toEqual(kinds.map((kind) => `data-rights.kind.${kind}`).toSorted())
    expect(startingWith('data-rights.purpose.')).toEqual(kinds.map((kind) => `data-rights.purpose.${kind}`).toSorted())
    expect(startingWith('data-rights.span.')).toEqual([...spans].map((span) => `data-rights.span.${span}`).toSorted())
  })
})
