import { Refusal, readText } from './rule.ts'

const separators = /[\s\u00a0()\-–/.]/g
const mobile = /^07\d{8}$/
const landline = /^0[1-689]\d{6,8}$/

/** A Swedish number in national form, digits only; `+46` and `0046` become `0`, other country codes are refused. */
export const readPhone = (text: string): string | Refusal => {
  const withTrunkInBrackets = text.replace(/^((?:\+|00)\s*46[\s-]*)\(0\)/, '$1')
  const digits = withTrunkInBrackets.replace(separators, '').replace(/^(?:\+|00)460?/, '0')
  if (/^(?:\+|00)[1-9]\d{5,14}$/.test(digits)) return new Refusal('phone-international')
  return mobile.test(digits) || landline.test(digits) ? digits : new Refusal('phone-invalid')
}

export const Phone = readText(readPhone)

/** A mobile number in groups, `070-123 45 67`; others as they are, since area codes differ in length. */
export const writePhone = (phone: string): string =>
  mobile.test(phone) ? phone.replace(/^(...)(...)(..)(..)$/, '$1-$2 $3 $4') : phone
