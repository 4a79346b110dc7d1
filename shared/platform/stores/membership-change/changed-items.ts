import { addDays } from '../../../clock.ts'
import { employmentsOn } from '../../../membership/employments.ts'
import type { StoredEmployment, StoredPeriod } from '../../../membership/stored.ts'
import type { Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { ChangedPerson } from '../../register/wire.ts'

/** Sets these attributes of an item, and leaves the others as they are. */
const setting = (TableName: string, Key: Record<string, string>, given: Readonly<Record<string, unknown>>): Write => {
  const names = Object.keys(given)
  return {
    Update: {
      TableName,
      Key,
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, given[name]])),
    },
  }
}

/** What the portal keeps of how the union reaches somebody, made what the register says of them after a change. */
export const contactItems = (
  TableName: string,
  { ref, phone, email, address }: ChangedPerson,
): Record<string, Write> => ({
  person: setting(TableName, keys.person(ref), { phone }),
  contact: setting(TableName, keys.memberContact(ref), { phone, email, ...address }),
})

/** The entry of a membership that a change makes, or has withdrawn. */
export const periodItem = (TableName: string, ref: string, period: StoredPeriod): Record<string, Write> => ({
  period: { Put: { TableName, Item: { ...keys.memberPeriod(ref, period.from, period.source), ...period } } },
})

/**
 * What follows once somebody is a member as something else: what they are, their employments where these have ended, and
 * the clubs that they no longer belong to.
 */
export const kindItems = (
  TableName: string,
  { from }: Pick<StoredPeriod, 'from'>,
  before: { employments: readonly StoredEmployment[]; clubs: readonly string[] },
  { ref, memberKinds, employments }: ChangedPerson,
): Record<string, Write> => {
  const kept = new Set(employments.map(({ id }) => id))
  const ended = employmentsOn(before.employments, from).filter(({ id }) => !kept.has(id))
  const left = before.clubs.filter((club) => !employments.some(({ clubId }) => clubId === club))
  return {
    person: setting(TableName, keys.person(ref), { memberKinds, employments }),
    ...Object.fromEntries(
      ended.map((job): [string, Write] => [
        `employment ${job.id}`,
        {
          Put: {
            TableName,
            Item: { ...keys.memberEmployment(ref, job.id, from), ...job, from, until: addDays(from, -1) },
          },
        },
      ]),
    ),
    ...Object.fromEntries(
      left.map((club): [string, Write] => [`club ${club}`, { Delete: { TableName, Key: keys.clubMember(club, ref) } }]),
    ),
  }
}
