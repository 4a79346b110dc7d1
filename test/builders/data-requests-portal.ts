import { AsyncLocalStorage } from 'node:async_hooks'
import { MockActivityEnvironment } from '@temporalio/testing'
import { operations as commands } from '#functions/data-rights-commands/operations.ts'
import { operations as reading } from '#functions/data-rights/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import type { DataRequestView, OwnDataRequests } from '#shared/contract/data-rights.ts'
import { dataRequestCase, type CaseProgress } from '#shared/cases/case.ts'
import type { DataRequestKind } from '#shared/data-rights/request.ts'
import { PortalError } from '#shared/errors.ts'
import type { Process } from '#shared/platform/engine/client.ts'
import { caseActivities } from '#workflows/case/activities.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { engineWithRoom } from './engine-with-room.ts'
import { aPortal, personalNumberKey, type Browser } from './portal.ts'
import { fileStore } from './uploads.ts'
import { workerSettings } from './worker-settings.ts'

export const address = '/own/data-requests'
export const requestOf = ({ json }: { json: object }) => (json as { request: DataRequestView }).request

/** A portal with a real file store in which people ask for their own data; a process steps when a test says so. */
export const dataRequestsPortal = async (more: readonly unknown[] = []) => {
  const store = fileStore()
  const portal = await aPortal({ ...store, routes: [...signIn, ...reading, ...commands, ...more] as never })
  const { stores, dynamo, clock } = portal
  const files = { ...store.files }
  const started: string[] = []
  const nudged: string[] = []
  const engine = { isDown: false }
  /** The processes that run. */
  const running = new Set<string>()
  const unionLetters: string[] = []
  const activities = caseActivities({
    stores,
    dynamo,
    clock,
    files,
    sealing: { seal: (text: string) => text, open: (text: string) => text },
    realNow: () => portal.time.real,
    engine: { start: async ({ id }: Process) => void started.push(id) },
    mailer: {
      quota: async () => ({ perSecond: 100, leftToday: 1_000 }),
      send: async (to: string) => (unionLetters.push(to), { result: 'sent', messageId: '' }),
    },
    settings: { ...workerSettings, personalNumberKey },
  } as unknown as WorkerDeps)
  // The process has grants of its own, not those of the area whose command it carries out.
  const asTheWorker = AsyncLocalStorage.snapshot()
  const answering = () => {
    if (engine.isDown) throw new PortalError('engine-unavailable')
  }
  Object.assign(portal.deps, {
    engine: {
      ...engineWithRoom,
      start: async ({ id }: Process) => {
        answering()
        started.push(id)
        running.add(id)
      },
      startWithSignal: async ({ id }: Process) => {
        answering()
        nudged.push(id)
      },
      stateOf: async (id: string) => {
        answering()
        return running.has(id) ? 'running' : 'none'
      },
    },
  })
  return {
    portal,
    files,
    engine,
    started,
    nudged,
    unionLetters,
    ask: (browser: Browser, kind: DataRequestKind = 'portability') =>
      browser.send('POST', address, { body: { kind, language: 'sv' } }),
    list: async (browser: Browser) => (await browser.get(address)).json as unknown as OwnDataRequests,
    /** What the process does at each of its steps. */
    carryOut: (request: { person: string; id: string }, { again = false } = {}) =>
      asTheWorker(() =>
        new MockActivityEnvironment().run<[], CaseProgress, () => Promise<CaseProgress>>(() =>
          activities.advanceCase(dataRequestCase(request), { now: portal.time.real, again }),
        ),
      ),
    isAt: (instant: number) => clock.move(instant - portal.time.real),
  }
}
