import { setTimeout as sleep } from 'node:timers/promises'

export type Courier = {
  /** Hands over what follows one message, in its order, each event until it is taken. */
  bring: (notifications: readonly object[]) => void
  /** How many events are still to be taken. */
  waiting: () => number
}

const atOnce = 8
const firstPause = 300
const longestPause = 5_000
const requestTimeout = 10_000

/** Brings notifications to an address as a topic does: at least once, repeated until the address takes them. */
export const createCourier = (address: string | undefined, token: string | undefined): Courier => {
  const queue: (readonly object[])[] = []
  let waiting = 0
  let busy = 0

  const isTaken = async (notification: object): Promise<boolean> => {
    try {
      const answer = await fetch(address ?? '', {
        method: 'POST',
        body: JSON.stringify(notification),
        signal: AbortSignal.timeout(requestTimeout),
        headers: {
          'content-type': 'text/plain; charset=UTF-8',
          'x-amz-sns-message-type': 'Notification',
          ...(token && { authorization: `Bearer ${token}` }),
        },
      })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }
  const handOver = async (notification: object) => {
    for (let pause = firstPause; !(await isTaken(notification)); pause = Math.min(2 * pause, longestPause))
      await sleep(pause)
    waiting -= 1
  }
  const work = async () => {
    busy += 1
    for (let next = queue.shift(); next; next = queue.shift())
      for (const notification of next) await handOver(notification)
    busy -= 1
  }

  return {
    bring: (notifications) => {
      if (!address || notifications.length === 0) return
      waiting += notifications.length
      queue.push(notifications)
      if (busy < atOnce) void work()
    },
    waiting: () => waiting,
  }
}
