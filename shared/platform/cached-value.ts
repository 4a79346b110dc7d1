/** Milliseconds of real time. */
export const freshness = {
  /** Age from which a call starts a reading. */
  readAgain: 5_000,
  /** Age from which a call also waits for that reading. */
  waitedFor: 10_000,
  /** The longest such wait: the value known last is better than no answer. */
  longestWait: 500,
  afterFailure: 1_000,
} as const

export type CachedValue<Value> = {
  /** Never rejects. */
  now(): Promise<Value>
}

/**
 * Caches a value that many requests need and few change. Only requests make it be read, because a function instance
 * that is frozen between them reads nothing. `before`: the value until the first reading; `failed`: receives the
 * errors of readings, which callers never see.
 */
export const keepFresh = <Value>({
  read,
  before,
  realNow,
  failed = () => undefined,
}: {
  read: () => Promise<Value>
  before: Value
  realNow: () => number
  failed?: (error: unknown) => void
}): CachedValue<Value> => {
  let known = before
  let readAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY
  let reading: { asked: number; done: Promise<void> } | null = null

  const begun = (asked: number) => {
    const done: Promise<void> = read()
      .then(
        (value) => {
          // A reading that began later has finished first.
          if (asked < readAt) return
          known = value
          readAt = asked
        },
        (error: unknown) => {
          failedAt = Math.max(failedAt, asked)
          failed(error)
        },
      )
      .finally(() => {
        if (reading?.done === done) reading = null
      })
    return { asked, done }
  }
  const readAgain = () => {
    const now = realNow()
    // A reading from before the process was frozen is not shared: its answer may be old.
    if (reading === null || now - reading.asked >= freshness.readAgain) reading = begun(now)
    return reading.done
  }

  return {
    now: async () => {
      const age = realNow() - readAt
      const isToRead = age >= freshness.readAgain && realNow() - failedAt >= freshness.afterFailure
      if (!isToRead) return known
      const read = readAgain()
      if (age < freshness.waitedFor) return known
      let timer: NodeJS.Timeout | undefined
      const timedOut = new Promise<void>((done) => {
        timer = setTimeout(done, freshness.longestWait)
      })
      await Promise.race([read, timedOut])
      clearTimeout(timer)
      return known
    },
  }
}
