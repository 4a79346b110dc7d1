import { BatchWriteCommand, QueryCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { RegisterData } from '#infra/local/register/data.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/platform/keys.ts'

type Item = Record<string, unknown>

/** A club with a meeting that was held and signed, and the people whose references its copies must not share. */
export type Model = { club: string; year: number; members: string[]; officers: string[] }

const batchSize = 25
const batchesAtOnce = 4

/** The same people under other references: as long, and in the same alphabet. */
const copiedRef = (ref: string, number: number) => `${ref.slice(0, 20)}${String(number).padStart(6, '0')}`
export const copiedClub = (number: number): string => `club-${String(10_000 + number)}`

const copier = ({ club, members }: Model, number: number) => {
  const refs = members.map((ref) => [ref, copiedRef(ref, number)] as const)
  return <Value>(value: Value): Value => {
    let text = JSON.stringify(value).replaceAll(club, copiedClub(number))
    for (const [ref, copy] of refs) text = text.replaceAll(ref, copy)
    return JSON.parse(text) as Value
  }
}

const itemsUnder = async (dynamo: Dynamo, TableName: string, pk: string): Promise<Item[]> =>
  (
    await dynamo.client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
      }),
    )
  ).Items ?? []

const oneItem = async (dynamo: Dynamo, TableName: string, Key: Item): Promise<Item> =>
  (await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item ?? {}

/** What a submission reads: paragraphs, texts, signatures. Transitions and letters of the model are left behind. */
const isRead = ({ sk }: Item) => ['ITEM#', 'PROT#', 'SIG#'].some((prefix) => String(sk).startsWith(prefix))

const writeAll = async (dynamo: Dynamo, writes: readonly { table: string; item: Item }[]) => {
  const batches = Array.from({ length: Math.ceil(writes.length / batchSize) }, (_, index) =>
    writes.slice(index * batchSize, (index + 1) * batchSize),
  )
  const work = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      const wanted = Map.groupBy(batch, ({ table }) => table)
      await dynamo.client.send(
        new BatchWriteCommand({
          RequestItems: Object.fromEntries(
            [...wanted].map(([table, own]) => [table, own.map(({ item }) => ({ PutRequest: { Item: item } }))]),
          ),
        }),
      )
    }
  }
  await Promise.all(Array.from({ length: batchesAtOnce }, work))
}

/**
 * Puts so many copies of the model's club, people and meeting beside it in the store. The signed document is one and
 * the same.
 */
export const storeCopies = async (dynamo: Dynamo, model: Model, numbers: readonly number[]): Promise<void> => {
  const { people, meetings } = dynamo.tables
  const club = await itemsUnder(dynamo, people, keys.club(model.club).pk)
  const profiles = await Promise.all(model.officers.map((ref) => oneItem(dynamo, people, keys.person(ref))))
  const summary = await oneItem(dynamo, meetings, keys.summary(model.club, model.year))
  const meeting = (await itemsUnder(dynamo, meetings, keys.meeting(model.club, model.year))).filter(isRead)
  await writeAll(
    dynamo,
    numbers.flatMap((number) => {
      const copy = copier(model, number)
      return [
        ...[...club, ...profiles].map((item) => ({ table: people, item: copy(item) })),
        ...[summary, ...meeting].map((item) => ({ table: meetings, item: copy(item) })),
      ]
    }),
  )
}

/** Lets the register know the copies: their clubs and officers. It reads its file when it starts. */
export const registerCopies = (env: Record<string, string>, model: Model, numbers: readonly number[]): void => {
  const file = path.join(env['MANDAT_DATA_DIR'] ?? '', 'register.json')
  const data = RegisterData.parse(JSON.parse(readFileSync(file, 'utf8')))
  const clubs = data.clubs.filter(({ id }) => id === model.club)
  const people = data.people.filter(({ ref }) => model.officers.includes(ref))
  for (const number of numbers) {
    const copy = copier(model, number)
    data.clubs.push(...clubs.map(copy))
    data.people.push(...people.map(copy))
  }
  writeFileSync(file, JSON.stringify(data))
}

export const copiedPerson = copiedRef
