import { setTimeout as sleep } from 'node:timers/promises'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { Client as EngineClient, Connection } from '@temporalio/client'
import { Pool } from 'undici'
import { ulid } from 'ulid'
import { readConfig } from '#shared/platform/config.ts'
import { connectDynamo } from '#shared/platform/dynamo.ts'
import { startRaw } from './child.ts'
import type { Figure } from './figure.ts'
import { idleShare } from './idle.ts'
import { compare, median } from './measure.ts'
import type { Measurement } from './measurements.ts'
import type { ReadyClub, ReadyClubs } from './ready/ready-clubs.ts'

const single = { rounds: 7, perBlock: 8, warmUp: 10 }
const atOnce = { clubs: 200, rounds: 2 }
const burst = 1_000
const opensAtOnce = 10
const settled = 0.6

/** So many clubs it uses up: a meeting is submitted once. */
const clubsOneByOne = single.warmUp + single.rounds * single.perBlock

/** The clubs' chairmen press "submit"; one whom the portal asks to retry later sends the same command then. */
const submitter = (env: Record<string, string>) => {
  const origin = env['PORTAL_ORIGIN'] ?? ''
  const pool = new Pool(origin, { connections: 400, headersTimeout: 120_000 })
  const counts = { repeats: 0, failed: 0, submitted: 0 }
  const ask = async ({ club, year, cookie }: ReadyClub, commandId: string) => {
    const { statusCode, headers, body } = await pool.request({
      method: 'POST',
      path: `/api/meetings/${club}/${year}/submission`,
      headers: { cookie, origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ commandId, understood: true }),
    })
    return { statusCode, comeAgain: Number(headers['retry-after'] ?? 1), text: await body.text() }
  }
  /** Loads the meeting, as the page does before its button can be pressed. */
  const open = async ({ club, year, cookie }: ReadyClub): Promise<void> => {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: `/api/meetings/${club}/${year}`,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
    await body.dump()
    if (statusCode !== 200) throw new Error(`a meeting was not opened: ${statusCode}`)
  }
  const submit = async (club: ReadyClub): Promise<void> => {
    const commandId = ulid()
    for (;;) {
      const { statusCode, comeAgain, text } = await ask(club, commandId)
      if (statusCode === 200) {
        counts.submitted += 1
        return
      }
      if (statusCode !== 503) {
        counts.failed += 1
        throw new Error(`a submission was answered ${statusCode} ${text.slice(0, 300)}`)
      }
      counts.repeats += 1
      await sleep(comeAgain * 1_000)
    }
  }
  return { open, submit, counts, close: () => pool.close() }
}

/**
 * As many raw processes as clubs, each with an item of its own that one update writes in one transaction, and the
 * signatories of a club.
 */
const rawProcesses = async (env: Record<string, string>) => {
  const raw = await startRaw('transition.ts', env)
  const connection = await Connection.connect({ address: env['TEMPORAL_ADDRESS'] ?? '' })
  const { workflow } = new EngineClient({ connection })
  const dynamo = connectDynamo(readConfig(env))
  let made = 0
  const make = async (clubs: readonly ReadyClub[]) => {
    const names = clubs.map(() => `raw-${(made += 1)}`)
    for (let from = 0; from < names.length; from += 25) {
      const batch = names.slice(from, from + 25)
      await dynamo.client.send(
        new BatchWriteCommand({
          RequestItems: {
            [dynamo.tables.meetings]: batch.map((name) => ({
              PutRequest: { Item: { pk: `RAW#${name}`, sk: 'SUMMARY', seq: 0 } },
            })),
          },
        }),
      )
      await Promise.all(
        batch.map((name, index) =>
          workflow.start('rawTransition', {
            workflowId: name,
            taskQueue: 'raw',
            args: [name, clubs[from + index]?.signatories ?? []],
          }),
        ),
      )
    }
    return names
  }
  const update = (name: string) => {
    const commandId = ulid()
    return workflow.getHandle(name).executeUpdate('step', { args: [{ commandId }], updateId: commandId })
  }
  const close = async () => {
    await Promise.all([connection.close(), raw.stop()])
    dynamo.close()
  }
  return { make, update, close }
}

const secondsOf = async (run: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await run()
  return (performance.now() - began) / 1000
}

/** Until every process has been begun and the database has written what it keeps. */
const untilSettled = async () => {
  for (let samples = 0; samples < 60 && (await idleShare()) < settled; samples += 1);
}

/**
 * Waits until the register has every submission, so that what we left to be done does not slow the other side down.
 * `left`: clubs that have not submitted.
 */
