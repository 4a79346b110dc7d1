import { tableAccess, type FileAccess, type TableAccess } from './area.ts'

/** What each word adds to those before it. A transaction that checks an item of a table only reads it. */
const tableActions = {
  read: ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'],
  update: ['UpdateItem'],
  write: ['PutItem'],
  remove: ['DeleteItem'],
} as const satisfies Record<TableAccess, readonly string[]>
export type TableAction = (typeof tableActions)[TableAccess][number]

const fileActions: Readonly<Record<FileAccess, readonly string[]>> = {
  read: ['GetObject'],
  write: ['GetObject', 'PutObject', 'DeleteObject'],
}

/** The actions of DynamoDB that an access to a table consists of. */
export const tableActionsOf = (access: TableAccess): readonly TableAction[] =>
  tableAccess.slice(0, tableAccess.indexOf(access) + 1).flatMap((each) => tableActions[each])

/** The least access that allows an action. */
export const accessFor = (action: TableAction): TableAccess =>
  tableAccess.find((access) => tableActionsOf(access).includes(action)) ?? 'remove'

/** The actions of S3 that an access to a folder consists of. */
export const fileActionsOf = (access: FileAccess): readonly string[] => fileActions[access]
