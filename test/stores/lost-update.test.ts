import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PortalError } from '#shared/errors.ts'
import { lockLimits } from '#shared/limits.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { Writer } from '#shared/platform/stores/writer.ts'
import {
  aSummary,
  aWriter,
  anItem,
  astrid,
  freshDatabase,
  johan,
  meeting,
  mira,
  portalNow,
  torsten,
} from '../builders/database.ts'

let dynamo: Dynamo
let stores: Stores
let writers: Writer[]
beforeAll(async () => {
  ;({ dynamo, stores } = await freshDatabase())
  writers = await Promise.all([astrid, torsten, johan, mira].map((who) => aWriter(stores, who, { club: meeting.club })))
})
afterAll(() => dynamo.close())

/** Interleavings to try; a longer run sets its own number. */
const numRuns = Number(process.env['MANDAT_INTERLEAVINGS'] ?? 40)
const timeout = Math.max(60_000, numRuns * 1_000)

let clubs = 1000
/** A meeting of a club of its own, which everybody may edit. */
const aMeeting = async () => {
  const club = `club-${(clubs += 1)}`
  await stores.meetings.createMeeting(aSummary({ clubId: club }), [anItem({ data: { written: [] } })])
  await Promise.all(
    writers.map(({ session }) => stores.sessions.setEditor(session, { editorOf: club, editorUntil: portalNow + 1 })),
  )
  return { club, year: meeting.year }
}
const refused = (error: unknown) => {
  if (!(error instanceof PortalError)) throw error
  return error
}

/** Reads, adds a word to what it read and saves; on a conflict goes on from what is stored. */
const write = async (key: { club: string; year: number }, writer: Writer, word: string, hesitates: boolean) => {
  let seen = await stores.meetings.readItem(key, 'opening')
  if (hesitates) await new Promise((done) => setTimeout(done, 1))
  for (;;) {
    if (!seen) throw new Error('the item is gone')
    const item = { ...seen, data: { written: [...(seen.data['written'] as string[]), word] } }
    const error = await stores.meetings.saveItem(key, writer, { item, version: seen.version }).then(() => null, refused)
    if (!error) return
    expect(error.code).toBe('version-conflict')
    seen = error.details.current as typeof seen
  }
}

test(
  'whatever the interleaving, nothing that was saved is lost and every save has its own version',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(3), fc.boolean()), { minLength: 2, maxLength: 6 }), async (plan) => {
        const key = await aMeeting()
        await Promise.all(
          plan.map(([who, hesitates], index) => write(key, writers[who] as Writer, `word ${index}`, hesitates)),
        )
        const item = await stores.meetings.readItem(key, 'opening')
        expect((item?.data['written'] as string[] | undefined)?.toSorted()).toEqual(
          plan.map((_, index) => `word ${index}`).sort(),
        )
        expect(item?.version).toBe(1 + plan.length)
        expect((await stores.meetings.readSummary(key))?.contentVersion).toBe(plan.length)
      }),
      { numRuns },
    )
  },
  timeout,
)

test(
  'no save slips past a submission',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(5), async (before) => {
        const key = await aMeeting()
        const writer = writers[0] as Writer
        const saves = Array.from(
          { length: 6 },
          (_, index) => () =>
            stores.meetings
              .saveItem(key, writer, { item: anItem({ id: 'opening', data: { index } }), version: index + 1 })
              .then(
                () => true,
                () => false,
              ),
        )
        for (const save of saves.slice(0, before)) await save()
        const [, submitted] = await Promise.all([
          (async () => {
            for (const save of saves.slice(before)) await save()
          })(),
          stores.meetings.project(key, {
            event: { seq: 2, commandId: 'submit', at: 0, by: astrid, what: 'submitted' },
            patch: { submittedAt: 1 },
            now: { step: 'done', dueAt: 0 },
            contentVersion: before,
          }),
        ])
        const summary = await stores.meetings.readSummary(key)
        const item = await stores.meetings.readItem(key, 'opening')
        expect(item?.version).toBe(1 + (summary?.contentVersion ?? 0))
        if (submitted === 'done') expect(summary?.contentVersion).toBe(before)
        else expect([submitted, summary?.submittedAt]).toEqual(['content-changed', null])
      }),
      { numRuns: Math.min(numRuns, 25) },
    )
  },
  timeout,
)

test('of many who reach for the lock at once one gets it, and every holder has a higher fence', async () => {
  const key = await aMeeting()
  let now = 1_800_000_000_000
  const fences: number[] = []
  for (let round = 0; round < 8; round += 1) {
    const taken = await Promise.allSettled(
      [astrid, torsten, johan, mira].map((who) => stores.meetings.takeLock(key, { who, realNow: now }, 'assignments')),
    )
    const locks = taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(locks).toHaveLength(1)
    for (const each of taken) if (each.status === 'rejected') expect(refused(each.reason).code).toBe('locked')
    fences.push(locks[0]?.fence ?? 0)
    now += lockLimits.lease
  }
  expect(fences).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('a lease lasts as long as it is renewed, and not a moment longer', async () => {
  const key = await aMeeting()
  const start = 1_800_000_000_000
  const { fence } = await stores.meetings.takeLock(key, { who: astrid, realNow: start }, 'documents')
  const renewed = await stores.meetings.renewLock(key, { who: astrid, realNow: start + lockLimits.lease - 1 }, fence)
  expect(renewed.expiresAt).toBe(start + 2 * lockLimits.lease - 1)
  expect(
    await stores.meetings.takeLock(key, { who: torsten, realNow: renewed.expiresAt - 1 }, 'documents').then(
      () => '',
      (error) => refused(error).code,
    ),
  ).toBe('locked')
  expect((await stores.meetings.takeLock(key, { who: torsten, realNow: renewed.expiresAt }, 'documents')).holder).toBe(
    torsten,
  )
  expect(
    await stores.meetings.renewLock(key, { who: astrid, realNow: renewed.expiresAt }, fence).then(
      () => '',
      (error) => refused(error).code,
    ),
  ).toBe('lock-lost')
  expect(await stores.meetings.releaseLock(key, { who: astrid, realNow: renewed.expiresAt }, fence)).toBe(false)
})
