import { AsyncLocalStorage } from 'node:async_hooks'
import { PortalError } from '#shared/errors.ts'
import { assignmentChangeActivities } from '#workflows/assignment-change/activities.ts'
import type { ChangeStart, Confirmation } from '#workflows/assignment-change/messages.ts'
import { asFailure } from '#workflows/common/refusals.ts'
import type { Portal } from './portal.ts'
import { engineWithRoom } from './engine-with-room.ts'

type Process = { id: string; argument: ChangeStart }
type Command = { update: string; commandId: string; argument: unknown }

/** The portal's changes of assignments are carried out at once, without an engine, up to the register. */
export const carriesOutChanges = (portal: Portal) => {
  const processes = { ran: [] as string[], areStopped: false }
  const unused = () => Promise.reject(asFailure(new PortalError('register-unavailable')))
  const register = {
    clubs: unused,
    members: unused,
    person: unused,
    assignments: unused,
    changeAssignments: unused,
    submit: unused,
    createMembership: unused,
    membership: unused,
    withdrawMembership: unused,
    changePerson: unused,
    personChange: unused,
    settlePersonChange: unused,
    endMembership: unused,
    changePayment: unused,
    payments: unused,
    feed: unused,
  }
  const activities = assignmentChangeActivities({
    clock: portal.clock,
    stores: portal.stores,
    register,
    engine: { start: unused, signal: unused, startWithSignal: unused } as never,
  })
  // The process has grants of its own, not those of the area whose command it carries out.
  const asTheWorker = AsyncLocalStorage.snapshot()
  /** Carries a command out as the process does, without the time in between. */
  const carryOut = async ({ id, argument }: Process, { update, argument: given }: Command) => {
    if (processes.areStopped) throw new PortalError('engine-unavailable')
    processes.ran.push(id)
    if (update === 'confirm')
      return { change: await activities.confirmChange(argument, given as Confirmation, portal.time.real) }
    return {
      change:
        update === 'abort'
          ? await activities.undoChange(argument, (given as { by: string }).by, portal.time.real)
          : await activities.beginSync(argument),
    }
  }
  const answers = new Map<string, ReturnType<typeof carryOut>>()
  /** As the engine does: a command that a process has answered gets the same answer. */
  const startWithCommand = async (process: Process, command: Command) => {
    const id = `${process.id} ${command.commandId}`
    const answer = answers.get(id) ?? asTheWorker(() => carryOut(process, command))
    answers.set(id, answer)
    return answer.catch((error: unknown) => {
      answers.delete(id)
      throw error
    })
  }
  Object.assign(portal.deps, { engine: { ...engineWithRoom, startWithCommand } })
  return processes
}
