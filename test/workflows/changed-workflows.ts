import { sleep } from '@temporalio/workflow'
import type { CaseRef } from '#shared/cases/case.ts'
import type { MeetingStart } from '#workflows/annual-meeting/messages.ts'
import type { AskedOrder } from '#workflows/deadline-reminders/activities.ts'
import type { MandateStart } from '#workflows/mandate/messages.ts'
import type { CourseStart } from '#workflows/course-admission/messages.ts'
import type { ListStart } from '#workflows/recipient-list/workflow.ts'
import type { SigningStart } from '#shared/platform/engine/signing-process.ts'
import type { ScanName } from '#shared/platform/engine/schedules.ts'
import * as asTheyAre from '#workflows/workflows.ts'

/** Processes with a careless change: each waits before it does what it did. */
export async function annualMeeting(start: MeetingStart): Promise<void> {
  await sleep('1 second')
  await asTheyAre.annualMeeting(start)
}

export async function deadlineReminders() {
  await sleep('1 second')
  return asTheyAre.deadlineReminders()
}

export async function askedReminders(order: AskedOrder) {
  await sleep('1 second')
  return asTheyAre.askedReminders(order)
}

export async function openEffects() {
  await sleep('1 second')
  return asTheyAre.openEffects()
}

export async function mandate(start: MandateStart): Promise<void> {
  await sleep('1 second')
  await asTheyAre.mandate(start)
}

export async function caseProgress(of: CaseRef): Promise<void> {
  await sleep('1 second')
  await asTheyAre.caseProgress(of)
}

export async function callRequest(start: { call: string }): Promise<void> {
  await sleep('1 second')
  await asTheyAre.callRequest(start)
}

export async function signing(start: SigningStart): Promise<void> {
  await sleep('1 second')
  await asTheyAre.signing(start)
}

export async function recipientList(start: ListStart) {
  await sleep('1 second')
  return asTheyAre.recipientList(start)
}

export async function invoiceCheck() {
  await sleep('1 second')
  return asTheyAre.invoiceCheck()
}

export async function scan(name: ScanName) {
  await sleep('1 second')
  return asTheyAre.scan(name)
}

export async function courseAdmission(start: CourseStart): Promise<void> {
  await sleep('1 second')
  await asTheyAre.courseAdmission(start)
}

export async function retention(): Promise<void> {
  await sleep('1 second')
  await asTheyAre.retention()
}

export async function retentionTrial(): Promise<void> {
  await sleep('1 second')
  await asTheyAre.retentionTrial()
}

export async function bulkMail(given: { sendId: string }) {
  await sleep('1 second')
  return asTheyAre.bulkMail(given)
}
