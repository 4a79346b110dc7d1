import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ulid } from 'ulid'
import { startOfDay } from '#shared/clock.ts'
import { newMembershipChange, type WantedChange } from '#shared/membership-change/change.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import type { World } from './meeting-world.ts'
import { membershipChangesByHand } from './membership-changes-by-hand.ts'
import { createMembershipStates, type MembershipStates } from './membership-states-world.ts'
import { refusalOf } from './refusal-of.ts'

let states: MembershipStates
let world: World
const itIs = (...at: Parameters<MembershipStates['itIs']>) => states.itIs(...at)
const scan = () => states.scan()
const aMember = (kind: ApplicantKind) => states.aMember(kind)

beforeAll(async () => {
  states = await createMembershipStates()
  world = states.world
})
afterEach(() => world.setRegister('none'))
afterAll(() => states.close())

const from = (kind: 'got-a-job' | 'became-unemployed' | 'retired', day: string): WantedChange => ({ kind, from: day })

describe('a change for a day ahead', () => {
  it('can be closed by an operator until its day: it never comes to hold, and its member is notified once', async () => {
    await itIs('2027-01-20')
    const { changes, kindOn } = await aMember('employed')
    const id = await changes.ask(from('retired', '2027-02-25'))
    await changes.over(id)
    expect(await changes.close(id)).toMatchObject({ state: 'cancelled', cause: 'closed-by-union' })
    expect(await kindOn('2027-02-25')).toBe('employed')
    // As after an answer that got lost.
    expect(await changes.close(id)).toMatchObject({ state: 'cancelled' })
    const sent = await world.deps.stores.mail.readSend(`membership-change-${id}`)
    expect(sent).toMatchObject({ kind: 'membership-change-stopped', recipients: 1 })
    const again = await changes.ask(from('retired', '2027-02-25'))
    await changes.over(again)
    await itIs('2027-02-25')
    expect(await refusalOf(changes.close(again))).toBe('undo-too-late')
  })

  it('stands in the membership at once, is planned until its day, and is carried out then', async () => {
    await itIs('2027-01-20')
    const { ref, changes, kindOn } = await aMember('student')
    const id = await changes.ask(from('got-a-job', '2027-02-28'))
    await changes.over(id)
    expect(await changes.read(id)).toMatchObject({ state: 'planned', from: '2027-02-28' })
    expect([await kindOn('2027-02-27'), await kindOn('2027-02-28')]).toEqual(['student', 'employed'])
    expect(changes.carriedOut(id)).toHaveLength(1)
    expect((await changes.person())?.memberKinds).toEqual([])

    await itIs('2027-02-27', '23:59')
    expect(await scan()).not.toContain(`change/${id}`)
    await itIs('2027-02-28', '00:06')
    expect(await scan()).toContain(`change/${id}`)
    await changes.becomes(id, { state: 'done' })
    expect((await world.deps.stores.people.person(ref))?.memberKinds).toEqual(['employable'])
    expect(await scan()).not.toContain(`change/${id}`)
  })

  it('is left alone by a clock that is moved back, and repeats nothing', async () => {
    await itIs('2027-01-20')
    const { changes, kindOn } = await aMember('employed')
    const id = await changes.ask(from('became-unemployed', '2027-03-01'))
    await changes.over(id)
    await itIs('2027-03-01')
    await scan()
    await changes.becomes(id, { state: 'done' })
    const { overAt } = await changes.read(id)
    await itIs('2027-01-20')
    expect(await scan()).not.toContain(`change/${id}`)
    await itIs('2027-03-02')
    expect(await scan()).not.toContain(`change/${id}`)
    expect((await changes.read(id)).overAt).toBe(overAt)
    expect([await kindOn('2027-02-28'), await kindOn('2027-03-01')]).toEqual(['employed', 'job_seeker'])
  })

  it.each([
    [-1, 'planned'],
    [0, 'done'],
    [1, 'done'],
  ])('is, %d ms from midnight at the change of clocks, %s', async (milliseconds, state) => {
    await itIs('2027-02-20')
    const { ref, changes } = await aMember('employed')
    const day = '2027-03-28'
    const id = await changes.ask(from('became-unemployed', day))
    await changes.over(id)
    await writeClockOffset(world.deps.dynamo, 0)
    const { carryOut } = membershipChangesByHand(world.deps)
    const progress = await carryOut({ person: ref, id }, startOfDay(day) + milliseconds)
    expect(progress).toMatchObject({ state, wakesAt: state === 'planned' ? startOfDay(day) : null })
  })

  it('can be taken back until its day, and then everything is as it was', async () => {
    await itIs('2027-01-20')
    const { changes, kindOn } = await aMember('student')
    const id = await changes.ask(from('got-a-job', '2027-02-01'))
    await changes.over(id)
    await itIs('2027-01-31', '23:59')
    expect(await changes.cancel(id)).toMatchObject({ state: 'cancelled' })
    expect(await changes.cancel(id)).toMatchObject({ state: 'cancelled' })
    expect(await kindOn('2027-02-01')).toBe('student')
    await itIs('2027-02-01')
    expect(await scan()).not.toContain(`change/${id}`)
    const again = await changes.ask(from('got-a-job', '2027-02-02'))
    await changes.over(again)
    await itIs('2027-02-02', '00:00')
    expect(await refusalOf(changes.cancel(again))).toBe('undo-too-late')
    await itIs('2027-02-02', '00:06')
    await scan()
    await changes.becomes(again, { state: 'done' })
  })

  it('that was taken back before its day never holds, though the register answers only after it', async () => {
    await itIs('2027-01-20')
    const { changes, kindOn } = await aMember('employed')
    const id = await changes.ask(from('retired', '2027-02-01'))
    await changes.over(id)
    await world.setRegister('down')
    await itIs('2027-01-31', '23:59')
    expect(await changes.cancel(id)).toMatchObject({ state: 'planned' })
    expect((await changes.read(id)).takingBack).toMatchObject({ by: 'member' })
    await itIs('2027-02-01')
    await scan()
    await changes.becomes(id, { state: 'planned', cause: 'register-unavailable' })
    await world.setRegister('none')
    await changes.retry(id)
    await changes.becomes(id, { state: 'cancelled' })
    expect(await kindOn('2027-02-01')).toBe('employed')
    expect(changes.carriedOut(id)).toEqual([])
  })

  it('is stopped on its day where the membership has become another since, and never came to hold', async () => {
    await itIs('2027-01-20')
    const { changes, kindOn, put } = await aMember('employed')
    const id = await changes.ask(from('became-unemployed', '2027-02-10'))
    await changes.over(id)
    await put({ kind: 'retired', from: '2027-02-01' })
    await itIs('2027-02-10')
    await scan()
    await changes.becomes(id, { state: 'stopped', cause: 'kind-unfit' })
    expect(await kindOn('2027-02-10')).toBe('retired')
  })

  it('waits for a register that is down on its day; what holds does not', async () => {
    await itIs('2027-01-20')
    const { changes, kindOn } = await aMember('employed')
    const id = await changes.ask(from('retired', '2027-02-15'))
    await changes.over(id)
    await itIs('2027-02-15')
    await world.setRegister('down')
    await scan()
    await changes.becomes(id, { state: 'planned', cause: 'register-unavailable', attempts: 1 })
    expect(await kindOn('2027-02-15')).toBe('retired')
    await world.setRegister('none')
    await changes.retry(id)
    await changes.becomes(id, { state: 'done' })
  })

  it('is done where the register has carried it out and its answer got lost, whatever stands in its way since', async () => {
    await itIs('2027-01-20')
    const { changes, kindOn, put } = await aMember('employed')
    const id = await changes.ask(from('retired', '2027-02-15'))
    await changes.over(id)
    await itIs('2027-02-15')
    await world.setRegister('answer-lost')
    await scan()
    await changes.becomes(id, { state: 'planned', attempts: 1 })
    // The register's own report of the change, by its feed, comes before the next attempt.
    await put({ kind: 'retired', from: '2027-02-15' })
    await world.setRegister('none')
    await changes.retry(id)
    await changes.becomes(id, { state: 'done', cause: null })
    expect((await changes.person())?.memberKinds).toEqual(['retired'])
    expect(await kindOn('2027-02-15')).toBe('retired')
  })
})

