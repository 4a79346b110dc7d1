import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../clock.ts'
import { fieldErrors } from './errors.ts'
import { hasLuhnCheckDigit, luhnCheckDigit } from './luhn.ts'
import { OrganisationNumber, normalOrganisationNumber } from './organisation-number.ts'
import { birthYearOf, isCoordinationNumber, normalPersonalNumber, readPersonalNumber } from './personal-number.ts'
import { Phone } from './phone-field.ts'
import { Refusal } from './refusal.ts'

const codeOf = (schema: typeof Phone, text: string) => {
  const result = schema.safeParse(text)
  return result.success ? null : fieldErrors(result.error)[0]?.code
}

const digits = (length: number) =>
  fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((list) => list.join(''))

describe('the check digit', () => {
  it('finds every single wrong digit', () => {
    fc.assert(
      fc.property(digits(9), fc.nat(9), fc.integer({ min: 1, max: 9 }), (row, place, shift) => {
        const whole = row + luhnCheckDigit(row)
        const wrong = [...whole]
          .map((digit, index) => (index === place ? String((Number(digit) + shift) % 10) : digit))
          .join('')
        return hasLuhnCheckDigit(whole) && !hasLuhnCheckDigit(wrong)
      }),
    )
  })
  it('knows digits only', () => {
    expect(['', '0', 'ab', '12x'].some(hasLuhnCheckDigit)).toBe(false)
    expect(() => luhnCheckDigit('x')).toThrow(RangeError)
  })
})

describe('a personal identity number', () => {
  const born = fc.integer({ min: 0, max: 45_000 }).map((days) => addDays('1900-01-01', days))
  const serial = fc.integer({ min: 1, max: 999 }).map((number) => String(number).padStart(3, '0'))
  const normal = (text: string) => normalPersonalNumber(text, 2027)
  const numberOf = (day: string, three: string, added = 0) => {
    const date = `${day.slice(0, 4)}${day.slice(5, 7)}${String(Number(day.slice(8)) + added).padStart(2, '0')}`
    return `${date}-${three}${luhnCheckDigit(date.slice(2) + three)}`
  }

  it('is accepted with any dash or space and without, for every day of birth', () => {
    fc.assert(
      fc.property(born, serial, (day, three) => {
        const number = numberOf(day, three)
        const inParts = [number.slice(0, 4), number.slice(4, 6), number.slice(6, 8), number.slice(9)]
        const typed = ['-', '', ' ', '\u00a0', '–', '\u2011', '\u2212', ' - '].flatMap((sign) => [
          ` ${number.replace('-', sign)} `,
          inParts.join(sign),
        ])
        expect(typed.map(normal)).toEqual(typed.map(() => number))
        expect([isCoordinationNumber(number), birthYearOf(number)]).toEqual([false, Number(day.slice(0, 4))])
      }),
    )
  })
  it('may be a coordination number', () => {
    fc.assert(
      fc.property(born, serial, (day, three) => {
        const number = numberOf(day, three, 60)
        expect(normal(number)).toBe(number)
        expect(isCoordinationNumber(number)).toBe(true)
      }),
    )
  })
  it.each(['191500722390', '191500882392', '191503882399'])(
    'may be the coordination number %s, whose month or day of birth may be unknown',
    (text) => {
      expect(normal(text)).toBe(`${text.slice(0, 8)}-${text.slice(8)}`)
      expect(isCoordinationNumber(text)).toBe(true)
    },
  )
  it('may be a coordination number whose month (00), day (60) or both are unknown', () => {
    const unknownPart = fc.subarray(['month', 'day'], { minLength: 1 })
    fc.assert(
      fc.property(born, serial, unknownPart, fc.integer({ min: 1, max: 9 }), (day, three, unknown, shift) => {
        const known = addDays(`${day.slice(0, 4)}-01-01`, Number(day.slice(8)) - 1)
        const month = unknown.includes('month') ? '00' : day.slice(5, 7)
        const date = day.slice(0, 4) + month + String(60 + (unknown.includes('day') ? 0 : Number(known.slice(8))))
        const number = `${date}-${three}${luhnCheckDigit(date.slice(2) + three)}`
        expect(normal(number)).toBe(number)
        expect(normal(number.slice(0, -1) + String((Number(number.at(-1)) + shift) % 10))).toBeNull()
      }),
    )
  })
  it('has a known month and day unless it is a coordination number', () => {
    fc.assert(
      fc.property(
        born,
        serial,
        fc.constantFrom('0001', '0100', '0000', '1399', '0092', '1360'),
        (day, three, wrong) => {
          const date = day.slice(0, 4) + wrong
          return normal(`${date}-${three}${luhnCheckDigit(date.slice(2) + three)}`) === null
        },
      ),
    )
  })
  it('is written with a plus from the year of the hundredth birthday, with or without the century, and never before', () => {
    fc.assert(
      fc.property(
        born,
        serial,
        fc.integer({ min: 100, max: 199 }),
        fc.integer({ min: 0, max: 99 }),
        (day, three, old, young) => {
          const number = numberOf(day, three)
          const [plus, short] = [number.replace('-', '+'), number.replace('-', '+').slice(2)]
          expect([plus, short].map((text) => normalPersonalNumber(text, Number(day.slice(0, 4)) + old))).toEqual([
            number,
            number,
          ])
          expect(normalPersonalNumber(plus, Number(day.slice(0, 4)) + young)).toBeNull()
        },
      ),
    )
  })
  it('is refused with any other check digit', () => {
    fc.assert(
      fc.property(born, serial, fc.integer({ min: 1, max: 9 }), (day, three, shift) => {
        const number = numberOf(day, three)
        return normal(number.slice(0, -1) + String((Number(number.at(-1)) + shift) % 10)) === null
      }),
    )
  })
  it('exists on 29 February only in leap years', () => {
    expect(normal(numberOf('2000-02-29', '123'))).not.toBeNull()
    expect(normal(numberOf('1999-02-29', '123'))).toBeNull()
    expect(normal(numberOf('1999-02-29', '123', 60))).toBeNull()
  })
  it.each([
    '',
    '900101-0017',
    '19900101',
    '19900101-00',
    '19901301-0017',
    '21900101-0017',
    '19900101-000x',
    '19900101+0017',
    '1990.01.01.0017',
  ])('is refused when written %s', (text) => {
    expect(normal(text)).toBeNull()
    const isShort = text === '900101-0017'
    expect(readPersonalNumber(text, 2027)).toEqual(
      new Refusal(isShort ? 'personal-number-without-century' : 'personal-number-invalid'),
    )
  })
  it.each(['9103299807', '910329-9807', '910329 9807', '910329–9807'])(
    'is asked for its century when it has ten digits: %s',
    (text) => expect(readPersonalNumber(text, 2027)).toEqual(new Refusal('personal-number-without-century')),
  )
})

