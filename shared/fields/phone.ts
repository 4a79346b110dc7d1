import { withPlainDashes } from '../basics/plain-characters.ts'
import { Refusal } from './refusal.ts'

const separators = /[\s()\-/.]/g
const mobile = /^07\d{8}$/
const landline = /^0[1-689]\d{6,8}$/

/** The country code as it is written, with the trunk zero that some set in brackets. */
const trunkInBrackets = /^((?:\+|00)?\s*46[\s-]*)\(0\)/

/**
 * National form, digits only, however grouped, also as `tel:`; `+46`, `0046` and `46` become `0`, others are refused.
 */
export const readPhone = (text: string): string | Refusal => {
  const number = withPlainDashes(text).replace(/^tel:\s*/i, '')
  const digits = number
    .replace(trunkInBrackets, '$1')
    .replace(separators, '')
    .replace(/^(?:\+|00)460?|^460?(?=\d{7,9}$)/, '0')
  if (/^(?:\+|00)[1-9]\d{5,14}$/.test(digits)) return new Refusal('phone-international')
  return mobile.test(digits) || landline.test(digits) ? digits : new Refusal('phone-invalid')
}

/** Area codes of three digits, with those of numbers that belong to no area; 08 has two, all others four. */
const longAreaCode = /^0(?:10|1[13689]|20|2[136]|3[1356]|4[0246]|54|6[03]|7\d|90)/

/** The digits behind the area code, from the right in pairs: 123 45, 12 34 56, 123 45 67, 123 456 78. */
const inGroups = (digits: string): string =>
  digits.length === 8
    ? digits.replace(/^(...)(...)(..)$/, '$1 $2 $3')
    : digits.replace(/^(..\d?)(..)(..)?$/, (_, first: string, second: string, third?: string) =>
        [first, second, third].filter(Boolean).join(' '),
      )

/** `070-123 45 67` or `08-123 456 78`; any other number as it is. It never resembles an amount. */
export const writePhone = (phone: string): string => {
  const digits = readPhone(phone)
  if (digits instanceof Refusal) return phone
  const code = digits.startsWith('08') ? 2 : longAreaCode.test(digits) ? 3 : 4
  return `${digits.slice(0, code)}-${inGroups(digits.slice(code))}`
}
