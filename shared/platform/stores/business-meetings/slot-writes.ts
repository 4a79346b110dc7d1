import { isOffered, type Slot } from '../../../business-meetings/slot.ts'
import type { Dynamo, Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { monthOf } from '../month-partitions.ts'

/** Where a slot stands among those of its month; nowhere once it was withdrawn. */
const listed = (slot: Slot) =>
  isOffered(slot) && { gsi1pk: keys.slotsIn(monthOf(slot.startsAt)), gsi1sk: `${slot.startsAt}#${slot.id}` }

export const secondsOf = (realTime: number): number => Math.ceil(realTime / 1000)

/**
 * Stores a slot in place of the one that was seen, null for a new one; fails where it has been changed since.
 * `retainedUntil`: of its company, real time.
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

/** That a company offers its slots: what is written with a booking. */
export const ifApproved = ({ tables }: Pick<Dynamo, 'tables'>, company: string): Write => ({
  ConditionCheck: {
    TableName: tables.courses,
    Key: keys.company(company),
    ConditionExpression: '#state = :approved',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':approved': 'approved' },
  },
})
