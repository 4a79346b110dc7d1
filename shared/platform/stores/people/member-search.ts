import { z } from 'zod'
import { PersonRef } from '../../../basics/references.ts'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { Club } from './people-store.ts'

const FoundMember = z.object({ ref: PersonRef, name: z.string() })
export type FoundMember = z.infer<typeof FoundMember> & { club: Club }

const atOnce = 20

const membersOf = (dynamo: Dynamo, club: string) =>
  queryAll(dynamo, FoundMember, {
    TableName: dynamo.tables.people,
    KeyConditionExpression: 'pk = :club AND begins_with(sk, :member)',
    ExpressionAttributeValues: { ':club': keys.club(club).pk, ':member': 'MEM#' },
    ProjectionExpression: '#ref, #name',
    ExpressionAttributeNames: { '#ref': 'ref', '#name': 'name' },
  })

/**
 * The members of these clubs that fit, by club. Reads every club's members: there is no index of names, which would
 * keep each name once more, and only an operator ever asks.
 */
export const findMembers = async (
  dynamo: Dynamo,
  clubs: readonly Club[],
  fits: (member: { ref: string; name: string }) => boolean,
): Promise<FoundMember[]> => {
  const found: FoundMember[] = []
  for (let from = 0; from < clubs.length; from += atOnce) {
    const lot = await Promise.all(
      clubs
        .slice(from, from + atOnce)
        .map(async (club) =>
          (await membersOf(dynamo, club.clubId)).filter(fits).map((member) => ({ ...member, club })),
        ),
    )
    found.push(...lot.flat())
  }
  return found
}
