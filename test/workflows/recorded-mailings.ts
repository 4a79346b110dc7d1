import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { ulid } from 'ulid'
import { emptyUnionDraft } from '#shared/mailings/mailing.ts'
import { mailProcessId } from '#shared/platform/mail/start-mail.ts'
import { recipientListProcessId } from '#shared/platform/mail/start-recipient-list.ts'
import { mailingItem } from '#shared/platform/stores/mailings/mailing-item.ts'
import { aMailingTo } from '../builders/mailing-to.ts'
import type { World } from './meeting-world.ts'
import { plainMembers } from './change-scenes.ts'
import type { Scenes } from './recorded-meetings.ts'

/** A draft of a mailing of the union to the members of a club. */
export const aUnionMailing = async ({ deps: { dynamo } }: World, club: string): Promise<string> => {
  const [id, at] = [ulid(), Date.now()]
  const Item = mailingItem({
    ...emptyUnionDraft,
    audience: { ...emptyUnionDraft.audience, clubs: [club] },
    subject: 'Nytt avtal',
    id,
    clubId: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    updatedBy: plainMembers(club)[0] ?? '',
    attachments: [],
    sent: null,
  })
  await dynamo.client.send(new PutCommand({ TableName: dynamo.tables.mail, Item }))
  return id
}

/** Starts the process of a list of the recipients of such a mailing. */
export const beginList = async (env: TestWorkflowEnvironment, { deps }: World, mailing: string) => {
  const list = ulid()
  const { audience } = emptyUnionDraft
  await deps.stores.recipientLists.begin({ id: list, mailing, audience, createdAt: Date.now(), checked: 0, made: null })
  const id = recipientListProcessId(list)
  const handle = await env.client.workflow.start('recipientList', {
    workflowId: id,
    taskQueue: 'mandat-test',
    args: [{ list, mailing }],
  })
  return { id, handle }
}

/** A club's mailing to a few of its members, and the list of one of the union that no one confirms. */
export const mailingScenes = (env: TestWorkflowEnvironment, world: World): Scenes => ({
  'bulk-mail': async () => {
    const [by = '', ...members] = plainMembers('club-001')
    const sendId = await aMailingTo(world.deps, { club: 'club-001', by, at: Date.now() }, members.slice(0, 3))
    const id = mailProcessId(sendId)
    const handle = await env.client.workflow.start('bulkMail', {
      workflowId: id,
      taskQueue: 'mandat-test',
      args: [{ sendId }],
    })
    await handle.result()
    return { id, handle }
  },
  'recipient-list': async () => {
    const list = await beginList(env, world, await aUnionMailing(world, 'club-001'))
    await list.handle.result()
    return list
  },
})
