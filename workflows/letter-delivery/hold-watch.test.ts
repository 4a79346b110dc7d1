import { expect, it } from 'vitest'
import type { Hold } from '#shared/mailings/hold.ts'
import { holdWatch } from './hold-watch.ts'

const paused: Hold = { why: 'paused', at: 1 }

/** A watch by a clock of its own, over a hold that a test changes. */
const aWatch = () => {
  const store = { now: 0, reads: 0, hold: null as Hold | null, isUp: true }
  const read = () => {
    store.reads += 1
    return store.isUp ? Promise.resolve(store.hold) : Promise.reject(new Error('away'))
  }
  return { store, watch: holdWatch(read, null, () => store.now) }
}

it('reads the hold once in half a second, however many letters ask', async () => {
  const { store, watch } = aWatch()
  store.hold = paused
  store.now = 499
  expect(await watch.current()).toBeNull()
  store.now = 500
  expect(await Promise.all(Array.from({ length: 200 }, watch.current))).toEqual(
    Array.from({ length: 200 }, () => paused),
  )
  store.now = 999
  await watch.current()
  expect(store.reads).toBe(1)
  store.now = 1_000
  await watch.current()
  expect(store.reads).toBe(2)
})

it('reads it anew where it is asked to, and believes that', async () => {
  const { store, watch } = aWatch()
  store.hold = paused
  expect(await watch.anew()).toEqual(paused)
  expect(await watch.current()).toEqual(paused)
  expect(store.reads).toBe(1)
})

it('asks again after a read that failed', async () => {
  const { store, watch } = aWatch()
  store.now = 500
  store.isUp = false
  await expect(watch.current()).rejects.toThrow('away')
  store.isUp = true
  store.hold = paused
  expect(await watch.current()).toEqual(paused)
})
