import { z } from 'zod'
import { stockholmDate, stockholmTime } from '../../clock.ts'
import { Instant } from '../../basics/time.ts'
import { PersonRef } from '../../basics/references.ts'
import { writeTime } from '../../languages/formats.ts'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { timeAndPlaceOf } from './time-and-place.ts'

export const OpeningData = z.strictObject({
  opened: z.boolean().nullish(),
  /** Portal time. */
  openedAt: Instant.nullish(),
  openedBy: PersonRef.nullish(),
})
export type OpeningData = z.infer<typeof OpeningData>

export const opening = defineWidget<OpeningData>({
  kind: 'opening',
  place: 'agenda',
  schema: OpeningData,
  defaults: () => ({ opened: false, openedAt: null, openedBy: null }),
  findings: (item, content) => {
    const { opened, openedAt } = item.data
    const { error, warning } = report(item, 'annual-meeting')
    const meetingDay = timeAndPlaceOf(content)?.date
    return present(
      !opened && error('item-not-filled-in', 'opened'),
      Boolean(opened && openedAt && meetingDay && stockholmDate(openedAt) < meetingDay) &&
        warning('opened-before-day', 'openedAt'),
    )
  },
  sentences: (item, { say, name, language }) => {
    const { opened, openedAt, openedBy } = item.data
    const { text, missing } = minutesOf(item)
    if (!opened) return [missing('undecided', say('protocol.undecided'))]
    return [
      text(
        'opened',
        say('protocol.opening.opened', {
          by: openedBy ? 'known' : 'unknown',
          name: name(openedBy),
          at: openedAt ? 'known' : 'unknown',
          time: openedAt ? writeTime(stockholmTime(openedAt), language) : '',
        }),
      ),
    ]
  },
})
