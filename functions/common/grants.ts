import { keys } from '#shared/platform/keys.ts'
import type { TableName } from '#shared/platform/tables.ts'
import { fileAccess, tableAccess, type FileAccess, type TableAccess } from './area.ts'

/** What each word adds to those before it. A transaction that checks an item of a table only reads it. */
const tableActions = {
  read: ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'],
  update: ['UpdateItem'],
  write: ['PutItem'],
  remove: ['DeleteItem'],
} as const satisfies Record<TableAccess, readonly string[]>
export type TableAction = (typeof tableActions)[TableAccess][number]

const fileActions = {
  read: 'GetObject',
  write: 'PutObject',
  remove: 'DeleteObject',
} as const satisfies Record<FileAccess, string>
export type FileAction = (typeof fileActions)[FileAccess]

export const tableActionsOf = (access: TableAccess): readonly TableAction[] =>
  tableAccess.slice(0, tableAccess.indexOf(access) + 1).flatMap((each) => tableActions[each])

export const accessFor = (action: TableAction): TableAccess =>
  tableAccess.find((access) => tableActionsOf(access).includes(action)) ?? 'remove'

export const fileActionsOf = (access: FileAccess): readonly FileAction[] =>
  fileAccess.slice(0, fileAccess.indexOf(access) + 1).map((each) => fileActions[each])

export const fileAccessFor = (action: FileAction): FileAccess =>
  fileAccess.find((access) => fileActions[access] === action) ?? 'remove'

/** What every function may read besides: banners, frame and closures, and no more of that table. */
export const readByAll = { table: 'content', partition: keys.portal } as const satisfies {
  table: TableName
  partition: string
}
