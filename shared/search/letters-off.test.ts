import { describe, expect, it } from 'vitest'
import { lettersOff } from './letters-off.ts'

describe('words that are one letter off', () => {
  const off = lettersOff(['kurser', 'kurs', 'kursen', 'kursa', 'fråga', 'kursernas'])

  it('are in the order of the list, the most used first, whatever their length', () => {
    expect(off('kurse')).toEqual(['kurser', 'kurs', 'kursen', 'kursa'])
    expect(off('kurserna')).toEqual(['kursernas'])
    expect(off('medlem')).toEqual([])
  })

  it('are found without the dots of å, ä and ö by who types none, and by who types one only with it', () => {
    expect([off('fragor'), off('frag'), off('fräga')]).toEqual([[], ['fråga'], ['fråga']])
  })
})
