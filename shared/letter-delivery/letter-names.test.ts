import { expect, test } from 'vitest'
import { OwnLetterKind } from './letter-kind.ts'
import { letterNames } from './letter-names.ts'

test.each(['sv', 'en'] as const)(
  'each letter that can be a case is distinguished from every other by its name, in %s',
  (language) => {
    const names = OwnLetterKind.options.map((kind) => letterNames[kind][language])
    expect(names.filter((name) => !/^(Mejl om|Email about) \S/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(OwnLetterKind.options.length)
  },
)
