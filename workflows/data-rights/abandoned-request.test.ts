import { expect, it } from 'vitest'
import { startOfDay } from '#shared/clock.ts'
import { newDataRequest, type DataRequest } from '#shared/data-rights/request.ts'
import { resumeDataRequests } from './abandoned-request.ts'

const at = startOfDay('2027-01-20')
const minute = 60_000
const asked = newDataRequest({
  id: '01JZZZZZZZZZZZZZZZZZZZZZZR',
  person: '01JZZZZZZZZZZZZZZZZZZZZZZP',
  kind: 'access',
  language: 'sv',
  at,
  sentAt: at,
})

const isNudged = async (more: Partial<DataRequest>, later: number): Promise<boolean> => {
  const nudged: string[] = []
  const deps = {
    stores: { dataRequests: { allOpen: async () => [{ ...asked, ...more }] } },
    engine: { startWithSignal: async ({ id }: { id: string }) => void nudged.push(id) },
  }
  const now = at + later
  await resumeDataRequests(deps as never, { realNow: now, portalNow: now })
  return nudged.length > 0
}

it.each([
  ['one that the engine may never have heard of, after a minute', {}, minute, false],
  ['one that the engine may never have heard of, after a minute', {}, minute + 1, true],
  ['one whose next attempt should have been made', { nextAttemptAt: at + minute }, 6 * minute, false],
  ['one whose next attempt should have been made', { nextAttemptAt: at + minute }, 6 * minute + 1, true],
  ['one that can be had', { state: 'ready', readyAt: at }, 60 * minute, false],
  ['one that was taken back and lies there yet', { state: 'withdrawn' }, 1, true],
] as const)('%s is told of what is due: %o after %i ms: %s', async (_, more, later, wanted) =>
  expect(await isNudged(more, later)).toBe(wanted),
)
