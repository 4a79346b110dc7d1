import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'
import { createUpstream, headersToForward } from '#infra/local/strict-store/upstream.ts'
import { connectDynamo } from '#shared/platform/dynamo.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { freshDatabase } from './database.ts'

/**
 * The store behind a line that breaks after every second write was carried out and before its answer arrives (`far`).
 */
export const storeWithLostAnswers = async () => {
  const { dynamo, stores: near, prefix } = await freshDatabase()
  const upstream = createUpstream(inject('stackEnv')['DYNAMODB_ENDPOINT'] ?? '')
  let writes = 0
  const line = createServer(async (request, response) => {
    const { status, headers, body } = await upstream.forward(
      'POST',
      '/',
      headersToForward(request.headers),
      Buffer.concat(await request.toArray()),
    )
    const isWrite = /(TransactWriteItems|UpdateItem)$/.test(String(request.headers['x-amz-target']))
    if (isWrite && (writes += 1) % 2 === 1) request.socket.destroy()
    else response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((listening) => void line.listen(0, '127.0.0.1', listening))
  const { port } = line.address() as AddressInfo
  const behindLine = connectDynamo({
    dynamodbEndpoint: `http://127.0.0.1:${port}`,
    tablePrefix: prefix,
    awsRegion: 'eu-north-1',
  })
  return {
    dynamo,
    near,
    far: createStores(behindLine),
    close: async () => {
      dynamo.close()
      behindLine.close()
      await upstream.close()
      line.close()
    },
  }
}
