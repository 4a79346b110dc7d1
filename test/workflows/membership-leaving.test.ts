import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMembershipChange } from '#shared/membership-change/change.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { leavingSendId } from '#shared/platform/mail/sending-ids.ts'
import { startElectronicId } from '../builders/electronic-id.ts'
import { aNumber } from './application-scenes.ts'
import { historyTexts } from './history-texts.ts'
import { leavingsOf } from './leaving-scenes.ts'
import { membershipChangesOf } from './membership-change-scenes.ts'
import { createMembershipStates, type MembershipStates } from './membership-states-world.ts'

let states: MembershipStates
let env: TestWorkflowEnvironment
let world: MembershipStates['world']
let electronicId: Awaited<ReturnType<typeof startElectronicId>>
let leavings: ReturnType<typeof leavingsOf>

beforeAll(async () => {
  states = await createMembershipStates()
  ;({ env, world } = states)
  electronicId = await startElectronicId()
  leavings = leavingsOf(env, world, electronicId)
})
afterAll(async () => {
  await electronicId.close()
  await states.close()
})

const evidenceOf = (id: string) =>
  Promise.all([fileKeys.evidence(id), fileKeys.pendingEvidence(id)].map((file) => world.deps.files.find(file)))

describe('leaving that its member has signed', () => {
  it('becomes a change, stores the evidence, starts the change’s process and confirms the last day', async () => {
    const { ref, personalNumber } = await leavings.aMember()
    const leaving = await leavings.begin(ref)
    expect(await leavings.change(leaving)).toBeNull()
    await leavings.sign(leaving, personalNumber)
    await leavings.over(leaving)
    const { until, reason, comment } = leaving
    expect(await leavings.state(ref)).toBe('signed')
    expect(await leavings.change(leaving)).toMatchObject({
      kind: 'left',
      wanted: { kind: 'left', until, reason, comment },
    })
    expect((await world.deps.stores.people.person(ref))?.memberUntil).toBe(until)
    expect(world.started).toEqual(expect.arrayContaining([`change/${leaving.id}`, `mail/${leavingSendId(leaving.id)}`]))
    expect(await evidenceOf(leaving.id)).toEqual([expect.any(Uint8Array), null])
    expect(await world.deps.stores.leavingOrders.read(leaving.id)).toMatchObject({ end: { status: 'complete' } })
    // Why they leave stands with the change alone.
    expect(await world.deps.stores.leavings.read(ref)).toMatchObject({ reason: null, comment: '' })
  })

  it('leaves nothing of the person in the engine’s history', async () => {
    const { ref, personalNumber } = await leavings.aMember()
    const leaving = await leavings.begin(ref)
    await leavings.sign(leaving, personalNumber)
    await leavings.over(leaving)
    const texts = await historyTexts(leavings.handle(leaving))
    expect(texts).toContain(leaving.id)
    for (const secret of [personalNumber, 'Lena', 'Ingen svarade', 'dissatisfied', '203.0.113.7'])
      expect(texts).not.toContain(secret)
  })

  it('is one order however often it is asked for, by twenty at once as well', async () => {
    const { ref, personalNumber } = await leavings.aMember()
    const leaving = await leavings.begin(ref)
    const order = await leavings.orderRefOf(leaving.id)
    await Promise.all(Array.from({ length: 20 }, () => leavings.command(leaving)))
    expect(await leavings.orderRefOf(leaving.id)).toBe(order)
    await leavings.sign(leaving, personalNumber)
    await leavings.over(leaving)
    expect((await leavings.change(leaving))?.kind).toBe('left')
  })
})

describe('leaving that no one has signed', () => {
  it('is an id mismatch when another person signs, and changes nothing', async () => {
    const { ref } = await leavings.aMember()
    const leaving = await leavings.begin(ref)
    await leavings.sign(leaving, aNumber().replace('-', ''))
    await leavings.over(leaving)
    expect(await leavings.state(ref)).toBe('id-mismatch')
    expect(await leavings.change(leaving)).toBeNull()
    expect(await evidenceOf(leaving.id)).toEqual([null, null])
    expect((await world.deps.stores.people.person(ref))?.memberUntil).toBeUndefined()
  })

  it('is withdrawn with its order, and expires when the app says no', async () => {
    const [one, other] = [await leavings.aMember(), await leavings.aMember()]
    const [first, second] = [await leavings.begin(one.ref), await leavings.begin(other.ref)]
    await world.deps.stores.leavingOrders.finish(first.id, { status: 'withdrawn' })
    await electronicId.phone.start({ orderRef: await leavings.orderRefOf(second.id) })
    await electronicId.phone.cancel({ orderRef: await leavings.orderRefOf(second.id) })
    await Promise.all([leavings.over(first), leavings.over(second)])
    expect([await leavings.state(one.ref), await leavings.state(other.ref)]).toEqual(['withdrawn', 'expired'])
    expect([await leavings.change(first), await leavings.change(second)]).toEqual([null, null])
  })
})

