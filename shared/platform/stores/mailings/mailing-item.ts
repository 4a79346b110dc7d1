import type { Mailing, MailingSender } from '../../../mailings/mailing.ts'
import type { Dynamo, Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { editorWrites, sessionWrite, type Writer } from '../writer.ts'

/** `club`: null for a mailing of the union. */
export type MailingKey = { club: MailingSender; mailing: string }

/** Whoever writes for a club has full authority there at this moment; of the union's staff the configuration says who they are. */
export const rightWrites = (dynamo: Dynamo, writer: Writer, club: MailingSender) =>
  club === null ? { session: sessionWrite(dynamo, writer) } : editorWrites(dynamo, writer, club)

export const mailingItem = (mailing: Mailing) => ({ ...keys.mailing(mailing.clubId, mailing.id), ...mailing })

/** What a draft's condition is that builds upon version `seen`: one that was sent is never changed. */
const asSeen = (seen: number) => ({
  ConditionExpression: '#version = :seen AND sent = :none',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':seen': seen, ':none': null },
})

/** Stores the next version of a draft upon the one before it, or a new one. */
export const draftWrite = ({ tables }: Dynamo, mailing: Mailing): Write => ({
  Put: {
    TableName: tables.mail,
    Item: mailingItem(mailing),
    ...(mailing.version === 1 ? { ConditionExpression: 'attribute_not_exists(pk)' } : asSeen(mailing.version - 1)),
  },
})

/** Removes a draft as it was read. */
export const draftRemoval = ({ tables }: Dynamo, { clubId, id, version }: Mailing): Write => ({
  Delete: { TableName: tables.mail, Key: keys.mailing(clubId, id), ...asSeen(version) },
})
