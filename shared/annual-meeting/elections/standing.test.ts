import { describe, expect, it } from 'vitest'
import { people } from '#test/builders/meeting-content.ts'
import type { Election } from './election.ts'
import { electionOutcome } from './outcome.ts'
import { mayWithdraw, runOffCalled, standingOf } from './standing.ts'

const { astrid, johan, mira } = people
const election = (rounds: Election['rounds'], more: Partial<Election> = {}) =>
  electionOutcome({ seats: 1, candidates: [astrid, johan, mira], method: 'counted', rounds, ...more })
const first = { votes: { [astrid]: 9, [johan]: 6, [mira]: 4 } }
const standings = (outcome: ReturnType<typeof election>) =>
  [astrid, johan, mira].map((person) => standingOf(person, outcome))

describe('how each candidate stands', () => {
  it('says nothing of anybody before votes are counted, or while the figures cannot be right', () => {
    expect(standings(election([]))).toEqual([null, null, null])
    expect(standings(election([first], { voters: 10 }))).toEqual([null, null, null])
    const tooMany = { votes: { [astrid]: 19, [johan]: 10 } }
    expect(standings(election([first, tooMany], { voters: 20 }))).toEqual([null, null, null])
    const second = { votes: { [astrid]: 19, [mira]: 10 } }
    const third = election([first, second], { voters: 20, withdrawn: [johan] })
    expect(standings(third)).toEqual([null, null, null])
    expect(standingOf(astrid, null)).toBeNull()
  })
  it('names those who go on to the run-off, and no one else', () => {
    expect(standings(election([first]))).toEqual(['to-run-off', 'to-run-off', null])
  })
  it('separates the elected from the others, once the election is decided', () => {
    const second = { votes: { [astrid]: 9, [johan]: 10 } }
    expect(standings(election([first, second]))).toEqual(['not-elected', 'elected', 'not-elected'])
  })
  it('marks who withdrew before the run-off, and who then was elected without a vote', () => {
    expect(standings(election([first], { withdrawn: [johan] }))).toEqual(['to-run-off', 'withdrawn', 'to-run-off'])
    expect(standings(election([first], { withdrawn: [johan, mira] }))).toEqual(['elected', 'withdrawn', 'withdrawn'])
  })
  it('lets a candidate withdraw while a run-off is ahead, and no one afterwards', () => {
    const all = [astrid, johan, mira]
    expect(mayWithdraw(all, election([first]))).toEqual(all)
    expect(mayWithdraw(all, election([first], { withdrawn: [johan] }))).toEqual([astrid, mira])
    expect(mayWithdraw(all, election([{ votes: { [astrid]: 9, [johan]: 5, [mira]: 5 } }]))).toEqual(all)
    expect(mayWithdraw(all, election([{ votes: { [astrid]: 11, [johan]: 5, [mira]: 1 } }]))).toEqual([])
    const oneElected = { votes: { [astrid]: 15, [johan]: 6, [mira]: 4 }, ballots: 20 }
    expect(mayWithdraw(all, election([oneElected], { seats: 2 }))).toEqual([johan, mira])
  })
  it('marks those among whom lots are drawn, and who was elected by lot', () => {
    const tie = { votes: { [astrid]: 9, [johan]: 9 } }
    expect(standings(election([first, tie]))).toEqual(['to-lot', 'to-lot', null])
    const drawn = standings(election([first, tie], { seedOf: () => '5eed' }))
    expect(drawn.slice(0, 2).toSorted((one, other) => (String(one) < String(other) ? -1 : 1))).toEqual([
      'elected-by-lot',
      'not-elected',
    ])
  })
})

it('those who stand in the run-off are known as soon as it is called, and afterwards', () => {
  expect(runOffCalled(election([{ votes: { [astrid]: 11, [johan]: 8 } }]))).toBeNull()
  expect(runOffCalled(election([first]))).toMatchObject({ candidates: [astrid, johan], seats: 1 })
  expect(runOffCalled(election([first, { votes: { [astrid]: 9, [johan]: 10 } }]))).toMatchObject({
    candidates: [astrid, johan],
    seats: 1,
  })
})
