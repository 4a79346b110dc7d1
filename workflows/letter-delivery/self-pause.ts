import { mailingOf } from '#shared/letter-delivery/about.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { pausesFor, type Hold } from '#shared/mailings/hold.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import type { SendProgress } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { MailStore } from '#shared/platform/stores/letter-delivery/mail-store.ts'
import { addToFigures, isLarge } from '#shared/platform/stores/letter-delivery/sending-figures.ts'

type Figures = Parameters<typeof pausesFor>[0]

/**
 * Judges the figures of a mailing while it is being delivered, and pauses it once they say so. Complaints that were
 * known as this delivery began (`first`) pause it no second time: it has been resumed since. Other sendings never pause
 * themselves.
 */
export const selfPause = (
  send: Pick<SendProgress, 'about'>,
  first: Figures,
  pause: (why: Hold['why']) => Promise<void>,
) => {
  let before = first
  return async (figures: Figures): Promise<void> => {
    if (!mailingOf(send)) return
    const why = pausesFor(figures, before)
    if (figures.delivered - before.delivered >= mailingLimits.pause.sample) before = figures
    if (why === null || (why === 'complaints' && figures.complained <= first.complained)) return
    await pause(why)
  }
}

/** How often (ms) the figures that stand beside a large sending are read, in one call whatever its size. */
const checkedEvery = 2_000

type Parts = { dynamo: Dynamo; mail: Pick<MailStore, 'settleFigures'>; realNow: () => number }

/**
 * Adds to the figures beside a large sending how many letters this delivery has sent, and has what they say then
 * judged. `sent`: one more; `check`: once it is time, or `now`. Null for a sending whose lots one call adds up.
 */
export const figuresWatch = async (
  { dynamo, mail, realNow }: Parts,
  { sendId, lots }: Pick<SendProgress, 'sendId' | 'lots'>,
  judged: (first: Figures) => (figures: Figures) => Promise<void>,
) => {
  if (!isLarge(lots)) return null
  // What a worker that was killed has not added is made good first.
  await mail.settleFigures(sendId)
  const judge = judged(await addToFigures(dynamo, sendId, {}))
  let unsaid = 0
  let lastReadAt = realNow()
  return {
    sent: () => void (unsaid += 1),
    check: async (now = false): Promise<void> => {
      if (!now && realNow() - lastReadAt < checkedEvery) return
      lastReadAt = realNow()
      const delivered = unsaid
      unsaid = 0
      await judge(await addToFigures(dynamo, sendId, { delivered }))
    },
  }
}
export type FiguresWatch = Awaited<ReturnType<typeof figuresWatch>>
