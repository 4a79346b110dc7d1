import type { AssignmentChange } from '#shared/assignments/change.ts'
import { PortalError } from '#shared/errors.ts'
import type { Process } from '#shared/platform/engine/client.ts'
import { engineWithRoom } from './engine-with-room.ts'
import type { Portal } from './portal.ts'

/** A portal whose changes of assignments are stored and nudge a process, which does nothing by itself. */
export const carriesOutChanges = (portal: Portal) => {
  const processes = { ran: [] as string[], areStopped: false }
  const startWithSignal = async ({ id }: Process) => {
    if (processes.areStopped) throw new PortalError('engine-unavailable')
    processes.ran.push(id)
  }
  Object.assign(portal.deps, { engine: { ...engineWithRoom, startWithSignal } })
  return processes
}

/** Takes a stored change through steps, as its process does. */
export const bringChange = async (
  { stores }: Pick<Portal, 'stores'>,
  of: Pick<AssignmentChange, 'clubId' | 'id'>,
  ...steps: Partial<AssignmentChange>[]
): Promise<void> => {
  for (const step of steps) {
    const seen = await stores.assignmentChanges.read(of)
    if (!seen || !(await stores.assignmentChanges.step(seen, step)).isDone) throw new Error('no such step')
  }
}
