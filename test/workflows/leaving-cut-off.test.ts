import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, endOfDay } from '#shared/clock.ts'
import { newMembershipChange, type WantedChange } from '#shared/membership-change/change.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { endedSendId, leavingSendId, membershipChangeSendId } from '#shared/platform/mail/sending-ids.ts'
import { applyEntry } from '#workflows/membership-feed/apply-entry.ts'
import { workersOf } from './killed-worker.ts'
import { leftMembers, outside, run } from './left-members.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

let world: StoreAndRegister
let left: ReturnType<typeof leftMembers>
beforeAll(async () => {
  world = await createStoreAndRegister()
  left = leftMembers(world)
  // Portal time is what each act is given.
  await writeClockOffset(world.deps.dynamo, 0)
})
afterAll(() => world.close())

describe('leaving, with a worker that dies after any write,', () => {
  const over = endOfDay('2027-01-31')

  it('is planned once and carried out once: one end at the register and of the mandate, one letter of each', async () => {
    const { killedAfterEachWrite } = workersOf(world)
    const deaths = await killedAfterEachWrite(async (act) => {
      const { id, ref, at, clubId, mandate, read, standing, carriedOut } = await left('2027-01-10')
      const start = { person: ref, id }
      const first = await act(({ carryOut }) => carryOut(start, at))
      expect(await read()).toMatchObject({ state: 'planned' })
      const last = await act(({ carryOut }) => carryOut(start, over))
      expect(await read()).toMatchObject({ state: 'done', cause: null })
      expect(await standing(over)).toEqual(outside)
      expect(carriedOut(id)).toHaveLength(1)
      expect(carriedOut(id)[0]?.plan).toBeUndefined()
      const ends = world.registerFile.data.feed.filter(({ ref: of, membership }) => of === ref && membership?.ended)
      expect(ends).toHaveLength(1)
      const { mail, mandateEvents } = world.deps.stores
      const events = (await mandateEvents.ofClub(clubId)).filter(({ assignment }) => assignment === mandate)
      expect(events).toMatchObject([{ kind: 'ended', until: '2027-01-31' }])
      expect(first).toContain(`mail/${leavingSendId(id)}`)
      expect(last).toContain(`mail/${membershipChangeSendId(id)}`)
      for (const sendId of [leavingSendId(id), membershipChangeSendId(id)])
        expect(await mail.readRecipients(sendId)).toEqual([ref])
    })
    expect(deaths).toBeGreaterThan(3)
  })

  it('is carried out once by twenty workers at once', async () => {
    const { at, carryOut, clubId, mandate, read } = await left('2027-01-10')
    await carryOut(at)
    await Promise.allSettled(Array.from({ length: 20 }, () => carryOut(over)))
    await carryOut(over)
    expect(await read()).toMatchObject({ state: 'done' })
    const events = await world.deps.stores.mandateEvents.ofClub(clubId)
    expect(events.filter(({ assignment }) => assignment === mandate)).toHaveLength(1)
  })
})

describe('twenty who sign the same', () => {
  it('make one change, and with another end of the membership open none', async () => {
    const { sign, ref, until, at } = await left('2027-09-10')
    const again = await Promise.all(Array.from({ length: 20 }, sign))
    expect(again).toEqual(Array(20).fill('there'))
    const { leavings } = world.deps.stores
    const notice = { id: ulid(), person: ref, until, reason: null, comment: '', language: 'sv' } as const
    const stored = { ...notice, at, sentAt: at, state: 'unsigned', revision: 0 } as const
    expect(await leavings.begin(stored, (await leavings.read(ref))!)).toBe(true)
    const wanted: WantedChange = { kind: 'left', until, reason: null, comment: '' }
    const change = newMembershipChange({ id: notice.id, person: ref, wanted, at, sentAt: at })
    expect(await leavings.sign(stored, change)).toBe('taken')
    expect((await leavings.read(ref))?.state).toBe('unsigned')
  })
})

describe('a member about to leave of whom the register reports', () => {
  const reported = async (cause: 'left' | 'died' | 'expelled', until: string) => {
    const leaver = await left('2027-11-10')
    await leaver.carryOut(leaver.at)
    world.registerFile.takeOfficeChange({ person: leaver.ref, ended: { until, cause } })
    const entry = world.registerFile.data.feed.at(-1)!
    const now = endOfDay(until)
    await run(() => applyEntry({ ...world.deps, realNow: () => now }, entry))
    const { mail } = world.deps.stores
    const letters = await Promise.all(
      [membershipChangeSendId(leaver.id), endedSendId('membership-ended', `register-${entry.seq}`)].map((id) =>
        mail.readSend(id),
      ),
    )
    return { ...leaver, now, letters: letters.map((send) => send?.kind) }
  }

  it.each(['died', 'expelled'] as const)(
    'that they have %s is outside at once, and no one writes to them',
    async (cause) => {
      const { standing, read, now, letters, mandate, clubId } = await reported(cause, '2027-11-15')
      expect((await read()).state).toBe('stopped')
      expect(await standing(now)).toEqual(outside)
      expect(letters).toEqual([undefined, undefined])
      const club = await world.deps.stores.people.clubPeople(clubId)
      expect(club?.assignments.find(({ id }) => id === mandate)).toMatchObject({ until: '2027-11-15', closed: true })
    },
  )

  it('that the office has ended it earlier gets a letter that says so, and their own notice is over', async () => {
    const { read, letters } = await reported('left', '2027-11-15')
    expect((await read()).state).toBe('stopped')
    expect(letters).toEqual(['membership-change-stopped', 'membership-ended'])
  })

  it('that the office has ended it with the same day gets one letter once it is over, from their own process', async () => {
    const { id, ref, now, carryOut, standing } = await reported('left', '2027-11-30')
    expect(await carryOut(now)).toMatchObject({ state: 'done', cause: null })
    expect(await standing(now)).toEqual(outside)
    const { mail, people } = world.deps.stores
    expect((await mail.readSend(membershipChangeSendId(id)))?.kind).toBe('membership-change-done')
    expect((await people.person(ref))?.memberUntil).toBeNull()
  })

  it('who becomes a member again has access again', async () => {
    const { ref, at, carryOut, standing, put } = await left('2027-11-10')
    await carryOut(at)
    const over = endOfDay('2027-11-30')
    await carryOut(over)
    world.registerFile.takeOfficeChange({ person: ref, held: { kind: 'job_seeker', from: addDays('2027-11-30', 1) } })
    await run(() => applyEntry({ ...world.deps, realNow: () => over }, world.registerFile.data.feed.at(-1)!))
    await put({ kind: 'job_seeker', from: '2027-12-01' })
    expect((await standing(over)).role).toBe('job_seeker')
  })
})
