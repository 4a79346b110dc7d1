import { fileURLToPath } from 'node:url'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker'

/**
 * Worker of the raw transition: `node raw/transition.ts` with the settings of the running portal. Each process has a
 * summary item of its own, `RAW#<name>`, with `seq` 0.
 */
const prefix = process.env['TABLE_PREFIX'] ?? ''
const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    endpoint: process.env['DYNAMODB_ENDPOINT'] ?? '',
    region: 'eu-north-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  }),
)
const TableName = `${prefix}-meetings`

const isKnown = async (ref: string): Promise<void> => {
  const answer = await fetch(new URL(`/v1/people/${ref}`, process.env['REGISTER_URL']), {
    headers: { authorization: `Bearer ${process.env['REGISTER_TOKEN']}` },
  })
  const { employments } = (await answer.json()) as { employments: unknown[] }
  if (employments.length === 0) throw new Error('nobody whom the register knows')
}

const activities = {
  write: async (name: string, seq: number, commandId: string, people: readonly string[]): Promise<void> => {
    await Promise.all(people.map(isKnown))
    const summary = { pk: `RAW#${name}`, sk: 'SUMMARY' }
    const event = {
      pk: summary.pk,
      sk: `EV#${String(seq).padStart(6, '0')}`,
      seq,
      commandId,
      at: Date.now(),
      by: '35NWPYEK73KGM46C4A1QDA9DFK',
      what: 'step-changed',
      params: { from: 'pre-meeting', to: 'preparation', unhandled: 2 },
    }
    const writing = client.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: event, ConditionExpression: 'attribute_not_exists(pk)' } },
          {
            Update: {
              TableName,
              Key: summary,
              UpdateExpression:
                'SET seq = :seq, gsi1pk = :pk, gsi1sk = :sk, step = :step, reached = :reached ADD revision :one',
              ConditionExpression: 'seq = :previous',
              ExpressionAttributeValues: {
                ':seq': seq,
                ':previous': seq - 1,
                ':pk': 'AM#2027#raw',
                ':sk': `001805151600000#${name}`,
                ':step': 'preparation',
                ':reached': ['choose-type', 'pre-meeting', 'preparation'],
                ':one': 1,
              },
            },
          },
        ],
      }),
    )
    // The engine may have it carried out twice: what stands there by this command is done.
    await writing.catch(async (error: unknown) => {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: { pk: event.pk, sk: event.sk }, ConsistentRead: true }),
      )
      if (Item?.['commandId'] !== commandId) throw error
    })
  },
}
export type RawActivities = typeof activities

Runtime.install({ logger: new DefaultLogger('WARN') })
await client.send(new PutCommand({ TableName, Item: { pk: 'RAW#transition', sk: 'SUMMARY', seq: 0 } }))
const connection = await NativeConnection.connect({ address: process.env['TEMPORAL_ADDRESS'] ?? '' })
const workflowsPath = fileURLToPath(new URL('transition-workflow.ts', import.meta.url))
const worker = await Worker.create({ connection, namespace: 'default', taskQueue: 'raw', workflowsPath, activities })
console.log('ready')
await worker.run()
