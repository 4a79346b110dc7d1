import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { setTimeout as pause } from 'node:timers/promises'
import { ulid } from 'ulid'
import { retryChange, takeBack } from '#functions/common/membership-change.ts'
import { membershipChangeCase } from '#shared/cases/case.ts'
import {
  newMembershipChange,
  type MembershipChange,
  type RegisterChange,
  type WantedChange,
} from '#shared/membership-change/change.ts'
import { caseProcessId, nudgeCase } from '#shared/platform/engine/case-process.ts'
import { keys } from '#shared/platform/keys.ts'
import { engineOf } from './engine-of.ts'
import type { World } from './meeting-world.ts'

export const newContact: RegisterChange = {
  kind: 'contact',
  phone: '+46701740612',
  street: 'Nygatan 7',
  zipCode: '76543',
  city: 'Söderby',
}

/** Changes of one person's membership, each with the process that carries it out. */
export const membershipChangesOf = (env: TestWorkflowEnvironment, { deps, registerFile }: World, person: string) => {
  const { membershipChanges } = deps.stores
  const engine = engineOf(env)
  const portal = { stores: deps.stores, engine } as unknown as Parameters<typeof takeBack>[3]
  const of = (id: string) => membershipChangeCase({ person, id })
  const handle = (id: string) => env.client.workflow.getHandle(caseProcessId(of(id)))

  const read = async (id: string): Promise<MembershipChange> => (await membershipChanges.read({ person, id }))!
  const now = async () => {
    const realNow = await env.currentTimeMs()
    return { realNow, portalNow: realNow + (await deps.clock.storedOffset()) }
  }
  const takenBack = async (id: string, by: 'member' | 'union') => {
    await takeBack(await read(id), by, await now(), portal)
    return read(id)
  }
  /** Whether its process has done what is due, and waits for the day of what is planned. */
  const isAtRest = async (id: string, pending: readonly unknown[] | null | undefined) => {
    const { state, takingBack } = await read(id)
    return state === 'planned' && !takingBack && !pending?.length
  }

  return {
    handle,
    read,
    /** Stores a change and nudges its process, as the portal does. `at`: portal time, where it is not the engine’s. */
    ask: async (wanted: WantedChange = newContact, id: string = ulid(), at?: number): Promise<string> => {
      const sentAt = await env.currentTimeMs()
      await membershipChanges.create(newMembershipChange({ id, person, wanted, at: at ?? sentAt, sentAt }))
      await nudgeCase(engine, of(id))
      return id
    },
    cancel: (id: string) => takenBack(id, 'member'),
    /** As an operator does it. */
    close: (id: string) => takenBack(id, 'union'),
    retry: async (id: string) => retryChange(await read(id), portal),
    /** Until the stored change is as expected; no time is skipped. */
    becomes: async (id: string, expected: Partial<MembershipChange>) => {
      const wanted = Object.entries(expected)
      for (;;) {
        const stored: Readonly<Record<string, unknown>> = await read(id)
        if (wanted.every(([name, value]) => stored[name] === value)) return
        await pause(50)
      }
    },
    /** Until nothing is left to do of it now: its process has ended, or waits for the day of what is planned. */
    over: async (id: string) => {
      for (;;) {
        const { status, raw } = await handle(id).describe()
        if (status.name !== 'RUNNING' || (await isAtRest(id, raw.pendingActivities))) return
        await pause(50)
      }
    },
    /** What the register has carried out for a change. */
    carriedOut: (id: string) =>
      registerFile.data.personChanges.filter(({ key, withdrawn }) => key === caseProcessId(of(id)) && !withdrawn),
    contact: async () => {
      const Key = keys.memberContact(person)
      return (await deps.dynamo.client.send(new GetCommand({ TableName: deps.dynamo.tables.people, Key }))).Item
    },
    person: () => deps.stores.people.person(person),
  }
}
