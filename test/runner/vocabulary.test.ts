import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nonAreas, unknownNames } from './vocabulary.ts'

test.each(Object.entries(nonAreas))('%s calls every area by its one name', (layer, alsoAllowed) => {
  const entries = readdirSync(new URL(`../../${layer}`, import.meta.url)).filter((entry) => !entry.startsWith('.'))
  expect(entries.length).toBeGreaterThan(0)
  expect(unknownNames(entries, alsoAllowed)).toEqual([])
})

test.each(Object.entries(nonAreas))('%s holds everything that is listed as no area', (layer, alsoAllowed) => {
  const names = readdirSync(new URL(`../../${layer}`, import.meta.url)).map((entry) =>
    entry.replace(/(\.test)?\.\w+$/, ''),
  )
  expect(names).toEqual(expect.arrayContaining([...alsoAllowed]))
})

test('another name for an area is reported, as folder and as file', () => {
  const planted = ['news', 'meetings', 'events.ts', 'annual-meeting-files', 'members.test.ts', 'common']
  expect(unknownNames(planted, ['common'])).toEqual(['meetings', 'events', 'members'])
})
