import { expect, it } from 'vitest'
import { byName, compareNames, personsByName } from './by-name.ts'

it('names are sorted as in Swedish, numbers by how large they are', () => {
  const names = ['Öberg', 'Åberg', 'Möte 10', 'Möte 2', 'Ärlig', 'Zander']
  const sorted = ['Möte 2', 'Möte 10', 'Zander', 'Åberg', 'Ärlig', 'Öberg']
  expect(names.toSorted(compareNames)).toEqual(sorted)
  expect(
    names
      .map((name) => ({ name }))
      .toSorted(byName)
      .map(({ name }) => name),
  ).toEqual(sorted)
})

it('persons of the same name have the same order whatever they are read in', () => {
  const [one, other] = [
    { ref: 'A', name: 'Anna Berg' },
    { ref: 'B', name: 'Anna Berg' },
  ] as const
  expect([other, one].toSorted(personsByName)).toEqual([one, other])
})
