import { mailingLimits } from './mailing-limits.ts'

type Figures = { delivered: number; bounced: number; complained: number }

/** Why a mailing pauses itself: too many of its letters come back, or are called unwanted. Null while it may go on. */
export const pausesFor = (all: Figures, before: Figures): 'returns' | 'complaints' | null => {
  const { sample, returnedShare, complaints, complainedShare } = mailingLimits.pause
  const { delivered, complained } = all
  if (complained >= complaints && complained > delivered * complainedShare) return 'complaints'
  const recent = { delivered: delivered - before.delivered, bounced: all.bounced - before.bounced }
  return recent.delivered >= sample && recent.bounced > recent.delivered * returnedShare ? 'returns' : null
}
