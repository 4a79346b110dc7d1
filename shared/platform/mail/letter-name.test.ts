import { expect, test } from 'vitest'
import { OwnLetterKind } from '../../letter-delivery/letter-kind.ts'
import { letterName } from './letter-name.ts'

test.each(['sv', 'en'] as const)(
  'each letter that can be a case is told from every other by its name, in %s',
  (language) => {
    const names = OwnLetterKind.options.map((kind) => letterName(kind)[language])
    expect(names.filter((name) => !/^(Mejl om|Email about) \S/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(OwnLetterKind.options.length)
  },
)
