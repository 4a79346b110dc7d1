import { writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createEngine } from './client.ts'

it('many commands that reach no engine each fail, and none of them ends the program', async () => {
  const payloadKeyFile = path.join(mkdtempSync(path.join(tmpdir(), 'engine-')), 'payload.key')
  writeFileSync(payloadKeyFile, Buffer.alloc(32, 7).toString('base64'))
  const engine = createEngine({
    temporalAddress: '127.0.0.1:1',
    temporalNamespace: 'default',
    temporalTaskQueue: 'nobody',
    payloadKeyFile,
  })
  const asked: Promise<unknown>[] = []
  for (let turn = 0; turn < 30; turn += 1) {
    asked.push(
      engine
        .command('am/club-001/2027', { update: 'advance', commandId: String(turn), argument: {} })
        .catch((error: unknown) => error),
    )
    await sleep(100)
  }
  const answers = await Promise.all(asked)
  expect(answers.map((answer) => (answer as { code?: string }).code)).toEqual(
    Array.from({ length: 30 }, () => 'engine-unavailable'),
  )
  await sleep(2_000)
  await engine.close()
}, 30_000)
