import { describe, expect, it } from 'vitest'
import { meeting, people } from '#test/builders/meeting-content.ts'
import { assignmentTypes } from '../../assignments/types.ts'
import {
  drawablePosts,
  electedAt,
  ElectionsData,
  letterOf,
  nominatedAt,
  nomineesOf,
  roundsDrawn,
  type ElectionPost,
} from './election-posts.ts'
import { widgetOf } from './index.ts'

const { astrid, johan, mira, olle, vera } = people
const chairman = {
  id: 'p1',
  type: 'chairman',
  seats: 1,
  termYears: 1,
  nominees: [astrid, johan, mira],
  method: 'counted',
  rounds: [],
}
const acclaimed = (id: string, type: string, ...nominees: string[]) => ({
  id,
  type,
  seats: nominees.length,
  termYears: 2,
  nominees,
  method: 'acclamation',
})

const withPosts = (...posts: Record<string, unknown>[]) => meeting({ data: { elections: { posts } } })
const found = (...posts: Record<string, unknown>[]) => {
  const content = withPosts(...posts)
  return widgetOf('elections').findings(
    content.items.find(({ id }) => id === 'elections')!,
    content,
    0,
  )
}
const errors = (...posts: Record<string, unknown>[]) =>
  found(...posts)
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code)
const warnings = (...posts: Record<string, unknown>[]) =>
  found(...posts)
    .filter(({ severity }) => severity === 'warning')
    .map(({ code }) => code)
const round = (a: number, j: number, m: number) => ({ votes: { [astrid]: a, [johan]: j, [mira]: m }, blanks: 1 })

describe('a post', () => {
  it('needs an assignment, seats, a term and an outcome', () => {
    expect(errors({ id: 'p1' })).toEqual([
      'election-type-required',
      'election-seats-required',
      'election-term-required',
      'election-undecided',
    ])
  })
  it('is open until a candidate has more than half of the votes or the run-off is held', () => {
    expect(errors(chairman)).toEqual(['election-undecided'])
    expect(errors({ ...chairman, rounds: [round(9, 6, 4)] })).toEqual(['election-undecided'])
    expect(errors({ ...chairman, rounds: [round(10, 6, 3)] })).toEqual([])
    expect(errors({ ...chairman, rounds: [round(9, 6, 4), { votes: { [astrid]: 12, [johan]: 7 } }] })).toEqual([])
  })
  it('with figures that cannot be right says which', () => {
    expect(errors({ ...chairman, rounds: [round(19, 6, 3)] })).toEqual(['election-more-votes-than-voters'])
    expect(errors({ ...chairman, method: 'acclamation' })).toEqual(['election-too-many-candidates'])
  })
  it('names the field that is empty while the other votes are typed, and elects no one', () => {
    const half = { ...chairman, rounds: [{ votes: { [astrid]: 12, [mira]: 1 } }] }
    expect(found(half).filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'election-votes-missing', field: 'posts.0.rounds.0.votes.1', params: { person: johan, round: 1 } },
    ])
    expect(electedAt(withPosts(half))).toEqual([])
  })
  it('may be postponed, with a warning', () => {
    expect(errors({ ...chairman, postponed: true })).toEqual([])
    expect(warnings({ ...chairman, postponed: true })).toContain('election-postponed')
  })
  it('cannot go to a person from outside the club', () => {
    expect(errors(acclaimed('p1', 'auditor', vera))).toEqual(['nominee-not-in-club'])
  })
  it.each(assignmentTypes)(
    'of %s takes no nominee from outside the club, and no unknown person, even one who is not elected',
    (type) => {
      const counted = (stranger: string) => ({
        id: 'p1',
        type,
        seats: 1,
        termYears: 1,
        nominees: [astrid, stranger],
        method: 'counted',
        rounds: [{ votes: { [astrid]: 9, [stranger]: 1 } }],
      })
      expect(errors(counted(vera))).toEqual(['nominee-not-in-club'])
      expect(errors(counted('01HZZZZZZZZZZZZZZZZZZZZZ00'))).toEqual(['nominee-not-in-club'])
      expect(errors(counted(johan))).toEqual([])
    },
  )
  it('that the union registers warns', () => {
    expect(warnings(acclaimed('p1', 'ewcMember', olle))).toContain('assignment-registered-by-union')
  })
})

