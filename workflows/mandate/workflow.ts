import { condition, proxyActivities, setCurrentDetails, setHandler, upsertSearchAttributes } from '@temporalio/workflow'
import type { MandateAct } from '#shared/assignments/expiry.ts'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import type { MandateActivities } from './activities.ts'
import { mandateClosed, mandateDue, type MandateStart } from './messages.ts'

/** Each act is done once however often it is tried; it takes moments, so a lost worker's is soon tried again. */
const { carryOutAct } = proxyActivities<MandateActivities>({
  startToCloseTimeout: '20s',
  retry: { initialInterval: '1s', maximumInterval: '5m' },
})

/** Where portal time has not come so far after all, at least this long (ms) is waited before it is asked again. */
const shortestPause = 1_000

const said: Record<MandateAct, string> = {
  'reminded-60': 'The holder has been reminded two months before the end.',
  'reminded-14': 'The holder has been reminded two weeks before the end.',
  expired: 'The mandate has ended; limited access remains for some hours.',
  'grace-ended': 'Access has ended; the mandate can still be registered anew.',
  'last-date-passed': 'The last date for registering it anew has passed.',
}

/** One mandate on its way to its end. Ends at once where it was continued, ended or got another last day. */
export async function mandate({ clubId, assignment, until, acts, offset }: MandateStart): Promise<void> {
  let ahead = offset
  let moved = false
  let closed = false
  setHandler(mandateDue, (due) => {
    ahead = due.offset
    moved = true
  })
  setHandler(mandateClosed, () => void (closed = true))

  const waitUntil = async (at: number, atLeast: number) => {
    for (let left = Math.max(at - ahead - Date.now(), atLeast); left > 0 && !closed; left = at - ahead - Date.now()) {
      moved = false
      await condition(() => moved || closed, left)
    }
  }

  for (const { act, at } of acts) {
    upsertSearchAttributes([
      { key: searchAttributes.step, value: act },
      { key: searchAttributes.dueAt, value: new Date(at) },
    ])
    for (let pause = 0; ; pause = shortestPause) {
      await waitUntil(at, pause)
      if (closed) return setCurrentDetails('Somebody has decided about the mandate.')
      const answer = await carryOutAct({ clubId, assignment, until, act }, Date.now())
      if (answer.result === 'over') return setCurrentDetails('The mandate is continued, or was ended by decision.')
      if (answer.result !== 'early') break
      // Portal time was moved back, or this process had not heard of it.
      ahead = answer.offset
    }
    setCurrentDetails(said[act])
  }
}
