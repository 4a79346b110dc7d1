import { serve } from '@hono/node-server'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { Hono } from 'hono'

/**
 * The smallest correct autosave: one hop through Hono and one transaction of the same three items under the same
 * kind of conditions, nothing else. `node raw/autosave.ts PORT` with `DYNAMODB_ENDPOINT` and `TABLE_PREFIX`.
 */
const endpoint = process.env['DYNAMODB_ENDPOINT'] ?? ''
const prefix = process.env['TABLE_PREFIX'] ?? ''
const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    endpoint,
    region: 'eu-north-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  }),
)

type Save = {
  key: { pk: string; sk: string }
  summary: { pk: string; sk: string }
  session: { pk: string; sk: string }
}

const app = new Hono()
app.patch('/:item', async (context) => {
  const {
    keys: { key, summary, session },
    item,
  } = await context.req.json<{ keys: Save; item: Record<string, unknown> }>()
  const version = Number(context.req.header('if-match'))
  const saved = { ...item, version: version + 1 }
  await client.send(
    new TransactWriteCommand({
      TransactItems: [
        {
          Put: {
            TableName: `${prefix}-meetings`,
            Item: { ...saved, ...key },
            ConditionExpression: '#version = :version',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': version },
          },
        },
        {
          Update: {
            TableName: `${prefix}-meetings`,
            Key: summary,
            UpdateExpression: 'ADD contentVersion :one, revision :one',
            ConditionExpression: 'submittedAt = :null AND frozen = :false',
            ExpressionAttributeValues: { ':one': 1, ':null': null, ':false': false },
          },
        },
        {
          Update: {
            TableName: `${prefix}-sessions`,
            Key: session,
            UpdateExpression: 'SET idleAt = :idleAt',
            ConditionExpression: 'expiresAt > :now',
            ExpressionAttributeValues: { ':idleAt': Date.now() + 3_600_000, ':now': Date.now() },
          },
        },
      ],
    }),
  )
  return context.json({ item: saved })
})

serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' }, () => console.log('ready'))
