import { z } from 'zod'
import { asOneLine, withoutControls } from '../basics/one-line.ts'
import { fieldLimits } from '../limits.ts'
import { domainIn, withoutNames } from './domain.ts'
import type { FieldErrorCode, FieldParams } from './errors.ts'
import { directionOverrideIn, unprintableIn } from './printable.ts'
import { checkText, readOptionalProse, readProse, readText } from './rule.ts'
import { Refusal } from './refusal.ts'
import { judgeSearch } from './search.ts'
import { refused, unreadableIn } from './unreadable.ts'

const forbidden = /[<>"']/
// No part may repeat before its fixed sign: a long text without spaces would be searched once per character.
const link = /[a-z0-9+.-]:\/\/|\bwww\.|\b(?:mailto|javascript|data|tel):\S|[a-z0-9-]\.[a-z]{2,}\/\S/i
const tag = /<\/?[a-z!?]/i

/** Words that are longer are cut in a message. */
const longestNamed = 60

const linkIn = (text: string, mayHoldDomain: boolean): string | null => {
  const words = withoutNames(text)
  const found = link.exec(words)
  if (!found) return mayHoldDomain ? null : domainIn(words)
  // Each of these begins where a word does, not once at each of its characters.
  const start = words.slice(0, found.index).search(/(?<!\S)\S+$/)
  const word = /^\S+/.exec(words.slice(start < 0 ? found.index : start))?.[0] ?? found[0]
  return word.replaceAll(/^[([{]+|(?<![)\]},.;:!?])[)\]},.;:!?]+$/g, '').slice(0, longestNamed)
}

/** Tags, links, > < " ' and what no keyboard writes, as message parameters; null if none. Names may hold a domain. */
export const invalidIn = (text: string, mayHoldDomain = false): FieldParams | null => {
  const character = forbidden.exec(text)?.[0] ?? unreadableIn(text)
  if (character !== null) return refused('character', character)
  const found = linkIn(text, mayHoldDomain)
  return found === null ? null : refused('link', found)
}

const refuseCharacter = (character: string | null) =>
  character === null ? null : new Refusal('unprintable-character', { character })
const tooLong = (text: string, max: number) => (text.length > max ? new Refusal('too-long', { max }) : null)

const judge = (text: string, max: number, mayHoldDomain = false): Refusal | null => {
  const invalid = invalidIn(text, mayHoldDomain)
  if (invalid) return new Refusal('invalid-characters', invalid)
  return refuseCharacter(directionOverrideIn(text)) ?? tooLong(text, max)
}

/** As `judge`, for text that is set in a document. */
const judgePrinted = (text: string, max: number): Refusal | null =>
  judge(text, max) ?? refuseCharacter(unprintableIn(text))

/** Free text that may be empty: a draft. */
export const freeText = (max: number = fieldLimits.textLength) => checkText((text) => judge(text, max))

/** Free text that must say something; surrounding space is dropped. */
export const requiredText = (max: number = fieldLimits.textLength, missing?: FieldErrorCode) =>
  readProse((text) => judge(text, max) ?? text, missing)

/** Free text that may be left out, empty then; surrounding space is dropped. */
export const optionalText = (max: number) => readOptionalProse((text) => judge(text, max) ?? text)

const line = (max: number, mayHoldDomain: boolean, missing?: FieldErrorCode) =>
  readText((text) => {
    const read = asOneLine(text)
    return refuseCharacter(directionOverrideIn(text)) ?? judge(read, max, mayHoldDomain) ?? read
  }, missing)

/** As `requiredText`, on one line: two names that appear alike are the same name. */
export const requiredLine = (max: number, missing?: FieldErrorCode) => line(max, false, missing)

/** As `requiredLine`, for what something is called: a company may be called after its address (Exempel.com AB). */
export const requiredName = (max: number, missing?: FieldErrorCode) => line(max, true, missing)

/** As `freeText`, for text that ends in a document: it holds only characters that documents can show. */
export const printedText = (max: number = fieldLimits.textLength) => checkText((text) => judgePrinted(text, max))

export const requiredPrintedText = (max: number = fieldLimits.textLength) =>
  readProse((text) => judgePrinted(text, max) ?? text)

const judgeProse = (text: string, max: number): Refusal | null => {
  const character = tag.exec(text)?.[0][0] ?? unreadableIn(text)
  return character === null
    ? tooLong(text, max)
    : new Refusal('invalid-characters', refused('character', character, '< >'))
}

/** The protocol's prose may hold quotation marks, never tags, and people's names as the register spells them. */
export const proseText = (max: number) => checkText((text) => judgeProse(text, max))

/** Prose as the secretary saves it: only with characters that the protocol's document can show. */
export const printedProse = (max: number) =>
  checkText((text) => judgeProse(text, max) ?? refuseCharacter(directionOverrideIn(text) ?? unprintableIn(text)))

/** The name of a file as a browser gives it, on one line. */
export const fileName = (max: number) =>
  z
    .string()
    .overwrite(withoutControls)
    .min(1)
    .max(max)
    .superRefine((text, context) => {
      const refusal = refuseCharacter(directionOverrideIn(text))
      if (refusal) context.addIssue({ code: 'custom', message: refusal.code, params: refusal.params })
    })

export const searchText = (min: number = fieldLimits.searchCharacters) =>
  checkText((text) => {
    const problem = judgeSearch(text, min)
    return problem && new Refusal(problem.code, problem.params)
  })
