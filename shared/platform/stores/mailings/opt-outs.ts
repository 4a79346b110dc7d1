import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { PersonRef } from '../../../basics/references.ts'
import { OptOut, type MailingKind } from '../../../mailings/opt-out.ts'
import { getAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

const Stored = OptOut.extend({ ref: PersonRef })

/** Who wants no mailings, kept with the person. */
export const createOptOuts = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  return {
    /** Those of these people who want none of the kind, by reference. */
    among: async (refs: readonly string[], kind: MailingKind): Promise<Map<string, OptOut>> => {
      const found = await getAll(
        dynamo,
        Stored,
        'people',
        [...new Set(refs)].map((ref) => keys.optOut(ref, kind)),
      )
      return new Map(found.map(({ ref, ...optOut }) => [ref, optOut]))
    },
    /** Said again it is as it was said last. */
    put: async (ref: string, optOut: OptOut): Promise<void> => {
      await dynamo.client.send(
        new PutCommand({ TableName, Item: { ...keys.optOut(ref, optOut.kind), ref, ...optOut } }),
      )
    },
    /** They want them again; what is gone already counts as removed. */
    remove: async (ref: string, kind: MailingKind): Promise<void> => {
      await dynamo.client.send(new DeleteCommand({ TableName, Key: keys.optOut(ref, kind) }))
    },
  }
}
export type OptOuts = ReturnType<typeof createOptOuts>
