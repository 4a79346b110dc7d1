import {
  condition,
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import type { BookingActivities, LookedAtBooking } from './activities.ts'
import { bookingChanged, type BookingStart } from './messages.ts'

/** Can be done again without doing anything twice; short, so that a worker that is gone is soon noticed. */
const { lookAtBooking } = proxyActivities<BookingActivities>({
  startToCloseTimeout: '20s',
  retry: { initialInterval: '1s', maximumInterval: '1m' },
})

/** Timers of the engine reach no further than some months safely; then the process looks again. */
const longestPause = 30 * 24 * 60 * 60_000
/** Where portal time has not come so far after all, at least so long (ms) is waited before it is asked again. */
const shortestPause = 1_000

/**
 * One booking of a meeting, from the slot that is held or booked until the meeting begins or nothing is left of it:
 * it looks at what is stored whenever something has happened, and when time does something.
 */
export async function businessMeetingBooking(start: BookingStart): Promise<void> {
  let hasNews = false
  let step: string | null = null
  setHandler(bookingChanged, () => void (hasNews = true))

  const isNews = () => hasNews
  for (;;) {
    hasNews = false
    const { state, pause }: LookedAtBooking = await lookAtBooking(start, Date.now())
    if (state !== step) upsertSearchAttributes([{ key: searchAttributes.step, value: state }])
    step = state
    setCurrentDetails(`${state}.`)
    if (isNews()) continue
    if (pause === null) return
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof businessMeetingBooking>(start)
    await condition(isNews, Math.min(Math.max(pause, shortestPause), longestPause))
  }
}
