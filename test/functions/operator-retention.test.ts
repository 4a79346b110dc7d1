import { AsyncLocalStorage } from 'node:async_hooks'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#functions/operator/operations.ts'
import { readRetention } from '#shared/contract/operator-retention.ts'
import { PortalError } from '#shared/errors.ts'
import type { RetentionRun } from '#shared/data-rights/retention-run.ts'
import type { Process } from '#shared/platform/engine/client.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { aRetentionRun } from '../builders/retention-runs.ts'

let portal: Portal
let operator: Browser
const begun: string[] = []
let hasSchedule = true
let listFails: Error | null = null
let asked = async () => {}
let running: string[] = ['run-2000']

const aRun = (startedAt: number, rest: Partial<RetentionRun> = {}) =>
  aRetentionRun(startedAt, {
    waiting: { invoice: 2 },
    swept: {
      removed: { person: 1, memberContact: 1, recipient: 7 },
      takenOut: { occasion: 2 },
      failed: { unknown: 1, formerKind: 2, withheld: 21, dataRequest: 3, courseWatch: 4 },
    },
    ...rest,
  })

beforeAll(async () => {
  portal = await aPortal({ routes: operations as never })
  const { engine } = portal.deps as unknown as { engine: object }
  Object.assign(engine, {
    start: async ({ id }: Process) => void begun.push(id),
    runsOf: async () => {
      if (listFails) throw listFails
      await asked()
      return running
    },
    runSchedule: async (id: string) => {
      begun.push(id)
      return hasSchedule
    },
  })
  operator = await portal.signedIn('operator')
  await note(aRun(1_000))
  await note(aRun(2_000, { endedAt: null }))
})
afterAll(() => portal.close())

const note = (noted: RetentionRun) =>
  portal.stores.retentionRuns.note(noted, { began: noted.startedAt, realNow: Date.now() })
const report = async () => readRetention.reply.parse((await operator.get('/operator/retention')).json)
const run = (kind: string, commandId = ulid()) =>
  operator.send('POST', '/operator/retention/runs', {
    body: { commandId, reason: 'Kontroll av 19850314-2385', kind },
  })

describe('operators and the retention', () => {
  test('see what each run removed, by the kinds that people are shown and in counts alone, the latest first', async () => {
    const { runs } = await report()
    expect(runs.map(({ startedAt, endedAt }) => [startedAt, endedAt])).toEqual([
      [2_000, null],
      [1_000, 1_001],
    ])
    expect(runs[1]).toMatchObject({
      persons: 1,
      removed: [
        { kind: 'person', count: 2 },
        { kind: 'letters', count: 7 },
      ],
      waiting: { invoice: 2 },
      changed: 2,
      failed: [
        { place: 'item', name: { sv: 'bevakning av en kurs', en: 'watch of a course' }, count: 4 },
        { place: 'item', name: { sv: 'begäran om egna uppgifter', en: 'request for one’s own data' }, count: 3 },
        { place: 'withheld', count: 21 },
        { place: 'unknown', count: 3 },
      ],
    })
  })

  test('see of a run that neither ended nor runs that it died, and when it was heard of last', async () => {
    const diedIds = async () => (await report()).runs.filter(({ died }) => died).map(({ id }) => id)
    expect(await diedIds()).toEqual([])
    running = []
    expect((await report()).runs[0]).toMatchObject({ id: 'run-2000', died: true, heardAt: 2_000, endedAt: null })
    listFails = new PortalError('engine-unavailable')
    expect(await diedIds()).toEqual([])
    listFails = null
  })

  test('see that something is wrong where the engine’s list fails though it is there', async () => {
    listFails = new Error('a list that nobody can read')
    expect((await operator.get('/operator/retention')).status).toBe(500)
    listFails = null
    expect((await report()).runs[0]).toMatchObject({ died: true })
  })

  test('see of one that ended while the engine was asked that it ended', async () => {
    await note(aRun(3_000, { endedAt: null }))
    // The run has grants of its own, not those of the area that reads it.
    const asTheWorker = AsyncLocalStorage.snapshot()
    asked = () => asTheWorker(() => note(aRun(3_000)))
    expect((await report()).runs[0]).toMatchObject({ id: 'run-3000', died: false, endedAt: 3_001 })
    asked = async () => {}
  })

  test('see of one that has just begun that it runs, although the engine does not list it yet', async () => {
    const { portalNow } = await report()
    await note(aRun(portalNow - 30_000, { endedAt: null, id: 'new' }))
    expect((await report()).runs[0]).toMatchObject({ id: 'new', died: false })
    await note(aRun(portalNow - 30_000, { id: 'new' }))
  })

  test('let one begin, once for a command, with who and why and without personal numbers', async () => {
    const id = ulid()
    expect((await run('real', id)).status).toBe(200)
    expect((await run('real', id)).status).toBe(200)
    expect((await run('trial')).status).toBe(200)
    expect(begun).toEqual(['retention', 'retention-trial'])
    const { asked } = await report()
    expect(asked.map(({ kind, by }) => [kind, by])).toEqual(
      expect.arrayContaining(['trial', 'real'].map((kind) => [kind, persona('operator').name])),
    )
    expect(JSON.stringify(asked)).not.toContain('19850314-2385')
  })

  test('learn when the engine has no such schedule, and may try again', async () => {
    hasSchedule = false
    expect(await run('real')).toMatchObject({ status: 503, json: { code: 'engine-unavailable' } })
  })

  test('need a kind and a reason', async () => {
    expect((await run('everything')).status).toBe(422)
  })
})
