import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { mayHoldDraws, touchedDraws } from '../../../annual-meeting/agenda/drawing.ts'
import { nominatedAt } from '../../../annual-meeting/agenda/election-posts.ts'
import { Draw, MeetingItem as ItemSchema, type MeetingItem, type MeetingPlan } from '../../../annual-meeting/meeting.ts'
import { isRehearsal } from '../../../basics/rehearsal-year.ts'
import { PortalError } from '../../../errors.ts'
import { meetingLimits } from '../../../limits.ts'
import { transact, type Dynamo, type StoredImage } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { memberChecks } from '../people/member-checks.ts'
import { effectsOfSave, type Effect } from './effects.ts'
import { isSameContent } from './same-content.ts'
import { changeRefusal, openForChange } from './summary.ts'
import { editorRefusal, editorWrites, type MeetingKey, type Writer } from '../writer.ts'

/** What a save asks of the summary, checked or written in the same transaction. */
export type SummaryEffect = {
  officers?: { secretary?: string | null; adjusters?: string[] }
  motions?: 1 | -1
  /** One more or fewer item of the club's own, up to a limit. */
  added?: 1 | -1
  /** The item is hidden, which it may only be while there is no motion. */
  withoutMotions?: boolean
  planned?: MeetingPlan
  /** The draws that the save knows of, for an item with lots: another draw in between refuses it. */
  draws?: number
}

export type ItemSave = SummaryEffect & {
  item: MeetingItem
  version: number
  /** People who must be in the club: secretary, adjusters and nominees. */
  members?: readonly string[]
  fence?: number
  /** A member's words in a motion or question, which must be those stored; null where no member wrote it. */
  membersWords?: Record<string, unknown> | null
}

const wordsCondition = (
  words: ItemSave['membersWords'],
): { condition: string; names: Record<string, string>; values: Record<string, unknown> } => {
  const names = Object.keys(words ?? {})
  if (!words)
    return {
      condition: words === null ? ' AND attribute_not_exists(#data.#sent)' : '',
      names: words === null ? { '#data': 'data', '#sent': 'sent' } : {},
      values: {},
    }
  return {
    condition: names.map((name) => ` AND #data.#${name} = :${name}`).join(''),
    names: { '#data': 'data', ...Object.fromEntries(names.map((name) => [`#${name}`, name])) },
    values: Object.fromEntries(names.map((name) => [`:${name}`, words[name]])),
  }
}

/** Requires the meeting to be open for the change. */
export const summaryWrite = (
  dynamo: Dynamo,
  meeting: MeetingKey,
  writer: Writer,
  effect: SummaryEffect & { fence?: number },
) => {
  const open = openForChange(writer, effect.fence)
  const { officers, motions, added, withoutMotions, draws, planned } = effect
  const sets = [
    ...(officers?.secretary !== undefined ? ['secretary = :secretary'] : []),
    ...(officers?.adjusters ? ['adjusters = :adjusters'] : []),
    ...(planned ? ['planned = :planned'] : []),
    ...(planned?.date ? ['daySetAt = if_not_exists(daySetAt, :portalNow)'] : []),
    ...(planned?.hasPlace ? ['placeSetAt = if_not_exists(placeSetAt, :portalNow)'] : []),
  ]
  return {
    Update: {
      TableName: dynamo.tables.meetings,
      Key: keys.summary(meeting.club, meeting.year),
      UpdateExpression: `${sets.length > 0 ? `SET ${sets.join(', ')} ` : ''}ADD contentVersion :one, revision :one${motions ? ', motions :motions' : ''}${added ? ', added :added' : ''}`,
      ConditionExpression: `${open.condition}${withoutMotions ? ' AND motions = :zero' : ''}${added === 1 ? ' AND (attribute_not_exists(added) OR added < :most)' : ''}${drawsCondition(draws)}`,
      ExpressionAttributeNames: open.names,
      ExpressionAttributeValues: {
        ...open.values,
        ':one': 1,
        ...(motions && { ':motions': motions }),
        ...(added && { ':added': added }),
        ...(added === 1 && { ':most': meetingLimits.agendaItems }),
        ...(withoutMotions && { ':zero': 0 }),
        ...(draws !== undefined && { ':draws': draws }),
        ...(officers?.secretary !== undefined && { ':secretary': officers.secretary }),
        ...(officers?.adjusters && { ':adjusters': officers.adjusters }),
        ...(planned && { ':planned': planned }),
        ...((planned?.date || planned?.hasPlace) && { ':portalNow': writer.portalNow }),
      },
    },
  }
}

const Drawn = z.object({ draws: z.array(Draw).default([]) })

const drawsCondition = (draws: number | undefined): string =>
  draws === undefined
    ? ''
    : draws === 0
      ? ' AND (attribute_not_exists(draws) OR size(draws) = :draws)'
      : ' AND size(draws) = :draws'

/** The draws that a save did not know of; null where these did not refuse it. */
export const unknownDraws = (stored: StoredImage | null | undefined, { draws }: SummaryEffect): Draw[] | null => {
  const found = stored ? Drawn.parse(stored).draws : []
  return draws !== undefined && found.length !== draws ? found : null
}

export type Failed = { [part in 'item' | 'summary' | 'session' | 'mandate']?: StoredImage | null }

