import { z } from 'zod'
import { startOfDay, stockholmInstant } from '../../clock.ts'
import { isWebAddress } from '../../fields/url.ts'
import { seasonRules } from '../../season.ts'
import { Day, TimeOfDay } from '../../basics/time.ts'
import { meetingLimits } from '../../limits.ts'
import { isLateReasonMissing, lateCauses } from '../late-plan.ts'
import { type MeetingContent, type MeetingPlan } from '../meeting.ts'
import { defineWidget, present, report } from './define-widget.ts'
import { dataOf } from './item-data.ts'
import { draftAddress, isBlank, text } from './item-fields.ts'

export const TimeAndPlaceData = z.strictObject({
  date: Day.nullish(),
  startTime: TimeOfDay.nullish(),
  endTime: TimeOfDay.nullish(),
  place: text(300),
  meetingLink: draftAddress,
  /** Why the meeting, or its day or place, comes after the period of meetings. */
  lateReason: text(meetingLimits.lateReasonLength),
})
export type TimeAndPlaceData = z.infer<typeof TimeAndPlaceData>

export const timeAndPlaceOf = (content: Pick<MeetingContent, 'items'>): TimeAndPlaceData | null =>
  dataOf(content, 'time-and-place', TimeAndPlaceData)

/** What the summary stores of it. */
export const planOf = ({ date, startTime, place, meetingLink, lateReason }: TimeAndPlaceData): MeetingPlan => ({
  date: date ?? null,
  hasTime: Boolean(startTime),
  hasPlace: !isBlank(place) || !isBlank(meetingLink),
  lateReason: lateReason?.trim() || null,
})

/** A place or a link is required. A day after the period needs a reason; one outside the season is wrong. */
export const timeAndPlace = defineWidget<TimeAndPlaceData>({
  kind: 'time-and-place',
  place: 'panel',
  schema: TimeAndPlaceData,
  defaults: () => ({ date: null, startTime: null, endTime: null, place: null, meetingLink: null, lateReason: null }),
  findings: (item, { summary }, now) => {
    const { date, startTime, endTime, place, meetingLink, lateReason } = item.data
    const { error, warning } = report(item, 'pre-meeting')
    const { firstDay, lastDay } = seasonRules(summary.year).meetingWindow
    const days = { firstDay: stockholmInstant(firstDay, '12:00'), lastDay: stockholmInstant(lastDay, '12:00') }
    const isImpossible = Boolean(date) && (date! < firstDay || startOfDay(date!) >= summary.dueAt)
    return present(
      !date && error('date-required', 'date'),
      isImpossible && error('meeting-date-outside-season', 'date', days),
      !isImpossible &&
        isBlank(lateReason) &&
        Boolean(date && date > lastDay) &&
        warning('meeting-date-outside-period', 'date', days),
      !startTime && error('start-time-required', 'startTime'),
      !endTime && error('end-time-required', 'endTime'),
      Boolean(startTime && endTime && endTime <= startTime) && error('end-before-start', 'endTime'),
      isBlank(place) && isBlank(meetingLink) && error('place-or-link-required', 'place'),
      !isBlank(meetingLink) && !isWebAddress(meetingLink!.trim()) && error('url-invalid', 'meetingLink'),
      isLateReasonMissing(item.data, summary, now) &&
        error('late-reason-required', 'lateReason', {
          ...days,
          what: lateCauses(item.data, summary, now).includes('meeting') ? 'meeting' : 'plan',
        }),
    )
  },
  sentences: () => [],
})
