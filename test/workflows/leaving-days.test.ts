import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endOfDay } from '#shared/clock.ts'
import { newMembershipChange } from '#shared/membership-change/change.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { endedSendId, leavingSendId, membershipChangeSendId, vacatedSendId } from '#shared/platform/mail/sending-ids.ts'
import { leavingLetters } from '#workflows/letter-delivery/leaving-letters.ts'
import { membershipChangeLetters } from '#workflows/letter-delivery/membership-change-letters.ts'
import { applyEntry } from '#workflows/membership-feed/apply-entry.ts'
import { leftMembers, outside, run } from './left-members.ts'
import { membershipChangesByHand } from './membership-changes-by-hand.ts'
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

const days = [
  ['2028-02-10', '2028-02-29'],
  ['2027-02-10', '2027-02-28'],
  ['2027-03-28', '2027-03-31'],
  ['2027-10-31', '2027-10-31'],
  ['2027-04-01', '2027-04-30'],
  ['2027-12-24', '2027-12-31'],
] as const

describe.each(days)('leaving that is signed on %s', (asked, lastDay) => {
  const midnight = endOfDay(lastDay)

  it(`ends with ${lastDay} and not before: role, mandate, fee and access, whenever it is carried out`, async () => {
    const { until, at, carryOut, standing, read } = await left(asked)
    expect(until).toBe(lastDay)
    expect(await carryOut(at)).toMatchObject({ state: 'planned', cause: null })
    const before = await standing(at)
    expect(before.role).toBe('elected_club_assignment')
    expect(await carryOut(midnight - 1)).toMatchObject({ state: 'planned', wakesAt: midnight })
    expect(await standing(midnight - 1)).toEqual(before)
    // No attempt has carried anything out yet.
    expect(await standing(midnight)).toEqual(outside)
    expect(await carryOut(midnight)).toMatchObject({ state: 'done', cause: null })
    expect(await standing(midnight)).toEqual(outside)
    expect((await read()).endedMandates).toHaveLength(1)
  })

  it('cannot be taken back on the day after, whether or not its process has come so far', async () => {
    const { at, carryOut, cancel } = await left(asked)
    await carryOut(at)
    await expect(cancel(midnight)).rejects.toMatchObject({ code: 'undo-too-late' })
  })

  it('is taken back in its last millisecond, for good, however late the register hears of it', async () => {
    const { at, carryOut, cancel, standing, mandate, clubId } = await left(asked)
    await carryOut(at)
    const before = await standing(at)
    expect(await cancel(midnight - 1)).toMatchObject({ state: 'planned' })
    // The register has not answered: nothing of it may end meanwhile.
    expect(await standing(midnight)).toEqual(before)
    expect(await carryOut(midnight + 60_000)).toMatchObject({ state: 'cancelled', cause: null })
    expect(await standing(midnight + 60_000)).toEqual(before)
    const register = world.registerFile.data.assignments.find(({ id }) => id === mandate)
    expect(register).toMatchObject({ clubId, until: '2028-02-29' })
  })
})

it('the register is asked until it answers; access has ended with the day meanwhile', async () => {
  const { at, carryOut, standing, ref } = await left('2027-05-20')
  const over = endOfDay('2027-05-31')
  await world.setRegister('down')
  expect(await carryOut(at)).toMatchObject({ state: 'waiting', cause: 'register-unavailable' })
  expect(await carryOut(over)).toMatchObject({ state: 'waiting', attempts: 2 })
  expect(await standing(over)).toEqual(outside)
  await world.setRegister('none')
  expect(await carryOut(over)).toMatchObject({ state: 'done' })
  expect(world.registerFile.data.people.find((each) => each.ref === ref)?.memberKinds).toEqual(['non_member'])
  expect(world.registerFile.data.feed.at(-1)).toMatchObject({
    ref,
    membership: { ended: { until: '2027-05-31', cause: 'left' } },
  })
})

