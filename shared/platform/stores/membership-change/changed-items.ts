import type { WantedChange } from '../../../membership-change/change.ts'
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

/** What the portal keeps of a person, made what the register says of them after a change. */
export const changedItems = (
  TableName: string,
  { kind }: WantedChange,
  { ref, phone, email, address }: ChangedPerson,
): Record<string, Write> => {
  switch (kind) {
    case 'contact':
      return {
        person: setting(TableName, keys.person(ref), { phone }),
        contact: setting(TableName, keys.memberContact(ref), { phone, email, ...address }),
      }
  }
}
