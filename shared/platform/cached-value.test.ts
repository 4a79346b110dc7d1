import { beforeEach, describe, expect, it, vi } from 'vitest'
import { freshness, keepFresh } from './cached-value.ts'

const { readAgain, waitedFor, longestWait, afterFailure } = freshness
let time = 0
let stored = 'one'
let reads = 0
let read: () => Promise<string>
const cached = () => keepFresh({ read: () => ((reads += 1), read()), before: 'nothing', realNow: () => time })
const soon = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  time = 1_000_000
  stored = 'one'
  reads = 0
  read = () => Promise.resolve(stored)
})

describe('a cached value', () => {
  it('is waited for at first, and then answered from memory', async () => {
    const value = cached()
    expect(await value.now()).toBe('one')
    stored = 'two'
    time += readAgain - 1
    expect([await value.now(), reads]).toEqual(['one', 1])
  })

  it('is read again beside the request that finds it old, and known to the next', async () => {
    const value = cached()
    await value.now()
    stored = 'two'
    time += readAgain
    expect(await value.now()).toBe('one')
    await soon()
    expect([await value.now(), reads]).toEqual(['two', 2])
  })

  it('is waited for after ten seconds without a caller: frozen or not', async () => {
    const value = cached()
    await value.now()
    stored = 'two'
    time += waitedFor
    expect(await value.now()).toBe('two')
  })

  it('is read anew after a freeze in the middle of a reading, whose answer is from before', async () => {
    const value = cached()
    await value.now()
    time += readAgain
    let thaw: (answer: string) => void = () => undefined
    read = () => new Promise((done) => (thaw = done))
    expect(await value.now()).toBe('one')
    stored = 'two'
    time += 10 * waitedFor
    read = () => Promise.resolve(stored)
    const asked = value.now()
    thaw('one')
    expect([await asked, reads]).toEqual(['two', 3])
    await soon()
    expect([await value.now(), reads]).toEqual(['two', 3])
  })

  it('stays what was read last where an older reading ends after it', async () => {
    const value = cached()
    await value.now()
    time += readAgain
    let late: (answer: string) => void = () => undefined
    read = () => new Promise((done) => (late = done))
    await value.now()
    stored = 'two'
    time += waitedFor
    read = () => Promise.resolve(stored)
    expect(await value.now()).toBe('two')
    late('one')
    await soon()
    expect(await value.now()).toBe('two')
  })

  it('is read once for all who ask at once', async () => {
    const value = cached()
    expect(await Promise.all([value.now(), value.now(), value.now()])).toEqual(['one', 'one', 'one'])
    expect(reads).toBe(1)
  })

  it('is what it was last while the store does not answer, and no caller waits for long', async () => {
    vi.useFakeTimers()
    try {
      const value = cached()
      await value.now()
      time += waitedFor
      read = () => new Promise(() => undefined)
      const asked = value.now()
      await vi.advanceTimersByTimeAsync(longestWait)
      expect(await asked).toBe('one')
    } finally {
      vi.useRealTimers()
    }
  })

  it('is not read again at once after a failure, which is reported', async () => {
    const heard: unknown[] = []
    const value = keepFresh({
      read: () => ((reads += 1), read()),
      before: 'nothing',
      realNow: () => time,
      failed: (error) => heard.push(error),
    })
    read = () => Promise.reject(new Error('away'))
    expect(await value.now()).toBe('nothing')
    time += afterFailure - 1
    expect([await value.now(), reads]).toEqual(['nothing', 1])
    expect(heard).toEqual([new Error('away')])
    read = () => Promise.resolve(stored)
    time += 1
    expect([await value.now(), reads]).toEqual(['one', 2])
  })
})
