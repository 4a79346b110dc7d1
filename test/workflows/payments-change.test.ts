import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { newMembershipChange, type WantedChange } from '#shared/membership-change/change.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { membershipChangeLetters } from '#workflows/letter-delivery/membership-change-letters.ts'
import { workersOf } from './killed-worker.ts'
import { historyTexts } from './history-texts.ts'
import { createWorld, person, type World } from './meeting-world.ts'
import { membershipChangesOf } from './membership-change-scenes.ts'
import { createStoreAndRegister } from './store-and-register.ts'
import { newMembers } from './new-members.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

const account = { clearingNumber: '5123', accountNumber: '998877665' }
const settings = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost:4000' }
type Sealing = World['deps']['sealing']
const autogiro = (sealing: Sealing, id: string, given = account): WantedChange => ({
  kind: 'payment-method',
  method: 'autogiro',
  bank: 'klippvik-bank',
  sealedAccount: sealing.seal(JSON.stringify(given), id),
  terms: '2027-01',
  countsFrom: '2027-02',
})

describe('another way to pay', () => {
  let env: TestWorkflowEnvironment
  let world: World
  let changes: ReturnType<typeof membershipChangesOf>
  const ref = person('member')

  beforeAll(async () => {
    env = await createTimeSkippingEnvironment()
    world = await createWorld(env)
    changes = membershipChangesOf(env, world, ref)
    await writeClockOffset(world.deps.dynamo, stockholmInstant('2027-01-20', '09:00') - (await env.currentTimeMs()))
  })
  afterEach(() => world.setRegister('none'))
  afterAll(async () => {
    await world.close()
    await env.teardown()
  })

  const ask = async (given = account) => {
    const id = ulid()
    return changes.ask(autogiro(world.deps.sealing, id, given), id)
  }
  const letter = async (id: string) => {
    const sendId = `membership-change-${id}`
    const send = await world.deps.stores.mail.readSend(sendId)
    const reader = await world.deps.stores.people.person(ref)
    const letterSend = {
      about: { of: 'membership-change', change: id },
      kind: send?.kind ?? 'membership-change-done',
    } as const
    const written = await membershipChangeLetters(world.deps.stores, letterSend, settings as never)(reader!)
    return { kind: send?.kind, recipients: send?.recipients, text: JSON.stringify(written) }
  }

  it('waits while the register is down, is submitted once it answers, and is confirmed by a letter without the account', async () => {
    await world.setRegister('down')
    const id = await ask()
    await changes.becomes(id, { state: 'waiting', cause: 'register-unavailable', attempts: 1 })
    await world.setRegister('none')
    await env.sleep('6s')
    await changes.over(id)
    expect(await changes.read(id)).toMatchObject({
      state: 'done',
      wanted: null,
      payment: { method: 'autogiro', countsFrom: '2027-02' },
    })
    expect(world.registerFile.data.paymentChanges).toMatchObject([{ person: ref, from: '2027-02', payment: account }])
    const { kind, recipients, text } = await letter(id)
    expect([kind, recipients]).toEqual(['membership-change-done', 1])
    expect(text).toContain('februari 2027')
    expect(text).not.toContain('77665')
  })

  it('leaves no account, bank or method in the engine’s history', async () => {
    const id = await ask()
    await changes.over(id)
    const texts = await historyTexts(changes.handle(id))
    expect(texts).toContain(id)
    for (const secret of ['998877665', '"5123"', 'klippvik', 'autogiro']) expect(texts).not.toContain(secret)
  })

  it('that the bank refuses ends with the reason, and with a letter that says it', async () => {
    const before = world.registerFile.data.paymentChanges.length
    const id = await ask({ ...account, accountNumber: '12340000' })
    await changes.over(id)
    expect(await changes.read(id)).toMatchObject({ state: 'refused', cause: 'account-refused', wanted: null })
    expect(world.registerFile.data.paymentChanges).toHaveLength(before)
    const { kind, text } = await letter(id)
    expect(kind).toBe('membership-change-stopped')
    expect(text).toContain('Banken tog inte emot kontot')
    expect(text).not.toContain('12340000')
  })

  it('is taken back before it is submitted, and then is no way to pay, also where its request arrives late', async () => {
    const before = [...world.registerFile.data.paymentChanges]
    await world.setRegister('down')
    const id = await ask()
    await changes.becomes(id, { attempts: 1 })
    await world.setRegister('none')
    expect(await changes.cancel(id)).toMatchObject({ state: 'cancelled' })
    const payment = { method: 'paper-invoice', bank: null, clearingNumber: null, accountNumber: null } as const
    const late = { payment, countsFrom: '2027-02', day: '2027-01-20' }
    await expect(world.deps.register.changePayment(ref, late, `change/${id}`)).rejects.toMatchObject({
      code: 'withdrawn',
    })
    expect(world.registerFile.data.paymentChanges).toEqual(before)
  })
})

it('is noted once and announced once to its member, whenever its worker dies', async () => {
  const world = await createStoreAndRegister()
  await writeClockOffset(world.deps.dynamo, 0)
  const aMember = newMembers(world)
  const now = stockholmInstant('2027-01-20', '09:00')
  const deaths = await workersOf(world).killedAfterEachWrite(async (act) => {
    const { ref } = await aMember('employed')
    const id = ulid()
    const wanted = autogiro(world.deps.sealing, id)
    const asked = newMembershipChange({ id, person: ref, wanted, at: now, sentAt: now })
    await world.deps.stores.membershipChanges.create(asked)
    const letters = await act(({ carryOut }) => carryOut({ person: ref, id }, now))
    expect(new Set(letters)).toEqual(new Set([`mail/membership-change-${id}`]))
    const { state, wanted: remaining, payment } = (await world.deps.stores.membershipChanges.read({ person: ref, id }))!
    expect({ state, wanted: remaining, payment }).toEqual({
      state: 'done',
      wanted: null,
      payment: { method: 'autogiro', countsFrom: '2027-02' },
    })
    expect(world.registerFile.data.paymentChanges.filter((each) => each.person === ref)).toHaveLength(1)
    expect((await world.deps.stores.memberships.of(ref)).terms).toMatchObject([{ source: id, directDebit: '2027-01' }])
  })
  expect(deaths).toBeGreaterThan(2)
  await world.close()
}, 240_000)
