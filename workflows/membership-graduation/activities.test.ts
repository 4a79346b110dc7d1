import { MockActivityEnvironment } from '@temporalio/testing'
import { expect, it } from 'vitest'
import { startOfDay } from '#shared/clock.ts'
import { MembershipEntry } from '#shared/membership/entry.ts'
import { graduationSendId } from '#shared/platform/mail/sending-ids.ts'
import { graduationActivities, type Reminded } from './activities.ts'

const student = (graduation: string) =>
  MembershipEntry.parse({ kind: 'student', from: '2025-09-01', until: null, source: 'joined', graduation })
const engineDown = 'engine down'

/** Students by their person, and what is sent to them. */
const world = (students: Record<string, MembershipEntry[]>) => {
  const sends = new Map<string, { over: boolean; recipients: readonly string[] }>()
  const started: string[] = []
  const state = { sends, started, isDown: false, losesLetters: false }
  const given = {
    clock: { storedOffset: async () => 0 },
    stores: {
      memberships: {
        of: async (ref: string) => ({ periods: students[ref] }),
        graduatingIn: async (month: string) =>
          Object.keys(students).filter((ref) => students[ref]!.some(({ graduation }) => graduation === month)),
      },
      mail: {
        readSend: async (id: string) => sends.get(id) ?? null,
        createSend: async ({ sendId, recipients }: { sendId: string; recipients: readonly string[] }) => {
          if (sends.has(sendId)) return false
          sends.set(sendId, { over: false, recipients })
          return true
        },
      },
    },
    engine: {
      start: async ({ id }: { id: string }) => {
        if (state.isDown) throw new Error(engineDown)
        started.push(id)
      },
    },
  }
  const { remindGraduating } = graduationActivities(given as never)
  const scan = (at: number) => new MockActivityEnvironment().run(() => remindGraduating(at)) as Promise<Reminded>
  return Object.assign(state, { scan })
}

it.each([
  [-1, 0],
  [0, 1],
  [1, 1],
])('reminds of June from the first of March, read %i ms from it: %i', async (ms, reminded) => {
  expect(await world({ a: [student('2027-06')] }).scan(startOfDay('2027-03-01') + ms)).toMatchObject({ reminded })
})

it.each([
  [-1, 1],
  [0, 0],
  [1, 0],
])('reminds of June until May is over, read %i ms from its end: %i', async (ms, reminded) => {
  expect(await world({ a: [student('2027-06')] }).scan(startOfDay('2027-06-01') + ms)).toMatchObject({ reminded })
})

it('reminds each student once, however often and from whichever day it scans', async () => {
  const { scan, sends, started } = world({ a: [student('2027-06')], b: [student('2027-05')] })
  expect(await scan(startOfDay('2027-03-01'))).toEqual({ scanned: 2, reminded: 2 })
  for (const send of sends.values()) send.over = true
  expect(await scan(startOfDay('2027-03-02'))).toEqual({ scanned: 2, reminded: 0 })
  expect(await scan(startOfDay('2027-04-30'))).toEqual({ scanned: 2, reminded: 0 })
  const sent = [graduationSendId('2027-05', 'b'), graduationSendId('2027-06', 'a')]
  expect(started.toSorted()).toEqual(sent.map((send) => `mail/${send}`))
})

it('reminds no one twice when twenty scans are under way', async () => {
  const { scan, sends } = world({ a: [student('2027-06')] })
  const scans = await Promise.all(Array.from({ length: 20 }, () => scan(startOfDay('2027-03-01'))))
  expect(scans.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1)
  expect([...sends.values()]).toEqual([{ over: false, recipients: ['a'] }])
})

it('sends the letter that was stored before the engine went down', async () => {
  const state = world({ a: [student('2027-06')] })
  state.isDown = true
  await expect(state.scan(startOfDay('2027-03-01'))).rejects.toThrow('1 students have no letter yet')
  state.isDown = false
  expect(await state.scan(startOfDay('2027-03-02'))).toEqual({ scanned: 1, reminded: 0 })
  expect(state.started).toEqual([`mail/${graduationSendId('2027-06', 'a')}`])
})

it.each([
  ['has planned what comes then', { kind: 'employed', from: '2027-06-10', until: null, source: 'change' }],
  ['is no student any more', { kind: 'job_seeker', from: '2027-02-01', until: null, source: 'change' }],
] as const)('reminds no member who %s', async (_, later) => {
  const { scan } = world({ a: [student('2027-06'), MembershipEntry.parse(later)] })
  expect(await scan(startOfDay('2027-03-01'))).toEqual({ scanned: 1, reminded: 0 })
})

it('reminds again of another month, where the studies went on', async () => {
  const entries = [student('2027-06')]
  const { scan } = world({ a: entries })
  await scan(startOfDay('2027-03-01'))
  entries[0] = student('2028-01')
  expect(await scan(startOfDay('2027-10-01'))).toMatchObject({ reminded: 1 })
})
