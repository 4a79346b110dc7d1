import { withoutSpaces } from '../basics/plain-characters.ts'
import { hasLuhnCheckDigit } from './luhn.ts'
import { readText } from './rule.ts'
import { Refusal } from './refusal.ts'

/** `xxxxxx-xxxx`, or null. The third digit is at least 2, unlike in a personal identity number. */
export const normalOrganisationNumber = (text: string): string | null => {
  const match = /^(?:16)?([1-9]\d[2-9]\d{3})-?(\d{4})$/.exec(withoutSpaces(text))
  if (!match) return null
  return hasLuhnCheckDigit(`${match[1]}${match[2]}`) ? `${match[1]}-${match[2]}` : null
}

export const readOrganisationNumber = (text: string): string | Refusal =>
  normalOrganisationNumber(text) ?? new Refusal('organisation-number-invalid')

export const OrganisationNumber = readText(readOrganisationNumber)