describe('an organisation number', () => {
  it.each([
    ['556016-0680', '556016-0680'],
    ['5560160680', '556016-0680'],
    ['165560160680', '556016-0680'],
    ['556016 0680', '556016-0680'],
    ['556016\u20110680', '556016-0680'],
    ['16 556016 – 0680', '556016-0680'],
    ['802001-0016', '802001-0016'],
    ['801901-0016', null],
    ['556016-0681', null],
    ['19900101-0017', null],
    ['', null],
  ])('%s reads as %s', (text, normal) => expect(normalOrganisationNumber(text)).toBe(normal))
  it('is never a personal identity number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), digits(3), (month, day, three) => {
        const row = `85${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}${three}`
        return normalOrganisationNumber(row + luhnCheckDigit(row)) === null
      }),
    )
  })
  it('is refused by its code', () => {
    expect(codeOf(OrganisationNumber, '556016-0681')).toBe('organisation-number-invalid')
  })
})

describe('a phone number', () => {
  it.each([
    ['070-123 45 67', '0701234567'],
    ['+46 70 123 45 67', '0701234567'],
    ['0046701234567', '0701234567'],
    ['+46 (0)70-123 45 67', '0701234567'],
    ['+46 0701234567', '0701234567'],
    ['08-123 456 78', '0812345678'],
    ['08-12 34 56', '08123456'],
    ['0910-123 45', '091012345'],
    ['(031) 12 34 56', '031123456'],
    ['\u202a+46 70 123 45 67\u202c', '0701234567'],
    ['\u2068070-123 45 67\u2069', '0701234567'],
    ['0701234567\u200b', '0701234567'],
    ['070\u2011123 45 67', '0701234567'],
    ['070\u2212123 45 67', '0701234567'],
    ['tel:+46701234567', '0701234567'],
    ['46701234567', '0701234567'],
    ['46 (0)70-123 45 67', '0701234567'],
    ['46 8 123 456 78', '0812345678'],
  ])('%s is stored as %s', (text, normal) => {
    expect(Phone.parse(text)).toBe(normal)
  })
  it.each(['+4512345678', '0045 12 34 56 78', '+1 202 555 0100', '+358 40 1234567', '+47 912 34 567'])(
    '%s is international',
    (text) => {
      expect(codeOf(Phone, text)).toBe('phone-international')
    },
  )
  it.each([
    '123',
    '70-123 45 67',
    '070-123 45 6',
    '070-123 45 678',
    '08-1234',
    'abc',
    '070-123 45 6a',
    '000000000',
    '+',
    '+46',
    '+46 1',
  ])('%s is invalid', (text) => {
    expect(codeOf(Phone, text)).toBe('phone-invalid')
  })
})
