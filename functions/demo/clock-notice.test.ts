import { afterEach, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { EngineDeps } from '../common/engine.ts'
import { signalMovedClock } from './clock-notice.ts'

afterEach(() => void vi.useRealTimers())

it('moving the clock signals the meetings under way, and only then sends the day’s reminders and scans mandates, changes of memberships, students, the register’s feed and admissions; what was stored in that moment is found when indexes show it', async () => {
  vi.useFakeTimers()
  const heard: string[] = []
  const deps = {
    stores: {
      meetings: {
        meetingsAtStep: (year: number, step: string) =>
          Promise.resolve(step === 'protocol' ? [{ clubId: 'club-001', year }] : []),
      },
    },
    clock: { portalNow: () => stockholmInstant('2027-03-14', '09:00') },
    engine: {
      signal: (id: string, signal: string) => Promise.resolve(void heard.push(`${id} ${signal}`)),
      runSchedule: (id: string) => Promise.resolve(void heard.push(id)),
    },
  } as unknown as EngineDeps
  await signalMovedClock(deps)(5)
  expect(heard).toEqual([
    'am/club-001/2027 clockChanged',
    'deadline-reminders',
    'mandate-scanner',
    'graduation-reminders',
    'subscription-letters',
    'membership-feed',
    'course-admission-scanner',
    'open-effects',
    'search-indexer',
  ])
  heard.length = 0
  await vi.advanceTimersByTimeAsync(2_500)
  expect(heard).toEqual(['mandate-scanner', 'course-admission-scanner', 'open-effects'])
})
