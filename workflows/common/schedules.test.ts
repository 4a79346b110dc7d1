import type { ScheduleClient } from '@temporalio/client'
import { expect, it } from 'vitest'
import { ensureSchedules } from './schedules.ts'

it('admissions to courses are looked at when a worker starts, and every minute', async () => {
  const created = new Map<string, { spec: unknown; action: { workflowType: string } }>()
  const triggered: string[] = []
  const client = {
    create: async (schedule: { scheduleId: string; spec: unknown; action: { workflowType: string } }) =>
      void created.set(schedule.scheduleId, schedule),
    getHandle: (id: string) => ({ trigger: async () => void triggered.push(id) }),
  } as unknown as ScheduleClient
  await ensureSchedules(client, { temporalTaskQueue: 'mandat' })
  expect(created.get('course-admission-scanner')).toMatchObject({
    spec: { intervals: [{ every: '1m' }] },
    action: { workflowType: 'courseAdmissionScanner' },
  })
  expect(triggered).toContain('course-admission-scanner')
})
