import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from '#test/builders/browser.ts'

/** How long (ms) a person goes on retrying while a part of the portal is away. */
const timeout = 150_000
const firstPause = 150
const longestPause = 1_500

/** Refusals of one command for good, although the part that was away may be there for the next. */
const finalRefusals: readonly string[] = ['register-unavailable', 'electronic-id-unavailable']

/** Nothing says what became of the request, or the portal says that it should be sent again. */
const isUnanswered = (reply: Reply | null): reply is null =>
  reply === null || (reply.status >= 500 && !finalRefusals.includes(reply.json.code ?? ''))

/** Sends the same request again and again until it is answered. Gives up with the last thing it heard. */
export const retry = async (
  what: string,
  send: () => Promise<Reply>,
  onRepeat: () => void = () => undefined,
): Promise<Reply> => {
  const end = Date.now() + timeout
  for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
    const reply = await send().catch(() => null)
    if (!isUnanswered(reply)) return reply
    if (Date.now() > end)
      throw new Error(
        `${what} had no answer within ${timeout / 1000} s${reply === null ? '' : ` but ${(reply as Reply).status} ${(reply as Reply).json.code}`}`,
      )
    onRepeat()
    await sleep(pause)
  }
}

/** Does something for each, so many at once. */
export const eachOf = async <Each>(
  all: readonly Each[],
  atOnce: number,
  run: (each: Each) => Promise<void>,
): Promise<void> => {
  const waiting = [...all]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, work))
}

const attempts = 6

/** Reads something for each, so many at once; a read that fails is tried again. */
export const readEach = async <Each, Answer>(
  all: readonly Each[],
  read: (each: Each) => Promise<Answer>,
  atOnce = 6,
): Promise<Answer[]> => {
  const answers: Answer[] = []
  const readAgain = async (each: Each, attempt = 1): Promise<Answer> => {
    try {
      return await read(each)
    } catch (error) {
      if (attempt === attempts) throw error
      await sleep(attempt * 500)
      return readAgain(each, attempt + 1)
    }
  }
  await eachOf([...all.entries()], atOnce, async ([index, each]) => {
    answers[index] = await readAgain(each)
  })
  return answers
}
