import { upsertSearchAttributes } from '@temporalio/workflow'
import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import type { MeetingRecord } from './meeting-record.ts'

const write = ({ dueAt }: MeetingSummary, step: string) =>
  upsertSearchAttributes([
    { key: searchAttributes.step, value: step },
    { key: searchAttributes.dueAt, value: new Date(dueAt) },
  ])

/** Shows in the engine's list of processes what a transition changed there. */
export const listTransition = (meeting: MeetingRecord, before: MeetingSummary | null, after: MeetingSummary): void => {
  const { start, isDone, isSubmitted } = meeting
  const dueChanged = before?.dueAt !== after.dueAt
  if (start.listsState) {
    if (isDone || (before && dueChanged)) write(after, isDone ? 'done' : 'open')
    return
  }
  const hasMoved = before?.step !== after.step || dueChanged
  if (isSubmitted && start.listedDelivered ? isDone : hasMoved) write(after, after.step)
}
