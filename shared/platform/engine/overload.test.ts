import http2 from 'node:http2'
import { mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { errorStatus } from '../../errors.ts'
import { createEngine, type Engine } from './client.ts'

let server: http2.Http2Server
let engine: Engine
let connections: http2.ServerHttp2Session[]
let calls: string[]
let refusal: Record<string, string>

const exhausted = { 'grpc-status': '8', 'grpc-message': 'namespace rate limit exceeded' }

/** An engine that refuses every call, as overloaded unless a test says otherwise. */
beforeEach(async () => {
  refusal = exhausted
  connections = []
  calls = []
  server = http2.createServer()
  server.on('session', (session) => connections.push(session))
  server.on('stream', (stream, headers) => {
    calls.push(String(headers[':path']).split('/').at(-1) ?? '')
    stream.respond({ ':status': 200, 'content-type': 'application/grpc', ...refusal }, { endStream: true })
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const payloadKeyFile = path.join(mkdtempSync(path.join(tmpdir(), 'engine-')), 'payload.key')
  writeFileSync(payloadKeyFile, Buffer.alloc(32, 7).toString('base64'))
  engine = createEngine({
    temporalAddress: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    temporalNamespace: 'default',
    temporalTaskQueue: 'nobody',
    payloadKeyFile,
  })
})
afterEach(async () => {
  await engine.close()
  for (const session of connections) session.destroy()
  server.close()
})

const start = () =>
  engine.start({ type: 'bulkMail', id: 'mail/a', argument: {}, searchAttributes: [], summary: 'Letters' })
const command = () => engine.command('am/club-001/2027', { update: 'advance', commandId: '1', argument: {} })

it.each([
  ['a command', command],
  ['the start of a process', start],
])('%s to an overloaded engine is refused at once, with 503', async (_, ask) => {
  const began = performance.now()
  await expect(ask()).rejects.toMatchObject({ code: 'overloaded' })
  expect(errorStatus.overloaded).toBe(503)
  expect(performance.now() - began).toBeLessThan(2_000)
})

it('an overloaded engine gets one call for each command, all on one connection', async () => {
  for (let sent = 0; sent < 3; sent += 1) await expect(command()).rejects.toMatchObject({ code: 'overloaded' })
  await expect(start()).rejects.toMatchObject({ code: 'overloaded' })
  expect(calls.filter((name) => name !== 'GetSystemInfo')).toEqual([
    ...Array.from({ length: 3 }, () => 'UpdateWorkflowExecution'),
    'StartWorkflowExecution',
  ])
  expect(connections).toHaveLength(1)
})

it.each([
  'Unable to perform workflow execution update due to Workflow Task in failed state.',
  'Unable to perform workflow execution update due to unexpected workflow task failure.',
])(
  'a command to a process that keeps losing its worker is sent again, then answered as unavailable: %s',
  async (why) => {
    refusal = { 'grpc-status': '9', 'grpc-message': why }
    await expect(command()).rejects.toMatchObject({ code: 'engine-unavailable' })
    expect(errorStatus['engine-unavailable']).toBe(503)
    expect(calls.filter((name) => name === 'UpdateWorkflowExecution').length).toBeGreaterThan(2)
    expect(connections).toHaveLength(1)
  },
  20_000,
)
