import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/platform/keys.ts'
import {
  closeTroubledLetter,
  isTroubledLetterClosed,
  noteTroubledLetter,
  troubledLetters,
} from '#shared/platform/stores/letter-delivery/troubled-letters.ts'
import { freshDatabase, indexesCaughtUp } from '../builders/database.ts'

let dynamo: Dynamo
beforeAll(async () => {
  ;({ dynamo } = await freshDatabase())
})
afterAll(() => dynamo.close())

const note = (sendId: string, tally: number, rest: { uncertain?: number; failed?: number; stalled?: boolean } = {}) =>
  noteTroubledLetter(dynamo, { sendId, since: 0, uncertain: 0, failed: 0, stalled: false, ...rest, tally })
const listed = async () => (await troubledLetters(dynamo)).map(({ sendId }) => sendId)
/** How many items are stored where those in trouble are read. */
const lying = async () => {
  const { Count } = await dynamo.client.send(
    new QueryCommand({
      TableName: dynamo.tables.mail,
      KeyConditionExpression: 'pk = :under',
      ExpressionAttributeValues: { ':under': keys.troubledLetters },
      ConsistentRead: true,
    }),
  )
  return Count
}

test('a letter in trouble is on the list for as long as it is, whichever count is reported last', async () => {
  await note('never', 1)
  await note('a', 1, { uncertain: 1 })
  await note('a', 3)
  await note('a', 2, { uncertain: 1 })
  expect([await listed(), await lying()]).toEqual([[], 0])
  await note('a', 4, { failed: 1 })
  expect([await listed(), await lying()]).toEqual([['a'], 1])
})

test('one whose case is closed leaves the list, stays away while nothing else becomes of it, and is back when more fails', async () => {
  await note('b', 1, { failed: 1 })
  for (const _ of 'ab') await closeTroubledLetter(dynamo, 'b')
  await note('b', 2, { failed: 1 })
  expect([(await listed()).includes('b'), await isTroubledLetterClosed(dynamo, 'b')]).toEqual([false, true])
  await note('b', 3, { failed: 2 })
  expect([(await listed()).includes('b'), await isTroubledLetterClosed(dynamo, 'b')]).toEqual([true, false])
})

test('however many were ever in trouble, those that are alone are read, with when they were ordered', async () => {
  const ids = Array.from({ length: 60 }, (_, number) => `c-${String(number).padStart(3, '0')}`)
  for (const [number, id] of ids.entries()) {
    await note(id, 1, number % 3 === 0 ? { stalled: true } : { uncertain: 1 })
    if (number >= 20) await note(id, 2)
  }
  await indexesCaughtUp()
  // The first reading is what takes off the list those that are settled.
  await troubledLetters(dynamo)
  expect(await lying()).toBe(2 + 20)
  const queries = vi.spyOn(dynamo.client, 'send')
  const found = (await troubledLetters(dynamo)).filter(({ sendId }) => sendId.startsWith('c-'))
  expect(found.map(({ sendId, since }) => [sendId, since])).toEqual(ids.slice(0, 20).map((id) => [id, 0]))
  expect(queries).toHaveBeenCalledTimes(1)
  queries.mockRestore()
})
