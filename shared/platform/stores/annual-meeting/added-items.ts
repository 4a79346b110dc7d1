import { mayHoldDraws } from '../../../annual-meeting/agenda/drawing.ts'
import { MeetingItem as ItemSchema, type Draw, type MeetingItem } from '../../../annual-meeting/meeting.ts'
import { PortalError } from '../../../errors.ts'
import { transact, type Dynamo, type StoredImage } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { editorWrites, type MeetingKey, type Writer } from '../writer.ts'
import { refusal, summaryWrite, unknownDraws, type Failed, type SummaryEffect } from './items.ts'

/**
 * Adds an item under an id that the browser made; the same addition again succeeds.
 * A motion is refused while its paragraph (`motionsItem`) is hidden.
 */
export const addItem = async (
  dynamo: Dynamo,
  meeting: MeetingKey,
  writer: Writer,
  wanted: MeetingItem,
  motionsItem?: string,
): Promise<MeetingItem> => {
  const item: MeetingItem = { ...wanted, version: 1, updatedAt: writer.portalNow, updatedBy: writer.who }
  const effect: SummaryEffect = { added: 1, ...(item.widget === 'motion' && { motions: 1 }) }
  const result = await transact(dynamo, {
    item: {
      Put: {
        TableName: dynamo.tables.meetings,
        Item: { ...keys.item(meeting.club, meeting.year, item.id), ...item },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    summary: summaryWrite(dynamo, meeting, writer, effect),
    ...editorWrites(dynamo, writer, meeting.club),
    ...(effect.motions &&
      motionsItem && {
        paragraph: {
          ConditionCheck: {
            TableName: dynamo.tables.meetings,
            Key: keys.item(meeting.club, meeting.year, motionsItem),
            ConditionExpression: '#hidden = :false',
            ExpressionAttributeNames: { '#hidden': 'hidden' },
            ExpressionAttributeValues: { ':false': false },
          },
        },
      }),
  })
  if (result.done) return item
  const failed: Failed & { paragraph?: StoredImage | null } = result.failed
  const refused = refusal(failed, writer, effect)
  if (refused) throw refused
  if (!failed.item) throw new PortalError('motions-cannot-be-hidden')
  const current = ItemSchema.parse(failed.item)
  if (current.widget === item.widget && current.updatedBy === writer.who) return current
  throw new PortalError('version-conflict', { current })
}

/** One attempt that knows of so many draws; returns the draws instead where there are others. */
const removeKnowing = async (
  dynamo: Dynamo,
  meeting: MeetingKey,
  writer: Writer,
  item: string,
  version: number,
  widget: MeetingItem['widget'],
  known: Pick<SummaryEffect, 'draws'>,
): Promise<Draw[] | null> => {
  const effect: SummaryEffect = { added: -1, ...(widget === 'motion' && { motions: -1 }), ...known }
  const result = await transact(dynamo, {
    item: {
      Delete: {
        TableName: dynamo.tables.meetings,
        Key: keys.item(meeting.club, meeting.year, item),
        ConditionExpression: '#version = :version AND widget = :widget AND attribute_not_exists(#data.#sent)',
        ExpressionAttributeNames: { '#version': 'version', '#data': 'data', '#sent': 'sent' },
        ExpressionAttributeValues: { ':version': version, ':widget': widget },
      },
    },
    summary: summaryWrite(dynamo, meeting, writer, effect),
    ...editorWrites(dynamo, writer, meeting.club),
  })
  if (result.done) return null
  const refused = refusal(result.failed, writer, effect)
  if (refused) throw refused
  const unknown = unknownDraws(result.failed.summary, effect)
  if (unknown && result.failed.item === undefined) return unknown
  if (!result.failed.item) return null
  const current = ItemSchema.parse(result.failed.item)
  throw current.version === version && current.widget === widget
    ? new PortalError('written-by-member')
    : new PortalError('version-conflict', { current })
}

/** Removes an added item that no member wrote and no lots were drawn for; one that is gone counts as removed. */
export const removeItem = async (
  dynamo: Dynamo,
  meeting: MeetingKey,
  writer: Writer,
  item: string,
  version: number,
  widget: MeetingItem['widget'],
): Promise<void> => {
  for (let known: Pick<SummaryEffect, 'draws'> = mayHoldDraws({ widget }) ? { draws: 0 } : {}; ;) {
    const made = await removeKnowing(dynamo, meeting, writer, item, version, widget, known)
    if (!made) return
    if (made.some((draw) => draw.item === item))
      throw new PortalError('invalid-input', { fields: [{ path: 'item', code: 'drawn-by-portal' }] })
    known = { draws: made.length }
  }
}
