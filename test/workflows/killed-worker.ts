import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { MockActivityEnvironment } from '@temporalio/testing'
import { createStores } from '#shared/platform/stores/stores.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { caseActivities } from '#workflows/case/activities.ts'
import { membershipFeedActivities } from '#workflows/membership-feed/activities.ts'
import { membershipChangesByHand } from './membership-changes-by-hand.ts'
import type { StoreAndRegister } from './store-and-register.ts'

export const run = <Result>(act: () => Promise<Result>): Promise<Result> => new MockActivityEnvironment().run(act)

class Killed extends Error {}
const reads: readonly unknown[] = [GetCommand, QueryCommand, BatchGetCommand]
const asking: ReadonlySet<string> = new Set(['personChange', 'feed'])

/** A worker that dies after so many writes to the store, the register and the engine: nothing of it goes on. */
const killable = ({ deps }: StoreAndRegister, writes: number) => {
  let done = 0
  const started: string[] = []
  const write = <Result>(act: () => Promise<Result>): Promise<Result> => {
    if (done >= writes) return Promise.reject(new Killed())
    done += 1
    return act()
  }
  const client = new Proxy(deps.dynamo.client, {
    get: (target, name) =>
      name === 'send'
        ? (command: GetCommand) => {
            const send = () => target.send(command)
            return reads.includes(command.constructor) && done < writes ? send() : write(send)
          }
        : Reflect.get(target, name),
  })
  const dynamo = { ...deps.dynamo, client }
  const register = Object.fromEntries(
    Object.entries(deps.register).map(([name, call]) => {
      const ask = call as (...given: unknown[]) => Promise<unknown>
      return [name, (...given: unknown[]) => (asking.has(name) ? ask(...given) : write(() => ask(...given)))]
    }),
  )
  const engine = {
    ...deps.engine,
    start: ({ id }: { id: string }) => write(async () => void started.push(id)),
    signal: () => write(async () => true),
    startWithSignal: ({ id }: { id: string }) => write(async () => void started.push(id)),
  }
  const files = {
    ...deps.files,
    put: (...given: Parameters<WorkerDeps['files']['put']>) => write(() => deps.files.put(...given)),
    removeVersions: (key: string) => write(() => deps.files.removeVersions(key)),
  }
  const mailer = {
    ...deps.mailer,
    send: (...given: Parameters<WorkerDeps['mailer']['send']>) => write(() => deps.mailer.send(...given)),
  }
  const parts = { dynamo, stores: createStores(dynamo), register, engine, files, mailer }
  const own = { ...deps, ...parts } as unknown as WorkerDeps
  return {
    started,
    isKilled: () => done >= writes,
    ...membershipChangesByHand(own),
    ...membershipFeedActivities(own),
    ...caseActivities(own),
  }
}

/** Does it with workers that die after one write, two, and so on, each on something new, until one lives to its end. */
const afterEachWrite = async (
  world: StoreAndRegister,
  each: (act: (of: (living: ReturnType<typeof killable>) => Promise<unknown>) => Promise<string[]>) => Promise<void>,
) => {
  let deaths = 0
  for (let writes = 0; ; writes += 1) {
    let died = false
    await each(async (of) => {
      const first = killable(world, writes)
      const isDead = await run(() => of(first)).then(
        () => false,
        () => first.isKilled(),
      )
      died ||= isDead
      const second = killable(world, Infinity)
      await run(() => of(second))
      return [...first.started, ...second.started]
    })
    if (!died) return deaths
    deaths += 1
  }
}

/** Workers of a world: one that lives, and work done by those that die, with how many of them died. */
export const workersOf = (world: StoreAndRegister) => ({
  worker: () => killable(world, Infinity),
  killedAfterEachWrite: (each: Parameters<typeof afterEachWrite>[1]) => afterEachWrite(world, each),
})
