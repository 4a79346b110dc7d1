import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { ensureTables } from '#shared/platform/tables.ts'

/** Makes the portal's tables where they are missing. */
export const ensureLocalTables = async (env: Record<string, string>): Promise<void> => {
  const client = new DynamoDBClient({
    endpoint: env['DYNAMODB_DIRECT_ENDPOINT'],
    region: env['AWS_REGION'],
    credentials: { accessKeyId: env['AWS_ACCESS_KEY_ID'] ?? '', secretAccessKey: env['AWS_SECRET_ACCESS_KEY'] ?? '' },
  })
  try {
    await ensureTables(client, env['TABLE_PREFIX'] ?? '')
  } finally {
    client.destroy()
  }
}
