import { describe, expect, it } from 'vitest'
import { excerptOf, markedIn } from './excerpt.ts'
import { searchLimits } from './limits.ts'
import { stem } from './stems.ts'

const termsOf = (word: string) => [stem(word, 'sv')]
const terms = new Set(['avgift'])

describe('an excerpt', () => {
  it('marks the words that were looked for, as they are written', () => {
    expect(markedIn('Avgiften är låg, och AVGIFTER sänks.', terms, termsOf)).toEqual([
      { text: 'Avgiften', hit: true },
      { text: ' är låg, och ' },
      { text: 'AVGIFTER', hit: true },
      { text: ' sänks.' },
    ])
  })

  it('begins where the sentence does that says one, and is not longer than a few lines', () => {
    const marks = excerptOf(
      `${'Här står något annat. '.repeat(30)}Din avgift sänks. ${'Sedan mer. '.repeat(30)}`,
      terms,
      termsOf,
    )
    const text = marks.map((mark) => mark.text).join('')
    expect(text).toMatch(/^… Din avgift sänks\. .* …$/)
    expect(text.length).toBeLessThan(searchLimits.excerptLength + 10)
    expect(marks.filter(({ hit }) => hit)).toHaveLength(1)
  })

  it('is the beginning of a text that says none, and all of a short one', () => {
    expect(excerptOf('Kort.', terms, termsOf)).toEqual([{ text: 'Kort.' }])
    expect(excerptOf('', terms, termsOf)).toEqual([])
  })

  it('shows the word also in a sentence without end', () => {
    const marks = excerptOf(`${'ord '.repeat(200)}avgift ${'ord '.repeat(200)}`, terms, termsOf)
    expect(marks.some(({ hit }) => hit)).toBe(true)
  })
})
