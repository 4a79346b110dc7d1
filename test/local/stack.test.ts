import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ListTablesCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '#shared/platform/config.ts'
import { runningPid } from '#infra/local/pid-files.ts'
import type { Stack } from '#infra/local/stack.ts'
import { startStack } from '#infra/local/stack.ts'
import { findVersitygw } from '#infra/local/tools.ts'
import { startTestStack } from '../test-stack.ts'

const opened: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

const stoppedAfterwards = (stack: Stack): Stack => {
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
  const stack = stoppedAfterwards(await startTestStack({ parts: [] }))
  expect(readConfig(stack.env)).toMatchObject({ demo: true, filesBucket: 'mandat-files' })
})

test('what was stored is there again after the database was killed', async () => {
  const { env, kill, restart } = stoppedAfterwards(await startTestStack({ parts: ['dynamodb'] }))
  const before = await tableCount(env)
  await kill('dynamodb')
  await expect(tableCount(env)).rejects.toThrow('ECONNREFUSED')
  await restart('dynamodb')
  expect(before).toBeGreaterThan(0)
  expect(await tableCount(env)).toBe(before)
})

test('a supervised part that is killed is started again', async () => {
  const dataDir = newFolder()
  const { env } = stoppedAfterwards(await startTestStack({ parts: ['dynamodb'], supervised: true, dataDir }))
  const first = runningPid(dataDir, 'dynamodb')
  process.kill(first ?? 0, 'SIGKILL')
  await expect.poll(() => tableCount(env).catch(() => 0)).toBeGreaterThan(0)
  expect(runningPid(dataDir, 'dynamodb')).not.toBe(first)
})

/** A `versitygw` that ends at once so many times and then is the real one. */
const failingAtFirst = async (times: number): Promise<void> => {
  const folder = newFolder()
  const real = await findVersitygw(() => {})
  const tries = Array.from({ length: times }, (_, index) => `mkdir '${folder}/${index}' 2>/dev/null && exit 1`)
  writeFileSync(path.join(folder, 'versitygw'), ['#!/bin/sh', ...tries, `exec '${real}' "$@"`].join('\n'), {
    mode: 0o755,
  })
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env['PATH']}`)
  opened.push(() => void vi.unstubAllEnvs())
}

test('a part that ends while it starts is started once more, and that is said', async () => {
  await failingAtFirst(1)
  const said: string[] = []
  stoppedAfterwards(await startTestStack({ parts: ['s3'], progress: (sentence) => said.push(sentence) }))
  expect(said.join('\n')).toMatch(/^S3 ended while it started and is started again; .*s3\.log says why\.$/m)
})

test('a part that ends twice while it starts is given up', async () => {
  await failingAtFirst(2)
  await expect(startTestStack({ parts: ['s3'] })).rejects.toThrow(/^S3 ended while it started; .*s3\.log says why\.$/)
})

/** A `versitygw` that runs for a moment and then fails. */
const failingSoon = async (): Promise<void> => {
  const folder = newFolder()
  const real = await findVersitygw(() => {})
  const script = ['#!/bin/sh', `'${real}' "$@" &`, 'sleep 2', 'kill -9 $!', 'wait', 'exit 1'].join('\n')
  writeFileSync(path.join(folder, 'versitygw'), script, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env['PATH']}`)
  opened.push(() => void vi.unstubAllEnvs())
}

test('a part that is killed again and again is started each time, one that fails as often is given up', async () => {
  const lost: string[] = []
  const onLost = ({ message }: Error) => void lost.push(message)
  const dataDir = newFolder()
  const stack = stoppedAfterwards(await startTestStack({ parts: ['s3'], supervised: true, dataDir, onLost }))
  const answers = () => fetch(stack.env['S3_ENDPOINT'] ?? '').then(Boolean, () => false)
  for (let time = 0; time < 5; time++) {
    const pid = runningPid(dataDir, 's3') ?? 0
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => runningPid(dataDir, 's3') ?? pid).not.toBe(pid)
    await expect.poll(answers).toBe(true)
    // The start itself must have seen it, too.
    await sleep(1500)
  }
  expect(lost).toEqual([])
  await stack.stop()
  await failingSoon()
  stoppedAfterwards(await startTestStack({ parts: ['s3'], supervised: true, onLost }))
  await expect.poll(() => lost).toEqual([expect.stringMatching(/^S3 keeps ending; /)])
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
