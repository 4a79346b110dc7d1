import { setTimeout as sleep } from 'node:timers/promises'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { emptyUnionDraft } from '#shared/mailings/mailing.ts'
import type { MadeList } from '#shared/mailings/recipient-list.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import type { Engine } from '#shared/platform/engine/client.ts'
import { keys } from '#shared/platform/keys.ts'
import { recipientListProcessId, startRecipientList } from '#shared/platform/mail/start-recipient-list.ts'
import { mailingItem } from '#shared/platform/stores/mailings/mailing-item.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'

type Parts = { dynamo: Dynamo; stores: Stores; engine: Engine }
type Draft = { id: string; by: string; at: number }

const listOf = async ({ stores, engine }: Parts, { id: mailing, at }: Draft): Promise<MadeList> => {
  const list = await stores.recipientLists.begin({
    id: ulid(),
    mailing,
    audience: emptyUnionDraft.audience,
    createdAt: at,
    checked: 0,
    made: null,
  })
  await startRecipientList(engine, list)
  for (let polls = 1; ; polls += 1) {
    await sleep(1_000)
    const now = await stores.recipientLists.read(mailing)
    if (now?.made) return now.made
    if (polls % 30 === 0) console.log(`${String(now?.checked ?? 0).padStart(7)} checked`)
    if ((await engine.stateOf(recipientListProcessId(list.id))) !== 'running') throw new Error('the list has ended')
  }
}

/**
 * A mailing of the union to everybody, listed by its process, and confirmed. Gives its sending and how long (ms) the
 * list took; its delivery is not started.
 */
export const aListedMailing = async (
  parts: Parts,
  { by, at }: Omit<Draft, 'id'>,
): Promise<{ sendId: string; recipients: number; took: number }> => {
  const { dynamo, stores } = parts
  const TableName = dynamo.tables.mail
  const id = ulid()
  const mailing = {
    ...emptyUnionDraft,
    subject: 'Nytt avtal',
    body: [{ kind: 'paragraph' as const, spans: [{ text: 'Hej ' }, { placeholder: 'first-name' as const }] }],
    id,
    clubId: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    updatedBy: by,
    attachments: [],
    sent: null,
  }
  await dynamo.client.send(new PutCommand({ TableName, Item: mailingItem(mailing) }))
  const began = performance.now()
  const { sendId, recipients, lots } = await listOf(parts, { id, by, at })
  const took = performance.now() - began
  await stores.mail.createSendWith(
    {
      sendId,
      kind: 'mailing',
      about: { of: 'mailing', mailing: id, isTest: false },
      createdAt: at,
      by,
      recipients: { count: recipients, lots },
    },
    { open: { Put: { TableName, Item: { ...keys.openMailing(sendId), clubId: null } } } },
  )
  return { sendId, recipients, took }
}
