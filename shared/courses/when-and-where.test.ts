import { describe, expect, it } from 'vitest'
import { anOccasion, idOf } from '#test/builders/courses.ts'
import { isMoved, isSameForThose, whenAndWhereOf, WhenAndWhere } from './when-and-where.ts'

const session = (id: string, startsAt: number) => ({
  id: idOf(id),
  title: { sv: id, en: id },
  startsAt,
  endsAt: startsAt + 1,
  capacity: 5,
})
const occasion = {
  ...anOccasion('1', '1', '2027-03-01'),
  place: { sv: 'Umeå', en: 'Umeå' },
  link: 'https://example.com/',
  sessions: [session('A', 1), session('B', 3)],
}
const announced = whenAndWhereOf(occasion)

describe('when and where an occasion is held', () => {
  it('is its time, place and link, and the times of its sessions, and nothing else', () => {
    const { startsAt, endsAt, place, link } = occasion
    expect(announced).toEqual({
      startsAt,
      endsAt,
      place,
      link,
      sessions: [
        { id: idOf('A'), startsAt: 1, endsAt: 2 },
        { id: idOf('B'), startsAt: 3, endsAt: 4 },
      ],
    })
    expect(WhenAndWhere.parse(announced)).toEqual(announced)
  })

  it.each([
    ['nothing', {}, true, false],
    ['its start', { startsAt: announced.startsAt + 1 }, false, true],
    ['its end', { endsAt: announced.endsAt + 1 }, false, true],
    ['its place', { place: null }, false, false],
    ['its link', { link: null }, false, false],
    [
      'the time of a session',
      { sessions: [announced.sessions[0]!, { ...announced.sessions[1]!, endsAt: 9 }] },
      false,
      true,
    ],
    ['a session more', { sessions: [...announced.sessions, { id: idOf('C'), startsAt: 5, endsAt: 6 }] }, true, false],
    ['a session less', { sessions: announced.sessions.slice(1) }, false, true],
  ] as [string, Partial<WhenAndWhere>, boolean, boolean][])(
    'has changed by %s: the same for those who knew: %s, at another time: %s',
    (_, change, isSame, moved) => {
      const now = { ...announced, ...change }
      expect([isSameForThose(announced, now), isMoved(announced, now)]).toEqual([isSame, moved])
    },
  )
})
