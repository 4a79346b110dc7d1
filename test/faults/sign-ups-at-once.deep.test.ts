import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverNames } from '#infra/local/parts.ts'
import type { Stack } from '#infra/local/stack.ts'
import { hasSeatToGive, takenSeatsOf } from '#shared/courses/admission-state.ts'
import { termsOf } from '#shared/courses/admission-terms.ts'
import { inOneGo } from '#shared/courses/interruptible.ts'
import { admissionFrom, verifyLog } from '#shared/courses/verify-log.ts'
import { readConfig } from '#shared/platform/config.ts'
import { connectDynamo, type Dynamo } from '#shared/platform/dynamo.ts'
import { createEngine, type Engine } from '#shared/platform/engine/client.ts'
import { nudgeAdmission } from '#shared/platform/engine/course-process.ts'
import { createStores, type Stores } from '#shared/platform/stores/stores.ts'
import { hash } from '../builders/admission.ts'
import { eventually } from '../builders/answers.ts'
import { coursesOf, somebody } from '../workflows/course-world.ts'
import { startTestStack } from '../test-stack.ts'
import { forEachAtOnce, offeredIn, rushTo, type Participant, type Rush } from './rush-to-sign-up.ts'

/**
 * `npm run rush` makes it a thousand. Few are enough in `npm run deep`: the number of kills finds faults, not that of
 * people.
 */
const people = Number(process.env['MANDAT_SIGN_UPS'] ?? 200)
const seats = 50
/** Every so-many-th gives up at once, decided or not, and so many who have a seat before each kill. */
const givesUpEvery = 20
const leaveAtKill = 4
/** Numbers drawn for an application that never comes, and for one that comes after it was passed over. */
const lost = 10
const late = 3
const firstDecided = people / 10
/** No number is passed over sooner (ms) after its sign-up began. */
const shortestWait = 2_000
/** The second and the last of them come only as a part is killed, however fast those before were decided. */
const secondCome = people * 0.3
const lastCome = people * 0.6

let stack: Stack
let dynamo: Dynamo
let stores: Stores
let engine: Engine
let rush: Rush
let participants: Map<string, Participant>

beforeAll(async () => {
  const parts = serverNames.filter((name) => name !== 'engine-page')
  stack = await startTestStack({ parts: [...parts, 'seed'], env: { MANDAT_CLUBS: '2' } })
  const config = readConfig({ ...process.env, ...stack.env })
  dynamo = connectDynamo(config, { isUnattended: true })
  stores = createStores(dynamo)
  engine = createEngine(config)
  rush = await rushTo(stack.env, { capacity: seats })
  participants = new Map()
  await forEachAtOnce(Array.from({ length: people + late }), async (_, index) => {
    const made = await rush.participant(index)
    participants.set(made.person, made)
  })
}, 240_000)
afterAll(async () => {
  await engine?.close()
  dynamo?.close()
  rush?.close()
  await stack?.stop()
})

/** What is stored of the occasion, and what its log alone comes to. */
const stored = async () => {
  const { id } = rush.occasion
  const [entries, signUps, { progress }, held] = await Promise.all([
    stores.courseLogs.entries(id),
    stores.admissions.allSignUps(id),
    stores.admissions.readAdmission(id),
    stores.courses.readOccasion(id),
  ])
  const log = { format: 'mandat-course-log/1', occasion: id, entries, head: progress?.head ?? '' } as const
  const state = inOneGo(admissionFrom(log, termsOf(rush.occasion), hash))
  return { entries, signUps, state: state!, faults: verifyLog(log, hash).faults, taken: held?.occasion.taken }
}

