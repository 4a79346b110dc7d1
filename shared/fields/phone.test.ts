import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPhone, writePhone } from './phone.ts'

it.each([
  ['0701740607', '070-174 06 07'],
  ['08123456', '08-12 34 56'],
  ['0812345678', '08-123 456 78'],
  ['031123456', '031-12 34 56'],
  ['091012345', '0910-123 45'],
  ['0501123456', '0501-12 34 56'],
  ['+46 70 174 06 07', '070-174 06 07'],
  ['+47 22 33 44 55', '+47 22 33 44 55'],
  ['070-174 06 07', '070-174 06 07'],
  ['', ''],
])('%j is written %j, and read again as the same number', (phone, written) => {
  expect(writePhone(phone)).toBe(written)
  expect(readPhone(written)).toEqual(readPhone(phone))
})

it('reads every number again that it writes', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(?:07\d{8}|0[1-689]\d{6,8})$/), (phone) => {
      expect(writePhone(phone)).toMatch(/^0\d{1,3}-\d[\d ]+\d$/)
      expect(readPhone(writePhone(phone))).toBe(phone)
    }),
  )
})
