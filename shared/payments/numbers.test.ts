import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { luhnCheckDigit } from '../fields/luhn.ts'
import { accountEnding } from './account-ending.ts'
import { normalBankgiro } from './bankgiro.ts'
import { isOcr, ocrOf } from './ocr.ts'

const invoiceNumber = fc.integer({ min: 1, max: 999_999_999 }).map(String)
const withDigitAt = (digits: string, index: number, digit: string) =>
  digits.slice(0, index) + digit + digits.slice(index + 1)

describe('an OCR number', () => {
  it('is the number, the last digit of its whole length, and the check digit', () => {
    expect(ocrOf('1000001')).toBe('100000199')
    expect(isOcr('100000199')).toBe(true)
    expect(['100000198', '100000189', '10000019', '1000001990', '91', '', '10000o199'].map(isOcr)).toEqual(
      Array(7).fill(false),
    )
  })

  it('says a number: its length and check digit alone are none', () => {
    const alone = Array.from({ length: 100 }, (_, digits) => String(digits).padStart(2, '0'))
    expect(alone.filter(isOcr)).toEqual([])
    expect(isOcr(ocrOf('1'))).toBe(true)
  })

  it('is one whatever the number', () => {
    fc.assert(fc.property(invoiceNumber, (number) => isOcr(ocrOf(number)) && ocrOf(number).startsWith(number)))
  })

  it('with one wrong digit is none', () => {
    fc.assert(
      fc.property(invoiceNumber, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, off) => {
        const ocr = ocrOf(number)
        const index = place % ocr.length
        return !isOcr(withDigitAt(ocr, index, String((Number(ocr[index]) + off) % 10)))
      }),
    )
  })

  it('with two different neighbours swapped is none, but for 0 and 9', () => {
    fc.assert(
      fc.property(invoiceNumber, fc.nat(), (number, place) => {
        const ocr = ocrOf(number)
        const index = place % (ocr.length - 1)
        const [one = '', other = ''] = ocr.slice(index, index + 2)
        fc.pre(one !== other && [one, other].toSorted().join('') !== '09')
        return !isOcr(ocr.slice(0, index) + other + one + ocr.slice(index + 2))
      }),
    )
  })

  it('whose number has a digit too many or too few is none', () => {
    fc.assert(
      fc.property(invoiceNumber, fc.nat(), fc.integer({ min: 0, max: 9 }), (number, place, digit) => {
        const ocr = ocrOf(number)
        const index = place % number.length
        const shorter = ocr.slice(0, index) + ocr.slice(index + 1)
        return !isOcr(ocr.slice(0, index) + digit + ocr.slice(index)) && !isOcr(shorter)
      }),
    )
  })
})

it('a check digit is none of anything but digits', () => {
  expect(luhnCheckDigit('811228987')).toBe('4')
  expect(() => luhnCheckDigit('81122898a')).toThrow('digits only')
})

describe('a bankgiro number', () => {
  it.each([
    ['991-2346', '991-2346'],
    ['9912346', '991-2346'],
    [' 5050-1055 ', '5050-1055'],
    ['50501055', '5050-1055'],
    ['991-2347', null],
    ['991-2364', null],
    ['99-12346', null],
    ['09912346', null],
    ['50501-0556', null],
    ['', null],
  ])('%s is %s', (typed, written) => {
    expect(normalBankgiro(typed)).toBe(written)
  })
})

describe('the ending of an account', () => {
  it.each([
    ['1234567', '567'],
    ['12345678', '5678'],
    ['8105-9,744 202-4', '2024'],
    ['12', '2'],
    ['1', ''],
    ['', ''],
  ])('of %s is %s', (account, ending) => {
    expect(accountEnding(account)).toBe(ending)
  })

  it('never shows more than four digits, nor more than half', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,20}$/), (account) => {
        const { length } = accountEnding(account)
        return length <= 4 && 2 * length <= account.length && account.endsWith(accountEnding(account))
      }),
    )
  })
})
