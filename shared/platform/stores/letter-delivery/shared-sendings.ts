import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Dynamo, Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { NewSend, SendProgress } from './letters.ts'

type Made = Pick<NewSend, 'sendId' | 'createdAt' | 'about' | 'recipients'>

/** Many get the same, from a club or because they have chosen it. A copy to the writer is not shared. */
const isShared = ({ about, recipients }: Made): boolean =>
  ('lots' in recipients ? recipients.count : recipients.length) > 1 &&
  (about.of === 'mailing' || about.of === 'subscription')

/** Lists a shared sending under its month; nothing for another. */
export const sharedWrite = (TableName: string, send: Made): Write | undefined => {
  const { createdAt, sendId } = send
  return isShared(send) ? { Put: { TableName, Item: { ...keys.sharedSending(createdAt, sendId), sendId } } } : undefined
}

/** `months`: yyyy-mm of portal time, the latest first. `most`: in all. */
export const readShared = async (
  { client, tables: { mail: TableName } }: Dynamo,
  readSend: (send: string) => Promise<SendProgress | null>,
  months: readonly string[],
  most: number,
): Promise<SendProgress[]> => {
  const found: string[] = []
  for (const month of months) {
    if (found.length >= most) break
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :month',
        ExpressionAttributeValues: { ':month': keys.sharedSendingsIn(month) },
        ScanIndexForward: false,
        Limit: most - found.length,
      }),
    )
    found.push(...Items.map(({ sendId }) => String(sendId)))
  }
  const sends = await Promise.all(found.map((sendId) => readSend(sendId)))
  return sends.filter((send) => send !== null)
}
