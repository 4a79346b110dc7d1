import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { WithStartWorkflowOperation } from '@temporalio/client'
import type { Workflow } from '@temporalio/common'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { setTimeout as pause } from 'node:timers/promises'
import { ulid } from 'ulid'
import type { MembershipChange, ToldChange, WantedChange } from '#shared/membership-change/change.ts'
import { membershipChangeProcessId } from '#shared/platform/engine/membership-change-process.ts'
import { keys } from '#shared/platform/keys.ts'
import type { ChangeCommand, ChangeProgress } from '#workflows/membership-change/messages.ts'
import type { World } from './meeting-world.ts'

export const newContact: ToldChange = {
  kind: 'contact',
  phone: '+46701740612',
  street: 'Nygatan 7',
  zipCode: '76543',
  city: 'Söderby',
}

/** Changes of one person's membership, each with the process that carries it out. */
export const membershipChangesOf = (env: TestWorkflowEnvironment, { deps, registerFile }: World, person: string) => {
  const { membershipChanges } = deps.stores
  const handle = (id: string) => env.client.workflow.getHandle(membershipChangeProcessId(id))

  const command = (
    id: string,
    update: 'confirm' | 'cancel' | 'retry',
    commandId: string = ulid(),
    argument: ChangeCommand = { person },
  ) =>
    env.client.workflow.executeUpdateWithStart<Workflow, ChangeProgress, [ChangeCommand]>(update, {
      args: [argument],
      updateId: commandId,
      startWorkflowOperation: new WithStartWorkflowOperation('membershipChange', {
        workflowId: membershipChangeProcessId(id),
        taskQueue: 'mandat-test',
        args: [{ person, id }],
        workflowIdConflictPolicy: 'USE_EXISTING',
        workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      }),
    })
  const read = async (id: string): Promise<MembershipChange> => (await membershipChanges.read(person, id))!

  return {
    handle,
    read,
    /** Stores a change and starts its process, as the portal does. `at`: portal time, where it is not the engine’s. */
    ask: async (wanted: WantedChange = newContact, id: string = ulid(), at?: number): Promise<string> => {
      const now = await env.currentTimeMs()
      const change: MembershipChange = {
        id,
        person,
        kind: wanted.kind,
        wanted,
        at: at ?? now,
        sentAt: now,
        state: 'waiting',
        cause: null,
        attempts: 0,
        nextAttemptAt: null,
        overAt: null,
      }
      await membershipChanges.create(change)
      await command(id, 'confirm', id)
      return id
    },
    cancel: (id: string) => command(id, 'cancel'),
    /** As an operator does it. */
    close: (id: string) => command(id, 'cancel', ulid(), { person, byUnion: true }),
    retry: (id: string) => command(id, 'retry'),
    /** Until the stored change is as expected; no time is skipped. */
    becomes: async (id: string, expected: Partial<MembershipChange>) => {
      const wanted = Object.entries(expected)
      for (;;) {
        const stored: Readonly<Record<string, unknown>> = await read(id)
        if (wanted.every(([name, value]) => stored[name] === value)) return
        await pause(50)
      }
    },
    /** Until the process has ended. */
    over: async (id: string) => {
      while ((await handle(id).describe()).status.name === 'RUNNING') await pause(50)
    },
    /** What the register has carried out for a change. */
    carriedOut: (id: string) =>
      registerFile.data.personChanges.filter(
        ({ key, withdrawn }) => key === membershipChangeProcessId(id) && !withdrawn,
      ),
    contact: async () => {
      const Key = keys.memberContact(person)
      return (await deps.dynamo.client.send(new GetCommand({ TableName: deps.dynamo.tables.people, Key }))).Item
    },
    person: () => deps.stores.people.person(person),
  }
}
