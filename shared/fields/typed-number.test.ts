import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTypedNumber } from './typed-number.ts'

it.each([
  ['25 000', 25_000],
  [' 25 000:- ', 25_000],
  ['\tSEK 25 000', 25_000],
  ['25.000', 25_000],
  ['25,000', 25_000],
  ['25 000,50', 25_000.5],
  ['1,234,567', 1_234_567],
  ['25000,-', 25_000],
  ['25000:-', 25_000],
  ['25 000:- kr', 25_000],
  ['25 000 kr/mån', 25_000],
  ['25 000 kr/mån.', 25_000],
  ['25 000 kronor i månaden', 25_000],
  ['25 000 kr per månad', 25_000],
  ['SEK 82,000', 82_000],
  ['SEK 82,000 a month', 82_000],
  ['25 tkr', 25_000],
  ['25,5 tkr', 25_500],
  ['80 %', 80],
  ['80%', 80],
  ['80 procent', 80],
  ['12 st', 12],
  ['50,', 50],
  ['1234.567', 1234.567],
  ['25:- kr', 25],
  ['25,-- kr', 25],
  ['kr 25', 25],
  ['25 KR', 25],
  ['25 TKR.', 25_000],
  ['2 stycken', 2],
  ['80 per cent', 80],
  ['25 000 / month', 25_000],
  ['25 kr om mån', 25],
  ['\u200b25\u00a0000\u202f', 25_000],
])('%j is %d', (typed, number) => expect(readTypedNumber(typed)).toBe(number))

it.each([
  '',
  ' ',
  '30 000-35 000',
  '50–80',
  '20\u221221',
  '-500',
  '10-20',
  'kr',
  '%',
  '1e5',
  '0x10',
  '12 personer',
  '1.2.3',
  '25 tkr kr',
  'tkr 25',
  '25 tkr 5',
  '10:-20',
  '10,-20 kr',
  'SEK',
  '1,2,3',
  '1234.567.890',
  '12kr 5',
  '5 %%',
  '2 per',
  'a5',
  '5a',
])('%j is no number', (typed) => expect(readTypedNumber(typed)).toBeNull())

it('reads every amount again that the portal writes', () => {
  const units = ['', ' kr', '\u00a0kr', ' kr i månaden', ' kronor', ' %']
  fc.assert(
    fc.property(
      fc.nat(2_000_000),
      fc.constantFrom('sv-SE', 'en-GB'),
      fc.constantFrom(...units),
      (amount, locale, unit) => {
        const written = new Intl.NumberFormat(locale).format(amount)
        expect(readTypedNumber(written + unit)).toBe(amount)
        expect(readTypedNumber(`SEK ${written} a month`)).toBe(amount)
      },
    ),
  )
})

it('never makes one number of two', () => {
  fc.assert(
    fc.property(
      fc.nat(99_999),
      fc.nat(99_999),
      fc.constantFrom('-', ' - ', '–', '\u2011', '/', ' till ', '; '),
      (one, other, sign) => readTypedNumber(`${one}${sign}${other}`) === null,
    ),
  )
})
