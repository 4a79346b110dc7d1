import { CancellationScope, isCancellation, sleep } from '@temporalio/workflow'
import type { MeetingRecord } from './meeting-record.ts'
import { deliverSubmission, transitions } from './proxies.ts'
import type { Note } from './time-of-meeting.ts'

export const deliveryOf = (meeting: MeetingRecord) => {
  let underWay: CancellationScope | null = null
  let pause = 0

  const deliver = async (): Promise<string> => {
    const wait = pause
    pause = 0
    if (wait > 0) await sleep(wait)
    return deliverSubmission(meeting.start.clubId, meeting.start.year)
  }

  return {
    waits: (ms: number): void => {
      pause = ms
    },
    /** An officer asks for it: neither its pause nor the one between two attempts is waited for. */
    tryAtOnce: (): void => underWay?.cancel(),
    carryOut: async (note: Note): Promise<void> => {
      while (!meeting.isDone) {
        underWay = new CancellationScope()
        try {
          const reference = await underWay.run(deliver)
          underWay = null
          await note('synchronised', null, (transition) => transitions.noteSynchronised(transition, reference))
        } catch (error) {
          if (!isCancellation(error) || CancellationScope.current().consideredCancelled) throw error
        }
      }
    },
  }
}
