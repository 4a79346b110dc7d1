import { getAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { Person } from './people-store.ts'

/** These people; who is not known is left out. In no order. */
export const readPersons = (dynamo: Dynamo, refs: readonly string[]): Promise<Person[]> =>
  getAll(
    dynamo,
    Person,
    'people',
    [...new Set(refs)].map((ref) => keys.person(ref)),
  )
