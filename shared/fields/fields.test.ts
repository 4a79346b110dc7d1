import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addDays } from '../clock.ts'
import { fileLimits } from '../limits.ts'
import { ZipCode } from './address.ts'
import { AccountNumber, ClearingNumber } from './bank-account.ts'
import { choice, reference, termsAccepted } from './choice.ts'
import { DateField, TimeField } from './date.ts'
import { Email, PrivateEmail } from './email.ts'
import { EmploymentRate, Income, latestUnemployment, unemploymentFrom } from './employment.ts'
import { fieldErrors } from './errors.ts'
import { fileRefusal, storedName } from './file.ts'
import { WebAddress } from './url.ts'

/** The value that a field reads, or the code that it refuses with. */
const verdict = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? { value: result.data } : fieldErrors(result.error)[0]?.code
}

describe('every field', () => {
  it.each([Email, ZipCode, AccountNumber, ClearingNumber, WebAddress, TimeField])(
    'is required, also when only spaces were typed',
    (schema) => {
      expect([undefined, null, '', '  '].map((value) => verdict(schema, value))).toEqual([
        'required',
        'required',
        'required',
        'required',
      ])
    },
  )
  it.each([
    [Email, 'astrid@example.se'],
    [WebAddress, 'https://example.se/m'],
    [DateField, '2027-03-15'],
    [TimeField, '18:00'],
  ])('loses what cannot be seen', (schema, text) => {
    for (const unseen of ['\u200b', '\u2060', '\ufeff', '\u200e', '\u2068', '\u202c', '\u00ad', '\ufe0f'])
      expect(verdict(schema, `${unseen}${text.slice(0, 2)}${unseen}${text.slice(2)}`)).toEqual({ value: text })
  })
  it('names its own missing choice', () => {
    expect(verdict(reference('bank-required'), '')).toBe('bank-required')
    expect(verdict(reference('bank-required'), 'ekbro-bank')).toEqual({ value: 'ekbro-bank' })
    for (const id of ['<b>ekbro', 'ekbro bank', 'ekbro-bank>'])
      expect(verdict(reference('bank-required'), id)).toBe('invalid')
    expect(verdict(choice(['autogiro', 'e-invoice'], 'payment-method-required'), undefined)).toBe(
      'payment-method-required',
    )
    expect(verdict(choice(['autogiro', 'e-invoice'], 'payment-method-required'), 'cash')).toBe('invalid')
    expect(verdict(termsAccepted, false)).toBe('terms-required')
    expect(verdict(PrivateEmail, '')).toBe('private-email-required')
  })
})

