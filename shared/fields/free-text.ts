import { z } from 'zod'
import { asOneLine } from '../basics/one-line.ts'
import { fieldLimits } from '../limits.ts'
import { hasDomain } from './domain.ts'
import type { FieldErrorCode } from './errors.ts'
import { directionOverrideIn, unprintableIn } from './printable.ts'
import { Refusal, checkText, readOptional, readText } from './rule.ts'

/** What free text may not contain, as messages list it. */
export const forbiddenCharacters = '> < " \''
const forbidden = /[<>"']/
// No part may repeat before its fixed sign: a long text without spaces would be searched once per character.
const link = /[a-z0-9+.-]:\/\/|\bwww\.|\b(?:mailto|javascript|data|tel):\S|[a-z0-9-]\.[a-z]{2,}\/\S/i
const tag = /<\/?[a-z!?]/i
// Line feed and tab are the only control characters that a form can mean.
const control = /[\u0000-\u0008\u000b-\u001f\u007f\u0080-\u009f\u2028\u2029\ufffe\uffff]/

const isReadable = (text: string): boolean => !control.test(text.replaceAll('\r\n', '\n')) && text.isWellFormed()

/** Whether free text contains HTML tags, links, the characters > < " ' or what no keyboard writes. */
export const hasInvalidCharacters = (text: string): boolean =>
  forbidden.test(text) || link.test(text) || hasDomain(text) || !isReadable(text)

const refuseCharacter = (character: string | null) =>
  character === null ? null : new Refusal('unprintable-character', { character })
const tooLong = (text: string, max: number) => (text.length > max ? new Refusal('too-long', { max }) : null)

const judge = (text: string, max: number): Refusal | null => {
  if (hasInvalidCharacters(text)) return new Refusal('invalid-characters', { characters: forbiddenCharacters })
  return refuseCharacter(directionOverrideIn(text)) ?? tooLong(text, max)
}

/** As `judge`, for text that is set in a document. */
const judgePrinted = (text: string, max: number): Refusal | null =>
  judge(text, max) ?? refuseCharacter(unprintableIn(text))

/** Free text that may be empty: a draft. */
export const freeText = (max: number = fieldLimits.textLength) => checkText((text) => judge(text, max))

/** Free text that must say something; surrounding space is dropped. */
export const requiredText = (max: number = fieldLimits.textLength, missing?: FieldErrorCode) =>
  readText((text) => judge(text, max) ?? text, missing)

/** Free text that may be left out, empty then; surrounding space is dropped. */
export const optionalText = (max: number) => readOptional((text) => judge(text, max) ?? text)

/** As `requiredText`, on one line: two names that look alike are the same name. */
export const requiredLine = (max: number, missing?: FieldErrorCode) =>
  readText((text) => {
    const line = asOneLine(text)
    return refuseCharacter(directionOverrideIn(text)) ?? judge(line, max) ?? line
  }, missing)

/** As `freeText`, for text that ends in a document: it holds only characters that documents can show. */
export const printedText = (max: number = fieldLimits.textLength) => checkText((text) => judgePrinted(text, max))

/** As `requiredText`, for text that ends in a document. */
export const requiredPrintedText = (max: number = fieldLimits.textLength) =>
  readText((text) => judgePrinted(text, max) ?? text)

const judgeProse = (text: string, max: number): Refusal | null =>
  tag.test(text) || !isReadable(text) ? new Refusal('invalid-characters', { characters: '< >' }) : tooLong(text, max)

/** The protocol's own prose: quotation marks are allowed, tags never. It may name people as the register spells them. */
export const proseText = (max: number) => checkText((text) => judgeProse(text, max))

/** Prose as the secretary saves it: only with characters that the protocol's document can show. */
export const printedProse = (max: number) =>
  checkText((text) => judgeProse(text, max) ?? refuseCharacter(directionOverrideIn(text) ?? unprintableIn(text)))

/** The name of a file as a browser gives it. */
export const fileName = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .superRefine((text, context) => {
      const refusal = isReadable(text)
        ? refuseCharacter(directionOverrideIn(text))
        : new Refusal('invalid-characters', { characters: forbiddenCharacters })
      if (refusal) context.addIssue({ code: 'custom', message: refusal.code, params: refusal.params })
    })

/** A search that is worth sending. */
export const searchText = (min: number = fieldLimits.searchCharacters) =>
  checkText((text) => {
    if (!isReadable(text)) return new Refusal('invalid-characters', { characters: forbiddenCharacters })
    return text.trim().length < min ? new Refusal('min-characters', { MIN_CHARS: min }) : null
  })
