import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { setTimeout as pause } from 'node:timers/promises'
import { ulid } from 'ulid'
import { orderWait } from '#functions/common/signing-order.ts'
import { leavingCase } from '#shared/cases/case.ts'
import { lastDayOfMonth, stockholmDate } from '#shared/clock.ts'
import type { StoredLeaving } from '#shared/membership-leaving/stored.ts'
import { actOnCase, caseProcessId } from '#shared/platform/engine/case-process.ts'
import { keys } from '#shared/platform/keys.ts'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import type { startElectronicId } from '../builders/electronic-id.ts'
import { aNumber } from './application-scenes.ts'
import { engineOf } from './engine-of.ts'
import type { World } from './meeting-world.ts'
import { newMembers } from './new-members.ts'

type ElectronicIdHere = Awaited<ReturnType<typeof startElectronicId>>

/** Members who leave, each with the process that has it signed with a simulated electronic ID. */
export const leavingsOf = (env: TestWorkflowEnvironment, world: World, electronicId: ElectronicIdHere) => {
  Object.assign(world.deps.electronicId, electronicId.client)
  Object.assign(world.deps.settings, { trustRoot: electronicId.trustRoots })
  const { dynamo, stores, clock } = world.deps
  const { leavings, leavingOrders } = stores
  const aNewMember = newMembers(world)

  const command = (of: { person: string; id: string }) =>
    actOnCase(engineOf(env), leavingCase(of), { within: orderWait })

  const orderRefOf = async (id: string) => (await leavingOrders.read(id))?.started?.orderRef ?? ''

  return {
    command,
    /** A member whose personal identity number is known here. */
    aMember: async () => {
      const member = await aNewMember('employed')
      const personalNumber = aNumber().replace('-', '')
      const hash = personalNumberHash('key', personalNumber)
      await dynamo.client.send(
        new UpdateCommand({
          TableName: dynamo.tables.people,
          Key: keys.person(member.ref),
          UpdateExpression: 'SET personalNumberHash = :hash',
          ExpressionAttributeValues: { ':hash': hash },
        }),
      )
      return { ...member, personalNumber }
    },
    /** Begins to sign, as the portal does. */
    begin: async (person: string, given: Partial<StoredLeaving> = {}): Promise<StoredLeaving> => {
      const now = await env.currentTimeMs()
      const portalNow = now + (await clock.storedOffset())
      const leaving: StoredLeaving = {
        id: ulid(),
        person,
        until: lastDayOfMonth(stockholmDate(portalNow)),
        reason: 'dissatisfied',
        comment: 'Ingen svarade i telefon.',
        language: 'sv',
        at: portalNow,
        sentAt: now,
        state: 'unsigned',
        revision: 0,
        ...given,
      }
      await leavings.begin(leaving, await leavings.read(person))
      const request = { owner: 'a-session', device: 'same', language: 'sv', address: '203.0.113.7' } as const
      await leavingOrders.ask({ order: leaving.id, ...request, askedAt: now })
      await command(leaving)
      return leaving
    },
    orderRefOf,
    sign: async ({ id }: Pick<StoredLeaving, 'id'>, personalNumber: string) => {
      const who = { orderRef: await orderRefOf(id), personalNumber, name: 'Lena Lämnar' }
      await electronicId.phone.start(who)
      await electronicId.phone.approve(who)
    },
    /** Until the process has ended. */
    over: async (of: { person: string; id: string }) => {
      const handle = env.client.workflow.getHandle(caseProcessId(leavingCase(of)))
      while ((await handle.describe()).status.name === 'RUNNING') await pause(50)
    },
    handle: (of: { person: string; id: string }) => env.client.workflow.getHandle(caseProcessId(leavingCase(of))),
    state: async (person: string) => (await leavings.read(person))?.state,
    change: (start: { person: string; id: string }) => stores.membershipChanges.read(start),
  }
}
