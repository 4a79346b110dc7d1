import { randomUUID } from 'node:crypto'
import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import type { MailingAttachment } from '#shared/mailings/attachments.ts'
import { emptyDraft, emptyUnionDraft, sendIdOf, unionSendId, type MailingSender } from '#shared/mailings/mailing.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/platform/keys.ts'
import { mailingItem } from '#shared/platform/stores/mailings/mailing-item.ts'
import { personItems, type Person } from '#shared/platform/stores/people/people-store.ts'
import { lotOf } from '#shared/platform/stores/letter-delivery/recipient-lots.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'

/** A made-up reader of mailings for each number. */
export const reader = (number: number): string => `R${String(number).padStart(25, '0')}`
export const readersAddress = (number: number): string => `reader-${number}@example.org`

type Put = { PutRequest: { Item: Record<string, unknown> } }
/** Stores at most 25 items. A part of them may come back unprocessed. */
const putAll = async ({ client }: Dynamo, table: string, puts: Put[]): Promise<void> => {
  for (let open = puts; open.length > 0;) {
    const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [table]: open } }))
    open = (UnprocessedItems?.[table] ?? []) as Put[]
  }
}

/** Stores so many readers who are members as the model is. `store`: past the proxy that makes it strict. */
export const storeReaders = async (store: Dynamo, model: Person, numbers: readonly number[]): Promise<void> => {
  const TableName = store.tables.people
  const write = async (some: readonly number[]) => {
    const requests = some.map((number) => {
      const ref = reader(number)
      const [Item] = personItems({ ...model, ref, personalNumberHash: ref, email: readersAddress(number) })
      return { PutRequest: { Item: { ...Item } } }
    })
    await putAll(store, TableName, requests)
  }
  const batches = Array.from({ length: Math.ceil(numbers.length / 25) }, (_, batch) =>
    numbers.slice(batch * 25, (batch + 1) * 25),
  )
  const work = async () => {
    for (let next = batches.pop(); next; next = batches.pop()) await write(next)
  }
  await Promise.all(Array.from({ length: 4 }, work))
}

type Parts = { dynamo: Dynamo; stores: Pick<Stores, 'mail'> }

/** Stores recipients in as many lots as if there were many more of them: lots without a recipient are not stored. */
export const storeInLots = async (dynamo: Dynamo, send: string, recipients: readonly string[], lots: number) => {
  const inLots = Map.groupBy(recipients, (ref) => lotOf(ref, lots))
  const puts = [...inLots].map(([lot, refs]) => ({
    PutRequest: { Item: { ...keys.recipientLot(send, lot), refs, createdAt: 0 } },
  }))
  for (let from = 0; from < puts.length; from += 25)
    await putAll(dynamo, dynamo.tables.mail, puts.slice(from, from + 25))
  return { count: recipients.length, lots }
}

/**
 * A mailing of a club, or of the union, that has been confirmed, to these readers; its delivery is not started. Gives
 * the id of its sending.
 */
export const aMailingTo = async (
  { dynamo, stores }: Parts,
  { club, by, at }: { club: MailingSender; by: string; at: number },
  recipients: readonly string[],
  { attachments = [], lots }: { attachments?: MailingAttachment[]; /** In so many. */ lots?: number | undefined } = {},
): Promise<string> => {
  const id = ulid()
  const sendId = club === null ? unionSendId({ id }, randomUUID()) : sendIdOf({ id })
  const mailing = {
    ...(club === null ? emptyUnionDraft : emptyDraft),
    subject: 'Medlemsmöte om lönerörelsen',
    body: [{ kind: 'paragraph' as const, spans: [{ text: 'Hej ' }, { placeholder: 'first-name' as const }] }],
    id,
    clubId: club,
    version: 1,
    createdAt: at,
    updatedAt: at,
    updatedBy: by,
    attachments,
    sent: null,
  }
  await dynamo.client.send(new PutCommand({ TableName: dynamo.tables.mail, Item: mailingItem(mailing) }))
  const listed = lots === undefined ? recipients : await storeInLots(dynamo, sendId, recipients, lots)
  await stores.mail.createSendWith(
    {
      sendId,
      kind: 'mailing',
      ...(club !== null && { clubId: club }),
      about: { of: 'mailing', mailing: id, isTest: false },
      createdAt: at,
      by,
      recipients: listed,
    },
    { open: { Put: { TableName: dynamo.tables.mail, Item: { ...keys.openMailing(sendId), clubId: club } } } },
  )
  return sendId
}
