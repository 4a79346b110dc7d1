import { hasLuhnCheckDigit } from '../fields/luhn.ts'

/** A bankgiro number as it is written, `NNN-NNNN` or `NNNN-NNNN`; null for what is none, or has a wrong check digit. */
export const normalBankgiro = (text: string): string | null => {
  const match = /^([1-9]\d{2,3})-?(\d{4})$/.exec(text.trim())
  if (!match) return null
  return hasLuhnCheckDigit(`${match[1]}${match[2]}`) ? `${match[1]}-${match[2]}` : null
}
