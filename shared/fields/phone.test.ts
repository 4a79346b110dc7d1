import { expect, it } from 'vitest'
import { readPhone, writePhone } from './phone.ts'

it.each([
  ['0701740607', '070-174 06 07'],
  ['08123456', '08123456'],
  ['070-174 06 07', '070-174 06 07'],
  ['', ''],
])('%j is written %j, and read again as the same number', (phone, written) => {
  expect(writePhone(phone)).toBe(written)
  expect(readPhone(written)).toEqual(readPhone(phone))
})
