import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { Instant } from '../../../basics/time.ts'
import { type MeetingItem, type MeetingSummary } from '../../../annual-meeting/meeting.ts'
import { queryAll, transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { memberChecks } from '../people/member-checks.ts'
import { effectsWrite, type Effect } from './effects.ts'
import type { StoredProtocolVersion } from './protocol.ts'
import { lockedByNoOther, seasonIndex } from './summary.ts'
import { editorChecks, editorRefusal, type MeetingKey, type Writer } from '../writer.ts'

/** `by`: null where time did it. */
export const MeetingEvent = z.object({
  seq: z.number().int(),
  commandId: z.string(),
  at: Instant,
  by: z.string().nullable(),
  what: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type MeetingEvent = z.infer<typeof MeetingEvent>

/** Within `protocol` and `sync` only the given parts change. */
export type SummaryPatch = Partial<
  Omit<MeetingSummary, 'clubId' | 'year' | 'seq' | 'contentVersion' | 'protocol' | 'sync' | 'lock'>
> & {
  protocol?: Partial<MeetingSummary['protocol']>
  sync?: Partial<MeetingSummary['sync']>
  /** Gives the lock back with the transition. */
  lock?: null
}

/** `from`: the text the new version was made from, null before the first; a save in between refuses the transition. */
export type ProtocolText = {
  version: StoredProtocolVersion
  from: Pick<StoredProtocolVersion, 'version' | 'revision'> | null
}

export type Projection = {
  event: MeetingEvent
  patch: SummaryPatch
  /** After the transition, for the year's index. */
  now: Pick<MeetingSummary, 'step' | 'dueAt'>
  /** The content that the transition read: a save in between refuses it. */
  contentVersion?: number
  /** The summary that decided the transition: any change since refuses it. */
  revision?: number
  /** Changes what the protocol is made from. */
  changesContent?: true
  /** A new version of the protocol's text, which becomes the current one. */
  text?: ProtocolText
  /** The text that the transition saw: a save in between refuses it, as `revision` does by itself. */
  textSeen?: ProtocolText['from']
  /** They have to be in the club when the transition is written. */
  members?: readonly string[]
  /** Refuses the transition while another person holds the lock. */
  unlockedFor?: { person: string; now: number }
  /** Their session and mandate must give the right to edit when the transition is written. */
  editor?: Writer
  /** The count of the notice's figures that the transition carries on, null for none; a later count refuses it. */
  noticeTally?: number | null
  effects?: readonly Effect[]
}

/**
 * `repeated`: the same command was projected before. `superseded`: another transition has that number.
 * `content-changed`: see `contentVersion`, `revision`, `text`, `textSeen`, `members`, `noticeTally` and
 * `unlockedFor`.
 */
export type ProjectionResult = 'done' | 'repeated' | 'superseded' | 'content-changed'

const assignments = (patch: SummaryPatch) => {
  const { protocol = {}, sync = {}, ...own } = patch
  const paths = [
    ...Object.entries(own).map(([name, value]) => [[name], value] as const),
    ...Object.entries(protocol).map(([name, value]) => [['protocol', name], value] as const),
    ...Object.entries(sync).map(([name, value]) => [['sync', name], value] as const),
  ].filter(([, value]) => value !== undefined)
  return {
    sets: paths.map(([path], index) => `${path.map((part) => `#${part}`).join('.')} = :p${index}`),
    names: Object.fromEntries(paths.flatMap(([path]) => path.map((part) => [`#${part}`, part]))),
    values: Object.fromEntries(paths.map(([, value], index) => [`:p${index}`, value])),
  }
}

/**
 * Needs no condition on its number: only a transition stores a text, and the summary lets one through for each
 * number.
 */
const textWrites = (dynamo: Dynamo, { club, year }: MeetingKey, { text, textSeen, revision }: Projection) => {
  // A save of the text changes the summary too, so `revision` covers `textSeen`.
  const from = text?.from ?? (revision === undefined ? textSeen : undefined)
  return {
    ...(text && {
      text: {
        Put: {
          TableName: dynamo.tables.meetings,
          Item: { ...keys.protocol(club, year, text.version.version), ...text.version },
        },
      },
    }),
    ...(from && {
      from: {
        ConditionCheck: {
          TableName: dynamo.tables.meetings,
          Key: keys.protocol(club, year, from.version),
          ConditionExpression: 'revision = :revision',
          ExpressionAttributeValues: { ':revision': from.revision },
        },
      },
    }),
  }
}

const sameTally = (tally: number | null | undefined) => ({
  condition:
    tally === undefined ? [] : [tally === null ? 'attribute_not_exists(#notice.#tally)' : '#notice.#tally = :tally'],
  names: { ...(tally !== undefined && { '#notice': 'notice', '#tally': 'tally' }) },
  values: { ...(typeof tally === 'number' && { ':tally': tally }) },
})

/**
 * Writes a transition of the workflow: its event if absent, and the summary if this is the next one.
 * @throws PortalError login-needed, change-role when `editor` has no right to edit
 */
export const project = async (
  dynamo: Dynamo,
  meeting: MeetingKey,
  projection: Projection,
): Promise<ProjectionResult> => {
  const {
    event,
    patch,
    now,
    contentVersion,
    revision,
    changesContent,
    unlockedFor,
    noticeTally,
    effects,
    editor,
    members = [],
  } = projection
  const { sets, names, values } = assignments(patch)
  const open = unlockedFor ? lockedByNoOther(unlockedFor) : { condition: [], names: {}, values: {} }
  const tallied = sameTally(noticeTally)
  const index = seasonIndex({ ...now, year: meeting.year, clubId: meeting.club })
  const result = await transact(dynamo, {
    event: {
      Put: {
        TableName: dynamo.tables.meetings,
        Item: { ...keys.event(meeting.club, meeting.year, event.seq), ...event },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    summary: {
      Update: {
        TableName: dynamo.tables.meetings,
        Key: keys.summary(meeting.club, meeting.year),
        UpdateExpression: `SET ${['seq = :seq', 'gsi1pk = :gsi1pk', 'gsi1sk = :gsi1sk', ...sets].join(', ')} ADD revision :one${changesContent ? ', contentVersion :one' : ''}`,
        ConditionExpression: [
          'seq = :previous',
          ...(contentVersion === undefined ? [] : ['contentVersion = :contentVersion']),
          ...(revision === undefined ? [] : ['revision = :revision']),
          ...tallied.condition,
          ...open.condition,
        ].join(' AND '),
        ...((sets.length > 0 || unlockedFor) && {
          ExpressionAttributeNames: Object.assign({}, names, open.names, tallied.names),
        }),
        ExpressionAttributeValues: {
          ...values,
          ':seq': event.seq,
          ':previous': event.seq - 1,
          ':one': 1,
          ':gsi1pk': index.gsi1pk,
          ':gsi1sk': index.gsi1sk,
          ...(contentVersion !== undefined && { ':contentVersion': contentVersion }),
          ...(revision !== undefined && { ':revision': revision }),
          ...open.values,
          ...tallied.values,
        },
      },
    },
    ...textWrites(dynamo, meeting, projection),
    ...effectsWrite(dynamo, meeting, event, effects),
    ...memberChecks(dynamo, meeting.club, members),
    ...(editor && editorChecks(dynamo, editor, meeting.club)),
  })
  if (result.done) return 'done'
  const { Item } = await dynamo.client.send(
    new GetCommand({
      TableName: dynamo.tables.meetings,
      Key: keys.event(meeting.club, meeting.year, event.seq),
      ConsistentRead: true,
    }),
  )
  if (Item?.['commandId'] === event.commandId) return 'repeated'
  const { failed } = result
  const withoutRight = editor && editorRefusal(failed, editor)
  if (withoutRight) throw withoutRight
  const untouched =
    failed.event === undefined && (failed.summary === undefined || Number(failed.summary?.['seq']) === event.seq - 1)
  return untouched ? 'content-changed' : 'superseded'
}

/** False when the club already has one that year, even of a forgotten process. */
export const createMeeting = async (
  dynamo: Dynamo,
  summary: MeetingSummary,
  items: MeetingItem[],
  event?: MeetingEvent,
): Promise<boolean> => {
  const { clubId: club, year } = summary
  const motions = items.filter((item) => item.widget === 'motion').length
  const put = (Item: Record<string, unknown>) => ({
    Put: { TableName: dynamo.tables.meetings, Item, ConditionExpression: 'attribute_not_exists(pk)' },
  })
  const result = await transact(dynamo, {
    summary: put({
      ...keys.summary(club, year),
      ...seasonIndex(summary),
      ...summary,
      revision: 1,
      lockFence: summary.lock?.fence ?? 0,
      motions,
    }),
    ...Object.fromEntries(
      items.map((item) => [`item ${item.id}`, put({ ...keys.item(club, year, item.id), ...item })]),
    ),
    ...(event && { event: put({ ...keys.event(club, year, event.seq), ...event }) }),
  })
  if (result.done) return true
  if (!event) return false
  const { Item } = await dynamo.client.send(
    new GetCommand({ TableName: dynamo.tables.meetings, Key: keys.event(club, year, event.seq), ConsistentRead: true }),
  )
  return Item?.['commandId'] === event.commandId
}

/** The oldest first. */
export const readHistory = (dynamo: Dynamo, { club, year }: MeetingKey): Promise<MeetingEvent[]> =>
  queryAll(dynamo, MeetingEvent, {
    TableName: dynamo.tables.meetings,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :event)',
    ExpressionAttributeValues: { ':pk': keys.meeting(club, year), ':event': 'EV#' },
    ConsistentRead: true,
  })
