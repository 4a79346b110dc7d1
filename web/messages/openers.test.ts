import { expect, test } from 'vitest'
import { namedOpeners } from '#shared/roles/openers.ts'
import en from './en/shell/errors.json'
import sv from './sv/shell/errors.json'

test('whatever opens a right has a text in both languages, and nothing else has', () => {
  const ids = namedOpeners.map((opener) => `errors.opens.${opener}`).toSorted()
  for (const catalogue of [sv, en])
    expect(
      Object.keys(catalogue)
        .filter((id) => id.startsWith('errors.opens.'))
        .toSorted(),
    ).toEqual(ids)
})
