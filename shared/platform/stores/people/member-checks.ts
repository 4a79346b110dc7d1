import type { Dynamo, Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** Parts of a transaction by which it is only carried out while these people are members of the club, each `member <reference>`. */
export const memberChecks = (dynamo: Dynamo, club: string, members: readonly string[]): Record<string, Write> =>
  Object.fromEntries(
    [...new Set(members)].map((ref) => [
      `member ${ref}`,
      {
        ConditionCheck: {
          TableName: dynamo.tables.people,
          Key: keys.clubMember(club, ref),
          ConditionExpression: 'attribute_exists(pk)',
        },
      },
    ]),
  )
