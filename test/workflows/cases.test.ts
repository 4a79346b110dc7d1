import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { caseGone, CaseKind, type CaseRef } from '#shared/cases/case.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { caseProcessId } from '#shared/platform/engine/case-process.ts'
import { resumingCases } from '#workflows/case/resume.ts'
import { caseScenes, type CaseScene } from './case-scenes.ts'
import { run, workersOf } from './killed-worker.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

const hour = 3_600_000
let world: StoreAndRegister
let scenes: ReturnType<typeof caseScenes>
let workers: ReturnType<typeof workersOf>
beforeAll(async () => {
  world = await createStoreAndRegister()
  scenes = caseScenes(world)
  workers = workersOf(world)
})
beforeEach(() => writeClockOffset(world.deps.dynamo, 0))
afterAll(() => world.close())

const advancing =
  (of: CaseRef, { now = Date.now() } = {}) =>
  ({ advanceCase }: Pick<ReturnType<typeof workers.worker>, 'advanceCase'>) =>
    advanceCase(of, { now, again: false })

describe.each(CaseKind.options)('a case of the kind %s', (kind) => {
  const each = (test: (scene: CaseScene) => Promise<void>) => async () => {
    for (const scene of Object.values<CaseScene>(scenes[kind])) await test(scene)
  }

  it(
    'is done once by workers that die after any of its writes',
    each(async ({ due, isDone }) => {
      const deaths = await workers.killedAfterEachWrite(async (act) => {
        const of = await due(Date.now())
        await isDone(of, await act(advancing(of)))
      })
      expect(deaths).toBeGreaterThan(1)
    }),
  )

  it(
    'is done once by twenty at once, and nothing is due of it afterwards',
    each(async ({ due, isDone }) => {
      const of = await due(Date.now())
      const worker = workers.worker()
      await Promise.allSettled(Array.from({ length: 20 }, () => run(() => advancing(of)(worker))))
      await run(() => advancing(of)(worker))
      await isDone(of, worker.started)
    }),
  )

  it('ends its process where nothing is stored of it any more', async () => {
    const of = { kind, id: '01JZZZZZZZZZZZZZZZZZZZZZZZ', subject: '01JZZZZZZZZZZZZZZZZZZZZZZY' }
    expect(await run(() => advancing(of)(workers.worker()))).toEqual(caseGone)
  })

  /** The rounds of one worker; which processes each nudges. Portal time is ahead by so much. */
  const rounds = () => {
    let ahead = 0
    let isAway = false
    const nudged: string[] = []
    const startWithSignal = async ({ id }: { id: string }) => {
      if (isAway) throw new Error('the engine is away')
      nudged.push(id)
    }
    const later = 10 * 60_000
    const all = resumingCases({
      ...world.deps,
      engine: { ...world.deps.engine, startWithSignal },
      clock: { ...world.deps.clock, portalNow: () => Date.now() + later + ahead },
      realNow: () => Date.now() + later,
    })
    return async (given: { ahead?: number; isAway?: boolean } = {}) => {
      ahead = given.ahead ?? 0
      isAway = given.isAway ?? false
      nudged.length = 0
      const outcomes = await Promise.allSettled(all.map((round) => round()))
      return { nudged, failed: outcomes.filter(({ status }) => status === 'rejected').length }
    }
  }

  it(
    'that was stored while the engine was away is nudged by the first round after it, and no more once it is done',
    each(async ({ due, isDone }) => {
      const of = await due(Date.now() - hour)
      const round = rounds()
      expect((await round({ isAway: true })).failed).toBeGreaterThan(0)
      expect((await round()).nudged).toContain(caseProcessId(of))
      const worker = workers.worker()
      await run(() => advancing(of)(worker))
      await isDone(of, worker.started)
      expect((await round()).nudged).not.toContain(caseProcessId(of))
    }),
  )

  it(
    'is nudged again when portal time was moved, as long as it is open',
    each(async ({ due }) => {
      const of = await due(Date.now() - hour)
      const round = rounds()
      await round()
      expect((await round({ ahead: hour })).nudged).toContain(caseProcessId(of))
    }),
  )
})
