import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { pausesFor } from '#shared/mailings/self-pause.ts'
import type { Hold } from '#shared/mailings/hold.ts'
import { tallyOf, type SendProgress, type Tally } from '#shared/platform/stores/letter-delivery/letters.ts'

/**
 * Judges the figures of a mailing while it is being delivered, and pauses it once they say so. Complaints that were known
 * as this delivery began pause it no second time: it has been resumed since. Other sendings never pause themselves.
 */
export const selfPause = (send: SendProgress, pause: (why: Hold['why']) => Promise<void>) => {
  const first = tallyOf(send)
  let before = first
  return async (figures: Tally): Promise<void> => {
    if (send.mailing === undefined) return
    const why = pausesFor(figures, before)
    if (figures.delivered - before.delivered >= mailingLimits.pause.sample) before = figures
    if (why === null || (why === 'complaints' && figures.complained <= first.complained)) return
    await pause(why)
  }
}
