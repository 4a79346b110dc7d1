import { z } from 'zod'
import { PersonRef } from '../../../basics/references.ts'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { Club } from './people-store.ts'

const FoundMember = z.object({ ref: PersonRef, name: z.string() })
export type FoundMember = z.infer<typeof FoundMember> & { club: Club }

const atOnce = 20

const membersUnder = (dynamo: Dynamo, pk: string) =>
  queryAll(dynamo, FoundMember, {
    TableName: dynamo.tables.people,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :member)',
    ExpressionAttributeValues: { ':pk': pk, ':member': 'MEM#' },
    ProjectionExpression: '#ref, #name',
    ExpressionAttributeNames: { '#ref': 'ref', '#name': 'name' },
  })

export const findStaff = async (
  dynamo: Dynamo,
  fits: (member: { ref: string; name: string }) => boolean,
): Promise<z.infer<typeof FoundMember>[]> => (await membersUnder(dynamo, keys.staff('').pk)).filter(fits)

/**
 * By club. Reads every club's members: an index of names would store each name once more, and only operators and
 * editors search.
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
          (await membersUnder(dynamo, keys.club(club.clubId).pk)).filter(fits).map((member) => ({ ...member, club })),
        ),
    )
    found.push(...lot.flat())
  }
  return found
}
