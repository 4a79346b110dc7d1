import { BatchGetCommand, GetCommand, type QueryCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import type { Dynamo } from './dynamo.ts'
import { keys } from './keys.ts'
import { readItem } from './read-item.ts'
import { waitingTogether } from './silence.ts'

type Sent = GetCommand | BatchGetCommand | QueryCommand
type Items = Record<string, Record<string, unknown>[]>

/** A store that has these items and notes each call; of a batch it leaves out the `left` ones, as a busy one does. */
const aStore = (items: Items, { left = [] as string[], fails = false } = {}) => {
  const calls: Sent[] = []
  const found = (table: string, key: Record<string, unknown>) =>
    items[table]?.find((item) => item['pk'] === key['pk'] && item['sk'] === key['sk'])
  const send = async (command: Sent) => {
    calls.push(command)
    if (fails) throw new Error('down')
    if (command instanceof GetCommand) return { Item: found(command.input.TableName ?? '', command.input.Key ?? {}) }
    const asked = Object.entries((command as BatchGetCommand).input.RequestItems ?? {})
    const part = (isLeft: boolean) =>
      asked.map(
        ([table, { Keys = [] }]) => [table, Keys.filter(({ pk }) => left.includes(String(pk)) === isLeft)] as const,
      )
    return {
      Responses: Object.fromEntries(
        part(false).map(([table, own]) => [table, own.flatMap((key) => found(table, key) ?? [])]),
      ),
      UnprocessedKeys: Object.fromEntries(part(true).map(([table, own]) => [table, { Keys: own }])),
    }
  }
  const tables = { people: 'p', sessions: 's', meetings: 'm' }
  return { calls, dynamo: { client: { send }, tables } as unknown as Dynamo }
}

const [anna, session] = [keys.person('anna'), keys.session('hash')]
const items = { p: [{ ...anna, name: 'Anna' }], s: [{ ...session, who: 'anna' }] }

test('items that a request asks for side by side come with one call, each once', async () => {
  const { dynamo, calls } = aStore(items)
  const found = await waitingTogether(() =>
    Promise.all([
      readItem(dynamo, 'people', anna),
      readItem(dynamo, 'sessions', session),
      readItem(dynamo, 'people', anna),
      readItem(dynamo, 'people', keys.person('nobody')),
    ]),
  )
  expect(found.map((item) => item?.['name'] ?? item?.['who'])).toEqual(['Anna', 'anna', 'Anna', undefined])
  expect(calls.map(({ input }) => input)).toEqual([
    {
      RequestItems: {
        p: { ConsistentRead: true, Keys: [anna, keys.person('nobody')] },
        s: { ConsistentRead: true, Keys: [session] },
      },
    },
  ])
})

test('one item, or one outside of a request, is read by itself', async () => {
  const { dynamo, calls } = aStore(items)
  await waitingTogether(() => readItem(dynamo, 'people', anna))
  await Promise.all([readItem(dynamo, 'people', anna), readItem(dynamo, 'sessions', session)])
  expect(calls.map((call) => call instanceof GetCommand)).toEqual([true, true, true])
  expect(calls[0]?.input).toEqual({ TableName: 'p', Key: anna, ConsistentRead: true })
})

test('requests that ask in the same moment share no call', async () => {
  const { dynamo, calls } = aStore(items)
  const ask = () =>
    waitingTogether(() => Promise.all([readItem(dynamo, 'people', anna), readItem(dynamo, 'sessions', session)]))
  await Promise.all([ask(), ask()])
  expect(calls).toHaveLength(2)
})

test('what a busy store has left out is read after it', async () => {
  const { dynamo, calls } = aStore(items, { left: [anna.pk] })
  const [person, signedIn] = await waitingTogether(() =>
    Promise.all([readItem(dynamo, 'people', anna), readItem(dynamo, 'sessions', session)]),
  )
  expect([person?.['name'], signedIn?.['who'], calls.length]).toEqual(['Anna', 'anna', 2])
})

test('more than a hundred are read by a hundred', async () => {
  const many = Array.from({ length: 250 }, (_, index) => ({ ...keys.person(String(index)), name: String(index) }))
  const { dynamo, calls } = aStore({ p: many })
  const found = await waitingTogether(() =>
    Promise.all(many.map(({ pk, sk }) => readItem(dynamo, 'people', { pk, sk }))),
  )
  expect(found.map((item) => item?.['name'])).toEqual(many.map(({ name }) => name))
  expect(calls).toHaveLength(3)
})

test('a store that is down fails each of them', async () => {
  const { dynamo } = aStore(items, { fails: true })
  const outcomes = await waitingTogether(() =>
    Promise.allSettled([readItem(dynamo, 'people', anna), readItem(dynamo, 'sessions', session)]),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
