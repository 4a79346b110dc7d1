import { MockActivityEnvironment } from '@temporalio/testing'
import { expect, it } from 'vitest'
import { addMonths, stockholmInstant } from '#shared/clock.ts'
import { changeScannerActivities } from './activities.ts'

const today = '2027-11-20'

/** The days of planned changes that are started when the scanner looks today. */
const startedOf = async (days: readonly string[]): Promise<string[]> => {
  const started: string[] = []
  const planned = days.map((from) => ({ id: from, person: 'somebody', from }))
  const given = {
    clock: { storedOffset: async () => 0 },
    stores: {
      membershipChanges: {
        plannedIn: async (day: string) => planned.filter(({ from }) => from.slice(0, 7) === day.slice(0, 7)),
      },
    },
    engine: { start: async ({ id }: { id: string }) => void started.push(id.replace('change/', '')) },
  }
  const { startDueChanges } = changeScannerActivities(given as never)
  await new MockActivityEnvironment().run(() => startDueChanges(stockholmInstant(today, '09:00')))
  return started
}

it('starts a change on its day and not before', async () => {
  expect(await startedOf(['2027-11-19', today, '2027-11-21'])).toEqual(['2027-11-19', today])
})

it('starts a change also when portal time has been moved a year past its day', async () => {
  const passed = [addMonths(today, -4), addMonths(today, -12)]
  expect(await startedOf(passed)).toEqual(passed)
})
