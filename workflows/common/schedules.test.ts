import type { ScheduleClient } from '@temporalio/client'
import { expect, it } from 'vitest'
import { scanNames } from '#shared/platform/engine/schedules.ts'
import { ensureSchedules } from './schedules.ts'

it('each scan has its schedule; that of admissions to courses runs when a worker starts, and every minute', async () => {
  const created = new Map<string, { spec: unknown; action: { workflowType: string; args: string[] } }>()
  const triggered: string[] = []
  const client = {
    create: async (schedule: { scheduleId: string; spec: unknown; action: { workflowType: string; args: string[] } }) =>
      void created.set(schedule.scheduleId, schedule),
    getHandle: (id: string) => ({ trigger: async () => void triggered.push(id) }),
  } as unknown as ScheduleClient
  await ensureSchedules(client, { temporalTaskQueue: 'mandat' })
  expect(created.get('course-admission-scanner')).toMatchObject({
    spec: { intervals: [{ every: '1m' }] },
    action: { workflowType: 'scan', args: ['course-admission-scanner'] },
  })
  const scans = [...created].filter(([, { action }]) => action.workflowType === 'scan')
  expect(Object.fromEntries(scans.map(([id, { action }]) => [id, action.args]))).toEqual(
    Object.fromEntries(scanNames.map((name) => [name, [name]])),
  )
  expect(triggered).toContain('course-admission-scanner')
})
