import { describe, expect, it } from 'vitest'
import { meeting, motionOne, people } from '#test/builders/meeting-content.ts'
import { drawnEntries } from '../elections/draws.ts'
import type { Draw, MeetingContent, MeetingItem } from '../meeting.ts'
import { generateProtocol } from '../protocol/generate.ts'
import { foreignSeeds, mayHoldDraws, touchedDraws, waitingLot } from './drawing.ts'
import { electedAt, type ElectionPost } from './election-posts.ts'
import { widgetOf } from './index.ts'

const { astrid, johan, mira, vera } = people
const tie = { votes: { [astrid]: 9, [johan]: 9 }, blanks: 0 }
const post: ElectionPost = {
  id: 'p1',
  type: 'chairman',
  seats: 1,
  termYears: 1,
  nominees: [astrid, johan],
  method: 'counted',
  rounds: [tie, tie],
}

const withPost = (more: Partial<ElectionPost> = {}, draws: Draw[] = []): MeetingContent =>
  meeting({ data: { elections: { posts: [{ ...post, ...more }] } }, summary: { draws } })
const elections = ({ items }: MeetingContent): MeetingItem => items.find(({ id }) => id === 'elections')!

const seatDraw = (more: Partial<Draw> = {}): Draw => ({
  id: 'd1',
  item: 'elections',
  of: 'p1',
  purpose: 'seat',
  label: 'seat-2',
  candidates: [astrid, johan],
  places: 1,
  seed: '5eed',
  at: 1,
  by: astrid,
  ...more,
})
const setAside = { at: 2, by: johan, reason: 'Rösterna räknades fel' }
const minutes = (content: MeetingContent) => JSON.stringify(generateProtocol(content, 'sv'))

it('lots are drawn in elections and in what is voted on, and nowhere else', () => {
  const isDrawn = (id: string) =>
    mayHoldDraws(meeting({ items: [motionOne({})] }).items.find((item) => item.id === id)!)
  expect(['elections', 'motion-1', 'discharge'].map(isDrawn)).toEqual([true, true, true])
  expect(['notice-of-meeting', 'closing'].map(isDrawn)).toEqual([false, false])
})

describe('lots that wait', () => {
  it('are the seat after a tied run-off, and nothing once they are drawn', () => {
    expect(waitingLot(withPost(), 'elections', 'p1')).toMatchObject({
      purpose: 'seat',
      label: 'seat-2',
      candidates: [astrid, johan],
      places: 1,
    })
    expect(waitingLot(withPost({}, [seatDraw()]), 'elections', 'p1')).toBeNull()
  })
  it('are the second place in the run-off', () => {
    const rounds = [{ votes: { [astrid]: 8, [johan]: 5, [mira]: 5 } }]
    expect(waitingLot(withPost({ nominees: [astrid, johan, mira], rounds }), 'elections', 'p1')).toMatchObject({
      purpose: 'run-off-place',
      candidates: [johan, mira],
    })
  })
  it('are a tied vote where the chairman has no casting vote', () => {
    const votes = { inFavour: 9, against: 9 }
    expect(
      waitingLot(
        meeting({ items: [motionOne({ votes })], data: { 'meeting-chairman': { chairman: { name: 'Eva Gäst' } } } }),
        'motion-1',
        'motion-1',
      ),
    ).toMatchObject({ purpose: 'vote' })
    expect(waitingLot(meeting({ items: [motionOne({ votes })] }), 'motion-1', 'motion-1')).toBeNull()
    expect(
      waitingLot(meeting({ data: { discharge: { entitledVotes: votes } } }), 'discharge', 'discharge'),
    ).toMatchObject({ purpose: 'vote' })
  })
})

