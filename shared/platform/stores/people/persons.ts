import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { Person } from './people-store.ts'

/** The most that one call gives. */
const mostAtOnce = 100

/** These people; who is not known is left out. In no order. */
export const readPersons = async (dynamo: Dynamo, refs: readonly string[]): Promise<Person[]> => {
  const TableName = dynamo.tables.people
  const wanted = [...new Set(refs)]
  const chunks = Array.from({ length: Math.ceil(wanted.length / mostAtOnce) }, (_, index) =>
    wanted.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
  )
  const read = async (chunk: string[]): Promise<Person[]> => {
    const found: Person[] = []
    let open: Record<string, unknown>[] = chunk.map((ref) => keys.person(ref))
    while (open.length > 0) {
      const { Responses, UnprocessedKeys } = await dynamo.client.send(
        new BatchGetCommand({ RequestItems: { [TableName]: { Keys: open } } }),
      )
      found.push(...(Responses?.[TableName] ?? []).map((item) => Person.parse(item)))
      open = UnprocessedKeys?.[TableName]?.Keys ?? []
    }
    return found
  }
  return (await Promise.all(chunks.map(read))).flat()
}
