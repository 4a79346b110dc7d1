import { AsyncLocalStorage } from 'node:async_hooks'
import type { CaseProgress, CaseRef } from '#shared/cases/case.ts'
import { PortalError } from '#shared/errors.ts'
import type { Process } from '#shared/platform/engine/client.ts'
import type { Register } from '#shared/platform/register/client.ts'
import type { Sealing } from '#shared/platform/sealing.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { membershipChangeCases } from '#workflows/membership-change/advance.ts'
import { engineWithRoom } from './engine-with-room.ts'
import type { Portal } from './portal.ts'

/**
 * Carries out the portal's changes of memberships by what their process does, without an engine, when a test says so or
 * a member waits for it. `sealing`: for those that have sealed something.
 */
export const carriesOutMembershipChanges = (portal: Portal, register: Register, sealing?: Sealing) => {
  const processes = { nudged: [] as string[], started: [] as string[], areStopped: false }
  const { stores, dynamo, clock } = portal
  const assertRunning = () => {
    if (processes.areStopped) throw new PortalError('engine-unavailable')
  }
  const engine = {
    start: async ({ id }: Process) => {
      assertRunning()
      processes.started.push(id)
    },
    startWithSignal: async ({ id }: Process) => {
      assertRunning()
      processes.nudged.push(id)
    },
  }
  const deps = { stores, dynamo, clock, register, engine, sealing } as unknown as WorkerDeps
  const { advance } = membershipChangeCases(deps)
  // The process has grants of its own, not those of the area whose command it carries out.
  const asTheWorker = AsyncLocalStorage.snapshot()
  const carryOut = (of: CaseRef): Promise<CaseProgress> =>
    asTheWorker(() => {
      const { real: realNow } = portal.time
      return advance(of, { realNow, portalNow: clock.portalNow() }, { again: true })
    })
  Object.assign(portal.deps, {
    engine: {
      ...engineWithRoom,
      ...engine,
      startWithCommand: async ({ argument }: Process) => {
        assertRunning()
        await carryOut(argument as CaseRef)
        return null
      },
    },
  })
  return Object.assign(processes, {
    /** The register is asked, as the process does after each pause. */
    askRegister: ({ person, id }: { person: string; id: string }) =>
      carryOut({ kind: 'membership-change', id, subject: person }),
  })
}
