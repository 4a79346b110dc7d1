import { expect, it } from 'vitest'
import { idOf } from '#test/builders/courses.ts'
import { AskedAct, isOfOrganiser, storedAnswerId } from './sign-up.ts'

it('an answer to an offer that was not signalled to its process is read first, in the order of offers', () => {
  const ids = [storedAnswerId(2), storedAnswerId(10), storedAnswerId(123_456_789_012)]
  expect(ids).toEqual(['!000000000002', '!000000000010', '!123456789012'])
  expect([idOf('A'), ...ids.toReversed()].toSorted()).toEqual([...ids, idOf('A')])
})

it('what a person has asked for themselves is distinguished from what an organiser has', () => {
  const asked = { id: idOf('A'), occasion: idOf('B'), number: 3, askedAt: 5 }
  const own = { ...asked, what: 'cancel', parts: null }
  const answer = { ...asked, id: storedAnswerId(1), what: 'answer', offer: 1, isAccepted: true, givesUp: [] }
  const removal = { ...asked, by: idOf('C'), what: 'remove', mayReturn: false, text: 'Dubbelt' }
  for (const act of [own, answer, removal]) expect(AskedAct.parse(act)).toEqual(act)
  expect([own, answer, removal].map((act) => isOfOrganiser(AskedAct.parse(act)))).toEqual([false, false, true])
  expect(AskedAct.safeParse({ ...own, number: 0 }).success).toBe(false)
})
