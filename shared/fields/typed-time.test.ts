import { describe, expect, it } from 'vitest'
import { readTypedDay, readTypedTime } from './typed-time.ts'

describe('a day that somebody types', () => {
  it.each([
    '2027-03-05',
    '20270305',
    '2027-3-5',
    '5/3 2027',
    '5/3/2027',
    '05.03.2027',
    '5 mars 2027',
    '5 Mar. 2027',
    '5 March 2027',
    ' 5 mars 2027 ',
  ])('is read as the Swedish write it: %s', (text) => {
    expect(readTypedDay(text)).toBe('2027-03-05')
  })

  it.each(['', '2027-02-29', '2027-03-5x', '31/4 2027', '5 mars', '5 m 2027', '2027-0', '03-05', '27-03-05'])(
    'is nothing that can be taken for another day: "%s"',
    (text) => {
      expect(readTypedDay(text)).toBeNull()
    },
  )
})

describe('a time of day that somebody types', () => {
  it.each([
    ['18.00', '18:00'],
    ['18:00', '18:00'],
    ['1800', '18:00'],
    ['18', '18:00'],
    ['kl. 18', '18:00'],
    ['9.30', '09:30'],
    ['930', '09:30'],
    ['0', '00:00'],
  ])('is read by the 24-hour clock: %s', (text, time) => {
    expect(readTypedTime(text)).toBe(time)
  })

  it.each(['', '24', '18.60', '6 pm', '18.5', 'kl'])('is nothing else: "%s"', (text) => {
    expect(readTypedTime(text)).toBeNull()
  })
})
