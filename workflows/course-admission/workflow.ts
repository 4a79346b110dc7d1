import {
  allHandlersFinished,
  condition,
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow'
import type { SeenNumbers } from '#shared/courses/numbers-due.ts'
import { refused } from '../common/activity-failure.ts'
import type { CourseAdmissionActivities, RunOutcome } from './activities.ts'
import { answerOffer, extendOffer, nudged, type CourseStart } from './messages.ts'

/** Short, so that a worker that is gone is soon noticed; a run that was cut off is done again from what is stored. */
const { decideNext } = proxyActivities<CourseAdmissionActivities>({
  startToCloseTimeout: '10s',
  retry: { initialInterval: '200ms', maximumInterval: '10s' },
})
const { orderCourseLetters } = proxyActivities<CourseAdmissionActivities>({
  startToCloseTimeout: '1m',
  retry: { initialInterval: '1s', maximumInterval: '1m' },
})

/** A participant waits for the answer, and hears after five seconds that it takes longer; it is given all the same. */
const { answerCourseOffer, extendCourseOffer } = proxyActivities<CourseAdmissionActivities>({
  startToCloseTimeout: '5s',
  retry: { initialInterval: '100ms', maximumInterval: '5s' },
})

/** Timers of the engine reach no further than some months safely; then the process reads again. */
const longestPause = 30 * 24 * 60 * 60_000

/**
 * Admits to one occasion: whenever it is nudged, and when time does something, it reads what is stored and decides
 * what is next, until no one can sign up any more. Its history holds no state: that is in the log.
 */
export async function courseAdmission(start: CourseStart): Promise<void> {
  let isNudged = false
  let seen: SeenNumbers | null = null
  setHandler(nudged, () => void (isNudged = true))
  setHandler(answerOffer, async (answer) => {
    await refused(() => answerCourseOffer(start, answer, Date.now()))
    isNudged = true
  })
  setHandler(extendOffer, async (extension) => {
    await refused(() => extendCourseOffer(start, extension, Date.now()))
    isNudged = true
  })
  const hasNews = () => isNudged

  // Letters are ordered beside the decisions, which wait for none of them.
  let letters: 'none' | 'left' | 'ordering' = 'none'
  const areLeft = () => letters === 'left'
  const orderLetters = async (): Promise<never> => {
    for (;;) {
      await condition(areLeft)
      letters = 'ordering'
      const areOrdered = await orderCourseLetters(start).then(
        () => true,
        () => false,
      )
      if (areOrdered) {
        if (!areLeft()) letters = 'none'
      } else {
        // What refuses for good, as an engine that is overloaded does, must not stop the decisions.
        await sleep('1m')
        letters = 'left'
      }
    }
  }
  void orderLetters()
  const isDone = () => letters === 'none' && allHandlersFinished()

  for (;;) {
    isNudged = false
    const run: RunOutcome = await decideNext(start, { seen, asked: Date.now() })
    seen = run.seen
    if (run.hasLetters) letters = 'left'
    if (workflowInfo().continueAsNewSuggested) {
      await condition(allHandlersFinished)
      await continueAsNew<typeof courseAdmission>(start)
    }
    if (run.isMore) continue
    setCurrentDetails(run.isOver ? 'Nothing is left to decide.' : 'Everything is decided so far.')
    if (!run.isOver) await condition(hasNews, Math.min(run.pause ?? longestPause, longestPause))
    else {
      await condition(() => isDone() || hasNews())
      if (!hasNews()) return
    }
  }
}
