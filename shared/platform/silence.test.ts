import { mkdtempSync, writeFileSync } from 'node:fs'
import net, { type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, test, vi } from 'vitest'
import { connectDynamo } from './dynamo.ts'
import { createElectronicIdClient } from './electronic-id/client.ts'
import { createEngine } from './engine/client.ts'
import { createFileDownloads } from './file-downloads.ts'
import { createFileStore } from './file-store.ts'
import { waitingTogether } from './silence.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
  vi.unstubAllEnvs()
})

/** A server that takes connections and says no more than this to the first data of each. */
const serverThatSays = async (text: string) => {
  const sockets: Socket[] = []
  const server = net.createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => text && socket.write(text))
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  open.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, connections: () => sockets.length }
}
const halfAnAnswer = 'HTTP/1.1 200 OK\r\ncontent-type: application/octet-stream\r\ncontent-length: 1000\r\n\r\n{"half":'

/** In milliseconds: the five seconds of the rule, and two more for a machine on which other tests run. */
const limit = 7_000

/** What became of a call, and after how many milliseconds. */
const timed = async (call: Promise<unknown>) => {
  const begun = performance.now()
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return { error, ms: performance.now() - begun }
}

test.each([
  ['says nothing', ''],
  ['stops in the middle', halfAnAnswer],
])(
  'a store that %s is given up within five seconds',
  async (_, text) => {
    const { port, connections } = await serverThatSays(text)
    const dynamo = connectDynamo({
      dynamodbEndpoint: `http://127.0.0.1:${port}`,
      tablePrefix: 'x',
      awsRegion: 'eu-north-1',
    })
    open.push(() => dynamo.close())
    const { error, ms } = await timed(dynamo.client.send(new GetCommand({ TableName: 'x', Key: { pk: 'a', sk: 'b' } })))
    expect(error).toMatchObject({ name: 'TimeoutError' })
    expect(ms).toBeLessThan(limit)
    expect(connections()).toBe(2)
  },
  20_000,
)

test('a request whose store says nothing is given up within five seconds, with several calls and with no connection free', async () => {
  const { port } = await serverThatSays('')
  const dynamo = connectDynamo({
    dynamodbEndpoint: `http://127.0.0.1:${port}`,
    tablePrefix: 'x',
    awsRegion: 'eu-north-1',
  })
  open.push(() => dynamo.close())
  const read = () => dynamo.client.send(new GetCommand({ TableName: 'x', Key: { pk: 'a', sk: 'b' } }))
  const request = () => timed(waitingTogether(() => read().catch(read)))
  for (const { error, ms } of await Promise.all(Array.from({ length: 150 }, request))) {
    expect(error).toMatchObject({ name: expect.stringMatching(/^(Timeout|Abort)Error$/) })
    expect(ms).toBeLessThan(limit)
  }
}, 20_000)

test.each([
  ['says nothing', ''],
  ['stops in the middle', halfAnAnswer],
])(
  'a file store that %s is given up',
  async (_, text) => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
    const { port, connections } = await serverThatSays(text)
    const files = createFileStore({
      s3Endpoint: `http://127.0.0.1:${port}`,
      filesBucket: 'files',
      awsRegion: 'eu-north-1',
    })
    open.push(() => files.close())
    const { error, ms } = await timed(files.get('evidence/x.json'))
    expect(error).toBeInstanceOf(Error)
    expect(ms).toBeLessThan(limit)
    expect(connections()).toBe(2)
  },
  20_000,
)

test('a file store that says nothing when the address of a file is asked for is given up', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  const { port, connections } = await serverThatSays('')
  const downloads = createFileDownloads({
    s3Endpoint: `http://127.0.0.1:${port}`,
    filesBucket: 'files',
    awsRegion: 'eu-north-1',
  })
  const asked = { contentType: 'application/pdf', disposition: 'attachment' }
  const { error, ms } = await timed(downloads.address('documents/x', asked))
  expect(error).toBeInstanceOf(Error)
  expect(ms).toBeLessThan(limit)
  expect(connections()).toBe(2)
}, 20_000)

test('an engine that says nothing is tried on a second connection, within five seconds in all', async () => {
  const { port, connections } = await serverThatSays('')
  const payloadKeyFile = path.join(mkdtempSync(path.join(tmpdir(), 'engine-')), 'payload.key')
  writeFileSync(payloadKeyFile, Buffer.alloc(32, 7).toString('base64'))
  const engine = createEngine({
    temporalAddress: `127.0.0.1:${port}`,
    temporalNamespace: 'default',
    temporalTaskQueue: 'x',
    payloadKeyFile,
  })
  const { error, ms } = await timed(
    engine.command('am/club-001/2027', { update: 'advance', commandId: '1', argument: {} }),
  )
  expect(error).toMatchObject({ code: 'engine-unavailable' })
  expect(ms).toBeLessThan(limit)
  expect(connections()).toBe(2)
  await engine.close()
}, 20_000)

test('an electronic ID that never completes a connection is tried once more, since nothing was sent', async () => {
  const { port, connections } = await serverThatSays('')
  const client = createElectronicIdClient({
    url: `https://127.0.0.1:${port}`,
    certificate: '',
    privateKey: '',
    authority: '',
  })
  const { error, ms } = await timed(client.auth({ endUserIp: '203.0.113.7' }))
  expect(error).toMatchObject({ reason: 'timed-out' })
  expect(ms).toBeLessThan(6_500)
  expect(connections()).toBe(2)
  await client.close()
}, 20_000)

test('an absent file in a store that must not be listed (403) is null to `find` and an error to `get`', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  const body = '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'
  const { port } = await serverThatSays(
    `HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-type: application/xml\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  const files = createFileStore({
    s3Endpoint: `http://127.0.0.1:${port}`,
    filesBucket: 'files',
    awsRegion: 'eu-north-1',
  })
  open.push(() => files.close())
  expect(await files.find('evidence/x.json')).toBeNull()
  await expect(files.get('evidence/x.json')).rejects.toMatchObject({ name: 'AccessDenied' })
}, 20_000)
