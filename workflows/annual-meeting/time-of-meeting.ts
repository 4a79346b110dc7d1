import { CancellationScope, condition, sleep, upsertSearchAttributes, workflowInfo } from '@temporalio/workflow'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import type { Outcome } from './activities/index.ts'
import type { MeetingRecord, Transition } from './meeting-record.ts'
import { transitions } from './proxies.ts'

/** Carries out a transition that no one waits for, once for its id. */
export type Note = (id: string, by: null, project: (transition: Transition) => Promise<Outcome>) => Promise<void>

export const timeOf = (meeting: MeetingRecord) => {
  let isMoved = false
  const portalNow = () => Date.now() + meeting.offset

  /** As `condition` with a timeout, but a submission leaves the timer alone, so that its answer comes sooner. */
  const changedOrPassed = async (changed: () => boolean, delay: number) => {
    const timer = new CancellationScope()
    let hasPassed = false
    void timer
      .run(() => sleep(delay))
      .then(
        () => (hasPassed = true),
        () => undefined,
      )
    await condition(() => hasPassed || changed())
    if (!meeting.isSubmitted) timer.cancel()
  }

  return {
    hasChanged: (): void => {
      isMoved = true
    },
    moveClock: (offset: number): void => {
      if (offset === meeting.offset) return
      meeting.offset = offset
      isMoved = true
    },
    wait: async (isRejected: () => boolean): Promise<void> => {
      isMoved = false
      const isNew = meeting.summary === null
      const changed = () =>
        isMoved ||
        meeting.isSubmitted ||
        isRejected() ||
        workflowInfo().continueAsNewSuggested ||
        (isNew && meeting.summary !== null)
      const deadline = meeting.nextDeadline()
      const delay = deadline && deadline.at - meeting.offset - Date.now()
      if (delay === null) await condition(changed)
      else if (delay > 0) await changedOrPassed(changed, delay)
    },
    /** Records what time has done: the meeting's period ended, it became overdue, or an extension ended that. */
    note: async (note: Note): Promise<void> => {
      if (meeting.meetingPeriodHasPassed(portalNow())) {
        meeting.meetingPeriodEnded = true
        await note('meeting-period-ended', null, (transition) =>
          transitions.noteDeadline(transition, 'meeting-period-ended'),
        )
      }
      if (meeting.overdueHasChanged(portalNow())) {
        meeting.overdue = !meeting.overdue
        upsertSearchAttributes([{ key: searchAttributes.overdue, value: meeting.overdue }])
        const what = meeting.overdue ? 'overdue' : 'no-longer-overdue'
        await note(`${what} ${meeting.summary?.seq}`, null, (transition) => transitions.noteDeadline(transition, what))
      }
    },
  }
}
