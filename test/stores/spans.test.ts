import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, startOfDay, stockholmInstant } from '#shared/clock.ts'
import type { ItemKey } from '#shared/platform/erasure/places.ts'
import { keys } from '#shared/platform/keys.ts'
import { retainedItems, storedItems, type RetainedItem } from '#shared/platform/erasure/stored-items.ts'
import { sweepTable } from '#shared/platform/erasure/sweep.ts'
import { tableNames } from '#shared/platform/tables.ts'
import { addSwept, nothingSwept } from '#shared/data-rights/swept.ts'
import { anAbout } from '../builders/about.ts'
import { freshDatabase, johan, putLongAgo, torsten } from '../builders/database.ts'
import { oneOfEachRetained } from '../builders/stored-kinds.ts'
import type { Planted } from '../builders/stored-plan.ts'

const day = '2027-02-28'
const at = stockholmInstant(day, '12:00')
const dayLong = 86_400_000
const planted: Planted = {
  ref: johan,
  other: torsten,
  hash: '1'.repeat(64),
  name: 'Egon Minnesvik',
  email: 'egon.minnesvik@example.com',
  at,
  lately: at,
  pollKey: 'key of the polls',
}
const items = oneOfEachRetained(planted)
const kinds = [...retainedItems]

let database: Awaited<ReturnType<typeof freshDatabase>>
const removedFiles: string[] = []
beforeAll(async () => {
  database = await freshDatabase()
  for (const kind of kinds) {
    const { ttl: _, ...item } = items[kind]
    await putLongAgo(database.prefix, storedItems[kind].place.table, [item])
  }
})
afterAll(() => database.dynamo.close())

const sweep = async (now: number, { realNow = at, isDry = false } = {}) => {
  const { dynamo } = database
  const removeFile = async (key: string) => void removedFiles.push(key)
  const given = { dynamo, pollKey: planted.pollKey, removeFile, isErased: () => false, now, realNow, isDry }
  let swept = nothingSwept
  for (const table of tableNames) swept = addSwept(swept, await sweepTable(given, table))
  return swept
}
const stored = async (kind: RetainedItem) => {
  const { pk, sk } = items[kind] as ItemKey
  const TableName = database.dynamo.tables[storedItems[kind].place.table]
  return (await database.dynamo.client.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item
}
const nothing = { removed: {}, takenOut: {}, failed: {} }

/** Of a person who goes on being a member: nothing but time takes it. */
describe('what is retained for a time goes when that is over, and not before:', () => {
  it.each<[string, number, RetainedItem[]]>([
    ['who got letters, after ninety days', at + 90 * dayLong, ['recipientLot', 'recipient']],
    [
      'courses, after a year',
      startOfDay(addDays(addMonths(day, 12), 1)) - 1,
      ['signUp', 'signUpClaim', 'waitingLine', 'courseLogKey', 'askedAct', 'admissionFollow'],
    ],
    ['evidence of signatures, after ten years', startOfDay(addDays(addMonths(day, 120), 1)) - 1, ['signature']],
  ])('%s', async (_, last, gone) => {
    const early = Object.keys((await sweep(last, { isDry: true })).removed)
    expect(gone.filter((kind) => early.includes(kind))).toEqual([])
    const { removed, failed } = await sweep(last + 1)
    expect(failed).toEqual({})
    expect(Object.keys(removed).toSorted()).toEqual(expect.arrayContaining(gone.toSorted()))
    for (const kind of gone) expect(await stored(kind)).toBeUndefined()
  })

  it('a signature with its evidence, and a mailing with its files', () => {
    expect(removedFiles).toEqual([String(items.signature['evidence']), expect.stringMatching(/^mailings\/club-077\//)])
  })

  it('which seats a person has, at the next scan after the last sign-up; the log stays, and names no one', async () => {
    expect(await stored('seatsOf')).toBeUndefined()
    expect(await stored('courseLogEntry')).toMatchObject({ person: 'a'.repeat(64) })
  })

  it('of a sending what it said, after two years: the counts stay', async () => {
    const send = await stored('send')
    expect(send).toMatchObject({ kind: 'notice', recipients: 2, createdAt: at, by: null })
  })

  it('but no letter that waits to be sent again', async () => {
    const waiting = { ...items.recipient, sentAt: undefined, state: 'reopened', attempt: 2 }
    await putLongAgo(database.prefix, 'mail', [waiting])
    expect((await sweep(at + 200 * dayLong)).removed).toEqual({})
    await putLongAgo(database.prefix, 'mail', [{ ...waiting, state: 'uncertain' }])
    expect((await sweep(at + 200 * dayLong)).removed).toEqual({ recipient: 1 })
  })

  it('what the store forgets by itself, at its second of real time', async () => {
    const ttl = Math.ceil(at / 1000) + 730 * 86_400
    const change = { ...items.membershipChange, ttl }
    await putLongAgo(database.prefix, 'people', [change])
    expect(await sweep(at, { realNow: ttl * 1000 })).toEqual(nothing)
    expect((await sweep(at, { realNow: ttl * 1000 + 1 })).removed).toEqual({ membershipChange: 1 })
  })
})

it('a sending that no officer ordered says after two years no more than its counts', async () => {
  const send = { ...items.send, ...keys.send('send-1'), sendId: 'send-1', kind: 'course-seat', by: null }
  await putLongAgo(database.prefix, 'mail', [{ ...send, about: anAbout('course-seat') }])
  expect((await sweep(at + 3 * 366 * dayLong)).takenOut).toMatchObject({ send: 1 })
  expect(await database.stores.mail.readSend('send-1')).toMatchObject({ recipients: 2, about: { of: 'forgotten' } })
  expect((await sweep(at + 3 * 366 * dayLong)).takenOut).toEqual({})
})
