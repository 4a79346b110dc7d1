import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, test } from 'vitest'
import { clubDocumentLimits } from '#shared/limits.ts'
import { keys } from '#shared/platform/keys.ts'
import { astrid } from '../builders/database.ts'
import { storeWithLostAnswers } from '../builders/lost-answers.ts'

const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

const club = 'club-001'
const by = { who: astrid, at: 0 }

const lossy = async () => {
  const { dynamo, close, ...stores } = await storeWithLostAnswers()
  opened.push(close)
  const counted = async () => {
    const Key = keys.clubCounter(club, 'folders')
    const { Item } = await dynamo.client.send(new GetCommand({ TableName: dynamo.tables.meetings, Key }))
    return Item?.['stored'] as unknown
  }
  return { ...stores, counted }
}

test('a folder whose answer got lost is made once and counted once, and so is its removal', async () => {
  const { near, far, counted } = await lossy()
  await near.clubDocuments.makeFolder(club, 'first', 'Protokoll', by)
  await far.clubDocuments.makeFolder(club, 'second', 'Avtal', by)
  expect(await near.clubDocuments.listFolders(club)).toHaveLength(2)
  expect(await counted()).toBe(2)
  await far.clubDocuments.removeFolder(club, 'second')
  expect(await near.clubDocuments.listFolders(club)).toHaveLength(1)
  expect(await counted()).toBe(1)
})

test('a folder of a full club that is made again is taken as there, and the next one is refused for want of room', async () => {
  const { near } = await lossy()
  const make = (turn: number) => near.clubDocuments.makeFolder(club, `folder-${turn}`, `Mapp ${turn}`, by)
  for (let turn = 1; turn <= clubDocumentLimits.folders; turn += 1) await make(turn)
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((turn) => make(turn)))
  const refused = await Promise.allSettled([51, 52, 53, 54].map((turn) => make(turn)))
  expect(refused).toMatchObject(Array(4).fill({ status: 'rejected', reason: { code: 'too-many-in-club' } }))
})

test('a request whose answer got lost is counted once', async () => {
  const { far } = await lossy()
  const count = { of: 'somebody', most: 3 }
  const answers = [1, 2, 3, 4].map(() => () => far.requestCounts.countFromFirst(count, 60_000, 1_000))
  const accepted: boolean[] = []
  for (const answer of answers) accepted.push((await answer()) === null)
  expect(accepted).toEqual([true, true, true, false])
})
