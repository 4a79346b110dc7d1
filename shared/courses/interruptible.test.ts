import { expect, it } from 'vitest'
import { inOneGo, inPieces } from './interruptible.ts'

function* steps(count: number): Generator<undefined, string> {
  for (let step = 0; step < count; step++) yield
  return `${count} steps`
}
const pausesIn = async (count: number, every: number) => {
  let pauses = 0
  const pause = async () => {
    pauses += 1
  }
  return [await inPieces(steps(count), every, pause), pauses]
}

it('what can be interrupted comes to the same in one go and in pieces', async () => {
  for (const count of [0, 1, 7]) expect([inOneGo(steps(count)), 0]).toEqual(await pausesIn(count, 100))
})

it('what is done in pieces pauses each time that so many steps are done, and not before', async () => {
  expect(await pausesIn(2, 3)).toEqual(['2 steps', 0])
  expect(await pausesIn(3, 3)).toEqual(['3 steps', 1])
  expect(await pausesIn(7, 3)).toEqual(['7 steps', 2])
})
