import { expect, it } from 'vitest'
import { yieldToCommands } from './yield-to-commands.ts'

/** A clock that goes on by what is waited for, and what happens meanwhile. */
const aClock = (meanwhile: (at: number) => void = () => undefined) => {
  let at = 0
  return {
    now: () => at,
    pause: async (ms: number) => {
      at += ms
      meanwhile(at)
    },
  }
}

it('begins at once where no command comes', async () => {
  const clock = aClock()
  await yieldToCommands(clock).work()()
  expect(clock.now()).toBe(0)
})

it('waits until commands have paused', async () => {
  const clock = aClock((at) => void (at < 3_000 && at % 375 === 0 && submit()))
  const way = yieldToCommands(clock)
  const { submit } = way.commands({ submit: () => Promise.resolve() })
  await submit()
  await way.work()()
  expect(clock.now()).toBeGreaterThanOrEqual(3_125)
  expect(clock.now()).toBeLessThan(4_000)
})

it('does not wait for ever while they keep coming', async () => {
  const clock = aClock((at) => void (at % 375 === 0 && submit()))
  const way = yieldToCommands(clock)
  const { submit } = way.commands({ submit: () => Promise.resolve() })
  await submit()
  await way.work()()
  expect(clock.now()).toBe(45_000)
})

it('waits longer while a rush of them lasts', async () => {
  const clock = aClock((at) => void (at < 70_000 && at % 250 === 0 && submit()))
  const way = yieldToCommands(clock)
  const { submit } = way.commands({ submit: () => Promise.resolve() })
  await submit()
  await way.work()()
  expect(clock.now()).toBeGreaterThanOrEqual(74_000)
  expect(clock.now()).toBeLessThan(76_000)
})

it('takes the pause before those come again who were asked to for no end of the rush', async () => {
  const isPause = (at: number) => at > 3_000 && at < 7_000
  const clock = aClock((at) => void (at < 20_000 && !isPause(at) && at % 125 === 0 && submit()))
  const way = yieldToCommands(clock)
  const { submit } = way.commands({ submit: () => Promise.resolve() })
  await submit()
  await way.work()()
  expect(clock.now()).toBeGreaterThanOrEqual(24_000)
  expect(clock.now()).toBeLessThan(26_000)
})

it('begins soon again when a few commands come long after a rush', async () => {
  const clock = aClock((at) => void (at < 3_000 && at % 125 === 0 && submit()))
  const way = yieldToCommands(clock)
  const { submit } = way.commands({ submit: () => Promise.resolve() })
  await submit()
  await way.work()()
  await clock.pause(60_000)
  await submit()
  const before = clock.now()
  await way.work()()
  expect(clock.now() - before).toBe(500)
})

it('does not wait for ever for the end of a rush', async () => {
  const clock = aClock((at) => void (at % 250 === 0 && submit()))
  const way = yieldToCommands(clock)
  const { submit } = way.commands({ submit: () => Promise.resolve() })
  await submit()
  await way.work()()
  expect(clock.now()).toBe(180_000)
})

it('does not wait again when it has already waited for its turn', async () => {
  const clock = aClock((at) => void (at % 375 === 0 && submit()))
  const way = yieldToCommands(clock)
  const { submit } = way.commands({ submit: () => Promise.resolve() })
  await submit()
  const commandsPause = way.work()
  await clock.pause(45_000)
  await commandsPause()
  expect(clock.now()).toBe(45_000)
})

it('distinguishes a rush from single commands, and notices its end', async () => {
  let at = 0
  const way = yieldToCommands({ now: () => at, pause: () => Promise.resolve() })
  const { submit } = way.commands({ submit: () => Promise.resolve() })
  for (let sent = 0; sent < 11; sent += 1) await submit()
  expect(way.isRush()).toBe(false)
  await submit()
  expect(way.isRush()).toBe(true)
  at = 4_999
  expect(way.isRush()).toBe(true)
  at = 5_000
  expect(way.isRush()).toBe(false)
})
