import { fieldLimits } from '../limits.ts'
import { Refusal, checkText, readText } from './rule.ts'

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
  forbidden.test(text) || link.test(text) || !isReadable(text)

const judge = (text: string, max: number): Refusal | null => {
  if (hasInvalidCharacters(text)) return new Refusal('invalid-characters', { characters: forbiddenCharacters })
  return text.length > max ? new Refusal('too-long', { max }) : null
}

/** Free text that may be empty: a draft. */
export const freeText = (max: number = fieldLimits.textLength) => checkText((text) => judge(text, max))

/** Free text that must say something; surrounding space is dropped. */
export const requiredText = (max: number = fieldLimits.textLength) => readText((text) => judge(text, max) ?? text)

/** The protocol's own prose: quotation marks are allowed, tags never. */
export const proseText = (max: number) =>
  checkText((text) => {
    if (tag.test(text) || !isReadable(text)) return new Refusal('invalid-characters', { characters: '< >' })
    return text.length > max ? new Refusal('too-long', { max }) : null
  })

/** A search that is worth sending. */
export const searchText = (min: number = fieldLimits.searchCharacters) =>
  checkText((text) => {
    if (!isReadable(text)) return new Refusal('invalid-characters', { characters: forbiddenCharacters })
    return text.trim().length < min ? new Refusal('min-characters', { MIN_CHARS: min }) : null
  })
