import { MockActivityEnvironment, type TestWorkflowEnvironment } from '@temporalio/testing'
import { BatchGetCommand, GetCommand, PutCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { createErasureLedger } from '#shared/platform/erasure/ledger.ts'
import { orphanFolders } from '#shared/platform/erasure/orphaned-files.ts'
import { retainedItems, storedItems, type RetainedItem } from '#shared/platform/erasure/stored-items.ts'
import { keys } from '#shared/platform/keys.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { tableNames } from '#shared/platform/tables.ts'
import type { RetentionRun } from '#shared/data-rights/retention-run.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { retentionActivities } from '#workflows/retention/activities.ts'
import { ref } from '../builders/database.ts'
import { itemsNaming } from '../builders/items-naming.ts'
import { oneOfEachRetained } from '../builders/stored-kinds.ts'
import type { Planted } from '../builders/stored-plan.ts'
import { createWorld, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
/** Milliseconds by which the engine, whose days pass by themselves, is ahead of this machine. */
let ahead = 0
beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env, { realNow: () => Date.now() + ahead })
})
afterEach(() => void vi.restoreAllMocks())
afterAll(async () => {
  await world.close()
  await env.teardown()
})

/** Left on the last day of 2025: retained until the last day of 2026. */
const leaver = (letter: string): Planted => ({
  ref: ref(letter),
  other: ref('Z'),
  hash: letter.charCodeAt(0).toString(16).padEnd(64, '0'),
  name: `Egon Minnesvik ${letter}`,
  email: `egon.${letter}@example.com`,
  at: stockholmInstant('2025-12-31', '12:00'),
  lately: stockholmInstant('2026-12-01', '12:00'),
  pollKey: world.deps.settings.personalNumberKey,
})
const put = async (kind: RetainedItem, items: readonly object[]) => {
  const { client, tables } = world.deps.dynamo
  for (const Item of items)
    await client.send(new PutCommand({ TableName: tables[storedItems[kind].place.table], Item: { ...Item } }))
}
const open = ['membershipClaim', 'dataRequestClaim', 'applicationClaim', 'assignmentClaim']
const plant = async (planted: Planted) => {
  const items = oneOfEachRetained(planted)
  const period = { ...items.memberPeriod, until: '2025-12-31' }
  for (const kind of retainedItems.filter((each) => !open.includes(each)))
    await put(kind, [kind === 'memberPeriod' ? period : items[kind]])
}
const leftOf = ({ ref: who }: Planted) => itemsNaming(world.deps.dynamo, who)

let runs = 0
const itIs = async (day: string, time = '03:00') => {
  const now = await env.currentTimeMs()
  ahead = now - Date.now()
  await writeClockOffset(world.deps.dynamo, stockholmInstant(day, time) - now)
}
const retain = (workflow = 'retention') =>
  env.client.workflow.execute(workflow, { workflowId: `${workflow}-${(runs += 1)}`, taskQueue: 'mandat-test' })
const latest = async () => (await world.deps.stores.retentionRuns.latest(1))[0] as RetentionRun

describe('the daily scan for what is retained too long', () => {
  test('erases a person the day after the last one, and not before; a trial the same day says so and removes nothing', async () => {
    const planted = leaver('E')
    await plant(planted)
    await itIs('2026-12-31', '23:30')
    await retain()
    expect(await latest()).toMatchObject({ kind: 'real', persons: 0, failedPersons: 0, swept: { failed: {} } })
    expect((await leftOf(planted)).length).toBeGreaterThan(40)
    await itIs('2027-01-01')
    await retain('retentionTrial')
    const trial = await latest()
    expect(trial).toMatchObject({ kind: 'trial', persons: 1, swept: { removed: { person: 1, participant: 1 } } })
    expect((await leftOf(planted)).length).toBeGreaterThan(40)
    await retain()
    const run = await latest()
    expect(run).toMatchObject({ kind: 'real', persons: 1, failedPersons: 0, swept: { failed: {} } })
    expect(run.endedAt).not.toBeNull()
    expect(run.swept.removed).toEqual(trial.swept.removed)
    expect(await leftOf(planted)).toEqual([])
    expect(JSON.stringify(await world.deps.stores.retentionRuns.latest(10))).not.toContain(planted.ref)
  })

  test('two at once erase once', async () => {
    const planted = leaver('F')
    await plant(planted)
    await itIs('2027-01-02')
    await Promise.all([retain(), retain()])
    const persons = (await world.deps.stores.retentionRuns.latest(2)).map((run) => run.persons)
    expect(persons.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await leftOf(planted)).toEqual([])
  })

  test('who has become a member again within the twelve months keeps everything', async () => {
    const planted = leaver('G')
    await plant(planted)
    const { memberPeriod, person } = oneOfEachRetained(planted)
    const anew = { ...keys.memberPeriod(planted.ref, '2026-12-01', 'anew'), from: '2026-12-01', source: 'anew' }
    await put('person', [
      { ...memberPeriod, ...anew, until: null },
      { ...person, memberKinds: ['student'] },
    ])
    await itIs('2027-01-03')
    const before = await leftOf(planted)
    await retain()
    expect(await latest()).toMatchObject({ persons: 0 })
    expect(await leftOf(planted)).toEqual(before)
  })
})

