import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { setTimeout as pause } from 'node:timers/promises'
import { ulid } from 'ulid'
import type { AssignmentChange, ChangeRequest } from '#shared/assignments/change.ts'
import { batchOf } from '#shared/assignments/change-outcome.ts'
import { changeLimits } from '#shared/limits.ts'
import { startChange } from '#functions/assignments/start-change.ts'
import { retry, undo } from '#functions/common/assignment-change.ts'
import { assignmentChangeCase } from '#shared/cases/case.ts'
import { caseProcessId, nudgeCase } from '#shared/platform/engine/case-process.ts'
import { engineOf } from './engine-of.ts'
import { person, union, type World } from './meeting-world.ts'

/** Changes of one club's assignments, each with the process that carries it out. */
export const changesOf = (env: TestWorkflowEnvironment, { deps, setRegister }: World, clubId = 'club-001') => {
  const { people, assignmentChanges, mandateEvents } = deps.stores

  const engine = engineOf(env)
  /** The portal of an officer, whose nudges reach the engine of the test. */
  const portal = { stores: deps.stores, engine } as unknown as Parameters<typeof startChange>[2]
  const caller = async (by: string) => {
    const realNow = await env.currentTimeMs()
    return { by, who: { ref: by }, realNow, portalNow: realNow + (await deps.clock.storedOffset()) }
  }
  const of = (id: string) => assignmentChangeCase({ clubId, id })
  const processId = (id: string) => caseProcessId(of(id))
  const read = (id: string) => assignmentChanges.read({ clubId, id })

  const reaches = async (id: string, state: AssignmentChange['state']) => {
    await env.sleep(changeLimits.undo + 1_000)
    while ((await read(id))?.state !== state) await pause(50)
  }

  return {
    clubId,
    ask: async (
      request: ChangeRequest,
      { id = ulid(), by = person('chairman'), own = false }: { id?: string; by?: string; own?: boolean } = {},
    ): Promise<AssignmentChange> => {
      const wanted = { club: clubId, commandId: id, request, own }
      return (await startChange(wanted, (await caller(by)) as never, portal)).change
    },
    undo: async (id: string, by = person('chairman')) => undo({ clubId, id }, await caller(by), portal),
    retry: (id: string) => retry({ clubId, id }, portal),
    /** The process anew, as the round does that resumes cases. */
    nudge: (id: string) => nudgeCase(engine, of(id)),
    handle: (id: string) => env.client.workflow.getHandle(processId(id)),
    /** Until the process has ended; time passes for as long as a change can be undone, and no further. */
    over: async (id: string) => {
      await env.sleep(changeLimits.undo + 1_000)
      const handle = env.client.workflow.getHandle(processId(id))
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
    stored: read,
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
