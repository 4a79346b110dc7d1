import { describe, expect, it } from 'vitest'
import { meeting, people } from '#test/builders/meeting-content.ts'
import type { ElectionPost } from './agenda/election-posts.ts'
import { screenItem } from './presenter.ts'

const { astrid, johan, mira } = people
const first = { votes: { [astrid]: 9, [johan]: 6, [mira]: 4 }, blanks: 1 }
const shown = (post: Partial<ElectionPost>) => {
  const chairman = { id: 'p1', type: 'chairman' as const, seats: 1, termYears: 1, nominees: [astrid, johan, mira] }
  const content = meeting({ data: { elections: { posts: [{ ...chairman, ...post }] } } })
  return screenItem(content, 'elections', 0)?.elections[0]
}

describe('an election on the screen in the room', () => {
  it('names the nominees by post before anything is decided', () => {
    expect(shown({})).toEqual({
      letter: 'a',
      type: 'chairman',
      seats: 1,
      years: 1,
      state: 'needs-method',
      candidates: [astrid, johan, mira].map((person) => ({ person, votes: [], standing: null })),
    })
  })
  it('says for how many seats and years a post is, one of each where it is not entered', () => {
    expect(shown({ seats: 2, termYears: 2 })).toMatchObject({ seats: 2, years: 2 })
    expect(shown({ seats: null, termYears: null })).toMatchObject({ seats: 1, years: 1 })
  })
  it('shows no votes of a count that the meeting gave up for an election by acclamation', () => {
    const candidates = shown({ method: 'acclamation', nominees: [astrid], rounds: [first] })?.candidates
    expect(candidates).toEqual([{ person: astrid, votes: [], standing: 'elected' }])
  })
  it('shows no votes and elects no one while a number is missing', () => {
    expect(shown({ method: 'counted', rounds: [{ votes: { [astrid]: 9 } }] })?.candidates[0]).toEqual({
      person: astrid,
      votes: [],
      standing: null,
    })
  })
  it('shows the votes once every candidate has a number, and who goes on', () => {
    expect(shown({ method: 'counted', rounds: [first] })?.candidates).toEqual([
      { person: astrid, votes: [9], standing: 'to-run-off' },
      { person: johan, votes: [6], standing: 'to-run-off' },
      { person: mira, votes: [4], standing: null },
    ])
  })
  it('shows both rounds and who is elected once the run-off is counted', () => {
    const second = { votes: { [astrid]: 8, [johan]: 11 } }
    expect(shown({ method: 'counted', rounds: [first, second] })?.candidates).toEqual([
      { person: astrid, votes: [9, 8], standing: 'not-elected' },
      { person: johan, votes: [6, 11], standing: 'elected' },
      { person: mira, votes: [4, null], standing: 'not-elected' },
    ])
  })
  it('keeps to the first round while the run-off is being written', () => {
    expect(shown({ method: 'counted', rounds: [first, { votes: { [johan]: 11 } }] })?.candidates[1]).toEqual({
      person: johan,
      votes: [6],
      standing: null,
    })
  })
  it('shows no figures that cannot be right', () => {
    const tooMany = { votes: { [astrid]: 19, [johan]: 16, [mira]: 4 } }
    expect(shown({ method: 'counted', rounds: [tooMany] })?.candidates[0]).toEqual({
      person: astrid,
      votes: [],
      standing: null,
    })
  })
})
