import type { Mailing, MailingSender } from '../../../mailings/mailing.ts'
import type { Dynamo, Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { editorWrites, sessionWrite, type Writer } from '../writer.ts'

/** `club`: null for the union. */
export type MailingKey = { club: MailingSender; mailing: string }

/** A club's writer needs full authority there now; the configuration says who the union's staff are. */
export const rightWrites = (dynamo: Dynamo, writer: Writer, club: MailingSender) =>
  club === null ? { session: sessionWrite(dynamo, writer) } : editorWrites(dynamo, writer, club)

export const mailingItem = (mailing: Mailing) => ({ ...keys.mailing(mailing.clubId, mailing.id), ...mailing })

/** Upon version `seen` of a draft: a sent mailing is never changed. */
const asSeen = (seen: number) => ({
  ConditionExpression: '#version = :seen AND sent = :none',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':seen': seen, ':none': null },
})

/** Milliseconds in which a removed draft is not made again: longer than any request under way. */
const removalKnownFor = 24 * 60 * 60_000

/** Upon the version before; a new draft must not have been removed. */
export const draftWrites = ({ tables }: Dynamo, mailing: Mailing): { mailing: Write; removed?: Write } => {
  const { clubId, id, version } = mailing
  const put = { TableName: tables.mail, Item: mailingItem(mailing) }
  if (version > 1) return { mailing: { Put: { ...put, ...asSeen(version - 1) } } }
  const isNone = { ConditionExpression: 'attribute_not_exists(pk)' }
  return {
    mailing: { Put: { ...put, ...isNone } },
    removed: { ConditionCheck: { TableName: tables.meetings, Key: keys.removedMailing(clubId, id), ...isNone } },
  }
}

/** Removes a draft as it was read, and stores that it was removed. */
export const draftRemoval = (
  { tables }: Dynamo,
  { clubId, id, version }: Mailing,
  { realNow }: Pick<Writer, 'realNow'>,
): { mailing: Write; removed: Write } => {
  const Item = { ...keys.removedMailing(clubId, id), ttl: Math.ceil((realNow + removalKnownFor) / 1000) }
  return {
    mailing: { Delete: { TableName: tables.mail, Key: keys.mailing(clubId, id), ...asSeen(version) } },
    removed: { Put: { TableName: tables.meetings, Item } },
  }
}
