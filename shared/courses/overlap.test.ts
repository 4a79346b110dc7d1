import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { overlapIn } from './overlap.ts'

const held = (name: string, from: string, until: string, day = '2027-02-10') => ({
  name,
  startsAt: stockholmInstant(day, from),
  endsAt: stockholmInstant(day, until),
})
const [first, second, third] = [
  held('first', '09:00', '10:00'),
  held('second', '09:30', '11:00'),
  held('third', '10:00', '11:00'),
]
const namesOf = (found: ReturnType<typeof overlapIn<typeof first, typeof first>>) => found?.map(({ name }) => name)

describe('two that overlap', () => {
  it.each([
    ['none, where one ends as the other starts', [first, third], [], undefined],
    ['none, where nothing is chosen', [], [first, second], undefined],
    ['none, where only seats elsewhere do', [held('later', '12:00', '13:00')], [first, second], undefined],
    ['two that were chosen', [first, second], [], ['first', 'second']],
    ['two that were chosen the other way round', [second, first], [], ['second', 'first']],
    ['one chosen and a seat elsewhere', [third], [first, second], ['third', 'second']],
    ['the same twice', [first, first], [], ['first', 'first']],
    ['one within another', [held('long', '08:00', '17:00')], [second], ['long', 'second']],
    ['none on another day', [first], [held('next', '09:00', '10:00', '2027-02-11')], undefined],
  ] as [string, (typeof first)[], (typeof first)[], string[] | undefined][])(
    'are %s',
    (_, chosen, elsewhere, names) => {
      expect(namesOf(overlapIn(chosen, elsewhere))).toEqual(names)
    },
  )

  it('are found to the minute in the night in which clocks are put back', () => {
    const night = held('night', '01:00', '02:30', '2027-10-31')
    const hour = 3_600_000
    const again = { name: 'again', startsAt: night.endsAt, endsAt: night.endsAt + hour }
    expect(overlapIn([night], [again])).toBeNull()
    expect(namesOf(overlapIn([night], [{ ...again, startsAt: again.startsAt - 1 }]))).toEqual(['night', 'again'])
  })
})
