import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/platform/keys.ts'
import { withLogContext } from '#shared/platform/log.ts'
import { tableNames, type TableName } from '#shared/platform/tables.ts'
import { areas } from '../areas.ts'
import { endpointsOf, type Area, type FileAccess, type FileFolder, type TableAccess } from './area.ts'
import { accessFor, readByAll, tableActionsOf, type TableAction } from './grants.ts'
import type { Deps } from './deps.ts'
import type { Operation } from './operation.ts'

/** `keys`: of the items that are read, as far as the call says. */
type Call = { table: string; action: TableAction; keys?: readonly unknown[] }

const whole = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
] as const satisfies TableAction[]
const inTransaction = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
} as const

type Input = {
  TableName?: string
  Key?: unknown
  KeyConditionExpression?: string
  ExpressionAttributeValues?: Record<string, unknown>
  RequestItems?: Record<string, { Keys?: readonly unknown[] }>
  TransactItems?: readonly Partial<Record<keyof typeof inTransaction, { TableName?: string }>>[]
}

const queried = ({ KeyConditionExpression = '', ExpressionAttributeValues = {} }: Input): unknown => ({
  pk: ExpressionAttributeValues[/^pk = (:\w+)/.exec(KeyConditionExpression)?.[1] ?? ''],
})

const callsOf = (command: string, input: Input): Call[] => {
  const { TableName, Key, RequestItems, TransactItems } = input
  const action = whole.find((name) => `${name}Command` === command)
  if (action && TableName) return [{ table: TableName, action, keys: [action === 'Query' ? queried(input) : Key] }]
  if (action) return Object.entries(RequestItems ?? {}).map(([table, { Keys = [] }]) => ({ table, action, keys: Keys }))
  if (command === 'TransactWriteItemsCommand')
    return (TransactItems ?? []).flatMap((item) =>
      (Object.keys(inTransaction) as (keyof typeof inTransaction)[]).flatMap((kind) => {
        const table = item[kind]?.TableName
        return table === undefined ? [] : [{ table, action: inTransaction[kind] }]
      }),
    )
  throw new Error(`No grant is known for ${command}`)
}

const running = new AsyncLocalStorage<Area>()
/** The area whose function works at the moment; undefined outside all of them. */
export const runningArea = (): Area | undefined => running.getStore()

/** Carries out work of an area's function: what it does to the database has to be granted to it, as in the cloud. */
export const asArea = <Answer>(area: Area, work: () => Answer): Answer =>
  withLogContext({ function: area.name }, () => (area.calledBy === 'nobody' ? work() : running.run(area, work)))

export const asTheirAreas = <D extends Deps>(operations: readonly Operation<D>[]): readonly Operation<D>[] => {
  const areaOf = new Map(areas.flatMap((area) => endpointsOf(area).map((endpoint) => [endpoint.name, area])))
  return operations.map(({ endpoint, serve }) => {
    const area = areaOf.get(endpoint.name)
    if (!area) throw new Error(`${endpoint.name} belongs to no area`)
    return { endpoint, serve: (incoming, deps) => asArea(area, () => serve(incoming, { ...deps, area: area.name })) }
  })
}

const noted = new Set<string>()
/** For the tests: a line for each access that an area has made use of, in a file of this process. */
export const noteUse = (area: string, resource: TableName | FileFolder, access: TableAccess | FileAccess): void => {
  const folder = process.env['MANDAT_GRANTS_USED']
  const line = `${area} ${resource} ${access}`
  if (!folder || noted.has(line)) return
  noted.add(line)
  appendFileSync(path.join(folder, `${process.pid}.txt`), `${line}\n`)
}

/** Only the demonstration reads its clock; in the cloud no function does. */
const isClock = ({ keys: [key] = [] }: Call) => JSON.stringify(key) === JSON.stringify(keys.clock)

const isOfPortal = (key: unknown) => (key as { pk?: unknown } | undefined)?.pk === readByAll.partition

const isReadByAll = (call: Call, name: TableName | undefined) =>
  name === readByAll.table &&
  tableActionsOf('read').includes(call.action) &&
  (call.keys ?? []).length > 0 &&
  (call.keys ?? []).every(isOfPortal)

/** Refuses what the running area is not granted, as the cloud does: on one machine one connection may do all. */
export const refuseWithoutGrant = ({ client, tables }: Dynamo): void => {
  const nameOf = new Map(tableNames.map((name): [string, TableName] => [tables[name], name]))
  client.middlewareStack.add(
    (next, context) => (args) => {
      const area = runningArea()
      const calls = area ? callsOf(context.commandName ?? '', args.input as Input) : []
      for (const call of calls) {
        const name = nameOf.get(call.table)
        const access = name && area?.tables[name]
        if (isClock(call) || isReadByAll(call, name)) continue
        if (!area || !name || !access || !tableActionsOf(access).includes(call.action))
          throw new Error(`The area ${area?.name} is not granted dynamodb:${call.action} on ${name ?? call.table}`)
        noteUse(area.name, name, accessFor(call.action))
      }
      return next(args)
    },
    { step: 'initialize', name: 'refuseWithoutGrant', priority: 'high' },
  )
}
