import { expect, it } from 'vitest'
import { optionalInBoth } from './both-languages.ts'

it('a text that may be missing is written in both languages or in none, and the missing one is asked for', () => {
  const asked = (sv: string, en: string) =>
    optionalInBoth(9)
      .safeParse({ sv, en })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  expect([asked('', ' '), asked('a', 'b'), asked('a', ' '), asked('', 'b')]).toEqual([
    [],
    [],
    ['en required'],
    ['sv required'],
  ])
})
