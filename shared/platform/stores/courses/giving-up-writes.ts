import type { GiveUp } from '../../../courses/sign-up.ts'
import type { Dynamo, Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** Refused while the sign-up is being given up already. */
export const givingUpWrites = ({ tables }: Pick<Dynamo, 'tables'>, act: GiveUp): Record<'act' | 'signUp', Write> => {
  const { occasion, number, id, askedAt, parts } = act
  const TableName = tables.courses
  return {
    act: {
      Put: {
        TableName,
        Item: { ...keys.askedAct(occasion, id), ...act },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    signUp: {
      Update: {
        TableName,
        Key: keys.signUp(occasion, number),
        UpdateExpression: 'SET givingUpSince = :asked, givingUp = :parts',
        ConditionExpression: 'givingUpSince = :nothing',
        ExpressionAttributeValues: { ':asked': askedAt, ':parts': parts, ':nothing': null },
      },
    },
  }
}
