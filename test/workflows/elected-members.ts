import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import type { AssignmentType } from '#shared/assignments/types.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { StoredEmployment } from '#shared/membership/stored.ts'
import { keys } from '#shared/platform/keys.ts'
import { assignmentItem } from '#shared/platform/stores/people/people-store.ts'
import { newMembers, type NewMember } from './new-members.ts'
import type { StoreAndRegister } from './store-and-register.ts'

/** Makes members of a club who have an assignment there, each another. */
export const electedMembers = (world: StoreAndRegister) => {
  const { client, tables } = world.deps.dynamo
  const aMember = newMembers(world)
  const put = (Item: Record<string, unknown>) => client.send(new PutCommand({ TableName: tables.people, Item }))
  const inAClub = async (kind: ApplicantKind): Promise<NewMember> => {
    const member = await aMember(kind)
    return member.job.clubId ? member : inAClub(kind)
  }
  return async (type: AssignmentType, kind: ApplicantKind = 'employed') => {
    const member = await inAClub(kind)
    const { ref, job } = member
    const clubId = job.clubId!
    await put({ ...keys.memberEmployment(ref, job.id), ...StoredEmployment.parse({ ...job, fixedIncome: 30_000 }) })
    const mandate = { id: ulid(), clubId, person: ref, type, from: '2026-03-01', until: '2028-02-29' }
    await put(assignmentItem(mandate))
    world.registerFile.data.assignments.push(mandate)
    return { ...member, clubId, mandate: mandate.id }
  }
}
export type ElectedMember = Awaited<ReturnType<ReturnType<typeof electedMembers>>>
