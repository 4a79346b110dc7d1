import { z } from 'zod'
import { stockholmTime } from '../../clock.ts'
import { Instant } from '../../basics/time.ts'
import { writeTime } from '../../languages/formats.ts'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'

export const ClosingData = z.strictObject({
  closed: z.boolean().nullish(),
  /** Portal time. */
  closedAt: Instant.nullish(),
})
export type ClosingData = z.infer<typeof ClosingData>

export const closing = defineWidget<ClosingData>({
  kind: 'closing',
  place: 'agenda',
  schema: ClosingData,
  defaults: () => ({ closed: false, closedAt: null }),
  findings: (item) =>
    present(!item.data.closed && report(item, 'annual-meeting').error('item-not-filled-in', 'closed')),
  sentences: (item, { say, language }) => {
    const { closed, closedAt } = item.data
    const { text, missing } = minutesOf(item)
    if (!closed) return [missing('undecided', say('protocol.undecided'))]
    return [
      text(
        'closed',
        say('protocol.closing.closed', {
          at: closedAt ? 'known' : 'unknown',
          time: closedAt ? writeTime(stockholmTime(closedAt), language) : '',
        }),
      ),
    ]
  },
})
