import { MockActivityEnvironment } from '@temporalio/testing'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { AsyncLocalStorage } from 'node:async_hooks'
import { ulid } from 'ulid'
import { operations as reading } from '#functions/membership/operations.ts'
import { operations } from '#functions/membership-commands/operations.ts'
import { leavingCase, type CaseRef } from '#shared/cases/case.ts'
import { lastDayOfMonth, stockholmDate } from '#shared/clock.ts'
import type { LeavingNotice, OwnLeaving } from '#shared/contract/membership-leaving.ts'
import { PortalError } from '#shared/errors.ts'
import type { Command, Process } from '#shared/platform/engine/client.ts'
import { keys } from '#shared/platform/keys.ts'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import { createRegister } from '#shared/platform/register/client.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { leavingCases } from '#workflows/membership-leaving/advance.ts'
import { startRegister } from '../workflows/register.ts'
import type { startElectronicId } from './electronic-id.ts'
import { engineWithRoom } from './engine-with-room.ts'
import { carriesOutMembershipChanges } from './membership-changes-carried-out.ts'
import { aPortal, persona, personalNumberKey } from './portal.ts'
import { workerSettings } from './worker-settings.ts'

type ElectronicIdHere = Awaited<ReturnType<typeof startElectronicId>>
type WithCommands = { startWithCommand: (process: Process, command: Command) => Promise<unknown> }

const number = '198503142385'
export const { ref } = persona('chairman')
export const address = '/own/membership/leaving'
export const noticeOf = ({ json }: { json: object }) => (json as { notice: LeavingNotice }).notice

/**
 * A portal in which the chairman leaves, signing with a simulated electronic ID; their processes do one step at a time.
 */
export const leavingPortal = async (electronicId: ElectronicIdHere) => {
  const server = await startRegister()
  const portal = await aPortal({ routes: [...reading, ...operations] as never, electronicId: electronicId.client })
  const register = createRegister({ url: server.url, token: 'secret', timeout: 1_000 })
  const processes = carriesOutMembershipChanges(portal, register)
  const { stores, clock, dynamo } = portal
  const files = new Map<string, Uint8Array>()
  const { advance } = leavingCases({
    stores,
    clock,
    electronicId: electronicId.client,
    realNow: () => portal.time.real,
    engine: { start: async () => undefined, startWithSignal: async () => undefined },
    files: {
      put: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
      find: async (key: string) => files.get(key) ?? null,
      remove: async (key: string) => void files.delete(key),
    },
    settings: { ...workerSettings, personalNumberKey, trustRoot: electronicId.trustRoots },
  } as unknown as WorkerDeps)
  // The process has grants of its own, not those of the area whose command it carries out.
  const asTheWorker = AsyncLocalStorage.snapshot()
  const engine = { isDown: false }
  const doesNext = (of: CaseRef) => {
    const now = { realNow: portal.time.real, portalNow: clock.portalNow() }
    return asTheWorker(() => new MockActivityEnvironment().run(() => advance(of, now, { again: false })))
  }
  const { engine: changes } = portal.deps as unknown as { engine: WithCommands }
  const startWithCommand: WithCommands['startWithCommand'] = async (process, command) => {
    if (engine.isDown) throw new PortalError('engine-unavailable')
    const of = process.argument as CaseRef
    return of.kind === 'leaving' ? doesNext(of) : changes.startWithCommand(process, command)
  }
  Object.assign(portal.deps, { engine: { ...engineWithRoom, ...changes, startWithCommand } })
  await dynamo.client.send(
    new UpdateCommand({
      TableName: dynamo.tables.people,
      Key: keys.person(ref),
      UpdateExpression: 'SET personalNumberHash = :hash',
      ExpressionAttributeValues: { ':hash': personalNumberHash(personalNumberKey, number) },
    }),
  )
  const member = await portal.signedIn('chairman')
  const lastDay = () => lastDayOfMonth(stockholmDate(clock.portalNow()))
  const asked = (more: object = {}) => ({ until: lastDay(), reason: null, comment: '', ...more })
  const start = (leaving: object = asked(), { id = ulid(), browser = member } = {}) =>
    browser.send('POST', address, { body: { commandId: id, device: 'same', language: 'sv', leaving } })
  const sign = async (id: string, personalNumber = number) => {
    const orderRef = (await stores.leavingOrders.read(id))?.started?.orderRef ?? ''
    await electronicId.phone.start({ orderRef, personalNumber, name: 'Lena Lämnar' })
    await electronicId.phone.approve({ orderRef, personalNumber, name: 'Lena Lämnar' })
    await doesNext(leavingCase({ person: ref, id }))
  }

  return {
    portal,
    server,
    processes,
    engine,
    member,
    lastDay,
    asked,
    start,
    sign,
    /** Signs the notice and submits it to the register. */
    left: async () => {
      const { id } = noticeOf(await start())
      await sign(id)
      await processes.askRegister({ person: ref, id })
      return id
    },
    read: async (browser = member) => (await browser.get(address)).json as unknown as OwnLeaving,
    isAt: (instant: number) => clock.move(instant - portal.time.real),
    changeOf: (id: string) => stores.membershipChanges.read({ person: ref, id }),
    cancel: (id: string, browser = member) =>
      browser.send('POST', `/own/membership/changes/${id}/cancel`, { body: { commandId: ulid() } }),
    close: () => {
      portal.close()
      server.close()
    },
  }
}
export type LeavingPortal = Awaited<ReturnType<typeof leavingPortal>>