const waitForDeliveries = async (env: Record<string, string>, left: () => number) => {
  const connection = await Connection.connect({ address: env['TEMPORAL_ADDRESS'] ?? '' })
  const { workflow } = new EngineClient({ connection })
  const running = async () =>
    (await workflow.count("WorkflowType = 'annualMeeting' AND ExecutionStatus = 'Running'")).count
  const others = await running()
  const untilDelivered = async (): Promise<void> => {
    await sleep(800)
    while ((await running()) > others + left()) await sleep(500)
  }
  return { untilDelivered, close: () => connection.close() }
}

type Given = { env: Record<string, string>; ready: ReadyClubs }
type Sides = {
  untilDelivered: () => Promise<void>
  ours: ReturnType<typeof submitter>
  raw: Awaited<ReturnType<typeof rawProcesses>>
  /**
   * So many clubs that need only submit, each with its meeting open before its chairman, and a machine that is done
   * with them.
   */
  take: (count: number) => Promise<ReadyClub[]>
}

const details = (line: string) => process.env['BENCH_DETAILS'] && console.log(line)

/** P5: one after the other, each to a process of its own: a meeting is submitted once. */
const oneByOne = async ({ untilDelivered, ours, raw, take }: Sides): Promise<Figure[]> => {
  const clubs = await take(clubsOneByOne)
  const names = await raw.make(clubs)
  const compared = await compare(
    { ours: () => ours.submit(clubs.pop()!), raw: () => raw.update(names.pop()!), settle: untilDelivered },
    single,
  )
  const { ratio, lowest, highest, ours: own, raw: other } = compared
  return [
    {
      id: 'P5',
      what: 'submission acknowledged ÷ raw update, register and transaction, p50',
      measured: ratio,
      goal: 1.4,
      moonshot: 1.15,
      how: `${lowest.toFixed(2)}–${highest.toFixed(2)} over ${single.rounds} rounds; ${own.toFixed(1)} ÷ ${other.toFixed(1)} ms`,
    },
  ]
}

/** P6: two hundred clubs at once. */
const manyAtOnce = async ({ untilDelivered, ours, raw, take }: Sides): Promise<Figure[]> => {
  const ratios: number[] = []
  for (let round = 0; round < atOnce.rounds; round += 1) {
    const clubs = await take(atOnce.clubs)
    const names = await raw.make(clubs)
    const bare = await secondsOf(() => Promise.all(names.map(raw.update)))
    const own = await secondsOf(() => Promise.all(clubs.map(ours.submit)))
    const delivered = await secondsOf(untilDelivered)
    details(
      `P6 ${own.toFixed(1)} s, raw ${bare.toFixed(1)} s, delivered ${delivered.toFixed(1)} s later, ${ours.counts.repeats} repeats`,
    )
    ratios.push(bare / own)
  }
  return [
    {
      id: 'P6',
      what: `${atOnce.clubs} submissions at once: throughput ÷ raw engine`,
      measured: median(ratios),
      goal: 0.7,
      moonshot: 0.9,
      atLeast: true,
      how: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)} over ${atOnce.rounds} rounds`,
    },
  ]
}

/** P7: a thousand clubs at once. */
const theRush = async ({ ours, raw, take }: Sides): Promise<Figure[]> => {
  const { failed, repeats } = { ...ours.counts }
  const clubs = await take(burst)
  const names = await raw.make(clubs)
  const bare = await secondsOf(() => Promise.all(names.map(raw.update)))
  const own = await secondsOf(() => Promise.all(clubs.map(ours.submit)))
  const [missed, again] = [ours.counts.failed - failed, ours.counts.repeats - repeats]
  return [
    {
      id: 'P7',
      what: `${burst} submissions at once: drain time ÷ raw`,
      measured: own / bare,
      goal: 1.4,
      moonshot: 1.1,
      how: `${own.toFixed(1)} ÷ ${bare.toFixed(1)} s, ${missed} failed, ${again} sent again`,
    },
  ]
}

/** P5, P6, P7: submissions, one after the other, by two hundred clubs at once, and by a thousand. */
export const submissions = async ({ env, ready }: Given) => {
  let made = 0
  const ours = submitter(env)
  const raw = await rawProcesses(env)
  const deliveries = await waitForDeliveries(env, () => made - ours.counts.submitted)
  const { untilDelivered } = deliveries
  const take = async (count: number) => {
    const taken = await ready.more(count)
    made += count
    for (let from = 0; from < count; from += opensAtOnce)
      await Promise.all(taken.slice(from, from + opensAtOnce).map(ours.open))
    await untilSettled()
    return taken
  }
  const sides: Sides = { untilDelivered, ours, raw, take }
  const measurements: Measurement[] = [
    { ids: ['P5'], measure: () => oneByOne(sides) },
    { ids: ['P6'], measure: () => manyAtOnce(sides) },
    { ids: ['P7'], measure: () => theRush(sides) },
  ]
  return { measurements, close: () => Promise.all([raw.close(), ours.close(), deliveries.close(), ready.close()]) }
}
