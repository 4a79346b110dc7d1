import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from './browser.ts'

/** The answer, if it is a good one. */
export const good = (reply: Reply, what: string): Reply => {
  if (reply.status !== 200) throw new Error(`${what}: ${reply.status} ${JSON.stringify(reply.json).slice(0, 400)}`)
  return reply
}

/** Asks again until the answer is there. Fails with what was waited for, and stands now, after the time (seconds). */
export const eventually = async <Answer>(
  what: string,
  ask: () => Promise<Answer | null | false>,
  seconds = 60,
  standing?: () => Promise<string>,
): Promise<Answer> => {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== false) return answer
    if (Date.now() > end)
      throw new Error(`${what} did not come within ${seconds} s${standing ? `: ${await standing()}` : ''}`)
    await sleep(100)
  }
}
