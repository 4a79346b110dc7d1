import { expect, it } from 'vitest'
import { Refusal } from './refusal.ts'
import { optionalDayUntil, readDay, readTime } from './date.ts'

it.each(['00:00', '09:30', '19:05', '20:00', '23:59'])('%s is a time of day', (time) => {
  expect(readTime(time)).toBe(time)
})

it.each(['', '24:00', '9:30', '118:00', '18:000', '18:60', '18.00', 'kl 18:00'])('"%s" is no time of day', (text) => {
  expect(readTime(text)).toEqual(new Refusal('time-invalid'))
})

it('a day that does not exist is none', () => {
  expect([readDay('2028-02-29'), readDay('2027-02-29')]).toEqual(['2028-02-29', new Refusal('date-invalid')])
})

it('a day that may be left out lies on the last one or before, and the refusal names that', () => {
  const field = optionalDayUntil('2027-03-15')
  const issuesOf = (text: string) => field.safeParse(text).error?.issues.map(({ message }) => message) ?? []
  expect([issuesOf(''), issuesOf('2027-03-15')]).toEqual([[], []])
  expect(issuesOf('2027-03-16').join()).toContain('day-too-far-ahead')
  expect(issuesOf('16 mars').join()).toContain('date-invalid')
})