describe('the recommended posts', () => {
  const five = [
    acclaimed('1', 'chairman', astrid),
    acclaimed('2', 'boardMember', johan),
    acclaimed('3', 'auditor', mira),
    acclaimed('4', 'electionPreparer', olle),
    acclaimed('5', 'regionDelegate', '01HZZZZZZZZZZZZZZZZZZZZZZF'),
  ]
  it('are advice about assignments that no member holds', () => {
    expect(warnings(...five)).toEqual([])
    expect(errors(...five.slice(0, 3))).toEqual([])
    expect(found(...five.slice(0, 3))).toMatchObject([
      { code: 'recommended-electionPreparer-missing', severity: 'warning', field: 'posts' },
      { code: 'recommended-regionDelegate-missing', severity: 'warning', field: 'posts' },
    ])
  })
  it('are not advised while the meeting still elects to them or has put their election off', () => {
    const chairman = { id: '1', type: 'chairman' as const, seats: 1, termYears: 1, nominees: [astrid] }
    const codes = (post: ElectionPost) => found(post, ...five.slice(1)).map(({ code }) => code)
    expect(warnings(...five.slice(1))).toContain('recommended-chairman-missing')
    expect(codes(chairman)).not.toContain('recommended-chairman-missing')
    // The minutes state the postponement; the vacancy is not counted again.
    expect(codes({ ...chairman, postponed: true })).not.toContain('recommended-chairman-missing')
  })
  it('count a mandate that runs on', () => {
    const content = withPosts(...five.slice(0, 4))
    const running = {
      id: 'a',
      person: '01HZZZZZZZZZZZZZZZZZZZZZZF',
      type: 'regionDelegate',
      from: '2026-03-01',
      until: '2028-02-29',
    }
    const item = content.items.find(({ id }) => id === 'elections')!
    const codes = (until: string) =>
      widgetOf('elections')
        .findings(item, { ...content, assignments: [{ ...running, until }] }, 0)
        .map(({ code }) => code)
    expect(codes('2028-02-29')).toEqual([])
    expect(codes('2027-02-28')).toEqual(['recommended-regionDelegate-missing'])
  })
  it('warn when one person is elected twice, and name both posts', () => {
    const twice = found(...five.slice(0, 4), acclaimed('5', 'regionDelegate', astrid)).find(
      ({ code }) => code === 'elected-twice',
    )
    expect(twice).toMatchObject({ severity: 'warning', field: 'posts', params: { first: 'a', second: 'e' } })
  })
})

describe('those elected', () => {
  it('hold their assignment to the last day of February after their term', () => {
    expect(electedAt(withPosts(acclaimed('1', 'auditor', mira)))).toEqual([
      { postId: '1', type: 'auditor', person: mira, termYears: 2, until: '2029-02-28' },
    ])
    expect(electedAt(withPosts({ ...acclaimed('1', 'auditor', mira), termYears: 1 }))[0]?.until).toBe('2028-02-29')
  })
  it('leave out posts that are still open or postponed', () => {
    expect(
      electedAt(
        withPosts({ ...chairman, rounds: [round(9, 6, 4)] }, { ...acclaimed('2', 'auditor', mira), postponed: true }),
      ),
    ).toEqual([])
  })
})

describe('letters of the posts', () => {
  it('go on after z', () => {
    expect([letterOf(0), letterOf(25), letterOf(26), letterOf(27)]).toEqual(['a', 'z', 'aa', 'ab'])
  })
})

it('rounds stay as they are up to the last that a draw rests on', () => {
  const drawn = (...labels: string[]) => roundsDrawn(labels.map((label) => ({ label })))
  expect([drawn(), drawn('run-off-place-1'), drawn('seat-2'), drawn('run-off-place-1', 'seat-2')]).toEqual([0, 1, 2, 2])
})

describe('those nominated', () => {
  it('are named once each, whatever they are nominated to', () => {
    const posts = [acclaimed('1', 'auditor', mira, johan), acclaimed('2', 'boardMember', johan, astrid), { id: '3' }]
    expect(nomineesOf(ElectionsData.parse({ posts }))).toEqual([mira, johan, astrid])
    expect(nomineesOf({})).toEqual([])
  })

  it('who may not be are refused at the post that nominates them', () => {
    const posts = [acclaimed('1', 'auditor', mira), { id: '2' }, acclaimed('3', 'boardMember', johan, astrid)]
    expect(nominatedAt({ posts }, [astrid, olle])).toEqual([
      { path: 'data.posts.2.nominees', code: 'person-not-in-club' },
    ])
    expect(nominatedAt({ posts }, [])).toEqual([])
  })
})

describe('what a lot in an election rests on', () => {
  const basis = (more: object = {}, label = 'seat-1') => {
    const [post] = ElectionsData.parse({
      posts: [{ ...chairman, rounds: [round(9, 9, 4), round(9, 9, 0)], ...more }],
    }).posts!
    const item = { data: { posts: [post!] } } as Parameters<typeof drawablePosts>[0]
    return JSON.stringify(drawablePosts(item)[0]?.basis(label))
  }

  it.each([
    ['who is nominated', { nominees: [astrid, johan] }],
    ['who has withdrawn', { withdrawn: [mira] }],
    ['how many are elected', { seats: 2 }],
    ['how they are elected', { method: 'acclamation' }],
    ['to what', { type: 'auditor' }],
    ['that the election is put off', { postponed: true }],
    ['the votes', { rounds: [round(9, 8, 4)] }],
    ['the blank votes', { rounds: [{ ...round(9, 9, 4), blanks: 2 }] }],
    ['the ballots', { rounds: [{ ...round(9, 9, 4), ballots: 30 }] }],
  ])('is %s', (_, more) => expect(basis(more)).not.toBe(basis()))

  it('is neither the order in which people were written down nor a round after it', () => {
    expect(basis({ nominees: [mira, astrid, johan] })).toBe(basis())
    const votes = { [mira]: 4, [johan]: 9, [astrid]: 9 }
    expect(basis({ rounds: [{ votes, blanks: 1 }] })).toBe(basis())
    expect(basis({ withdrawn: [mira, johan] })).toBe(basis({ withdrawn: [johan, mira] }))
    expect(basis({}, 'seat-2')).not.toBe(basis())
  })

  it('of a post of which nothing is said yet is one seat and no nominee', () => {
    expect(basis({ type: null, seats: null, nominees: null, method: null, rounds: null })).toBe(
      JSON.stringify([null, 1, [], null, false, [], []]),
    )
  })
})
