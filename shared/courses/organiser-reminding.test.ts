import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { anOccasion } from '#test/builders/courses.ts'
import { aStanding } from '#test/builders/own-sign-up.ts'
import { undecidedDue, undecidedIn } from './organiser-reminding.ts'

const at = (day: string, time = '08:00') => stockholmInstant(day, time)
const held = anOccasion('A', 'C', '2027-03-28', { admission: 'manual', signUpUntil: '2027-03-15' })
const undecided = (day: string) => ({
  at: at(day, '15:00'),
  standing: aStanding({ status: 'appliedFor', parts: { whole: 'undecided' } }),
})
const decided = { at: at('2027-02-01'), standing: aStanding() }
const due = (now: number, signUps = [undecided('2027-03-05'), undecided('2027-03-03'), decided]) =>
  undecidedDue(held, signUps, now)

describe('organisers are reminded of undecided sign-ups', () => {
  it.each([
    ['three days after the oldest', '2027-03-06', null],
    ['the day after sign-up has closed', '2027-03-16', '2027-03-06'],
    ['a week before', '2027-03-21', '2027-03-16'],
    ['two days before, across summer time', '2027-03-26', '2027-03-21'],
  ])('%s', (_, day, before) => {
    expect(due(at(day) - 1)).toBe(before)
    expect(due(at(day))).toBe(day)
    expect(due(at(day) + 1)).toBe(day)
  })

  it('until it starts, and no more', () => {
    expect(due(held.startsAt - 1)).toBe('2027-03-26')
    expect(due(held.startsAt)).toBeNull()
  })

  it('of none that came after the reminder’s time', () => {
    expect(due(at('2027-03-21', '16:00'), [undecided('2027-03-21')])).toBeNull()
    expect(due(at('2027-03-24'), [undecided('2027-03-21')])).toBe('2027-03-24')
  })

  it('not where all are decided, seats are given in order, or it is cancelled', () => {
    expect(due(at('2027-03-26'), [decided])).toBeNull()
    const one = [undecided('2027-03-03')]
    expect(undecidedDue({ ...held, admission: 'open' }, one, at('2027-03-26'))).toBeNull()
    expect(undecidedDue({ ...held, state: 'cancelled' }, one, at('2027-03-26'))).toBeNull()
  })

  it('the oldest first', () => {
    expect(undecidedIn([undecided('2027-03-05'), decided, undecided('2027-03-03')]).map((each) => each.at)).toEqual([
      at('2027-03-03', '15:00'),
      at('2027-03-05', '15:00'),
    ])
  })
})
