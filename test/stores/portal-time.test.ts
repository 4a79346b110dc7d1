import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDeps } from '#functions/common/deps.ts'
import { createPortalClock, writeClockOffset } from '#shared/platform/clock.ts'
import { readConfig } from '#shared/platform/config.ts'
import { freshDatabase } from '../builders/database.ts'

const day = 24 * 60 * 60_000
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  await writeClockOffset(database.dynamo, day)
})
afterAll(() => database.dynamo.close())

const environment = (demo: '0' | '1') => ({ ...inject('stackEnv'), TABLE_PREFIX: database.prefix, DEMO: demo })

test('a worker without the demonstration does not start over a shifted portal time, and says so in one sentence', async () => {
  const worker = promisify(execFile)(process.execPath, ['workflows/worker.ts'], {
    env: { ...process.env, ...environment('0') },
    timeout: 20_000,
  })
  await expect(worker).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The table \S+-meetings holds a portal time that a demonstration has shifted; [^\n]+\n$/,
    ),
  })
})

test('functions without the demonstration keep real time over a shifted portal time, and with it shift', async () => {
  const shiftOf = async (demo: '0' | '1') => {
    const { clock, dynamo } = createDeps(readConfig(environment(demo)))
    await clock.refresh()
    const shift = [clock.offset(), await clock.storedOffset()]
    dynamo.close()
    return shift
  }
  expect([await shiftOf('0'), await shiftOf('1')]).toEqual([
    [0, 0],
    [day, day],
  ])
})

test('activities without the demonstration keep real time over a shifted portal time', async () => {
  const clock = createPortalClock(database.dynamo, { shifts: false })
  expect(await clock.storedOffset()).toBe(0)
})
