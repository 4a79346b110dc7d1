import { addDays, stockholmDate } from '#shared/clock.ts'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stack } from '#infra/local/stack.ts'
import { verifyLog } from '#shared/courses/verify-log.ts'
import { readConfig } from '#shared/platform/config.ts'
import { connectDynamo, type Dynamo } from '#shared/platform/dynamo.ts'
import { createEngine, type Engine } from '#shared/platform/engine/client.ts'
import { nudgeAdmission } from '#shared/platform/engine/course-process.ts'
import { courseItem, occasionItem } from '#shared/platform/stores/courses/course-items.ts'
import { createStores, type Stores } from '#shared/platform/stores/stores.ts'
import { hash } from '../builders/admission.ts'
import { aCourse, anOccasion } from '../builders/courses.ts'
import { eventually } from '../builders/guided-meeting.ts'
import { coursesOf, somebody } from '../workflows/course-world.ts'
import { startTestStack } from '../test-stack.ts'

const people = 1_000
const seats = 50
/** Numbers drawn for an application that never comes, and for one that comes after it was passed over. */
const lost = 10
const late = 3
/** Far enough behind those decided first that a kill finds most of them undecided. */
const firstDecided = 100
const decidedBetween = 100

let stack: Stack
let dynamo: Dynamo
let stores: Stores
let engine: Engine

beforeAll(async () => {
  stack = await startTestStack({ parts: ['dynamodb', 'temporal', 's3', 'ses', 'electronic-id', 'register', 'worker'] })
  const config = readConfig({ ...process.env, ...stack.env })
  dynamo = connectDynamo(config, { isPatient: true })
  stores = createStores(dynamo)
  engine = createEngine(config)
}, 120_000)
afterAll(async () => {
  await engine?.close()
  dynamo?.close()
  await stack?.stop()
}, 60_000)

test('of a thousand who sign up at once for fifty seats, fifty are seated and all others wait in order, while worker and engine are killed and numbers get lost', async () => {
  const occasion = anOccasion('1', '1', addDays(stockholmDate(Date.now()), 60), { capacity: seats, waitingList: true })
  const { id } = occasion
  const TableName = dynamo.tables.courses
  for (const Item of [courseItem(aCourse('1')), occasionItem(occasion)])
    await dynamo.client.send(new PutCommand({ TableName, Item }))
  const { applicationUnder, arrives, draws } = coursesOf({ dynamo, stores })
  const nudges: Promise<unknown>[] = []
  // The engine may be down: the sign-up stands anyway.
  const nudge = () => void nudges.push(nudgeAdmission(engine, id).catch(() => undefined))
  /** As a page does: the same command again until it is answered. */
  const signUp = async (_: unknown, index: number) => {
    const wanted = { occasion: id, person: somebody(index), commandId: ulid(), language: 'sv', chosen: [] } as const
    await eventually('a sign-up', () =>
      stores.signUps.create({ ...wanted, chosen: [], at: Date.now() }, Date.now()).catch(() => null),
    )
    nudge()
  }
  const drawOnly = () => eventually('a number', () => draws(occasion).catch(() => null))
  const progress = async () => (await stores.admissions.readAdmission(id)).progress
  const decidedThrough = async () => (await progress())?.decidedThrough ?? 0
  const decided = (through: number) =>
    eventually(`decisions up to ${through}`, async () => (await decidedThrough()) > through, 60)
  const undecidedAtKills: number[] = []
  const kill = async (part: 'worker' | 'temporal') => {
    await stack.kill(part)
    undecidedAtKills.push(people - (await decidedThrough()))
    await stack.restart(part)
  }
  const breakThings = async () => {
    await decided(firstDecided)
    await kill('worker')
    await decided((await decidedThrough()) + decidedBetween)
    await kill('temporal')
  }
  const [, unused] = await Promise.all([
    breakThings(),
    Promise.all(Array.from({ length: lost + late }, drawOnly)),
    ...Array.from({ length: people }, signUp),
  ])
  await Promise.all(nudges)
  const areDecided = async (count: number) => {
    nudge()
    return (await stores.admissions.allSignUps(id)).filter(({ standing }) => standing !== null).length === count
  }
  await eventually('every decision', () => areDecided(people), 90)
  expect(undecidedAtKills).toHaveLength(2)
  for (const undecided of undecidedAtKills) expect(undecided).toBeGreaterThan(seats)

  const comeLate = unused
    .slice(0, late)
    .map((number, index) => applicationUnder(number, occasion, somebody(people + index)))
  for (const application of comeLate) await arrives(application)
  await eventually('those who came late', () => areDecided(people + late), 60)

  const [entries, signUps, end] = await Promise.all([
    stores.courseLogs.entries(id),
    stores.admissions.allSignUps(id),
    progress(),
  ])
  const { faults } = verifyLog({ format: 'mandat-course-log/1', occasion: id, entries, head: end?.head ?? '' }, hash)
  expect(faults).toEqual([])
  const passedOver = entries.filter(({ what }) => what === 'passed-over').map(({ number }) => number)
  // A sign-up that was cut off may have drawn a number for nothing, too.
  expect(new Set(passedOver)).toEqual(new Set([...passedOver, ...unused]))
  const inOrder = entries.flatMap((entry) => (entry.what === 'decided' ? [entry] : []))
  expect(inOrder).toHaveLength(people + late)
  expect(new Set(inOrder.slice(people).map(({ former }) => former))).toEqual(new Set(unused.slice(0, late)))
  expect(new Set(signUps.map(({ person }) => person)).size).toBe(people + late)
  const standingOf = new Map(signUps.map(({ number, standing }) => [number, standing?.status]))
  const statuses = inOrder.map(({ number }) => standingOf.get(number))
  expect(statuses.slice(0, seats).every((status) => status === 'accepted')).toBe(true)
  expect(statuses.slice(seats).every((status) => status === 'reserveList')).toBe(true)
  expect((await stores.courses.readOccasion(id))?.occasion.taken).toEqual({
    seats,
    waiting: people + late - seats,
    sessions: {},
  })
}, 240_000)
