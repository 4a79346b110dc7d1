import type { Dynamo, Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** A person is a member of the club and can be named: a protected identity cannot. */
export const isNameableMember = {
  ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#protected)',
  ExpressionAttributeNames: { '#protected': 'protected' },
} as const

/**
 * Parts of a transaction by which it is only carried out while these people are members of the club who can be named,
 * each `member <reference>`.
 */
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
