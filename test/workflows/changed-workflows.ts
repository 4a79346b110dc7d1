import { sleep } from '@temporalio/workflow'
import type { MeetingStart } from '#workflows/annual-meeting/messages.ts'
import { annualMeeting as asItIs } from '#workflows/annual-meeting/workflow.ts'

/** The meeting's process with a careless change: it waits before it does what it did. */
export async function annualMeeting(start: MeetingStart): Promise<void> {
  await sleep('1 second')
  await asItIs(start)
}
