import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { Instant } from '../../../basics/time.ts'
import { MeetingItem as ItemSchema, type MeetingItem } from '../../../annual-meeting/meeting.ts'
import { PersonRef } from '../../../basics/references.ts'
import { sentBy } from '../../../annual-meeting/member-entry.ts'
import { PortalError } from '../../../errors.ts'
import { meetingLimits } from '../../../limits.ts'
import { queryAll, transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { changeRefusal, openForChange } from './summary.ts'
import { sessionRefusal, sessionWrite, type MeetingKey, type Writer } from '../writer.ts'

/** What a member does in a meeting beside the board. */
export const Participant = z.object({
  ref: PersonRef,
  coming: z.enum(['yes', 'no']).nullable().default(null),
  comingAt: Instant.nullable().default(null),
})
export type Participant = z.infer<typeof Participant>

/** `contentVersion`: of the meeting by which the entry was judged. */
export type EntryWrite = { item: MeetingItem; contentVersion: number }

const kindOf = ({ widget }: MeetingItem): 'motions' | 'questions' => (widget === 'motion' ? 'motions' : 'questions')

/** Requires the meeting to be open and unchanged since the entry was judged; counts motions. */
const summaryWrite = (
  dynamo: Dynamo,
  meeting: MeetingKey,
  writer: Writer,
  { item, contentVersion }: EntryWrite,
  by: 1 | -1,
) => {
  const open = openForChange(writer)
  const isMotion = item.widget === 'motion'
  return {
    Update: {
      TableName: dynamo.tables.meetings,
      Key: keys.summary(meeting.club, meeting.year),
      UpdateExpression: `ADD contentVersion :one, revision :one${isMotion ? ', motions :by' : ''}`,
      ConditionExpression: `${open.condition} AND contentVersion = :seen`,
      ExpressionAttributeNames: open.names,
      ExpressionAttributeValues: { ...open.values, ':one': 1, ':seen': contentVersion, ...(isMotion && { ':by': by }) },
    },
  }
}

const participantWrite = (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  writer: Writer,
  item: MeetingItem,
  by: 1 | -1,
) => ({
  Update: {
    TableName: dynamo.tables.meetings,
    Key: keys.participant(club, year, writer.who),
    UpdateExpression: 'SET #ref = :who ADD #kind :by',
    ...(by === 1 && { ConditionExpression: 'attribute_not_exists(#kind) OR #kind < :most' }),
    ExpressionAttributeNames: { '#ref': 'ref', '#kind': kindOf(item) },
    ExpressionAttributeValues: {
      ':who': writer.who,
      ':by': by,
      ...(by === 1 && { ':most': meetingLimits.entriesOfMember }),
    },
  },
})

/** A member's motion brings the paragraph back: it may be hidden only while there is none. */
const shownAgain = (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  writer: Writer,
  paragraph: MeetingItem | undefined,
) => ({
  ...(paragraph?.hidden && {
    paragraph: {
      Update: {
        TableName: dynamo.tables.meetings,
        Key: keys.item(club, year, paragraph.id),
        UpdateExpression: 'SET #hidden = :false, updatedAt = :now ADD #version :one',
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#hidden': 'hidden', '#version': 'version' },
        ExpressionAttributeValues: {
          ':false': false,
          ':now': writer.portalNow,
          ':one': 1,
          ':version': paragraph.version,
        },
      },
    },
  }),
})

const isOwn = (stored: MeetingItem, wanted: MeetingItem, { who }: Writer) =>
  stored.widget === wanted.widget && sentBy(stored)?.by === who

/**
 * Stores what a member sends in, in one transaction; false when the meeting has changed since it was read.
 * The same entry sent again succeeds. `motionsParagraph`: shown again if it is hidden.
 * @throws PortalError login-needed, submitted, frozen, locked, too-many-entries, invalid-input for an id that is taken
 */
export const submitEntry = async (
  dynamo: Dynamo,
  meeting: MeetingKey,
  writer: Writer,
  write: EntryWrite & { motionsParagraph?: MeetingItem | undefined },
): Promise<boolean> => {
  const { item } = write
  const result = await transact(dynamo, {
    item: {
      Put: {
        TableName: dynamo.tables.meetings,
        Item: { ...keys.item(meeting.club, meeting.year, item.id), ...item },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    summary: summaryWrite(dynamo, meeting, writer, write, 1),
    participant: participantWrite(dynamo, meeting, writer, item, 1),
    session: sessionWrite(dynamo, writer),
    ...shownAgain(dynamo, meeting, writer, item.widget === 'motion' ? write.motionsParagraph : undefined),
  })
  if (result.done) return true
  const { failed } = result
  if (failed.session !== undefined) throw sessionRefusal(failed.session, writer)
  if (failed.item) {
    if (isOwn(ItemSchema.parse(failed.item), item, writer)) return true
    throw new PortalError('invalid-input', { fields: [{ path: 'id', code: 'invalid' }] })
  }
  if (failed.summary !== undefined) {
    const refused = changeRefusal(failed.summary, writer)
    if (refused) throw refused
  }
  if (failed.participant !== undefined)
    throw new PortalError('too-many-entries', { params: { max: meetingLimits.entriesOfMember } })
  return false
}

/**
 * Takes a member's own entry back; false when the meeting has changed since it was read.
 * @throws PortalError login-needed, submitted, frozen, locked
 */
export const withdrawEntry = async (
  dynamo: Dynamo,
  meeting: MeetingKey,
  writer: Writer,
  write: EntryWrite,
): Promise<boolean> => {
  const { item } = write
  const result = await transact(dynamo, {
    item: {
      Delete: {
        TableName: dynamo.tables.meetings,
        Key: keys.item(meeting.club, meeting.year, item.id),
        ConditionExpression: '#data.#sent.#by = :who',
        ExpressionAttributeNames: { '#data': 'data', '#sent': 'sent', '#by': 'by' },
        ExpressionAttributeValues: { ':who': writer.who },
      },
    },
    summary: summaryWrite(dynamo, meeting, writer, write, -1),
    participant: participantWrite(dynamo, meeting, writer, item, -1),
    session: sessionWrite(dynamo, writer),
  })
  if (result.done) return true
  const { failed } = result
  if (failed.session !== undefined) throw sessionRefusal(failed.session, writer)
  const refused = failed.summary !== undefined ? changeRefusal(failed.summary, writer) : null
  if (refused) throw refused
  return false
}

/** @throws PortalError login-needed, submitted */
export const sayComing = async (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  writer: Writer,
  coming: 'yes' | 'no' | null,
): Promise<void> => {
  const result = await transact(dynamo, {
    participant: {
      Update: {
        TableName: dynamo.tables.meetings,
        Key: keys.participant(club, year, writer.who),
        UpdateExpression: 'SET #ref = :who, coming = :coming, comingAt = :now',
        ExpressionAttributeNames: { '#ref': 'ref' },
        ExpressionAttributeValues: { ':who': writer.who, ':coming': coming, ':now': writer.portalNow },
      },
    },
    summary: {
      Update: {
        TableName: dynamo.tables.meetings,
        Key: keys.summary(club, year),
        UpdateExpression: 'ADD revision :one',
        ConditionExpression: 'submittedAt = :null',
        ExpressionAttributeValues: { ':one': 1, ':null': null },
      },
    },
    session: sessionWrite(dynamo, writer),
  })
  if (result.done) return
  if (result.failed.session !== undefined) throw sessionRefusal(result.failed.session, writer)
  throw new PortalError('submitted')
}

export const readParticipant = async (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  ref: string,
): Promise<Participant | null> => {
  const { Item } = await dynamo.client.send(
    new GetCommand({ TableName: dynamo.tables.meetings, Key: keys.participant(club, year, ref), ConsistentRead: true }),
  )
  return Item ? Participant.parse(Item) : null
}

export const countComing = async (dynamo: Dynamo, { club, year }: MeetingKey): Promise<{ yes: number; no: number }> => {
  const participants = await queryAll(dynamo, Participant, {
    TableName: dynamo.tables.meetings,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :participant)',
    ConsistentRead: true,
    ExpressionAttributeValues: { ':pk': keys.meeting(club, year), ':participant': keys.participantsOf },
  })
  const count = (said: 'yes' | 'no') => participants.filter(({ coming }) => coming === said).length
  return { yes: count('yes'), no: count('no') }
}
