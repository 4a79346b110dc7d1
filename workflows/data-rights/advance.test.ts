import { expect, it } from 'vitest'
import { startOfDay } from '#shared/clock.ts'
import { newDataRequest, type DataRequest } from '#shared/data-rights/request.ts'
import { dataRequestCases } from './advance.ts'

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

const isOverdue = async (more: Partial<DataRequest>, later: number) => {
  const stores = { dataRequests: { open: async () => [{ ...asked, ...more }] } }
  const [open] = await dataRequestCases({ stores } as never).open()
  const now = at + later
  return open?.isOverdue({ realNow: now, portalNow: now })
}

it.each([
  ['one that the engine may never have heard of, after a minute', {}, minute, false],
  ['one that the engine may never have heard of, after a minute', {}, minute + 1, true],
  ['one whose next attempt should have been made', { nextAttemptAt: at + minute }, 6 * minute, false],
  ['one whose next attempt should have been made', { nextAttemptAt: at + minute }, 6 * minute + 1, true],
  ['one that can be had', { state: 'ready', readyAt: at }, 60 * minute, false],
  ['one that was taken back and lies there yet', { state: 'withdrawn' }, 1, true],
] as const)('%s is overdue: %o after %i ms: %s', async (_, more, later, wanted) =>
  expect(await isOverdue(more, later)).toBe(wanted),
)
