import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client'
import { ulid } from 'ulid'
import { stockholmInstant } from '#shared/clock.ts'
import { holdsOn } from '#shared/membership/entries.ts'
import { StoredPeriod } from '#shared/membership/stored.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { keys } from '#shared/platform/keys.ts'
import { personItems } from '#shared/platform/stores/people/people-store.ts'
import { createWorld, union } from './meeting-world.ts'
import { membershipChangesOf } from './membership-change-scenes.ts'
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
  const people = union.people.filter(
    ({ memberKinds, employments }) => memberKinds.length === 0 && employments.length > 0,
  )
  let [runs, made] = [0, 0]

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
      const like = people[(made += 1) % people.length]!
      const ref = ulid()
      const { client, tables } = world.deps.dynamo
      const known = (await world.deps.stores.people.person(like.ref))!
      for (const Item of personItems({ ...known, ref, personalNumberHash: ref }))
        await client.send(new PutCommand({ TableName: tables.people, Item }))
      world.registerFile.data.people.push({ ...like, ref })
      const period = { kind, from: '2026-10-01', until: null, source: 'register' }
      const put = async (more: Partial<StoredPeriod>) => {
        const given = StoredPeriod.parse({ ...period, ...more })
        const Item = { ...keys.memberPeriod(ref, given.from, given.source), ...given }
        await client.send(new PutCommand({ TableName: tables.people, Item }))
      }
      await put({})
      const kindOn = async (day: string) => holdsOn((await world.deps.stores.memberships.of(ref)).periods, day)?.kind
      return { ref, kindOn, put, changes: membershipChangesOf(env, world, ref) }
    },
    close: async () => {
      await world.close()
      await env.teardown()
    },
  }
}
export type MembershipStates = Awaited<ReturnType<typeof createMembershipStates>>
