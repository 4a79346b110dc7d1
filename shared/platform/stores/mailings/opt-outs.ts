import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { PersonRef } from '../../../basics/references.ts'
import { OptOut, type MailingKind } from '../../../mailings/opt-out.ts'
import { getAll, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

const Stored = OptOut.extend({ ref: PersonRef })

export const createOptOuts = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  const putWrite = (ref: string, { kind, why, at }: OptOut): Write => ({
    Update: {
      TableName,
      Key: keys.optOut(ref, kind),
      UpdateExpression: 'SET #ref = :ref, #kind = :kind, #why = :why, #at = :at',
      ConditionExpression: 'attribute_not_exists(pk)',
      ExpressionAttributeNames: { '#ref': 'ref', '#kind': 'kind', '#why': 'why', '#at': 'at' },
      ExpressionAttributeValues: { ':ref': ref, ':kind': kind, ':why': why, ':at': at },
    },
  })
  return {
    /** Those who want none of the kind, by reference. */
    among: async (refs: readonly string[], kind: MailingKind): Promise<Map<string, OptOut>> => {
      const found = await getAll(
        dynamo,
        Stored,
        'people',
        [...new Set(refs)].map((ref) => keys.optOut(ref, kind)),
      )
      return new Map(found.map(({ ref, ...optOut }) => [ref, optOut]))
    },
    /** The first choice stays. False where there was one before. */
    put: async (ref: string, optOut: OptOut): Promise<boolean> =>
      (await transact(dynamo, { optOut: putWrite(ref, optOut) })).done,
    /** What `put` writes, on the same condition. */
    putWrite,
    /** A choice that is gone counts as removed. */
    remove: async (ref: string, kind: MailingKind): Promise<void> => {
      await dynamo.client.send(new DeleteCommand({ TableName, Key: keys.optOut(ref, kind) }))
    },
  }
}
