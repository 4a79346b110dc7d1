import { describe, expect, it } from 'vitest'
import { aDocument, everybody, answerOf } from '#test/builders/search.ts'
import { buildIndex, indexOf, SearchFile } from './build-index.ts'
import { createSearch, firstOf } from './find.ts'
import { searcherAs } from './visible.ts'
import { isOneLetterOff } from './letters-off.ts'
import { SeededRandom } from '../basics/seeded-random.ts'

const readers = ['elected_club_chairman' as const]
const documents = [
  aDocument({ title: 'Vad kostar medlemskapet?', summary: 'De flesta betalar samma avgift.' }),
  aDocument({
    title: 'Föräldraledig: avgift och försäkring',
    text: 'Är du föräldraledig kan du få sänkt medlemsavgift.',
  }),
  aDocument({ title: 'Rätt till ledighet', text: 'Vad avtalet ger den som är föräldraledig.' }),
  aDocument({ title: 'Hemlig sida', text: 'Avgiften för ordförande är en hemlis.', readers }),
  aDocument({ kind: 'act', title: 'Byt arbetsplats', hidden: 'byta jobb' }),
]
const search = createSearch(indexOf(documents, 'sv'), 'sv')
const seesAll = { searcher: everybody }
const nothing = { found: [], corrected: null, isSaid: false }
const asVisitor = { searcher: searcherAs(null, 0) }
const titles = (text: string, how: Parameters<typeof search.find>[1] = seesAll) =>
  answerOf(search.find(text, how)).found

describe('a search', () => {
  it('shows first what says most of the words, and its title before its text', () => {
    expect(titles('medlemsavgift föräldraledig')[0]).toBe('Föräldraledig: avgift och försäkring')
    expect(titles('avgift')[0]).toBe('Föräldraledig: avgift och försäkring')
  })

  it('leaves out words that say nothing, and finds what half of the others say', () => {
    expect(titles('hur byter jag arbetsplats')).toEqual(['Byt arbetsplats'])
    expect(titles('föräldraledig pappersvaror')).toContain('Rätt till ledighet')
  })

  it.each(['avgft', 'avgiift', 'avgfit', 'abgift', 'foraldraledg'])('forgives one misspelling: %s', (typed) => {
    const answer = search.find(typed, seesAll)
    expect(answer.isFound).toBe(true)
    expect(['avgift', 'föräldraledig']).toContain(answer.corrected)
  })

  it('does not guess where something says what was typed', () => {
    expect(search.find('avgift', seesAll).corrected).toBeNull()
  })

  it('finds what begins with a word that nothing says', () => {
    expect(titles('medlemsk')).toEqual(['Vad kostar medlemskapet?'])
  })

  it('takes the last word for one that goes on while the reader types', () => {
    expect(titles('byt arb', { ...seesAll, isTyping: true })[0]).toBe('Byt arbetsplats')
    expect(titles('avgft', { ...seesAll, isTyping: true })).toEqual([])
  })

  it('finds by the synonyms of its language', () => {
    const synonyms = [{ language: 'sv' as const, words: ['kontingent', 'avgift'] }]
    expect(titles('kontingenten', { ...seesAll, synonyms })).toContain('Vad kostar medlemskapet?')
    expect(titles('kontingenten')).toEqual([])
    expect(titles('kontingenten', { ...seesAll, synonyms: [{ ...synonyms[0]!, language: 'en' }] })).toEqual([])
  })

  it('finds by synonyms of several words, in their order and forms, whatever says nothing between them', () => {
    const synonyms = [{ language: 'sv' as const, words: ['vara hemma med barn', 'föräldraledig', 'VAB'] }]
    const how = { ...seesAll, synonyms }
    const found = ['Föräldraledig: avgift och försäkring', 'Rätt till ledighet']
    expect(titles('när får jag vara hemma med barnen', how).toSorted()).toEqual(found)
    expect(titles('vab', how).toSorted()).toEqual(found)
    expect(titles('hemma med barn', how)).toEqual([])
    expect(titles('barn vara hemma', how)).toEqual([])
    expect(search.find('vara hemma med barn', how).isSaid).toBe(true)
  })

  it('gives nothing away of what is not seen, not even as a correction', () => {
    expect(titles('avgift', asVisitor)).not.toContain('Hemlig sida')
    expect(answerOf(search.find('hemliss', asVisitor))).toEqual(nothing)
    expect(search.find('hemliss', seesAll).corrected).toBe('hemlis')
  })

  it('gives nothing away of words that only what is not seen says, by compounds or corrections of them', () => {
    expect(titles('ordförandeavgift')).toContain('Vad kostar medlemskapet?')
    expect(answerOf(search.find('ordförandeavgift', asVisitor))).toEqual(nothing)
    const pages = [
      aDocument({ title: 'Avgift' }),
      aDocument({ title: 'En trappa' }),
      aDocument({ title: 'Hemlig sida', text: 'avgiftstrappa', readers }),
    ]
    const other = createSearch(indexOf(pages, 'sv'), 'sv')
    expect(other.find('avgiftstroppa', seesAll).corrected).toBe('avgiftstrappa')
    expect(answerOf(other.find('avgiftstroppa', asVisitor))).toEqual(nothing)
  })

  it('says of each document by which of its words it was found', () => {
    const [first] = search.find('medlemsavgift föräldraledig', seesAll).best(['pages'], 1)
    const says = first?.says()
    const { words } = search.read('medlemsavgift avgift föräldraledig försäkring')
    expect(words.map((word) => says?.(word))).toEqual([true, false, true, false])
  })

  it('searches for the pieces of a word once each, and for no more of them than for words', () => {
    const answer = search.find(Array.from({ length: 50 }, () => 'är').join('-'), seesAll)
    expect(answerOf(answer).found).toEqual(titles('är'))
  })

  it('finds nothing for a number that stands nowhere', () => {
    expect(answerOf(search.find('19850101-1234', seesAll))).toEqual(nothing)
    // What is beside it is found, and the whole is not counted as said.
    expect(search.find('avgift 19850101-1234', seesAll).isSaid).toBe(false)
    expect(search.find('avgift', seesAll).isSaid).toBe(true)
  })

  it('finds English by its own stems', () => {
    const english = createSearch(indexOf([aDocument({ title: 'Member’s fees', text: 'Paying the fees' })], 'en'), 'en')
    const counts = ['fee', 'members', 'member', 'pays'].map((typed) => english.find(typed, seesAll).countOf('pages'))
    expect(counts).toEqual([1, 1, 1, 1])
  })
})

