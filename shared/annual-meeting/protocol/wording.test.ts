import { describe, expect, it } from 'vitest'
import { assignmentTypes } from '../../assignments/types.ts'
import en from './messages/en.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }
import { wordingIn } from './wording.ts'
import { writeDay, writeList, writeTime, writeTimes } from '../../languages/formats.ts'
import { textsOf } from '../../languages/message-catalogue.ts'

describe('the wording of the protocol', () => {
  it('has the same sentences in both languages, in Swedish each explained', () => {
    expect(Object.keys(en)).toEqual(Object.keys(sv))
    for (const { description } of Object.values(sv)) expect(description).not.toBe('')
  })
  it('uses no straight quotation marks, which the message format would swallow', () => {
    for (const text of [sv, en].flatMap((catalogue) => Object.values(textsOf(catalogue))))
      expect(text).not.toMatch(/['"]/)
  })
  it('names every assignment, one and several', () => {
    for (const type of assignmentTypes)
      for (const language of ['sv', 'en'] as const)
        for (const count of [1, 2]) expect(wordingIn(language)(`protocol.assignment.${type}`, { count })).toBeTruthy()
    expect(wordingIn('sv')('protocol.assignment.boardMember', { count: 2 })).toBe('ledamöter')
  })
  it('throws where a sentence or a value is missing, so that no gap is minuted', () => {
    expect(() => wordingIn('sv')('protocol.nonsense')).toThrow(/MISSING_TRANSLATION/)
    expect(() => wordingIn('sv')('protocol.voting-list.settled')).toThrow(/FORMAT_ERROR/)
  })
})

describe('days and times', () => {
  it('are written as in Swedish minutes', () => {
    expect(writeDay('2027-02-12', 'sv')).toBe('12 februari 2027')
    expect(writeTimes('18:00', '20:00', 'sv')).toBe('18.00–20.00')
    expect(writeTimes('18:00', null, 'sv')).toBe('18.00')
    expect(writeList(['Astrid', 'Johan', 'Mira'], 'sv')).toBe('Astrid, Johan och Mira')
  })
  it('are written as in English minutes', () => {
    expect(writeDay('2027-02-12', 'en')).toBe('12 February 2027')
    expect(writeTime('18:04', 'en')).toBe('18:04')
    expect(writeList(['Astrid', 'Johan', 'Mira'], 'en')).toBe('Astrid, Johan and Mira')
  })
})
