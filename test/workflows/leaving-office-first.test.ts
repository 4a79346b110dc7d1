import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endOfDay } from '#shared/clock.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { membershipChangeSendId } from '#shared/platform/mail/sending-ids.ts'
import { membershipChangeLetters } from '#workflows/letter-delivery/membership-change-letters.ts'
import { applyEntry } from '#workflows/membership-feed/apply-entry.ts'
import { leftMembers, outside, run } from './left-members.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'
import { sendAbout } from '../builders/about.ts'

let world: StoreAndRegister
let left: ReturnType<typeof leftMembers>
beforeAll(async () => {
  world = await createStoreAndRegister()
  left = leftMembers(world)
  await writeClockOffset(world.deps.dynamo, 0)
})
afterEach(() => world.setRegister('none'))
afterAll(() => world.close())

type Leaver = Awaited<ReturnType<typeof left>>
const office = ({ ref }: Leaver, until: string) =>
  world.registerFile.takeOfficeChange({ person: ref, ended: { until, cause: 'left' } })
/** The portal reads the last entries of the register's feed. */
const readsFeed = async (entries: number, now: number) => {
  for (const entry of world.registerFile.data.feed.slice(-entries))
    await run(() => applyEntry({ ...world.deps, realNow: () => now }, entry))
}
const letterOf = async ({ id, ref }: Leaver) => {
  const { stores, settings } = world.deps
  const send = await stores.mail.readSend(membershipChangeSendId(id))
  const letter = send && membershipChangeLetters(stores, sendAbout(send, 'membership-change'), settings)
  return (await letter?.((await stores.people.person(ref))!))?.subject ?? null
}
const farewell = 'Ditt medlemskap har upphört'

describe('when the office has ended the membership with the day of the member who leaves', () => {
  const over = endOfDay('2027-11-30')

  it('and its feed is still to report it on the day, leaving waits for it and is done then', async () => {
    const leaver = await left('2027-11-10')
    await leaver.carryOut(leaver.at)
    office(leaver, '2027-11-30')
    expect(await leaver.carryOut(over)).toMatchObject({ state: 'planned', cause: 'register-slow' })
    expect(await leaver.standing(over)).toEqual(outside)
    await readsFeed(1, over)
    expect(await leaver.carryOut(over)).toMatchObject({ state: 'done', cause: null })
    expect(await letterOf(leaver)).toBe(farewell)
  })

  it.each([true, false])(
    'before leaving was submitted at all, reported by its feed first: %s',
    async (isReportedFirst) => {
      const leaver = await left('2027-11-10')
      await world.setRegister('down')
      expect(await leaver.carryOut(leaver.at)).toMatchObject({ state: 'waiting' })
      office(leaver, '2027-11-30')
      await world.setRegister('none')
      if (!isReportedFirst)
        expect(await leaver.carryOut(over)).toMatchObject({ state: 'waiting', cause: 'register-slow' })
      await readsFeed(1, over)
      expect(await leaver.carryOut(over)).toMatchObject({ state: 'done', cause: null })
      expect(await leaver.standing(over)).toEqual(outside)
      expect(await letterOf(leaver)).toBe(farewell)
      const { people } = world.deps.stores
      expect((await people.person(leaver.ref))?.memberUntil).toBeNull()
    },
  )

  it('with another day, leaving is over by the letter about that', async () => {
    const leaver = await left('2027-11-10')
    await world.setRegister('down')
    await leaver.carryOut(leaver.at)
    office(leaver, '2027-11-20')
    await world.setRegister('none')
    expect(await leaver.carryOut(endOfDay('2027-11-20'))).toMatchObject({ state: 'waiting', cause: 'register-slow' })
    await readsFeed(1, endOfDay('2027-11-20'))
    expect((await leaver.read()).state).toBe('stopped')
  })
})

describe('whom the register has made a member again while leaving is still to be carried out', () => {
  it.each(['planned', 'waiting'] as const)('is one, with the access and without the farewell: %s', async (state) => {
    const leaver = await left('2028-01-10')
    const over = endOfDay('2028-01-31')
    if (state === 'waiting') await world.setRegister('down')
    await leaver.carryOut(leaver.at)
    await world.setRegister('none')
    office(leaver, '2028-01-31')
    world.registerFile.takeOfficeChange({ person: leaver.ref, held: { kind: 'job_seeker', from: '2028-02-01' } })
    await readsFeed(2, over)
    expect((await leaver.read()).state).toBe(state)
    expect(await leaver.kindOn('2028-02-01')).toBe('job_seeker')
    expect((await leaver.standing(over)).role).toBe('job_seeker')
    expect(await leaver.carryOut(over)).toMatchObject({ state: 'done', cause: null })
    expect(await leaver.kindOn('2028-01-31')).toBe('employed')
    expect(await leaver.kindOn('2028-02-01')).toBe('job_seeker')
    expect((await leaver.standing(over)).role).toBe('job_seeker')
    const register = world.registerFile.data.people.find(({ ref }) => ref === leaver.ref)
    expect(register?.memberKinds).toEqual(['job_seeker'])
    expect(await letterOf(leaver)).toBeNull()
  })
})