describe('what follows from leaving', () => {
  it('each mandate ends once, at the register and here, its club is notified and its process signalled', async () => {
    const { id, at, carryOut, mandate, clubId, signalled } = await left('2027-01-10')
    await carryOut(at)
    const over = endOfDay('2027-01-31')
    await carryOut(over)
    await carryOut(over + 1)
    const { people, mandateEvents, mail } = world.deps.stores
    const ended = (await mandateEvents.ofClub(clubId)).filter(({ assignment }) => assignment === mandate)
    expect(ended).toMatchObject([{ kind: 'ended', until: '2027-01-31' }])
    const club = await people.clubPeople(clubId)
    expect(club?.assignments.find((each) => each.id === mandate)).toMatchObject({
      until: '2027-01-31',
      closed: true,
      vacated: true,
      endedWith: { source: id, until: '2028-02-29' },
    })
    expect(world.registerFile.data.assignments.find((each) => each.id === mandate)?.until).toBe('2027-01-31')
    expect(signalled).not.toEqual([])
    expect(await mail.readRecipients(vacatedSendId(clubId, id))).not.toEqual([])
  })

  it('a letter with the day, one when it is over that names the mandates, and no other', async () => {
    const { id, at, carryOut, ref } = await left('2027-07-15')
    await carryOut(at)
    const { mail, people } = world.deps.stores
    const { settings, stores } = world.deps
    expect(await mail.readRecipients(leavingSendId(id))).toEqual([ref])
    const person = (await people.person(ref))!
    const received = leavingLetters(stores, { about: { of: 'leaving', change: id } }, settings)
    expect((await received(person))?.subject).toBe('Ditt medlemskap upphör 31 juli 2027')
    expect((await received({ ...person, language: 'en' }))?.text).toContain('/en/my-forbundet/leave-membership')
    await carryOut(endOfDay('2027-07-31'))
    expect(await received(person)).toBeNull()
    const done = { about: { of: 'membership-change', change: id }, kind: 'membership-change-done' } as const
    const over = await membershipChangeLetters(stores, done, settings)((await people.person(ref))!)
    expect(over?.subject).toBe('Ditt medlemskap har upphört')
    expect(over?.text).toMatch(/Uppdrag som har upphört: Revisor, .*, till och med 31 juli 2027/)
    // The register reports it by its feed as well.
    const entry = world.registerFile.data.feed.at(-1)!
    await run(() => applyEntry({ ...world.deps, realNow: () => endOfDay('2027-07-31') }, entry))
    expect(await mail.readSend(endedSendId('membership-ended', `register-${entry.seq}`))).toBeNull()
  })

  it('a letter when it is taken back, and none with the day that had not gone out', async () => {
    const { id, at, carryOut, cancel, ref } = await left('2027-07-15')
    await carryOut(at)
    await cancel(at + 1)
    const { settings, stores } = world.deps
    const person = (await stores.people.person(ref))!
    expect(await leavingLetters(stores, { about: { of: 'leaving', change: id } }, settings)(person)).toBeNull()
    await carryOut(at + 1)
    expect(await stores.mail.readSend(membershipChangeSendId(id))).toMatchObject({ kind: 'leaving-withdrawn' })
    const withdrawn = { about: { of: 'membership-change', change: id }, kind: 'leaving-withdrawn' } as const
    const letter = await membershipChangeLetters(stores, withdrawn, settings)(person)
    expect(letter?.subject).toBe('Du är kvar som medlem')
  })

  const withAnother = async (from: string) => {
    const leaver = await left('2027-08-10')
    const { ref, at } = leaver
    const { membershipChanges } = world.deps.stores
    const other = newMembershipChange({ id: ulid(), person: ref, wanted: { kind: 'retired', from }, at, sentAt: at })
    await membershipChanges.create(other)
    const carryOutOther = (now: number) =>
      membershipChangesByHand(world.deps).carryOut({ person: ref, id: other.id }, now)
    await carryOutOther(at)
    await leaver.carryOut(at)
    return { ...leaver, other: other.id, carryOutOther }
  }

  it('another change that is open comes to nothing, and never holds', async () => {
    const { carryOut, kindOn, ref, other } = await withAnother('2027-08-20')
    expect(await kindOn('2027-08-31')).toBe('retired')
    expect(await kindOn('2027-09-01')).toBeUndefined()
    await carryOut(endOfDay('2027-08-31'))
    expect((await world.deps.stores.membershipChanges.read({ person: ref, id: other }))?.state).toBe('stopped')
    expect(await kindOn('2027-08-31')).toBe('retired')
    expect(await kindOn('2027-09-01')).toBeUndefined()
  })

  it('one that is planned from the day after comes to nothing, also where its turn is before that of leaving', async () => {
    const { carryOut, carryOutOther, standing, ref } = await withAnother('2027-09-01')
    const over = endOfDay('2027-08-31')
    expect(await carryOutOther(over)).toMatchObject({ state: 'stopped', cause: 'not-member' })
    expect(world.registerFile.data.people.find((each) => each.ref === ref)?.memberKinds).not.toContain('retired')
    expect(await carryOut(over)).toMatchObject({ state: 'done' })
    expect(await standing(over)).toEqual(outside)
  })
})

it('a membership is over after its last day although the register has not answered: it cannot be taken back then', async () => {
  const { at, carryOut, cancel, standing } = await left('2027-05-21')
  const over = endOfDay('2027-05-31')
  await world.setRegister('down')
  try {
    expect(await carryOut(at)).toMatchObject({ state: 'waiting' })
    expect(await carryOut(over)).toMatchObject({ state: 'waiting' })
    await expect(cancel(over)).rejects.toMatchObject({ code: 'undo-too-late' })
    expect(await standing(over)).toEqual(outside)
  } finally {
    await world.setRegister('none')
  }
  expect(await carryOut(over)).toMatchObject({ state: 'done' })
})

it('the end reaches the register on the day also while no letter can be ordered', async () => {
  const { id, at, carryOut, ref } = await left('2027-05-19')
  await carryOut(at)
  const { stores } = world.deps
  const mail = { ...stores.mail, createSend: () => Promise.reject(new Error('no mail')) }
  const withoutMail = membershipChangesByHand({ ...world.deps, stores: { ...stores, mail } })
  await expect(withoutMail.carryOut({ person: ref, id }, endOfDay('2027-05-31'))).rejects.toThrow('no mail')
  expect(world.registerFile.data.people.find((each) => each.ref === ref)?.memberKinds).toEqual(['non_member'])
})
