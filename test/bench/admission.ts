import { setTimeout as sleep } from 'node:timers/promises'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { addDays, stockholmDate } from '#shared/clock.ts'
import { readConfig } from '#shared/platform/config.ts'
import { connectDynamo, contended, transact } from '#shared/platform/dynamo.ts'
import { createEngine } from '#shared/platform/engine/client.ts'
import { nudgeAdmission } from '#shared/platform/engine/course-process.ts'
import { keys } from '#shared/platform/keys.ts'
import { courseItem, occasionItem } from '#shared/platform/stores/courses/course-items.ts'
import { signUpItem } from '#shared/platform/stores/courses/sign-up-items.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { aCourse, anOccasion } from '../builders/courses.ts'
import type { Figure } from './figure.ts'
import { compare } from './measure.ts'

const plan = { rounds: 5, perBlock: 1, warmUp: 1 }
const signUps = 1_000
const seats = 50
/** As many raw writes at the same time. */
const atOnce = 50
/** Among so many, one may meet a conflict more often than a person would be let wait for. */
const untilWritten = { ...contended, attempts: 1_000 }

/**
 * P20, for which no goal was agreed: a process admits a thousand sign-ups in order, with log and line, against as many
 * conditional writes of a seat at once, each with the item that says who has it, and no order. Both by way of the
 * strict store, in which transactions of the same item conflict.
 */
export const measureAdmission = async (env: Record<string, string>): Promise<Figure> => {
  const config = readConfig({ ...process.env, ...env })
  const dynamo = connectDynamo(config, { isUnattended: true })
  // What is there before is put into the store itself.
  const store = connectDynamo({ ...config, dynamodbEndpoint: env['DYNAMODB_DIRECT_ENDPOINT'] }, { isUnattended: true })
  const engine = createEngine(config)
  const { admissions } = createStores(dynamo)
  const TableName = dynamo.tables.courses
  const put = async (items: readonly object[]) => {
    for (let from = 0; from < items.length; from += 25) {
      const requests = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item: { ...Item } } }))
      await store.client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
    }
  }
  const day = addDays(stockholmDate(Date.now()), 60)
  const persons = Array.from({ length: signUps }, (_, index) => `B${String(index).padStart(25, '0')}`)
  const applied = (occasion: string) =>
    persons.map((person, index) =>
      signUpItem({
        occasion,
        number: index + 1,
        person,
        commandId: ulid(),
        language: 'sv',
        chosen: [],
        at: Date.now(),
        former: null,
        standing: null,
        givingUpSince: null,
      }),
    )

  let [made, occasion] = [0, '']
  const prepare = async () => {
    made += 1
    // Each occasion is on a day of its own, so that no one has two seats at the same time.
    const next = anOccasion(`B${made}`, 'B', addDays(day, made), { capacity: seats, waitingList: true })
    const counter = { ...keys.signUpCounter(next.id), drawn: signUps }
    await put([courseItem(aCourse('B')), occasionItem(next), counter, ...applied(next.id)])
    occasion = next.id
  }
  const ours = async () => {
    await nudgeAdmission(engine, occasion)
    while ((await admissions.readAdmission(occasion)).progress?.decidedThrough !== signUps) await sleep(10)
  }
  const settle = async () => {
    while ((await admissions.follows(occasion, 1)).length > 0) await sleep(100)
  }
  let block = 0
  const raw = async () => {
    const pk = `RAW#seats-${(block += 1)}`
    const waiting = [...persons]
    const take = async () => {
      for (let person = waiting.shift(); person; person = waiting.shift())
        await transact(
          dynamo,
          {
            seats: {
              Update: {
                TableName,
                Key: { pk, sk: 'SEATS' },
                UpdateExpression: 'ADD taken :one',
                ConditionExpression: 'attribute_not_exists(taken) OR taken < :seats',
                ExpressionAttributeValues: { ':one': 1, ':seats': seats },
              },
            },
            seat: {
              Put: {
                TableName,
                Item: { pk, sk: `SEAT#${person}`, person, at: Date.now() },
                ConditionExpression: 'attribute_not_exists(pk)',
              },
            },
          },
          untilWritten,
        )
    }
    await Promise.all(Array.from({ length: atOnce }, take))
  }
  const { ratio, lowest, highest, ours: own, raw: other } = await compare({ ours, raw, prepare, settle }, plan)
  await engine.close()
  dynamo.close()
  store.close()
  const perSecond = (taken: number) => Math.round((signUps / taken) * 1_000)
  return {
    id: 'P20',
    what: `${signUps} sign-ups admitted ÷ raw conditional seats`,
    measured: ratio,
    goal: null,
    moonshot: null,
    how: `${lowest.toFixed(2)}–${highest.toFixed(2)} over ${plan.rounds} rounds; ${perSecond(own)} ÷ ${perSecond(other)} a second`,
  }
}
