import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Area } from '#functions/common/area.ts'
import { fileActionsOf, readByAll, tableActionsOf } from '#functions/common/grants.ts'
import { tables as definitions, type TableName } from '#shared/platform/tables.ts'

const entries = <Name extends string, Value>(record: Readonly<Partial<Record<Name, Value>>>) =>
  Object.entries(record) as [Name, Value][]

export const grantsOf = (area: Area, tables: Record<TableName, TableV2>, files: Bucket): PolicyStatement[] => [
  ...entries(area.tables).map(
    ([name, access]) =>
      new PolicyStatement({
        actions: tableActionsOf(access).map((action) => `dynamodb:${action}`),
        resources: [
          tables[name].tableArn,
          ...definitions[name].indexes.map((index) => `${tables[name].tableArn}/index/${index}`),
        ],
      }),
  ),
  new PolicyStatement({
    actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
    resources: [tables[readByAll.table].tableArn],
    conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [readByAll.partition] } },
  }),
  ...entries(area.files ?? {}).map(
    ([folder, access]) =>
      new PolicyStatement({
        actions: fileActionsOf(access).map((action) => `s3:${action}`),
        resources: [files.arnForObjects(`${folder}/*`)],
      }),
  ),
]
