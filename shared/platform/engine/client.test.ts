import { writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createEngine, createTurns } from './client.ts'

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

it('what has one key runs one at a time, in order and also after a failure, and what has another beside it', async () => {
  const inTurn = createTurns()
  const steps: string[] = []
  const ask = (key: string, name: string, fails = false) =>
    inTurn(key, async () => {
      steps.push(`${name} begins`)
      await sleep(5)
      steps.push(`${name} ends`)
      if (fails) throw new Error(name)
    })
  const asked = [ask('a', 'first', true), ask('a', 'second'), ask('b', 'other')]
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(steps.indexOf('second begins')).toBeGreaterThan(steps.indexOf('first ends'))
  expect(steps.indexOf('other begins')).toBeLessThan(steps.indexOf('first ends'))
})
