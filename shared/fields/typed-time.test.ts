import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, startOfDay } from '../clock.ts'
import { readTypedDay, readTypedTime } from './typed-time.ts'

describe('a day that a person types', () => {
  it.each([
    '2027-03-05',
    '20270305',
    '2027 03 05',
    '2027/03/05',
    '2027.03.05',
    '2027-3-5',
    '2027-3-05',
    '2027-03-5',
    '5/3 2027',
    '5/3/2027',
    '05.03.2027',
    '5 mars 2027',
    '5 Mar. 2027',
    '5 March 2027',
    ' 5 mars 2027 ',
    '5/3-2027',
    '5/3 -27',
    '5/3-27',
    '5/3–2027',
    'den 5 mars 2027',
    'fredag den 5 mars 2027',
    'Fredag 5 mars 2027.',
    'Friday 5 March 2027',
    '5 mars 2027.',
    '5\u00a0mars\u00a02027',
    '05-03-2027',
    '5\u20113\u20112027',
    '2027\u201303\u201305\u200b',
    '5:e mars 2027',
  ])('is read as the Swedish write it: %s', (text) => {
    expect(readTypedDay(text)).toBe('2027-03-05')
  })

  it.each([
    '',
    '2027-02-29',
    '2027-03-5x',
    '31/4 2027',
    '5 mars',
    '5 m 2027',
    '2027-0',
    '03-05',
    '27-03-05',
    '05-03-27',
    '5.3.27',
    '31/4-2027',
    '1/2/3/2027',
    'x5 mars 2027',
    '5 mars 20271',
    '15/3 2027x',
    'x15/3 2027',
    '115/3 2027',
    '2027-03-055',
    '2027x03-05',
    '2027-03x05',
    '12027-03-05',
    '105-03-2027',
    '05-03-20271',
  ])('is nothing that can be taken for another day: "%s"', (text) => {
    expect(readTypedDay(text)).toBeNull()
  })
})

it.each(['2027-3-15', '15/3 2027', '15.3.2027', '2027-10-2', '2/10 2027'])(
  'has one digit or two for the month and for the day: %s',
  (text) => expect(readTypedDay(text)).toBe(text.includes('10') ? '2027-10-02' : '2027-03-15'),
)

describe('a time of day that a person types', () => {
  it.each([
    ['18.00', '18:00'],
    ['18:00', '18:00'],
    ['1800', '18:00'],
    ['18', '18:00'],
    ['kl. 18', '18:00'],
    ['9.30', '09:30'],
    ['930', '09:30'],
    ['0', '00:00'],
    ['klockan 18', '18:00'],
    ['Kl. 18.00', '18:00'],
    ['18.00.', '18:00'],
    ['18,00', '18:00'],
    ['kl.\u00a018.30', '18:30'],
    ['18.00\u200b', '18:00'],
  ])('is read by the 24-hour clock: %s', (text, time) => {
    expect(readTypedTime(text)).toBe(time)
  })

  it.each(['', '24', '18.60', '6 pm', '18.5', 'kl', '18-19', '18.00-19.00', 'x18', '118.00', '18.000'])(
    'is nothing else: "%s"',
    (text) => {
      expect(readTypedTime(text)).toBeNull()
    },
  )
})

describe('what the portal itself writes', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days))
  const styles = [
    { day: 'numeric', month: 'long', year: 'numeric' },
    { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    { day: 'numeric', month: 'short', year: 'numeric' },
    { dateStyle: 'short' },
  ] as const
  it.each(['sv-SE', 'en-GB'])('is read again: every day, as it is written in %s', (locale) => {
    fc.assert(
      fc.property(day, fc.constantFrom(...styles), (date, style) => {
        const written = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'Europe/Stockholm' }).format(
          startOfDay(date),
        )
        return [written, `${written}.`, written.replaceAll(' ', '\u00a0')].every((text) => readTypedDay(text) === date)
      }),
    )
  })
  it('is read again: every time of day', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), fc.constantFrom('.', ':'), (hour, minute, sign) => {
        const [hh, mm] = [hour, minute].map((part) => String(part).padStart(2, '0'))
        return [
          `${hh}${sign}${mm}`,
          `kl. ${hh}${sign}${mm}`,
          `kl.\u00a0${hh}${sign}${mm}`,
          `at ${hh}${sign}${mm}`,
        ].every((text) => readTypedTime(text) === `${hh}:${mm}`)
      }),
    )
  })
})
