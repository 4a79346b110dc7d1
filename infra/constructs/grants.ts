import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { tableAccess, type Area, type FileAccess, type TableAccess } from '#functions/common/area.ts'
import { tables as definitions, type TableName } from '#shared/platform/tables.ts'

/** What each word adds to those before it. A transaction that checks an item of a table only reads it. */
const tableActions: Readonly<Record<TableAccess, readonly string[]>> = {
  read: ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'],
  update: ['UpdateItem'],
  write: ['PutItem'],
  remove: ['DeleteItem'],
}

const fileActions: Readonly<Record<FileAccess, readonly string[]>> = {
  read: ['GetObject'],
  write: ['GetObject', 'PutObject', 'DeleteObject'],
}

const entries = <Name extends string, Value>(record: Readonly<Partial<Record<Name, Value>>>) =>
  Object.entries(record) as [Name, Value][]

/** What the function of an area may do. */
export const grantsOf = (area: Area, tables: Record<TableName, TableV2>, files: Bucket): PolicyStatement[] => [
  ...entries(area.tables).map(
    ([name, access]) =>
      new PolicyStatement({
        actions: tableAccess
          .slice(0, tableAccess.indexOf(access) + 1)
          .flatMap((each) => tableActions[each].map((action) => `dynamodb:${action}`)),
        resources: [
          tables[name].tableArn,
          ...definitions[name].indexes.map((index) => `${tables[name].tableArn}/index/${index}`),
        ],
      }),
  ),
  ...entries(area.files ?? {}).map(
    ([folder, access]) =>
      new PolicyStatement({
        actions: fileActions[access].map((action) => `s3:${action}`),
        resources: [files.arnForObjects(`${folder}/*`)],
      }),
  ),
]
