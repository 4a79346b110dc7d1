import { upsertSearchAttributes } from '@temporalio/workflow'
import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import type { MeetingRecord } from './meeting-record.ts'

/** Shows `open` or `done` in the engine's list of processes, not the step: no command waits for the list. */
export const listTransition = (
  { isDone }: MeetingRecord,
  before: MeetingSummary | null,
  { dueAt }: MeetingSummary,
): void => {
  if (!isDone && (!before || before.dueAt === dueAt)) return
  upsertSearchAttributes([
    { key: searchAttributes.step, value: isDone ? 'done' : 'open' },
    { key: searchAttributes.dueAt, value: new Date(dueAt) },
  ])
}
