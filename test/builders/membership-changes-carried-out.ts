import { AsyncLocalStorage } from 'node:async_hooks'
import { MockActivityEnvironment } from '@temporalio/testing'
import { PortalError } from '#shared/errors.ts'
import type { Command, Process } from '#shared/platform/engine/client.ts'
import type { Register } from '#shared/platform/register/client.ts'
import type { Sealing } from '#shared/platform/sealing.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { membershipChangeActivities } from '#workflows/membership-change/activities.ts'
import type { ChangeProgress, ChangeStart } from '#workflows/membership-change/messages.ts'
import { engineWithRoom } from './engine-with-room.ts'
import type { Portal } from './portal.ts'

/**
 * The portal's changes of memberships are carried out by what their process does, without an engine and one step at a time.
 * `sealing`: for those that have sealed something.
 */
export const carriesOutMembershipChanges = (portal: Portal, register: Register, sealing?: Sealing) => {
  const processes = { ran: [] as string[], started: [] as string[], areStopped: false }
  const { stores, dynamo, clock } = portal
  const engine = {
    start: async ({ id }: Process) => {
      if (processes.areStopped) throw new PortalError('engine-unavailable')
      processes.started.push(id)
    },
  }
  const deps = { stores, dynamo, clock, register, engine, sealing } as unknown as WorkerDeps
  const activities = membershipChangeActivities(deps)
  // The process has grants of its own, not those of the area whose command it carries out.
  const asTheWorker = AsyncLocalStorage.snapshot()
  const askOnce = (start: ChangeStart) =>
    new MockActivityEnvironment().run<[], ChangeProgress, () => Promise<ChangeProgress>>(() =>
      activities.carryOutMembershipChange(start, portal.time.real),
    )
  const carryOut = ({ id, argument }: Process, { update }: Command) => {
    if (processes.areStopped) throw new PortalError('engine-unavailable')
    const start = argument as ChangeStart
    processes.ran.push(`${update} ${id}`)
    return asTheWorker(async () => {
      if (update !== 'cancel') return activities.readMembershipChange(start)
      await activities.cancelMembershipChange(start, portal.time.real)
      const progress = await askOnce(start)
      if (progress.state === 'done') throw new PortalError('undo-too-late')
      return progress
    })
  }
  Object.assign(portal.deps, {
    engine: {
      ...engineWithRoom,
      ...engine,
      startWithCommand: async (process: Process, command: Command) => carryOut(process, command),
    },
  })
  return Object.assign(processes, {
    /** The register is asked once, as the process does after each pause. */
    askRegister: (start: ChangeStart) => asTheWorker(() => askOnce(start)),
  })
}