describe('who waits', () => {
  test('has an invoice at the register that is not paid: no one is erased until it is, and operators see that one waits', async () => {
    const planted = leaver('B')
    await plant(planted)
    const { data } = world.registerFile
    const payment = { method: 'paper-invoice', bank: null, clearingNumber: null, accountNumber: null } as const
    const held = { kind: 'job_seeker', from: '2020-01-01', until: '2025-12-31', incomeRange: null } as const
    const known = { name: planted.name, email: null, phone: null, language: 'sv' as const, employments: [] }
    data.people.push({ ...known, ref: planted.ref, personalNumber: '198001012385', memberKinds: ['non_member'] })
    data.payers.push({ ref: planted.ref, payment, held: [held], incomes: {} })
    data.unpaid.push({ person: planted.ref, from: '2025-12' })
    expect((await world.deps.register.payments(planted.ref, '2025-12-31'))?.invoices.length).toBeGreaterThan(0)
    await itIs('2027-01-03', '12:00')
    await retain('retentionTrial')
    expect(await latest()).toMatchObject({ persons: 0, waiting: { invoice: 1 }, failedPersons: 0 })
    await world.setRegister('down')
    await retain()
    expect(await latest()).toMatchObject({ persons: 0, waiting: { register: 1 }, failedPersons: 0 })
    await world.setRegister('none')
    await retain()
    expect(await latest()).toMatchObject({ persons: 0, waiting: { invoice: 1 } })
    expect((await leftOf(planted)).length).toBeGreaterThan(40)
    data.unpaid.length = 0
    await retain()
    expect(await latest()).toMatchObject({ persons: 1, waiting: {} })
    expect(await leftOf(planted)).toEqual([])
  })
})

describe('with the file store away', () => {
  const lists = () => vi.spyOn(world.deps.files, 'list')
  const isAway = () => {
    throw new Error('The file store does not answer.')
  }

  test('a folder is waited for through five attempts and left at the sixth, one after it at once', async () => {
    lists().mockImplementation(isAway)
    const { sweepRetained } = retentionActivities(world.deps)
    const firstFolder = tableNames.length
    const sweep = (attempt: number, hasLeft: boolean) =>
      new MockActivityEnvironment({ attempt }).run(sweepRetained, Date.now(), firstFolder, { hasLeft })
    await expect(sweep(5, false)).rejects.toThrow(orphanFolders[0])
    const left = { swept: { failed: { unlisted: 1 } } }
    expect([await sweep(6, false), await sweep(1, true)]).toMatchObject([left, left])
  })
})

describe('a run that dies', () => {
  test('is noted as dead by the next of its kind, also where portal time was moved back meanwhile; not by a trial', async () => {
    const { retentionRuns } = world.deps.stores
    const began = await env.currentTimeMs()
    const none = { persons: 0, failedPersons: 0, waiting: {}, swept: { removed: {}, takenOut: {}, failed: {} } }
    const at = stockholmInstant('2029-01-01', '03:00')
    const dead = { ...none, id: 'dead', kind: 'real' as const, startedAt: at, heardAt: at, endedAt: null, died: false }
    await retentionRuns.note(dead, { began, realNow: began })
    await itIs('2027-01-03', '13:00')
    const stands = async () => (await retentionRuns.latest(10)).find(({ id }) => id === 'dead')
    await retain('retentionTrial')
    expect(await stands()).toMatchObject({ died: false })
    await retain()
    expect(await stands()).toMatchObject({ died: true, heardAt: at, endedAt: null })
    expect(await latest()).toMatchObject({ kind: 'real', died: false })
  })
})

class Killed extends Error {}
const reads: readonly unknown[] = [GetCommand, QueryCommand, BatchGetCommand, ScanCommand]
/** What of the worker is left when it dies after so many writes. */
const dyingAfter = (writes: number) => {
  let done = 0
  const client = new Proxy(world.deps.dynamo.client, {
    get: (target, name) =>
      name === 'send'
        ? (command: GetCommand) => {
            if (done >= writes) return Promise.reject(new Killed())
            if (!reads.includes(command.constructor)) done += 1
            return target.send(command)
          }
        : Reflect.get(target, name),
  })
  const dynamo = { ...world.deps.dynamo, client }
  const deps: WorkerDeps = { ...world.deps, dynamo, stores: createStores(dynamo) }
  return { ...retentionActivities(deps), isDead: () => done >= writes }
}

test('a worker that dies after any of its writes leaves nothing that the next one does not end', async () => {
  await itIs('2027-01-04')
  const startedAt = await env.currentTimeMs()
  const all = async (worker: ReturnType<typeof dyingAfter>) => {
    const run = <Result>(act: () => Promise<Result>) => new MockActivityEnvironment().run(act)
    await run(() => worker.beginErasures(startedAt))
    for (const nth of tableNames.keys()) await run(() => worker.sweepRetained(startedAt, nth, { hasLeft: false }))
  }
  const letters = 'HKMNPQRSTVW'
  for (const [index, letter] of [...letters].entries()) {
    const planted = leaver(letter)
    await plant(planted)
    const dying = dyingAfter(index < 4 ? index : index * 4)
    await all(dying).catch(() => undefined)
    expect(dying.isDead()).toBe(true)
    await all(dyingAfter(Infinity))
    expect(await leftOf(planted)).toEqual([])
  }
  const ledger = createErasureLedger(world.deps.dynamo, world.deps.settings.personalNumberKey)
  expect(await ledger.all()).toHaveLength(3 + letters.length)
})
