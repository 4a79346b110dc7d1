import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ListTablesCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#shared/platform/config.ts'
import { runningPid } from '#infra/local/pid-files.ts'
import type { Stack } from '#infra/local/stack.ts'
import { startStack } from '#infra/local/stack.ts'
import { startTestStack } from '../test-stack.ts'

const opened: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

const kept = (stack: Stack): Stack => {
  opened.push(stack.stop)
  return stack
}

const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mandat-stack-'))
  opened.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const tableCount = async (env: Record<string, string>): Promise<number> => {
  const client = new DynamoDBClient({
    endpoint: env['DYNAMODB_ENDPOINT'],
    region: 'eu-north-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
  const { TableNames } = await client.send(new ListTablesCommand())
  client.destroy()
  return TableNames?.length ?? 0
}

test('the settings of a started stack are complete', async () => {
  const stack = kept(await startTestStack({ parts: [] }))
  expect(readConfig(stack.env)).toMatchObject({ demo: true, filesBucket: 'mandat-files' })
})

test('what was stored is there again after the database was killed', async () => {
  const { env, kill, restart } = kept(await startTestStack({ parts: ['dynamodb'] }))
  const before = await tableCount(env)
  await kill('dynamodb')
  await expect(tableCount(env)).rejects.toThrow('ECONNREFUSED')
  await restart('dynamodb')
  expect(before).toBeGreaterThan(0)
  expect(await tableCount(env)).toBe(before)
})

test('a supervised part that is killed is started again', async () => {
  const dataDir = newFolder()
  const { env } = kept(await startTestStack({ parts: ['dynamodb'], supervised: true, dataDir }))
  const first = runningPid(dataDir, 'dynamodb')
  process.kill(first ?? 0, 'SIGKILL')
  await expect.poll(() => tableCount(env).catch(() => 0), { timeout: 10_000 }).toBeGreaterThan(0)
  expect(runningPid(dataDir, 'dynamodb')).not.toBe(first)
})

test('a busy port is named together with the part that wants it, and nothing is left running', async () => {
  const dataDir = newFolder()
  const busy = net.createServer()
  await new Promise<void>((done) => busy.listen(4963, '127.0.0.1', done))
  opened.push(() => void busy.close())
  await expect(startStack({ base: 4960, dataDir, parts: ['dynamodb'] })).rejects.toThrow(
    'Port 4963 for DynamoDB is busy: stop the program that uses it, or set MANDAT_PORT_BASE to another first port.',
  )
  expect(runningPid(dataDir, 'dynamodb')).toBeUndefined()
})

test('nothing runs any more after a stop', async () => {
  const dataDir = newFolder()
  const { stop } = await startTestStack({ parts: ['dynamodb', 'ses'], dataDir })
  const pids = ['dynamodb', 'ses', 'caretaker'].map((name) => runningPid(dataDir, name) ?? 0)
  await stop()
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
