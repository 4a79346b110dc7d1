import type { Dynamo, Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** A protected identity cannot be named. */
export const isNameableMember = {
  ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#protected)',
  ExpressionAttributeNames: { '#protected': 'protected' },
} as const

/** Holds while these people are nameable members of the club; each part is called `member <reference>`. */
export const memberChecks = (dynamo: Dynamo, club: string, members: readonly string[]): Record<string, Write> =>
  Object.fromEntries(
    [...new Set(members)].map((ref) => [
      `member ${ref}`,
      {
        ConditionCheck: {
          TableName: dynamo.tables.people,
          Key: keys.clubMember(club, ref),
          ...isNameableMember,
        },
      },
    ]),
  )
