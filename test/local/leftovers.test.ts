import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#infra/local/folders.ts'
import { endLeftovers, removePidFile, runningPid, writePidFile } from '#infra/local/pid-files.ts'

const started = (args: string[]): ChildProcess => {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mandat-pids-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const forever = 'setInterval(() => {}, 1000)'
const deaf = `process.on('SIGTERM', () => {}); ${forever}; console.log('deaf')`
const watching = ['--import', './infra/local/parent-watch.ts', '--eval']

test('what a killed start left behind is ended, also if it does not listen', async () => {
  const dataDir = newFolder()
  const left = started(['--eval', deaf])
  await once(left.stdout!, 'data')
  writePidFile(dataDir, 'worker', left.pid ?? 0)
  await Promise.all([once(left, 'exit'), endLeftovers(dataDir)])
  expect(left.signalCode).toBe('SIGKILL')
  expect(runningPid(dataDir, 'worker')).toBeUndefined()
})

test('a process noted later under the same name is not forgotten with the earlier one', () => {
  const dataDir = newFolder()
  writePidFile(dataDir, 'worker', process.pid)
  removePidFile(dataDir, 'worker', process.pid + 1)
  expect(runningPid(dataDir, 'worker')).toBe(process.pid)
})

test('our processes end when the one that started them is gone', async () => {
  const child = started([...watching, forever])
  await sleep(300)
  expect(child.exitCode).toBeNull()
  child.stdin?.end()
  await once(child, 'exit')
  expect(child.signalCode).toBe('SIGTERM')
})

test('a thread of ours does not mistake its missing input for that', async () => {
  const child = started([...watching, `new (require('node:worker_threads').Worker)('${forever}', { eval: true })`])
  await sleep(1000)
  expect(child.exitCode ?? child.signalCode).toBeNull()
})
