import { expect, it } from 'vitest'
import { dataKinds } from '../../data-rights/data-kinds.ts'
import { erasureRegistry, retainedOfEachKind } from './registry.ts'

it('every kind of data is listed once, with at least one span', () => {
  expect(retainedOfEachKind.map(({ kind }) => kind)).toEqual(dataKinds)
  expect(retainedOfEachKind.filter(({ retentions }) => retentions.length === 0)).toEqual([])
})

it('every span for which the registry keeps something is listed', () => {
  const spans = Object.values(erasureRegistry)
    .flatMap((part) => Object.values<{ retention: string | null }>(part))
    .flatMap((place) => (place.retention === null ? [] : [place.retention]))
  expect(new Set(retainedOfEachKind.flatMap((each) => each.retentions))).toEqual(new Set(spans))
})
