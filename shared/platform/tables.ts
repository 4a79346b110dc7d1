import {
  CreateTableCommand,
  DescribeTableCommand,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  type CreateTableCommandInput,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'

export type IndexName = 'gsi1' | 'gsi2'
/** Every table has `pk` and `sk`, every index `<index>pk` and `<index>sk`, all of them texts. */
export type TableDefinition = {
  readonly indexes: readonly IndexName[]
  /** Attribute with the second of 1970 after which the database removes an item. */
  readonly ttl?: string
}

export type TableName = 'meetings' | 'people' | 'sessions' | 'mail' | 'courses' | 'content' | 'erasures'

/** The tables of the portal, from which the local database and the data stack are made. */
export const tables: Readonly<Record<TableName, TableDefinition>> = {
  /** Meetings, their transitions and signatures, and the portal's clock. `keys/` says what each index lists. */
  meetings: { indexes: ['gsi1'], ttl: 'ttl' },
  /** Clubs, members, assignments, and cases of persons. */
  people: { indexes: ['gsi1', 'gsi2'], ttl: 'ttl' },
  /** Sessions and electronic-ID orders. */
  sessions: { indexes: ['gsi1'], ttl: 'ttl' },
  mail: { indexes: [] },
  /** Courses with their occasions and sign-ups, and meetings with companies. */
  courses: { indexes: ['gsi1'], ttl: 'ttl' },
  /** Pages, news, polls with their answers, and requests to be called. */
  content: { indexes: ['gsi1'], ttl: 'ttl' },
  /** The ledger of erasures and the results of the retention's runs. Never restored with the others. */
  erasures: { indexes: [], ttl: 'ttl' },
}

export const tableNames = Object.keys(tables) as TableName[]
export const fullTableName = (prefix: string, table: TableName) => `${prefix}-${table}`

const key = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
]

const creation = (prefix: string, table: TableName): CreateTableCommandInput => {
  const { indexes } = tables[table]
  return {
    TableName: fullTableName(prefix, table),
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: key('pk', 'sk'),
    AttributeDefinitions: ['pk', 'sk', ...indexes.flatMap((index) => [`${index}pk`, `${index}sk`])].map(
      (AttributeName) => ({ AttributeName, AttributeType: 'S' }),
    ),
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: indexes.map((index) => ({
        IndexName: index,
        KeySchema: key(`${index}pk`, `${index}sk`),
        Projection: { ProjectionType: 'ALL' as const },
      })),
    }),
  }
}

const ensureTable = async (client: DynamoDBClient, prefix: string, table: TableName) => {
  const TableName = fullTableName(prefix, table)
  try {
    await client.send(new CreateTableCommand(creation(prefix, table)))
  } catch (error) {
    if (error instanceof ResourceInUseException) return
    throw error
  }
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 0.1, maxDelay: 1 }, { TableName })
  const { ttl } = tables[table]
  if (ttl)
    await client.send(
      new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName: ttl, Enabled: true } }),
    )
}

/** For a developer's machine; the cloud's tables come from the stack. */
export const ensureTables = async (client: DynamoDBClient, prefix: string): Promise<void> => {
  await Promise.all(tableNames.map((table) => ensureTable(client, prefix, table)))
}

export const areTablesThere = async (client: DynamoDBClient, prefix: string): Promise<boolean> => {
  const found = await Promise.allSettled(
    tableNames.map((table) => client.send(new DescribeTableCommand({ TableName: fullTableName(prefix, table) }))),
  )
  return found.every((each) => each.status === 'fulfilled')
}
