import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client'
import { stockholmInstant } from '#shared/clock.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { createWorld } from './meeting-world.ts'
import { membershipChangesOf } from './membership-change-scenes.ts'
import { newMembers } from './new-members.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

/** Members and the changes of what they are, with portal time that is put anywhere. */
export const createMembershipStates = async () => {
  const env = await createTimeSkippingEnvironment()
  const world = await createWorld(env)
  world.deps.engine.start = async ({ type, id, argument }) => {
    world.started.push(id)
    await env.client.workflow
      .start(type, { workflowId: id, taskQueue: 'mandat-test', args: [argument] })
      .catch((error: unknown) => {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
      })
  }
  const aNewMember = newMembers(world)
  let runs = 0

  return {
    env,
    world,
    /** Puts portal time at an instant; the engine's own time goes on from there. */
    itIs: async (day: string, time = '09:00') =>
      writeClockOffset(world.deps.dynamo, stockholmInstant(day, time) - (await env.currentTimeMs())),
    scan: () =>
      env.client.workflow.execute('membershipChangeScanner', {
        workflowId: `membership-change-scanner-${(runs += 1)}`,
        taskQueue: 'mandat-test',
      }) as Promise<{ looked: number; started: number }>,
    /** A new member of a kind, employed as somebody whom no test changes. */
    aMember: async (kind: ApplicantKind) => {
      const member = await aNewMember(kind)
      return { ...member, changes: membershipChangesOf(env, world, member.ref) }
    },
    close: async () => {
      await world.close()
      await env.teardown()
    },
  }
}
export type MembershipStates = Awaited<ReturnType<typeof createMembershipStates>>
