import { MockActivityEnvironment } from '@temporalio/testing'
import { AsyncLocalStorage } from 'node:async_hooks'
import { ulid } from 'ulid'
import { operations as reading } from '#functions/membership-application/operations.ts'
import { operations as commands } from '#functions/membership-application-commands/operations.ts'
import type { ApplicationView } from '#shared/contract/membership-application.ts'
import type { CaseRef } from '#shared/cases/case.ts'
import { PortalError } from '#shared/errors.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import type { Process } from '#shared/platform/engine/client.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { applicationCases } from '#workflows/membership-application/advance.ts'
import { engineWithRoom } from './engine-with-room.ts'
import { startElectronicId } from './electronic-id.ts'
import { completeApplication } from './membership-application.ts'
import { aPortal, type Browser } from './portal.ts'
import { noteCalls } from './store-calls.ts'
import { sealingForTests } from './sealing.ts'
import { workerSettings } from './worker-settings.ts'

/** A portal in which an applicant applies for membership: it orders the signature and does nothing that comes after. */
export const aPortalToApplyIn = async () => {
  const electronicId = await startElectronicId()
  const portal = await aPortal({ routes: [...reading, ...commands] as never, electronicId: electronicId.client })
  const engine = { isDown: false, started: [] as string[] }
  const asked: string[] = []
  const sealing = sealingForTests()
  const { stores, clock } = portal
  const { advance } = applicationCases({
    stores,
    clock,
    sealing,
    electronicId: electronicId.client,
    realNow: () => portal.time.real,
    settings: { ...workerSettings, trustRoot: electronicId.trustRoots },
  } as unknown as WorkerDeps)
  const asTheWorker = AsyncLocalStorage.snapshot()
  const reached = ({ argument }: Process): CaseRef => {
    if (engine.isDown) throw new PortalError('engine-unavailable')
    const of = argument as CaseRef
    engine.started.push(of.id)
    return of
  }
  const startWithSignal = async (process: Process) => void reached(process)
  /** Does the next thing that its process does, without what comes after it. */
  const startWithCommand = async (process: Process) => {
    const of = reached(process)
    const now = { realNow: portal.time.real, portalNow: clock.portalNow() }
    await asTheWorker(() => new MockActivityEnvironment().run(() => advance(of, now, { again: false })))
    return null
  }
  Object.assign(portal.deps, { engine: { ...engineWithRoom, startWithCommand, startWithSignal }, sealing })
  noteCalls(portal.dynamo, asked)
  return {
    portal,
    electronicId,
    engine,
    /** What the store was asked, in order. */
    asked,
    close: async () => {
      portal.close()
      await electronicId.close()
    },
  }
}

export type Applying = Awaited<ReturnType<typeof aPortalToApplyIn>>

export const applicationOf = (kind: ApplicantKind, personalNumber = '19850314-2385') => {
  const application = completeApplication(kind)
  application.person.personalNumber = personalNumber
  return application
}
export const submit = async (
  browser: Browser,
  application: object = applicationOf('student'),
  { id = ulid(), device = 'same' } = {},
) => browser.send('POST', '/membership-application', { body: { commandId: id, device, application } })
export const withdraw = (browser: Browser, application: string) =>
  browser.send('POST', `/membership-application/${application}/cancel`, { body: {} })
export const viewOf = ({ json }: { json: object }) => json as ApplicationView
