import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPhone, writePhone } from './phone.ts'
import { Refusal } from './refusal.ts'

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

describe('the area code', () => {
  const areas = (codes: string) => codes.split(' ')
  // Numbering plan for Sweden: towns with three digits, and towns beside them with four.
  const ofThree = areas(
    '010 011 013 016 018 019 020 021 023 026 031 033 035 036 040 042 044 046 054 060 063 070 072 073 076 079 090',
  )
  const ofFour = areas(
    '0120 0141 0150 0171 0220 0240 0250 0270 0280 0300 0320 0340 0370 0380 0410 0430 0451 0470 0480 0498 0500 0510 0520 0531 0550 0560 0570 0580 0590 0611 0620 0640 0650 0660 0670 0680 0690 0910 0920 0930 0940 0950 0960 0970 0980',
  )
  it.each([...ofThree, ...ofFour])('%s is set apart by the dash', (code) => {
    expect(writePhone(`${code}123456`.slice(0, 10).padEnd(10, '7')).split('-')[0]).toBe(code)
  })
})

describe('the country code', () => {
  it.each([
    ['046-123 45 67', '0461234567'],
    ['08-120 046 12', '0812004612'],
    ['070-146 01 23', '0701460123'],
    ['08-46(0)12345', '0846012345'],
  ])('is none within the number %s', (typed, number) => expect(readPhone(typed)).toBe(number))
  it.each([
    ['+46701234567', '0701234567'],
    ['+ 46 (0) 8 123 456 78', '0812345678'],
    ['+46-(0)70-123 45 67', '0701234567'],
    ['0046 (0)31 12 34 56', '031123456'],
    ['460701234567', '0701234567'],
    ['+46 (0)08-123 456 78', '0812345678'],
    ['46 (0)08-123 456 78', '0812345678'],
    ['46 8 123 456', '08123456'],
    ['46 910 123 45', '091012345'],
    ['TEL: +46 8 123 456', '08123456'],
    ['tel:08123456', '08123456'],
  ])('is left out of %s, with the zero after it or without', (typed, number) => expect(readPhone(typed)).toBe(number))
  it.each(['46 8 123 45', '46 70 123 45 67 8 9'])(
    'is none before fewer or more digits than a number has: %s',
    (typed) => expect(readPhone(typed)).toEqual(new Refusal('phone-invalid')),
  )
  it('of another country needs 6 to 15 digits after the sign', () => {
    const other = new Refusal('phone-international')
    expect(['+12345', '+123456', '+123456789012345', '+1234567890123456'].map(readPhone)).toEqual([
      new Refusal('phone-invalid'),
      other,
      other,
      new Refusal('phone-invalid'),
    ])
  })
})

it('is no number with anything more before or behind it', () => {
  const number = fc.stringMatching(/^(?:07\d{8}|0[1-689]\d{6,8})$/)
  fc.assert(
    fc.property(number, fc.constantFrom('x', 'ring ', '1', '?'), (phone, more) => {
      expect(readPhone(`${more}${phone}`)).toEqual(new Refusal('phone-invalid'))
      expect(readPhone(`${phone.padEnd(10, '5')}${more}`)).toEqual(new Refusal('phone-invalid'))
    }),
  )
})