describe('a change for today or a day that has passed', () => {
  it('is carried out at once: employments end with it, and their clubs lose the member', async () => {
    await itIs('2027-01-20')
    const { ref, changes, kindOn } = await aMember('employed')
    const club = (await changes.person())?.employments[0]?.clubId ?? ''
    const isInClub = async () =>
      (await world.deps.stores.people.clubPeople(club))?.members.some((each) => each.ref === ref)
    expect(await isInClub()).toBe(true)
    const id = await changes.ask(from('became-unemployed', '2026-12-31'))
    await changes.over(id)
    expect((await changes.read(id)).state).toBe('done')
    expect([await kindOn('2026-12-30'), await kindOn('2026-12-31')]).toEqual(['employed', 'job_seeker'])
    expect(await changes.person()).toMatchObject({ memberKinds: ['job_seeker'], employments: [] })
    expect(await isInClub()).toBe(false)
  })

  it('that does not fit is stopped, and the register not asked', async () => {
    await itIs('2027-01-20')
    const { changes, kindOn } = await aMember('retired')
    const id = await changes.ask(from('got-a-job', '2027-01-20'))
    await changes.over(id)
    expect(await changes.read(id)).toMatchObject({ state: 'stopped', cause: 'kind-unfit' })
    expect(changes.carriedOut(id)).toEqual([])
    expect(await kindOn('2027-01-20')).toBe('retired')
  })
})

it('a planned change of what a member is leaves no room for another, but for one of their address', async () => {
  await itIs('2027-01-20')
  const { ref, changes } = await aMember('employed')
  const id = await changes.ask(from('became-unemployed', '2027-02-20'))
  await changes.over(id)
  const planned = await changes.read(id)
  const { membershipChanges } = world.deps.stores
  const wanted = from('retired', '2027-02-25')
  expect(await membershipChanges.create(newMembershipChange({ ...planned, id: ulid(), wanted }))).toBe('taken')
  await changes.over(await changes.ask())
  await changes.cancel(id)
  const next = await changes.ask(wanted)
  await changes.over(next)
  expect(await membershipChanges.read({ person: ref, id: next })).toMatchObject({ state: 'planned' })
})
