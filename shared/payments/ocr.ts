import { hasLuhnCheckDigit, luhnCheckDigit } from '../fields/luhn.ts'

/** The digits that an OCR number has beside its number: of its length, and the check digit. */
const added = 2

const lengthDigit = (length: number): string => String(length % 10)

/**
 * The number, the last digit of the length of both, then the check digit. One wrong digit, one too many or too few and
 * swapped neighbours are found, except 0 and 9: modulus 10 gives those the same sum.
 */
export const ocrOf = (invoiceNumber: string): string => {
  const withLength = invoiceNumber + lengthDigit(invoiceNumber.length + added)
  return withLength + luhnCheckDigit(withLength)
}

export const isOcr = (digits: string): boolean =>
  hasLuhnCheckDigit(digits) && digits.length > added && digits.at(-2) === lengthDigit(digits.length)
