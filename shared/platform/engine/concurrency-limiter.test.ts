import { describe, expect, it } from 'vitest'
import { PortalError } from '../../errors.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

/**
 * An engine that answers `rate` commands a second, one after the other, and the first `slowFirst` at a fifth of that;
 * `arrivals` of them a second are sent. Time is made here.
 */
const rush = async (commands: number, rate: number, arrivals: number, slowFirst = 0) => {
  let time = 0
  let busyUntil = 0
  const due: { at: number; run: () => void }[] = []
  const at = (when: number) => new Promise<void>((run) => due.push({ at: when, run }))
  const { admitted } = createConcurrencyLimiter(() => time)
  let most = 0
  let underWay = 0
  let answers = 0
  /** How long (ms) the engine took to answer, at the most. */
  let longest = 0
  const call = async () => {
    most = Math.max(most, (underWay += 1))
    const asked = time
    answers += 1
    busyUntil = Math.max(busyUntil, time) + (1_000 / rate) * (answers <= slowFirst ? 5 : 1)
    await at(busyUntil)
    longest = Math.max(longest, time - asked)
    underWay -= 1
  }
  const requests: number[] = []
  let open = commands
  const submit = async (_: unknown, index: number) => {
    await at((index * 1_000) / arrivals)
    for (let sent = 1; ; sent += 1) {
      const error = await admitted(String(index), call).catch((caught: unknown) => caught)
      if (error === undefined) {
        requests.push(sent)
        open -= 1
        return
      }
      if (!(error instanceof PortalError)) throw error
      await at(time + (error.details.retryAfter ?? 0) * 1_000)
    }
  }
  const all = Promise.all(Array.from({ length: commands }).map(submit))
  while (open > 0) {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    const next = due.toSorted((one, other) => one.at - other.at)[0]
    if (!next) continue
    due.splice(due.indexOf(next), 1)
    time = Math.max(time, next.at)
    next.run()
  }
  await all
  return { requests, most, longest, seconds: time / 1_000 }
}

describe('a rush of commands', () => {
  it.each([
    [1_000, 20, 0, 2.5],
    [1_000, 40, 0, 2],
    [500, 15, 0, 2.5],
    [1_000, 40, 40, 2.5],
    [1_000, 30, 40, 2.5],
    [1_000, 55, 0, 2],
    [1_000, 55, 40, 2.1],
    [1_000, 70, 0, 2],
    [1_000, 80, 40, 2],
    [300, 6, 0, 3.2],
  ])(
    'of %i at %i a second, the first %i of them slow, is over hardly later than the engine can end it, with fewer than %f requests each',
    async (commands, rate, slowFirst, fewerThan) => {
      const { requests, most, longest, seconds } = await rush(commands, rate, 1_000, slowFirst)
      expect(requests).toHaveLength(commands)
      expect(Math.max(...requests)).toBeLessThanOrEqual(7)
      expect(requests.reduce((sum, each) => sum + each, 0) / commands).toBeLessThan(fewerThan)
      expect(most).toBeLessThanOrEqual(32)
      expect(longest).toBeLessThan(4_200)
      expect(seconds).toBeLessThan(((commands + 4 * slowFirst) / rate) * 1.15)
    },
  )

  it('of 1000 that come within ten seconds at 40 a second needs two requests at the most', async () => {
    const { requests } = await rush(1_000, 40, 100)
    expect(Math.max(...requests)).toBeLessThanOrEqual(2)
  })

  it('is no rush while the engine has places: no command waits and none is refused', async () => {
    const { requests } = await rush(32, 20, 1_000)
    expect(requests.every((sent) => sent === 1)).toBe(true)
  })
})

it('a command that fails gives its place to the next', async () => {
  const { admitted } = createConcurrencyLimiter()
  const failing = Array.from({ length: 40 }, () =>
    admitted('mine', () => Promise.reject(new Error('nothing heard'))).catch(() => 'failed'),
  )
  expect(await Promise.all(failing)).toEqual(Array.from({ length: 40 }, () => 'failed'))
  expect(await admitted('next', async () => 'answered')).toBe('answered')
})

it('after a rush no command is refused, though some that were to come again never came', async () => {
  let time = 0
  const { admitted } = createConcurrencyLimiter(() => time)
  const ends: (() => void)[] = []
  const outcomes = Array.from({ length: 200 }, (_, index) =>
    admitted(`rush-${index}`, () => new Promise<void>((end) => ends.push(end))).catch((error: PortalError) => error),
  )
  for (let next = 0; next < 400; next += 1) {
    await Promise.resolve()
    time += 25
    ends.shift()?.()
  }
  const refused = (await Promise.all(outcomes)).filter((outcome) => outcome instanceof PortalError)
  expect(refused.length).toBeGreaterThan(50)
  expect(refused.map(({ code }) => code)).toContain('overloaded')
  time += 60_000
  for (let next = 0; next < 5; next += 1) {
    time += 1_000
    expect(await admitted(`later-${next}`, async () => 'answered')).toBe('answered')
  }
})
