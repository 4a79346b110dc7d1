import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { SettledParagraph } from '../../../annual-meeting/protocol/paragraphs.ts'
import { ProtocolVersion } from '../../../annual-meeting/protocol/version.ts'
import { heldLock } from '../../../annual-meeting/lock.ts'
import { isRehearsal } from '../../../basics/rehearsal-year.ts'
import { PortalError } from '../../../errors.ts'
import { queryAll, transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { isSameContent } from './same-content.ts'
import { lockedByNoOther, StoredSummary } from './summary.ts'
import { editorRefusal, editorWrites, sessionWrite, type MeetingKey, type Writer } from '../writer.ts'

/** `settled`: what the tool wrote, which the text has to follow. */
export const StoredProtocolVersion = ProtocolVersion.extend({ settled: z.array(SettledParagraph) })
export type StoredProtocolVersion = z.infer<typeof StoredProtocolVersion>

export const readProtocolVersion = async (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  version: number,
): Promise<StoredProtocolVersion | null> => {
  const { Item } = await dynamo.client.send(
    new GetCommand({
      TableName: dynamo.tables.meetings,
      Key: keys.protocol(club, year, version),
      ConsistentRead: true,
    }),
  )
  return Item ? StoredProtocolVersion.parse(Item) : null
}

/** The newest first. */
export const readProtocolVersions = (dynamo: Dynamo, { club, year }: MeetingKey): Promise<ProtocolVersion[]> =>
  queryAll(dynamo, ProtocolVersion, {
    TableName: dynamo.tables.meetings,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :protocol)',
    ExpressionAttributeValues: { ':pk': keys.meeting(club, year), ':protocol': 'PROT#' },
    ConsistentRead: true,
    ScanIndexForward: false,
  })

/** `version`: the whole version with its new text. `revision`: the one that the caller has seen. */
export type ProtocolSave = { version: StoredProtocolVersion; revision: number }

/**
 * Saves the text with one call: the version if its revision matches, the summary if the saver is the meeting's
 * secretary, this is the latest version and nothing is signed or submitted, the session if it is alive.
 * @throws PortalError login-needed, submitted, frozen, locked, secretary-only, version-conflict (with `current`),
 * not-found
 */
export const saveProtocolVersion = async (
  dynamo: Dynamo,
  meeting: MeetingKey,
  writer: Writer,
  save: ProtocolSave,
): Promise<StoredProtocolVersion> => {
  const stored: StoredProtocolVersion = { ...save.version, revision: save.revision + 1 }
  const unlocked = lockedByNoOther({ person: writer.who, now: writer.realNow })
  const result = await transact(dynamo, {
    version: {
      Put: {
        TableName: dynamo.tables.meetings,
        Item: { ...keys.protocol(meeting.club, meeting.year, stored.version), ...stored },
        ConditionExpression: 'revision = :revision',
        ExpressionAttributeValues: { ':revision': save.revision },
      },
    },
    summary: {
      Update: {
        TableName: dynamo.tables.meetings,
        Key: keys.summary(meeting.club, meeting.year),
        UpdateExpression: 'SET protocol.#state = :edited ADD revision :one',
        ConditionExpression: `${isRehearsal(meeting.year) ? '' : 'secretary = :who AND '}submittedAt = :null AND frozen = :false AND protocol.#version = :version AND ${unlocked.condition.join(' AND ')}`,
        ExpressionAttributeNames: { '#state': 'state', '#version': 'version', ...unlocked.names },
        ExpressionAttributeValues: {
          ':edited': 'edited',
          ':one': 1,
          ':false': false,
          ':version': stored.version,
          ...unlocked.values,
        },
      },
    },
    // In a rehearsal an editor plays the secretary.
    ...(isRehearsal(meeting.year)
      ? editorWrites(dynamo, writer, meeting.club)
      : { session: sessionWrite(dynamo, writer) }),
  })
  if (result.done) return stored
  const { failed } = result
  const withoutRight = editorRefusal(failed, writer)
  if (withoutRight) throw withoutRight
  if (failed.summary !== undefined) throw saveRefusal(failed.summary, writer)
  if (!failed.version) throw new PortalError('not-found')
  const current = StoredProtocolVersion.parse(failed.version)
  if (current.revision === stored.revision && isSameContent(current.paragraphs, stored.paragraphs)) return current
  throw new PortalError('version-conflict', { current })
}

const saveRefusal = (stored: Record<string, unknown> | null, writer: Writer): PortalError => {
  if (!stored) return new PortalError('not-found')
  const summary = StoredSummary.parse(stored)
  if (summary.submittedAt !== null) return new PortalError('submitted')
  if (summary.frozen) return new PortalError('frozen')
  const lock = heldLock(summary.lock, writer.realNow)
  if (lock && lock.holder !== writer.who)
    return new PortalError('locked', { params: { holder: lock.holder, since: lock.since } })
  return new PortalError(
    isRehearsal(summary.year) || summary.secretary === writer.who ? 'version-conflict' : 'secretary-only',
  )
}
