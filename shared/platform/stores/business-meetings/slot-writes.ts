import { isOffered, type Slot } from '../../../business-meetings/slot.ts'
import type { Dynamo, Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { monthOf } from '../month-partitions.ts'

/** Withdrawn slots are not listed. */
const listed = (slot: Slot) =>
  isOffered(slot) && { gsi1pk: keys.slotsIn(monthOf(slot.startsAt)), gsi1sk: `${slot.startsAt}#${slot.id}` }

export const secondsOf = (realTime: number): number => Math.ceil(realTime / 1000)

/**
 * Fails where the slot has changed since it was seen; `seen` is null for a new one. `retainedUntil`: of its company,
 * real time.
 */
export const slotWrite = (
  { tables }: Pick<Dynamo, 'tables'>,
  slot: Slot,
  seen: Slot | null,
  { retainedUntil }: { retainedUntil: number },
): Write => ({
  Put: {
    TableName: tables.courses,
    Item: { ...keys.companySlot(slot.company, slot.id), ...slot, ...listed(slot), ttl: secondsOf(retainedUntil) },
    ...(seen === null
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: 'version = :seen',
          ExpressionAttributeValues: { ':seen': seen.version },
        }),
  },
})

/** The company still offers its slots. */
export const ifApproved = ({ tables }: Pick<Dynamo, 'tables'>, company: string): Write => ({
  ConditionCheck: {
    TableName: tables.courses,
    Key: keys.company(company),
    ConditionExpression: '#state = :approved',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':approved': 'approved' },
  },
})
