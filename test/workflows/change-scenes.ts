import { WithStartWorkflowOperation } from '@temporalio/client'
import type { Workflow } from '@temporalio/common'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { setTimeout as pause } from 'node:timers/promises'
import { ulid } from 'ulid'
import type { AssignmentChange, ChangeRequest } from '#shared/assignments/change.ts'
import { changeProcessId } from '#shared/assignments/change-progress.ts'
import { batchOf } from '#shared/assignments/change-outcome.ts'
import { changeLimits } from '#shared/limits.ts'
import type { ChangeReply } from '#workflows/assignment-change/messages.ts'
import { person, union, type World } from './meeting-world.ts'

const taskQueue = 'mandat-test'

/** Changes of one club's assignments, each with the process that carries it out. */
export const changesOf = (env: TestWorkflowEnvironment, { deps, setRegister }: World, clubId = 'club-001') => {
  const { people, assignmentChanges, mandateEvents } = deps.stores

  /** Gives the process of a change a command, as the portal does: it starts where it does not run. */
  const command = async (
    id: string,
    update: 'confirm' | 'abort' | 'retry',
    argument: object,
    commandId = ulid(),
  ): Promise<AssignmentChange> => {
    const startWorkflowOperation = new WithStartWorkflowOperation('assignmentChange', {
      workflowId: changeProcessId(id),
      taskQueue,
      args: [{ clubId, id }],
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    })
    const { change } = await env.client.workflow.executeUpdateWithStart<Workflow, ChangeReply, [object]>(update, {
      args: [argument],
      updateId: commandId,
      startWorkflowOperation,
    })
    return change
  }

  const reaches = async (id: string, state: AssignmentChange['state']) => {
    await env.sleep(changeLimits.undo + 1_000)
    while ((await assignmentChanges.read(clubId, id))?.state !== state) await pause(50)
  }

  return {
    clubId,
    ask: (
      request: ChangeRequest,
      { id = ulid(), by = person('chairman'), own = false }: { id?: string; by?: string; own?: boolean } = {},
    ) => command(id, 'confirm', { request, by, own }, id),
    undo: (id: string, by = person('chairman')) => command(id, 'abort', { by }),
    retry: (id: string) => command(id, 'retry', {}),
    handle: (id: string) => env.client.workflow.getHandle(changeProcessId(id)),
    /** Until the process has ended; time passes for as long as a change can be undone, and no further. */
    over: async (id: string) => {
      await env.sleep(changeLimits.undo + 1_000)
      const handle = env.client.workflow.getHandle(changeProcessId(id))
      while ((await handle.describe()).status.name === 'RUNNING') await pause(50)
    },
    /** Until the stored change has come so far; time passes for as long as it can be undone. */
    reaches,
    /** The register does what a change asks for, and its answer gets lost. */
    carriedOutUnheard: async (change: AssignmentChange) => {
      await deps.register.changeAssignments(clubId, batchOf(change), `assign/${change.id}`)
      await setRegister('down')
      await reaches(change.id, 'failed')
    },
    stored: (id: string) => assignmentChanges.read(clubId, id),
    /** The person's mandates in the club, the earliest first. */
    held: async (who: string) =>
      (await people.assignmentsOf(who))
        .filter((each) => each.clubId === clubId)
        .toSorted((one, other) => one.from.localeCompare(other.from)),
    /** The mandate by which the post is held today. */
    holding: async (type: string) =>
      (await people.clubPeople(clubId))?.assignments.find((each) => each.type === type && !each.closed),
    events: async (id: string) =>
      (await mandateEvents.ofClub(clubId))
        .filter((event) => event.id.startsWith(id))
        .map(({ kind, person: who }) => [kind, who]),
  }
}
export type Changes = ReturnType<typeof changesOf>

/** A member of the club without any assignment, another one each time. */
export const plainMembers = (clubId: string): string[] => {
  const busy = new Set(union.assignments.map(({ person: who }) => who))
  return union.people
    .filter(({ ref, employments }) => !busy.has(ref) && employments.some((job) => job.clubId === clubId))
    .map(({ ref }) => ref)
}
