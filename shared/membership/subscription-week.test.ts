import { expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { earlierDays, firstNews, subscriptionDay, subscriptionSendId } from './subscription-week.ts'

it.each([
  ['2027-01-19', '06:59', '2027-01-12'],
  ['2027-01-19', '07:00', '2027-01-19'],
  ['2027-01-20', '00:00', '2027-01-19'],
  ['2027-01-25', '23:59', '2027-01-19'],
  ['2027-01-26', '07:00', '2027-01-26'],
  // The week in which summer time begins.
  ['2027-03-30', '07:00', '2027-03-30'],
  ['2027-03-30', '06:59', '2027-03-23'],
])('what one has chosen is sent on Tuesdays at seven; on %s at %s the latest was %s', (day, time, latest) => {
  expect(subscriptionDay(stockholmInstant(day, time))).toEqual({
    day: latest,
    until: stockholmInstant(latest, '07:00'),
  })
})

it('a week has one sending of each kind, and the search goes back four weeks', () => {
  expect(subscriptionSendId('course-tips', '2027-01-19')).toBe('chosen-course-tips-2027-01-19')
  expect(earlierDays('2027-01-19')).toEqual(['2027-01-12', '2027-01-05', '2026-12-29', '2026-12-22'])
  expect(firstNews('2027-01-19')).toBe(stockholmInstant('2026-12-22', '07:00'))
})