/** The first refusal, of session, meeting and item in this order. */
export const refusal = (
  failed: Failed,
  writer: Writer,
  effect: SummaryEffect & { fence?: number },
): PortalError | null => {
  const withoutRight = editorRefusal(failed, writer)
  if (withoutRight || failed.summary === undefined) return withoutRight
  const refused = changeRefusal(failed.summary, writer, effect.fence)
  if (refused || unknownDraws(failed.summary, effect)) return refused
  if (effect.added === 1)
    return failed.item
      ? null
      : new PortalError('invalid-input', {
          fields: [{ path: 'items', code: 'too-high', params: { max: meetingLimits.agendaItems } }],
        })
  return new PortalError(effect.withoutMotions ? 'motions-cannot-be-hidden' : 'lock-lost')
}

const sameContent = (stored: MeetingItem, wanted: MeetingItem) =>
  stored.version === wanted.version &&
  stored.updatedBy === wanted.updatedBy &&
  stored.hidden === wanted.hidden &&
  stored.order === wanted.order &&
  stored.title === wanted.title &&
  isSameContent(stored.data, wanted.data)

const notInClub = (item: MeetingItem, failed: readonly string[]): PortalError => {
  if (item.widget !== 'elections') return new PortalError('officer-not-in-club')
  const refs = failed.map((name) => name.replace('member ', ''))
  return new PortalError('invalid-input', { fields: nominatedAt(item.data, refs) })
}

/** For a secretary chosen while the protocol waits for one; none in a rehearsal. */
const informsSecretary = ({ year }: MeetingKey, { portalNow }: Writer, { officers }: SummaryEffect): Effect[] =>
  officers?.secretary && !isRehearsal(year) ? [{ kind: 'notify-turn', at: portalNow }] : []

/** One attempt that knows of so many draws; returns the draws instead where there are others. */
const saveKnowing = async (
  dynamo: Dynamo,
  meeting: MeetingKey,
  writer: Writer,
  save: ItemSave,
): Promise<MeetingItem | Draw[]> => {
  const item: MeetingItem = {
    ...save.item,
    version: save.version + 1,
    updatedAt: writer.portalNow,
    updatedBy: writer.who,
  }
  const words = wordsCondition(save.membersWords)
  const result = await transact(dynamo, {
    item: {
      Put: {
        TableName: dynamo.tables.meetings,
        Item: { ...keys.item(meeting.club, meeting.year, item.id), ...item },
        ConditionExpression: `#version = :version AND widget = :widget${words.condition}`,
        ExpressionAttributeNames: { '#version': 'version', ...words.names },
        ExpressionAttributeValues: { ':version': save.version, ':widget': item.widget, ...words.values },
      },
    },
    summary: summaryWrite(dynamo, meeting, writer, save),
    ...editorWrites(dynamo, writer, meeting.club),
    ...memberChecks(dynamo, meeting.club, save.members ?? []),
    ...effectsOfSave(dynamo, meeting, item, informsSecretary(meeting, writer, save)),
  })
  if (result.done) return item
  const failed: Failed = result.failed
  const refused = refusal(failed, writer, save)
  if (refused) throw refused
  const unknown = unknownDraws(failed.summary, save)
  if (unknown && failed.item === undefined) return unknown
  if (failed.item === undefined) throw notInClub(item, Object.keys(failed))
  if (failed.item === null) throw new PortalError('not-found')
  const current = ItemSchema.parse(failed.item)
  if (sameContent(current, item)) return current
  if (current.widget !== item.widget) throw new PortalError('not-found')
  if (current.version === save.version) throw new PortalError('written-by-member')
  throw new PortalError('version-conflict', { current })
}

/**
 * Saves one item with a single call: the item if its version matches, the summary if the meeting is open for change,
 * the session if it is alive and still in full authority. Sending the same save again after a lost answer succeeds.
 * Where lots have been drawn, the stored item is read as well: a save that touches what a draw rests on is refused.
 * @throws invalid-input (drawn-by-portal), PortalError login-needed, change-role, submitted, frozen, locked, lock-lost,
 * motions-cannot-be-hidden, officer-not-in-club, not-found, written-by-member, version-conflict (with `current`)
 */
export const saveItem = async (
  dynamo: Dynamo,
  meeting: MeetingKey,
  writer: Writer,
  save: ItemSave,
): Promise<MeetingItem> => {
  let known = mayHoldDraws(save.item) ? { draws: 0 } : {}
  for (;;) {
    const saved = await saveKnowing(dynamo, meeting, writer, { ...save, ...known })
    if (!Array.isArray(saved)) return saved
    const stored = await readItem(dynamo, meeting, save.item.id)
    const fields = stored ? touchedDraws(stored, save.item, saved) : []
    // What another save has changed in between is its version conflict, not this one's doing.
    if (fields.length > 0 && stored?.version === save.version) throw new PortalError('invalid-input', { fields })
    known = { draws: saved.length }
  }
}

export const readItem = async (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  item: string,
): Promise<MeetingItem | null> => {
  const { Item } = await dynamo.client.send(
    new GetCommand({ TableName: dynamo.tables.meetings, Key: keys.item(club, year, item), ConsistentRead: true }),
  )
  return Item ? ItemSchema.parse(Item) : null
}