describe('a draw', () => {
  it('elects whom its key says, and anyone can check it with the key', () => {
    const [drawn] = drawnEntries(seatDraw())
    expect(electedAt(withPost({}, [seatDraw()])).map(({ person }) => person)).toEqual([drawn])
    expect(minutes(withPost({}, [seatDraw()]))).toMatch(
      /Lotten avgjorde mellan .{10,90} Lottningen kan kontrolleras med nyckeln 5eed\./,
    )
  })
  it('that is set aside decides nothing, and the protocol names both it and the new one', () => {
    const first = seatDraw({ setAside })
    expect(waitingLot(withPost({}, [first]), 'elections', 'p1')).not.toBeNull()
    const minuted = minutes(withPost({}, [first, seatDraw({ id: 'd2', seed: 'beef' })]))
    expect(minuted).toContain('med nyckeln 5eed, lades åt sidan. Motivering: Rösterna räknades fel')
    expect(minuted).toContain('Lottningen kan kontrolleras med nyckeln beef.')
  })
  it('that was set aside stays in the protocol when its post is gone', () => {
    expect(minutes(withPost({ id: 'p2' }, [seatDraw({ setAside })]))).toContain('med nyckeln 5eed, lades åt sidan')
  })
  it('on a vote stands also when the chairman turns out to be a member', () => {
    const draw = seatDraw({
      item: 'motion-1',
      of: 'motion-1',
      purpose: 'vote',
      label: 'vote',
      candidates: ['for', 'against'],
    })
    const codes = (draws: Draw[]) => {
      const content = meeting({ items: [motionOne({ votes: { inFavour: 9, against: 9 } })], summary: { draws } })
      return widgetOf('motion')
        .findings(content.items.at(-1)!, content, 0)
        .map(({ code }) => code)
    }
    expect(codes([])).toContain('casting-vote-missing')
    expect(codes([draw])).not.toContain('casting-vote-missing')
  })
})

describe('a save', () => {
  const held = elections(withPost())
  const changed = (more: Partial<ElectionPost>) => elections(withPost(more))
  const touched = (wanted: MeetingItem, draws = [seatDraw()]) =>
    touchedDraws(held, wanted, draws).map(({ path, code }) => `${path} ${code}`)
  it('that brings a key of its own is refused at its post or vote', () => {
    expect(foreignSeeds(changed({ seed: 'chosen' }))).toEqual([{ path: 'data.posts.0.seed', code: 'drawn-by-portal' }])
    expect(foreignSeeds(motionOne({ votes: { inFavour: 1, against: 1, seed: 'chosen' } }))).toEqual([
      { path: 'data.votes.seed', code: 'drawn-by-portal' },
    ])
    expect(foreignSeeds(changed({ seed: null }))).toEqual([])
  })
  it.each<[string, Partial<ElectionPost>]>([
    ['takes the run-off back', { rounds: [tie] }],
    ['changes a vote', { rounds: [tie, { votes: { [astrid]: 10, [johan]: 9 } }] }],
    ['nominates somebody else', { nominees: [astrid, johan, vera] }],
    ['postpones the election', { postponed: true }],
    ['makes the post another one', { id: 'p9' }],
  ])('that %s under a draw is refused', (_, more) => {
    expect(touched(changed(more))).toEqual(['data.posts.0 drawn-by-portal'])
  })
  it('that hides an item with draws is refused, also when they were set aside', () => {
    expect(touched({ ...held, hidden: true }, [seatDraw({ setAside })])).toEqual(['hidden drawn-by-portal'])
  })
  it('may change what no draw rests on: the term, the order of keys, a run-off after its places were drawn', () => {
    expect(
      touched(changed({ termYears: 2, rounds: [tie, { blanks: 0, votes: { [johan]: 9, [astrid]: 9 } }] })),
    ).toEqual([])
    expect(
      touchedDraws(changed({ rounds: [tie] }), changed({ rounds: [tie, tie] }), [
        seatDraw({ purpose: 'run-off-place', label: 'run-off-place-1' }),
      ]),
    ).toEqual([])
  })
  it('may change anything once the draw is set aside', () => {
    expect(touched(changed({ rounds: [tie] }), [seatDraw({ setAside })])).toEqual([])
  })
})