describe('a misspelling', () => {
  it.each([
    ['avgift', 'avgft', true],
    ['avgift', 'avggift', true],
    ['avgift', 'avgivt', true],
    ['avgift', 'avigft', true],
    ['avgift', 'avgift', false],
    ['avgift', 'avgit', true],
    ['avgift', 'avfigt', false],
    ['ab', 'bx', false],
    ['avgift', 'avg', false],
    ['ab', 'ba', true],
  ])('%s and %s are one letter off: %s', (one, other, is) => {
    expect([isOneLetterOff(one, other), isOneLetterOff(other, one)]).toEqual([is, is])
  })
})

it('what is found is the same after the index was stored in a file, in each language', () => {
  const [sv, en] = [[aDocument({ title: 'Avgift' })], [aDocument({ title: 'Fee' })]]
  const read = SearchFile.parse(JSON.parse(JSON.stringify(buildIndex({ sv, en }))))
  expect(answerOf(createSearch(read.sv, 'sv').find('avgift', { searcher: everybody })).found).toEqual(['Avgift'])
  expect(answerOf(createSearch(read.en, 'en').find('fees', { searcher: everybody })).found).toEqual(['Fee'])
  for (const part of ['documents', 'words', 'stems', 'postings'] as const)
    expect(SearchFile.safeParse({ ...read, en: { ...read.en, [part]: undefined } }).success).toBe(false)
})

const rising = (one: number, other: number) => one - other

describe('the first of many', () => {
  it('are those that stand first when all are sorted, equal ones in the order in which they came', () => {
    const random = new SeededRandom(1)
    for (const most of [0, 1, 7, 100, Number.POSITIVE_INFINITY]) {
      const all = Array.from({ length: 80 }, (_, at) => ({ at, of: random.between(0, 20) }))
      const order = (one: { of: number }, other: { of: number }) => rising(one.of, other.of)
      expect(firstOf(all, most, order)).toEqual(all.toSorted(order).slice(0, most))
    }
    expect(firstOf([], 3, rising)).toEqual([])
  })
})
