import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/platform/keys.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { freshDatabase, portalNow } from '../builders/database.ts'

let dynamo: Dynamo
let stores: Stores
beforeAll(async () => {
  ;({ dynamo, stores } = await freshDatabase())
})
afterAll(() => dynamo.close())

const sendId = 'to-everybody'
const people = (count: number) => Array.from({ length: count }, (_, turn) => String(turn).padStart(26, 'R'))
const everybody = people(20_000)
const order = (recipients: readonly string[]) =>
  stores.mail.createSend({ sendId, kind: 'occasion-opens', createdAt: portalNow, by: null, recipients })

test('a sending to more than one transaction takes is stored whole, and goes to those whom it was first made for', async () => {
  expect(await order(everybody)).toBe(true)
  expect(await order(everybody)).toBe(false)
  expect(await stores.mail.readSend(sendId)).toMatchObject({ recipients: 20_000, lots: 200, delivered: 0 })
  expect((await stores.mail.readRecipients(sendId)).toSorted()).toEqual(everybody.toSorted())
})

test('each letter lies with its lot, which alone is counted', async () => {
  const some = everybody.slice(0, 50)
  await Promise.all(
    some.map(async (ref) => {
      expect(await stores.mail.claim(sendId, ref, portalNow)).toBe('mine')
      await stores.mail.markSent(sendId, ref, `m-${ref}`, portalNow)
    }),
  )
  expect(await stores.mail.readSend(sendId)).toMatchObject({ delivered: 50, lastSentAt: portalNow })
  expect(await stores.mail.readLetter(sendId, some[7]!)).toMatchObject({ ref: some[7], state: 'sent' })
  expect((await stores.mail.readLetters(sendId)).map(({ ref }) => ref).toSorted()).toEqual(some.toSorted())
})

test('a sending that was cut off while its recipients were stored is made again with the same, and never with others', async () => {
  await dynamo.client.send(new DeleteCommand({ TableName: dynamo.tables.mail, Key: keys.send(sendId) }))
  await expect(order(people(19_990))).rejects.toThrow('begun with other recipients')
  expect(await order(everybody)).toBe(true)
})
