/** What is asked of a value that is read again and again, in milliseconds of real time. */
export const freshness = {
  /** From this age on it is read again, beside whatever asked for it. */
  readAgain: 5_000,
  /** From this age on a caller waits for it to be read, */
  waitedFor: 10_000,
  /** but no longer than this: what was known last is better than no answer. */
  longestWait: 500,
  /** A reading that failed is not tried again sooner than this. */
  afterFailure: 1_000,
} as const

/** A value in the memory of a process, read from the store now and then. */
export type CachedValue<Value> = {
  /** The value, from memory where it was read a moment ago; never fails. */
  now(): Promise<Value>
}

/**
 * Caches a value that many requests need and few change. Requests make it be read: a process that is frozen between
 * them reads nothing, and one that has been asked within ten seconds answers at once. `before`: what is supposed
 * until it was read; `failed`: hears why it could not be, since callers do not.
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
          // One that was overtaken knows less.
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
    // A process that was frozen while it read gets an answer from before: a caller who asks now does not go by it.
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
