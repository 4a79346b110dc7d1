import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { holdsOn } from '#shared/membership/entries.ts'
import { StoredPeriod } from '#shared/membership/stored.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { caseProcessId } from '#shared/platform/engine/case-process.ts'
import { keys } from '#shared/platform/keys.ts'
import { personItems } from '#shared/platform/stores/people/people-store.ts'
import { union } from './register.ts'
import type { StoreAndRegister } from './store-and-register.ts'

/** Makes members, each employed as a person whom no test changes. */
export const newMembers = ({ deps, registerFile }: Pick<StoreAndRegister, 'deps' | 'registerFile'>) => {
  const people = union.people.filter(
    ({ memberKinds, employments }) => memberKinds.length === 0 && employments.length > 0,
  )
  const { client, tables } = deps.dynamo
  const { memberships, membershipChanges, people: stored } = deps.stores
  let made = 0

  return async (kind: ApplicantKind) => {
    const like = people[(made += 1) % people.length]!
    const ref = ulid()
    const known = (await stored.person(like.ref))!
    for (const Item of personItems({ ...known, ref, personalNumberHash: ref }))
      await client.send(new PutCommand({ TableName: tables.people, Item }))
    registerFile.data.people.push({ ...like, ref })
    const period = { kind, from: '2026-10-01', until: null, source: 'register' }
    const put = async (more: Partial<StoredPeriod>) => {
      const given = StoredPeriod.parse({ ...period, ...more })
      const Item = { ...keys.memberPeriod(ref, given.from, given.source), ...given }
      await client.send(new PutCommand({ TableName: tables.people, Item }))
    }
    await put({})
    return {
      ref,
      put,
      job: known.employments[0]!,
      kindOn: async (day: string) => holdsOn((await memberships.of(ref)).periods, day)?.kind,
      change: async (id: string) => (await membershipChanges.read({ person: ref, id }))!,
      /** What the register has carried out for a change. */
      carriedOut: (id: string) =>
        registerFile.data.personChanges.filter(({ key }) => key === caseProcessId({ kind: 'membership-change', id })),
    }
  }
}
export type NewMember = Awaited<ReturnType<ReturnType<typeof newMembers>>>