test(
  'of hundreds who sign up at once for fifty seats none is lost or doubled and every seat goes to the first in line, while worker and engine are killed, numbers get lost and seats are given up',
  async () => {
    const { id } = rush.occasion
    const { applicationUnder, arrives, draws } = coursesOf({ dynamo, stores })
    const decidedThrough = async () => (await stores.admissions.readAdmission(id)).progress?.decidedThrough ?? 0
    const decided = (through: number) =>
      eventually(`decisions up to ${through}`, async () => (await decidedThrough()) > through, 120)
    const undecidedAtKills: number[] = []
    const leavers: string[] = []
    const leaves = async (person: string, number: number) => {
      leavers.push(person)
      await participants.get(person)!.giveUp(number)
    }
    const second = Promise.withResolvers<void>()
    const last = Promise.withResolvers<void>()
    const kill = async (part: 'worker' | 'temporal', next: { resolve: () => void }) => {
      const signUps = await stores.admissions.allSignUps(id)
      const seated = signUps.filter((each) => each.standing?.status === 'accepted' && each.givingUpSince === null)
      await Promise.all(seated.slice(0, leaveAtKill).map(({ person, number }) => leaves(person, number)))
      next.resolve()
      await stack.kill(part)
      undecidedAtKills.push(people - (await decidedThrough()))
      await stack.restart(part)
    }
    const breakThings = async () => {
      await decided(firstDecided)
      await kill('worker', second)
      await decided((await decidedThrough()) + firstDecided)
      await kill('temporal', last)
    }
    const comes = async (index: number) => {
      const person = somebody(index)
      if (index >= lastCome) await last.promise
      else if (index >= secondCome) await second.promise
      const number = await participants.get(person)!.signUp()
      if (index % givesUpEvery === 0) await leaves(person, number)
    }
    /** Every third offer is declined, so that it goes to the next. */
    const answered: number[] = []
    const answerOffers = async () => {
      const open = offeredIn(await stores.admissions.allSignUps(id))
      await forEachAtOnce(open, async ({ person, offer }) => {
        answered.push(offer)
        await participants.get(person)?.answer(offer, answered.length % 3 > 0)
      })
      return open.length === 0
    }
    let isRush = true
    const answerMeanwhile = async () => {
      while (isRush) if (await answerOffers()) await new Promise((later) => setTimeout(later, 2_000))
    }
    const answers = answerMeanwhile()
    const [, unused] = await Promise.all([
      breakThings(),
      Promise.all(
        Array.from({ length: lost + late }, () => eventually('a number', () => draws({ id }).catch(() => null))),
      ),
      forEachAtOnce(Array.from({ length: people }), (_, index) => comes(index)),
    ])
    expect(undecidedAtKills).toHaveLength(2)
    for (const undecided of undecidedAtKills) expect(undecided).toBeGreaterThan(seats)
    const seconds = 60 + people / 5
    const areDecided = (count: number) =>
      eventually(
        'every decision',
        async () => {
          const { progress, drawn } = await stores.admissions.readAdmission(id)
          if (!progress || progress.decidedThrough < drawn) return false
          return (await stores.admissions.allSignUps(id)).filter(({ standing }) => standing !== null).length === count
        },
        seconds,
        async () => JSON.stringify(await stores.admissions.readAdmission(id)),
      )
    await areDecided(people)
    const comeLate = unused
      .slice(0, late)
      .map((number, index) => applicationUnder(number, rush.occasion, somebody(people + index)))
    for (const application of comeLate) await arrives(application)
    await nudgeAdmission(engine, id)
    await areDecided(people + late)
    isRush = false
    await answers
    await eventually('no offer', async () => (await answerOffers()) && !hasSeatToGive((await stored()).state), seconds)

    const { entries, signUps, state, faults, taken } = await stored()
    expect(faults).toEqual([])
    // No one is lost, no one there twice.
    expect(signUps).toHaveLength(people + late)
    expect(new Set(signUps.map(({ person }) => person)).size).toBe(people + late)
    // A sign-up that was cut off may have drawn a number for nothing, too.
    const passedOver = new Set(entries.filter(({ what }) => what === 'passed-over').map(({ number }) => number))
    for (const number of unused) expect(passedOver).toContain(number)
    const numberOf = new Map(
      entries.flatMap((entry) => (entry.what === 'decided' && entry.former ? [[entry.former, entry.number]] : [])),
    )
    expect([...numberOf.keys()]).toEqual(expect.arrayContaining(unused.slice(0, late)))
    // On a busy machine a sign-up may come later than its number is waited for, and stands under another one.
    const waitedFor = (former: number, number: number) => {
      const passedOver = entries.find((entry) => entry.what === 'passed-over' && entry.number === former)
      const cameAt = signUps.find((each) => each.number === number)?.at ?? Number.NaN
      return (passedOver?.at ?? Number.NaN) - cameAt
    }
    for (const [former, number] of numberOf)
      if (!unused.includes(former)) expect(waitedFor(former, number)).toBeGreaterThanOrEqual(shortestWait)
    // Everybody stands as the log says.
    const standings = signUps.map(({ number, standing }) => [number, standing?.status, standing?.parts])
    expect(standings).toEqual(
      signUps.map(({ number }) => [number, state.signUps[number]?.status, state.signUps[number]?.parts]),
    )
    expect(taken).toEqual(takenSeatsOf(state))
    expect(taken?.seats).toBe(seats)
    expect(state.offers).toEqual({})
    // Those who gave up are offered nothing afterwards.
    const statusOf = new Map(signUps.map(({ person, standing }) => [person, standing?.status]))
    expect(leavers.map((person) => statusOf.get(person))).toEqual(leavers.map(() => 'cancelled'))
    expect(answered.length).toBeGreaterThan(0)
    const offered = entries.filter(({ what }) => what === 'offered').map(({ number }) => number)
    const inLine = signUps.filter(({ standing }) => standing?.status === 'reserveList').map(({ number }) => number)
    expect(Math.max(0, ...offered.map(Number))).toBeLessThan(Math.min(...inLine))
  },
  200_000 + people * 1_000,
)
