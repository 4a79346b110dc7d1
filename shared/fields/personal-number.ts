import Personnummer from 'personnummer'
import { Refusal, readText } from './rule.ts'

const written = /^((?:18|19|20)\d{6})-?(\d{4})$/

/**
 * A personal identity number or coordination number in the form `yyyymmdd-xxxx`, or null.
 * The century must be given: without it the number of a hundred-year-old is ambiguous.
 */
export const normalPersonalNumber = (text: string): string | null => {
  const match = written.exec(text.trim())
  if (!match) return null
  const number = `${match[1]}-${match[2]}`
  return Personnummer.valid(number) ? number : null
}

/** A coordination number has 60 added to its day of birth. */
export const isCoordinationNumber = (normal: string): boolean => Number(normal.slice(6, 8)) > 60

export const birthYearOf = (normal: string): number => Number(normal.slice(0, 4))

export const PersonalNumber = readText((text) => normalPersonalNumber(text) ?? new Refusal('personal-number-invalid'))
