import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { PortalError } from '../../../errors.ts'
import { MemberMeeting } from '../../../member-meetings/member-meeting.ts'
import { memberMeetingLimits } from '../../../limits.ts'
import { StoredFile } from '../../../basics/stored-file.ts'
import { queryAll, transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { uponVersion } from '../upon-version.ts'
import { transactCounted, type Counter } from '../counted.ts'
import { isSameContent } from '../annual-meeting/same-content.ts'

/** `key`: of the bytes in the file store. */
export const StoredClubFile = StoredFile.extend({ key: z.string(), sha256: z.string() })
export type StoredClubFile = z.infer<typeof StoredClubFile>

const StoredMeeting = MemberMeeting.extend({ protocol: StoredClubFile.nullable() })
export type StoredMemberMeeting = z.infer<typeof StoredMeeting>

/** Without the times: the same meeting written again is no other one. */
const contentOf = ({ registeredAt: _r, changedAt: _c, protocol, ...rest }: StoredMemberMeeting) => ({
  ...rest,
  protocol: protocol?.id ?? null,
})

export const createMemberMeetings = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.meetings
  const read = async (club: string, meeting: string): Promise<StoredMemberMeeting | null> => {
    const { Item } = await dynamo.client.send(
      new GetCommand({ TableName, Key: keys.memberMeeting(club, meeting), ConsistentRead: true }),
    )
    return Item ? StoredMeeting.parse(Item) : null
  }
  const ofClub = (club: string, kind: string = keys.memberMeetings) => ({
    TableName,
    KeyConditionExpression: 'pk = :club AND begins_with(sk, :kind)',
    ExpressionAttributeValues: { ':club': keys.memberMeetingsOf(club), ':kind': kind },
    ConsistentRead: true,
  })
  const counter = (club: string): Counter => ({
    TableName,
    key: keys.clubCounter(club, 'member-meetings'),
    max: memberMeetingLimits.meetings,
    counts: ofClub(club),
  })
  return {
    read,
    list: (club: string): Promise<StoredMemberMeeting[]> => queryAll(dynamo, StoredMeeting, ofClub(club)),

    /**
     * Replaces the version before; the first replaces none. The same again succeeds.
     * @throws PortalError not-found when the corrected meeting is gone, too-many-in-club, version-conflict with
     * `current`
     */
    write: async (meeting: StoredMemberMeeting): Promise<void> => {
      const isNew = meeting.version === 1
      const writes = {
        meeting: {
          Put: {
            TableName,
            Item: { ...keys.memberMeeting(meeting.clubId, meeting.id), ...meeting },
            ...uponVersion(meeting.version - 1),
          },
        },
      }
      const result = isNew
        ? await transactCounted(dynamo, counter(meeting.clubId), 1, 'meeting', writes)
        : await transact<'meeting' | 'counter'>(dynamo, writes)
      if (result.done) return
      if (result.failed.meeting === null) throw new PortalError('not-found')
      if (result.failed.meeting === undefined)
        throw new PortalError('too-many-in-club', { params: { max: memberMeetingLimits.meetings } })
      const current = StoredMeeting.parse(result.failed.meeting)
      if (!isSameContent(contentOf(current), contentOf(meeting)))
        throw new PortalError('version-conflict', { current: MemberMeeting.parse(current) })
    },

    /** A meeting that is gone counts as removed. @throws PortalError version-conflict with `current` */
    remove: async (club: string, meeting: string, version: number): Promise<void> => {
      const result = await transactCounted(dynamo, counter(club), -1, 'meeting', {
        meeting: {
          Delete: {
            TableName,
            Key: keys.memberMeeting(club, meeting),
            ConditionExpression: '#version = :seen',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':seen': version },
          },
        },
      })
      if (!result.done && result.failed.meeting)
        throw new PortalError('version-conflict', { current: MemberMeeting.parse(result.failed.meeting) })
    },

    /** Until a meeting names it. */
    keepProtocol: async (club: string, file: StoredClubFile, ttl: number): Promise<void> => {
      await transact(dynamo, {
        file: { Put: { TableName, Item: { ...keys.meetingProtocol(club, file.id), ...file, ttl } } },
      })
    },
    /** Also those that a meeting has named lately. */
    storedProtocols: (club: string): Promise<StoredClubFile[]> =>
      queryAll(dynamo, StoredClubFile, ofClub(club, keys.meetingProtocols)),
    readProtocol: async (club: string, file: string): Promise<StoredClubFile | null> => {
      const { Item } = await dynamo.client.send(
        new GetCommand({ TableName, Key: keys.meetingProtocol(club, file), ConsistentRead: true }),
      )
      return Item ? StoredClubFile.parse(Item) : null
    },
  }
}
