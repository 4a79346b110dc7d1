import { describe, expect, it } from 'vitest'
import { excerptOf, markedIn, rememberedReading, type Says } from './excerpt.ts'
import { searchLimits } from './limits.ts'
import { stem } from './stems.ts'

const says: Says = ({ terms }) => terms.includes(1)
const read = rememberedReading((word) => (stem(word, 'sv') === 'avgift' ? [1] : []))
const excerpt = (text: string) => excerptOf(read(text), says)

describe('an excerpt', () => {
  it('marks the words that were searched for, as they are written', () => {
    expect(markedIn(read('Avgiften är låg, och AVGIFTER sänks.'), says)).toEqual([
      { text: 'Avgiften', hit: true },
      { text: ' är låg, och ' },
      { text: 'AVGIFTER', hit: true },
      { text: ' sänks.' },
    ])
  })

  it('begins where the sentence does that says one, and is not longer than a few lines', () => {
    const marks = excerpt(`${'Här står något annat. '.repeat(30)}Din avgift sänks. ${'Sedan mer. '.repeat(30)}`)
    const text = marks.map((mark) => mark.text).join('')
    expect(text).toMatch(/^… Din avgift sänks\. .* …$/)
    expect(text.length).toBeLessThan(searchLimits.excerptLength + 10)
    expect(marks.filter(({ hit }) => hit)).toHaveLength(1)
  })

  it('is the beginning of a text that says none, and all of a short one', () => {
    expect(excerpt('Kort.')).toEqual([{ text: 'Kort.' }])
    expect(excerpt('')).toEqual([])
  })

  it('shows the word also in a sentence without end', () => {
    for (const before of ['ord '.repeat(200), `${'ord '.repeat(200)}${'o'.repeat(100)} `]) {
      const marks = excerpt(`${before}avgift ${'ord '.repeat(200)}`)
      expect(marks.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['avgift'])
    }
  })

  it('ends with a whole word, whatever parts it from the next', () => {
    for (const apart of [' ', '  ', '\n\n', '   \n']) {
      const marks = excerpt(`ordet${apart}`.repeat(80))
      expect(marks.map(({ text }) => text).join('')).toMatch(/ordet …$/)
    }
  })

  it('marks every hit of the part that it shows, in its place there, and none beyond', () => {
    const marks = excerpt(`Först något annat.\nDin avgift\när avgiften. ${'Sedan mer. '.repeat(20)}avgift`)
    expect(marks.slice(0, 5)).toEqual([
      { text: '… Din ' },
      { text: 'avgift', hit: true },
      { text: ' är ' },
      { text: 'avgiften', hit: true },
      { text: expect.stringMatching(/^\. Sedan mer\. .* …$/) },
    ])
    expect(marks).toHaveLength(5)
  })

  it('reads a text that is shown again as it did before', () => {
    const reading = read('Din avgift')
    expect(reading.words.map(({ text }) => text)).toEqual(['din', 'avgift'])
    expect(read('Din avgift')).toBe(reading)
    // What fills its memory by itself takes the place of everything else.
    read('ord '.repeat(200_000))
    expect(read('Din avgift')).toEqual(reading)
    expect(read('Din avgift')).not.toBe(reading)
  })
})