describe('a signature that comes too late', () => {
  it('after the last day leaves the membership as it is', async () => {
    const { ref, personalNumber } = await leavings.aMember()
    const leaving = await leavings.begin(ref, { until: '2020-01-31' })
    await leavings.sign(leaving, personalNumber)
    await leavings.over(leaving)
    expect(await leavings.state(ref)).toBe('month-over')
    expect(await leavings.change(leaving)).toBeNull()
  })

  it('while something else ends the membership is not taken', async () => {
    const { ref, personalNumber } = await leavings.aMember()
    const leaving = await leavings.begin(ref)
    const now = Date.now()
    const wanted = { kind: 'regretted' } as const
    const regret = newMembershipChange({ id: ulid(), person: ref, wanted, at: now, sentAt: now })
    await world.deps.stores.membershipChanges.create(regret)
    await leavings.sign(leaving, personalNumber)
    await leavings.over(leaving)
    expect(await leavings.state(ref)).toBe('not-taken')
    expect(await leavings.change(leaving)).toBeNull()
  })

  it('for a notice that was replaced counts for nothing', async () => {
    const { ref, personalNumber } = await leavings.aMember()
    const first = await leavings.begin(ref)
    const order = await leavings.orderRefOf(first.id)
    const second = await leavings.begin(ref)
    await electronicId.phone.start({ orderRef: order, personalNumber, name: 'Lena Lämnar' })
    await electronicId.phone.approve({ orderRef: order, personalNumber, name: 'Lena Lämnar' })
    await leavings.over(first)
    expect([await leavings.change(first), await leavings.state(ref)]).toEqual([null, 'unsigned'])
    await leavings.sign(second, personalNumber)
    await leavings.over(second)
    expect((await leavings.change(second))?.kind).toBe('left')
  })
})

describe('a process that is gone', () => {
  it('is started again for a notice whose signature is waited for, and then says that no one signed', async () => {
    const { ref } = await leavings.aMember()
    const leaving = await leavings.begin(ref)
    await leavings.handle(leaving).terminate('killed')
    const nudgedIn = (minutes: number) => states.scan({ later: minutes * 60_000 })
    expect(await nudgedIn(0)).not.toContain(`leave/${leaving.id}`)
    expect(await nudgedIn(2)).toContain(`leave/${leaving.id}`)
    await world.deps.stores.leavingOrders.finish(leaving.id, { status: 'withdrawn' })
    await leavings.over(leaving)
    expect(await leavings.state(ref)).toBe('withdrawn')
  })
})

describe('a membership that was left', () => {
  it('ends by itself on its day, days later, with every step by its own process', async () => {
    await states.itIs('2027-02-10')
    const { ref, personalNumber, kindOn } = await leavings.aMember()
    const leaving = await leavings.begin(ref)
    expect(leaving.until).toBe('2027-02-28')
    await leavings.sign(leaving, personalNumber)
    await leavings.over(leaving)
    const changes = membershipChangesOf(env, world, ref)
    await changes.over(leaving.id)
    expect(await leavings.change(leaving)).toMatchObject({ state: 'planned' })
    await states.itIs('2027-02-28', '23:50')
    await states.scan()
    expect(await leavings.change(leaving)).toMatchObject({ state: 'planned' })
    await states.itIs('2027-03-01', '00:06')
    await states.scan()
    await changes.becomes(leaving.id, { state: 'done' })
    await changes.over(leaving.id)
    expect(await leavings.change(leaving)).toMatchObject({ state: 'done', overOn: '2027-03-01' })
    expect([await kindOn('2027-02-28'), await kindOn('2027-03-01')]).toEqual(['employed', undefined])
    expect((await world.deps.stores.people.person(ref))?.memberKinds).toEqual(['non_member'])
  })
})
