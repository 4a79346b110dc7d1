import { expect, it } from 'vitest'
import { anOccasion } from '#test/builders/courses.ts'
import { Occasion, PublicOccasion } from './occasion.ts'

it('an occasion is read as it was stored; what everybody sees of it lacks its link, its organisers and its versions', () => {
  const stored = anOccasion('1', '1', '2027-03-01')
  expect(Occasion.parse({ ...stored, pk: 'OCC' })).toEqual(stored)
  const { link: _, organisers: __, publishedAt: ___, updatedAt: ____, ...seen } = stored
  expect(PublicOccasion.parse(stored)).toEqual(seen)
})
