import { MockActivityEnvironment } from '@temporalio/testing'
import { expect, it } from 'vitest'
import type { WorkerDeps } from '../common/deps.ts'
import { openEffectsActivities } from './activities.ts'

/** What each scan of a round reads first. */
const reads = [
  'meetings.allOpenEffects',
  'assignmentChanges.open',
  'applications.open',
  'membershipChanges.open',
  'leavings.open',
  'dataRequests.open',
  'companies.open',
  'mailings.allOpen',
  'askedReminders.ofDay',
  'conflictNotices.all',
  'courses.occasionsToAnnounce',
  'courses.listByMonths',
  'meetingBookings.allFollowed',
  'pages.list',
  'pageChecks.noteWritten',
  'frame.list',
]
/** Where what visitors read cannot be written, that is noted instead. */
const readWith = (failing: string) =>
  new Set(
    failing === 'pages.list'
      ? reads.map((each) => (each === 'pageChecks.noteWritten' ? 'pageChecks.noteUnwritten' : each))
      : reads,
  )

/** What a round reads of an empty store, one reading of which fails. */
const readWhile = async (failing: string | null) => {
  const read = new Set<string>()
  const answer = async (name: string) => {
    read.add(name)
    if (name === failing) throw new Error('unreadable')
    if (name === 'askedReminders.ofDay') return null
    return name === 'courses.listByMonths' ? { courses: [], occasions: [] } : []
  }
  const storeOf = (store: string) =>
    new Proxy({}, { get: (_, method) => () => answer(`${store}.${String(method)}`) }) as never
  const stores = new Proxy({}, { get: (_, store) => storeOf(String(store)) })
  const clock = { refresh: async () => undefined, portalNow: Date.now }
  const stored = new Map<string, Uint8Array>()
  const files = {
    find: async (key: string) => stored.get(key) ?? null,
    remove: async (key: string) => void stored.delete(key),
    put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes),
  }
  const deps = { stores, files, clock, engine: {}, realNow: Date.now } as unknown as WorkerDeps
  const round = new MockActivityEnvironment().run(() => openEffectsActivities(deps).findOpenEffects())
  const outcome = await round.then(
    () => 'done',
    (error: unknown) => String(error),
  )
  return { read, outcome }
}

it('a round in which nothing fails is done', async () => {
  expect(await readWhile(null)).toEqual({ read: new Set(reads), outcome: 'done' })
})

it.each(reads)('a round in which %s fails makes every other scan, and fails at its end', async (failing) => {
  const { read, outcome } = await readWhile(failing)
  expect(read).toEqual(readWith(failing))
  // Both kinds of reminders of courses, and the catalogue, begin with the same reading.
  expect(outcome).toContain(failing === 'courses.listByMonths' ? '3 scans' : '1 scans')
})
