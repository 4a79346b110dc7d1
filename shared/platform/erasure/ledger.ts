import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { Instant } from '../../basics/time.ts'
import { getAll, queryAll, type Dynamo, type Write } from '../dynamo.ts'
import { keys } from '../keys.ts'
import { erasureHash } from './erased-reference.ts'

/** Why a person was erased: twelve months have passed since they left, or no member and nothing of theirs is left. */
export const erasureCauses = ['left', 'unused'] as const

/** That a person was erased: no more of them than a keyed hash of their reference. `at`: portal time. */
export const Erasure = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), at: Instant, cause: z.enum(erasureCauses) })
export type Erasure = z.infer<typeof Erasure>

/** Nothing in it is ever changed or removed. `key`: of the hashes. */
export const createErasureLedger = (dynamo: Dynamo, key: string) => {
  const TableName = dynamo.tables.erasures
  const item = (erasure: Erasure) => ({ ...keys.erasure(erasure.hash), ...Erasure.parse(erasure) })
  const all = (): Promise<Erasure[]> =>
    queryAll(dynamo, Erasure, {
      TableName,
      KeyConditionExpression: 'pk = :erasures',
      ConsistentRead: true,
      ExpressionAttributeValues: { ':erasures': keys.erasures },
    })

  return {
    all,

    has: async (ref: string): Promise<boolean> =>
      (await getAll(dynamo, Erasure, 'erasures', [keys.erasure(erasureHash(key, ref))])).length > 0,

    /** For the transaction by which a person’s erasure begins. */
    entryWrite: (ref: string, entry: Omit<Erasure, 'hash'>): Write => ({
      Put: { TableName, Item: item({ ...entry, hash: erasureHash(key, ref) }) },
    }),

    /** Takes over what a copy of the ledger has; what is there already stays as it is. */
    join: async (erasures: readonly Erasure[]): Promise<void> => {
      const known = new Set((await all()).map(({ hash }) => hash))
      for (const erasure of erasures)
        if (!known.has(erasure.hash)) await dynamo.client.send(new PutCommand({ TableName, Item: item(erasure) }))
    },

    /** Reads the ledger once. */
    reader: async (): Promise<(ref: string) => boolean> => {
      const erased = new Set((await all()).map(({ hash }) => hash))
      const known = new Map<string, boolean>()
      return (ref) => {
        const found = known.get(ref) ?? erased.has(erasureHash(key, ref))
        if (known.size < 1_000_000) known.set(ref, found)
        return found
      }
    },
  }
}
export type ErasureLedger = ReturnType<typeof createErasureLedger>
