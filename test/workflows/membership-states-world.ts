import { stockholmInstant } from '#shared/clock.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { engineOf } from './engine-of.ts'
import { createWorld } from './meeting-world.ts'
import { membershipChangesOf } from './membership-change-scenes.ts'
import { newMembers } from './new-members.ts'
import { nudgeOverdue } from './nudge-overdue.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

/** Members and the changes of what they are, with portal time that is put anywhere. */
export const createMembershipStates = async () => {
  const env = await createTimeSkippingEnvironment()
  const world = await createWorld(env)
  Object.assign(world.deps.engine, engineOf(env, world.started))
  const aNewMember = newMembers(world)

  return {
    env,
    world,
    /** Puts portal time at an instant; the engine's own time goes on from there. */
    itIs: async (day: string, time = '09:00') =>
      writeClockOffset(world.deps.dynamo, stockholmInstant(day, time) - (await env.currentTimeMs())),
    scan: (given?: { later: number }) => nudgeOverdue(env, world, given),
    /** A new member of a kind, employed as a person whom no test changes. */
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