describe('dates', () => {
  it.each([
    ['', 'date-required'],
    [undefined, 'date-required'],
    ['2027-02-29', 'date-invalid'],
    ['29/2', 'date-invalid'],
  ])('%s is refused', (text, code) => {
    expect(verdict(DateField, text)).toBe(code)
  })
  it('exist on 29 February only in leap years', () => {
    expect(verdict(DateField, '2028-02-29')).toEqual({ value: '2028-02-29' })
  })
  it('carry times from 00:00 to 23:59', () => {
    expect(['00:00', '23:59', '24:00', '9:00', '12:60'].map((time) => TimeField.safeParse(time).success)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('bank accounts', () => {
  it.each([
    ['123', 'clearing-too-short'],
    ['1234', { value: '1234' }],
    ['81059', { value: '81059' }],
    ['123456', 'clearing-too-long'],
    ['12 34', { value: '1234' }],
    ['8327 9', { value: '83279' }],
    ['8105-9', 'clearing-digits-only'],
    ['abc', 'clearing-digits-only'],
  ])('judge clearing number %s', (text, expected) => {
    expect(verdict(ClearingNumber, text)).toEqual(expected)
  })
  it.each([
    ['12345', 'account-too-short'],
    ['123456', { value: '123456' }],
    ['12345 6', { value: '123456' }],
    ['123\u00a0456 7\u200b', { value: '1234567' }],
    ['1234-56', 'account-digits-only'],
  ])('judge account number %s', (text, expected) => {
    expect(verdict(AccountNumber, text)).toEqual(expected)
  })
  it('judge a zip code by exactly five digits', () => {
    expect(['1234', '123456', '123-45', 'abcde'].map((zip) => ZipCode.safeParse(zip).success)).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(['12345', '123 45', '123\u00a045\u200e'].map((zip) => ZipCode.parse(zip))).toEqual(Array(3).fill('12345'))
  })
})

describe('employment', () => {
  it('is 1 to 100 whole percent', () => {
    expect([0, 1, 100, 101, 50.5].map((rate) => verdict(EmploymentRate, rate))).toEqual([
      'employment-rate-invalid',
      { value: 1 },
      { value: 100 },
      'employment-rate-invalid',
      'employment-rate-invalid',
    ])
    expect(verdict(EmploymentRate, '50')).toBe('employment-rate-invalid')
  })
  it('pays 1 to 999 999 kronor', () => {
    expect([0, 1, 999_999, 1_000_000, undefined].map((income) => verdict(Income, income))).toEqual([
      'income-invalid',
      { value: 1 },
      { value: 999_999 },
      'income-invalid',
      'required',
    ])
  })
  it.each([
    ['2026-12-31', '2027-02-28'],
    ['2027-12-31', '2028-02-29'],
    ['2027-12-29', '2028-02-29'],
    ['2027-12-28', '2028-02-28'],
    ['2027-01-31', '2027-03-31'],
    ['2027-06-30', '2027-08-30'],
  ])('may end at most two months after %s, on %s', (today, latest) => {
    expect(latestUnemployment(today)).toBe(latest)
    const schema = unemploymentFrom(today)
    expect([addDays(latest, -1), latest, addDays(latest, 1)].map((day) => schema.safeParse(day).success)).toEqual([
      true,
      true,
      false,
    ])
    expect(verdict(schema, addDays(latest, 1))).toBe('unemployment-too-far-ahead')
    expect(schema.safeParse(addDays(latest, 1)).error?.issues[0]).toMatchObject({ params: { latest, months: 2 } })
  })
})

describe('addresses on the net', () => {
  it.each(['astrid@example.se', 'a.b+c@mail.example.com'])('accept %s', (text) => {
    expect(verdict(Email, ` ${text} `)).toEqual({ value: text })
  })
  it.each([
    'astrid',
    'astrid@',
    '@example.se',
    'a b@example.se',
    'a@example',
    'a@example.se, b@example.se',
    'a@example.se\nBcc: b@example.se',
    `${'a'.repeat(250)}@x.se`,
  ])('refuse %s as an email address', (text) => expect(verdict(Email, text)).toBe('email-invalid'))
  it.each(['https://meet.example.com/room?x=1', 'http://example.se'])('accept the link %s', (text) => {
    expect(verdict(WebAddress, text)).toEqual({ value: text })
  })
  it.each([
    'meet.example.com',
    'javascript:alert(1)',
    'https://',
    'https://localhost',
    'https://user:pass@example.se',
    'https://example.se/"x',
    'ftp://example.se',
    'https://exam ple.se',
  ])('refuse the link %s', (text) => expect(verdict(WebAddress, text)).toBe('url-invalid'))
})

describe('files', () => {
  const file = (name: string, size = 1) => fileRefusal({ name, size })
  it('are taken up to 20 MB and not a byte more', () => {
    expect([fileLimits.bytes, fileLimits.bytes + 1].map((size) => file('a.pdf', size))).toEqual([
      null,
      'file-too-large',
    ])
    expect(fileLimits.bytes).toBe(20 * 1024 * 1024)
  })
  it('are of a known type with an ending that fits', () => {
    for (const name of ['photo.JPG', 'bild.jfif', 'bild.jpe', 'Årsmöte 2027.PDF', 'budget v1.2.xlsx', '.plan.docx '])
      expect([name, file(name)]).toEqual([name, null])
    expect(['bild.jfif', 'bild.JPE', 'bild.jpeg', 'plan.pdf'].map(storedName)).toEqual([
      'bild.jpg',
      'bild.jpg',
      'bild.jpeg',
      'plan.pdf',
    ])
    expect([
      file('a.html'),
      file('a.pdf.exe'),
      file('pdf'),
      file('.pdf'),
      file('plan.docm'),
      file('karta.svg'),
      file('a.toString'),
    ]).toEqual(Array(7).fill('file-type-invalid'))
  })
})

describe('what is wrong', () => {
  const form = z.strictObject({
    name: z.string().min(1).max(3),
    age: z.number().int().min(18).max(65),
    contact: z.strictObject({ email: Email }),
    tags: z.array(z.string()).max(1),
  })
  const found = (value: unknown) => fieldErrors(form.safeParse(value).error ?? new z.ZodError([]))

  it('is reported by path and code, once per field', () => {
    expect(found({ name: '', age: 17, contact: { email: 'x' }, tags: ['a', 'b'], admin: true })).toEqual([
      { path: 'name', code: 'required' },
      { path: 'age', code: 'too-low', params: { min: 18 } },
      { path: 'contact.email', code: 'email-invalid' },
      { path: 'tags', code: 'too-long', params: { max: 1 } },
      { path: 'admin', code: 'unknown-field' },
    ])
    expect(found({ name: 'long', age: 1.5, contact: {}, tags: 7 }).map(({ code }) => code)).toEqual([
      'too-long',
      'whole-number',
      'required',
      'invalid',
    ])
    expect(found({ name: 'x', age: 'old', contact: { email: 'a@b.se', admin: 1 }, tags: [] })).toEqual([
      { path: 'age', code: 'number-required' },
      { path: 'contact.admin', code: 'unknown-field' },
    ])
  })
  it('never depends on what was typed', () => {
    fc.assert(fc.property(fc.anything(), (value) => found(value).every(({ code }) => typeof code === 'string')))
  })
})
