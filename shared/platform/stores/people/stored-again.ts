import { queryAll, AnyItem, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { createPersonRefs } from './person-refs.ts'
import { personItems, type Person } from './people-store.ts'

/** Also of a person who is being erased. */
const isAnythingStored = async (dynamo: Dynamo, ref: string): Promise<boolean> => {
  const found = await queryAll(dynamo, AnyItem, {
    TableName: dynamo.tables.people,
    KeyConditionExpression: 'pk = :person',
    ConsistentRead: true,
    ExpressionAttributeValues: { ':person': keys.person(ref).pk },
  })
  return found.length > 0
}

/**
 * Stores a person again under an erased reference. `leftover`: something of it is still to be removed. `taken`: the
 * number is by now another person's.
 */
export const storeAgain = async (dynamo: Dynamo, person: Person): Promise<'stored' | 'leftover' | 'taken'> => {
  if (await isAnythingStored(dynamo, person.ref)) return 'leftover'
  const Put = {
    TableName: dynamo.tables.people,
    Item: personItems(person)[0],
    ConditionExpression: 'attribute_not_exists(pk)',
  }
  const refs = createPersonRefs(dynamo)
  const ref = await refs.claim(person.personalNumberHash, () => ({ person: { Put } }), person.ref)
  if (ref !== person.ref) return 'taken'
  return (await isAnythingStored(dynamo, ref)) ? 'stored' : 'leftover'
}
