import { nothingSeen, registerParts, type RegisterSeen } from '../../../membership/register-seen.ts'
import type { Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

const isNothing = (seen: RegisterSeen) => registerParts.every((part) => seen[part] === nothingSeen[part])

/** Holds only while no other process has written something of the register's since `before` was read. */
export const seenItem = (TableName: string, ref: string, before: RegisterSeen, after: RegisterSeen): Write => {
  const Key = keys.registerSeen(ref)
  const condition = isNothing(before)
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: '#contact = :contact AND #membership = :membership AND #identity = :identity',
        ExpressionAttributeNames: { '#contact': 'contact', '#membership': 'membership', '#identity': 'identity' },
        ExpressionAttributeValues: {
          ':contact': before.contact,
          ':membership': before.membership,
          ':identity': before.identity,
        },
      }
  return isNothing(after)
    ? { ConditionCheck: { TableName, Key, ...condition } }
    : { Put: { TableName, Item: { ...Key, ...after }, ...condition } }
}
