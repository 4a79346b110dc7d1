import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, person, union, type World } from './meeting-world.ts'
import { historyTexts } from './history-texts.ts'
import { membershipChangesOf, newContact } from './membership-change-scenes.ts'
import { nudgeOverdue } from './nudge-overdue.ts'
import { refusalOf } from './refusal-of.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
let changes: ReturnType<typeof membershipChangesOf>

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
  changes = membershipChangesOf(env, world, person('member'))
})
afterEach(() => world.setRegister('none'))
afterAll(async () => {
  await world.close()
  await env.teardown()
})

describe('a change of how the union reaches a member', () => {
  it('is carried out at the register, then by the portal, once', async () => {
    const id = await changes.ask()
    await changes.over(id)
    expect(await changes.read(id)).toMatchObject({ state: 'done', cause: null, overAt: expect.any(Number) })
    expect(changes.carriedOut(id)).toHaveLength(1)
    expect(await changes.person()).toMatchObject({ phone: '+46701740612' })
    expect(await changes.contact()).toMatchObject({
      phone: '+46701740612',
      street: 'Nygatan 7',
      zipCode: '76543',
      city: 'Söderby',
    })
  })

  it('forgets what was asked for once it is over', async () => {
    const id = await changes.ask()
    await changes.over(id)
    expect((await changes.read(id)).wanted).toBeNull()
  })

  it('leaves nothing of the person in the engine’s history', async () => {
    const id = await changes.ask({ ...newContact, street: 'Ovanliga gatan 3' } as typeof newContact)
    await changes.over(id)
    const texts = await historyTexts(changes.handle(id))
    expect(texts).toContain(id)
    for (const secret of ['Ovanliga', '70174', 'Söderby']) expect(texts).not.toContain(secret)
  })
})

describe('a register that', () => {
  it('is down is asked again by itself, each time after a longer pause, and the next time gets the change', async () => {
    await world.setRegister('down')
    const id = await changes.ask()
    await changes.becomes(id, { state: 'waiting', cause: 'register-unavailable', attempts: 1 })
    const first = await changes.read(id)
    expect(first.nextAttemptAt).toBeGreaterThan(first.sentAt)
    await env.sleep('6s')
    await changes.becomes(id, { attempts: 2 })
    await world.setRegister('none')
    await env.sleep('11s')
    await changes.over(id)
    const { nextAttemptAt, overAt, ...over } = await changes.read(id)
    expect({ ...over, nextAttemptAt }).toMatchObject({ state: 'done', cause: null, nextAttemptAt: null })
    const events = await world.deps.stores.membershipChanges.events(id)
    expect(events).toMatchObject([
      { state: 'waiting', cause: 'register-unavailable', attempts: 1 },
      { state: 'waiting', cause: 'register-unavailable', attempts: 2 },
      { state: 'done', cause: null, at: overAt },
    ])
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((one, other) => one - other))
  })

  it('is up again is asked at once when its member wants to, and a change that is over is not', async () => {
    await world.setRegister('down')
    const id = await changes.ask()
    await changes.becomes(id, { attempts: 1 })
    await world.setRegister('none')
    await changes.retry(id)
    await changes.over(id)
    expect((await changes.read(id)).state).toBe('done')
    expect(await refusalOf(changes.retry(id))).toBe('nothing-to-retry')
  })

  it('has done it although its answer got lost, and says no when asked again, has changed it', async () => {
    await world.setRegister('answer-lost')
    const id = await changes.ask({ ...newContact, city: 'Österby' } as typeof newContact)
    await changes.becomes(id, { attempts: 1 })
    await world.setRegister('rejects')
    await changes.retry(id)
    await changes.over(id)
    expect((await changes.read(id)).state).toBe('done')
    expect(changes.carriedOut(id)).toHaveLength(1)
    expect(await changes.contact()).toMatchObject({ city: 'Österby' })
  })

  it('says no ends the change with its cause, and nothing is changed', async () => {
    const before = await changes.contact()
    await world.setRegister('rejects')
    const id = await changes.ask({ ...newContact, city: 'Ingenstans' } as typeof newContact)
    await changes.over(id)
    expect(await changes.read(id)).toMatchObject({ state: 'refused', cause: 'register-rejected' })
    expect(await changes.contact()).toEqual(before)
  })
})

describe('taking a change back', () => {
  it('leaves everything as it was, and says so again', async () => {
    await world.setRegister('down')
    const id = await changes.ask({ ...newContact, city: 'Ångerby' } as typeof newContact)
    await changes.becomes(id, { attempts: 1 })
    expect(await changes.cancel(id)).toMatchObject({ state: 'waiting' })
    expect((await changes.read(id)).takingBack).toMatchObject({ by: 'member' })
    await changes.becomes(id, { attempts: 2, cause: 'register-unavailable' })
    await world.setRegister('none')
    expect(await changes.cancel(id)).toMatchObject({ state: 'cancelled', cause: null })
    expect(await changes.cancel(id)).toMatchObject({ state: 'cancelled' })
    await changes.over(id)
    expect(changes.carriedOut(id)).toEqual([])
    expect(await changes.contact()).not.toMatchObject({ city: 'Ångerby' })
  })

  it('has the register refuse a request of it that arrives only then', async () => {
    await world.setRegister('down')
    const wanted = { ...newContact, city: 'Försenadeby' } as typeof newContact
    const id = await changes.ask(wanted)
    await changes.becomes(id, { attempts: 1 })
    await world.setRegister('none')
    expect(await changes.cancel(id)).toMatchObject({ state: 'cancelled' })
    const late = world.deps.register.changePerson(person('member'), wanted, `change/${id}`)
    await expect(late).rejects.toMatchObject({ reason: 'rejected', code: 'withdrawn' })
  })

  it('goes on by itself until the register answers, also in a process that is started again', async () => {
    await world.setRegister('down')
    const id = await changes.ask()
    await changes.becomes(id, { attempts: 1 })
    await changes.cancel(id)
    await changes.handle(id).terminate()
    await world.setRegister('none')
    await changes.retry(id)
    await changes.becomes(id, { state: 'cancelled' })
    expect(changes.carriedOut(id)).toEqual([])
  })

  it('by the union leads to a letter, by its member not', async () => {
    await world.setRegister('down')
    const closed = await changes.ask()
    await changes.becomes(closed, { attempts: 1 })
    expect(await changes.close(closed)).toMatchObject({ state: 'waiting' })
    await world.setRegister('none')
    expect(await changes.close(closed)).toMatchObject({ state: 'cancelled', cause: 'closed-by-union' })
    await changes.over(closed)
    await world.setRegister('down')
    const own = await changes.ask()
    await changes.becomes(own, { attempts: 1 })
    await world.setRegister('none')
    await changes.cancel(own)
    await changes.over(own)
    const kindOf = async (id: string) => (await world.deps.stores.mail.readSend(`membership-change-${id}`))?.kind
    expect([await kindOf(closed), await kindOf(own)]).toEqual(['membership-change-stopped', undefined])
  })

  it('that its page was shown comes too late where the register had done it, which stays noted', async () => {
    await world.setRegister('answer-lost')
    const id = await changes.ask({ ...newContact, city: 'Redanby' } as typeof newContact)
    await changes.becomes(id, { attempts: 1 })
    await world.setRegister('down')
    expect(await changes.cancel(id)).toMatchObject({ state: 'waiting' })
    await world.setRegister('none')
    await changes.retry(id).catch(() => undefined)
    await changes.becomes(id, { state: 'done' })
  })

  it('is too late once the register has done it, also when its answer got lost', async () => {
    await world.setRegister('answer-lost')
    const id = await changes.ask({ ...newContact, city: 'Försent' } as typeof newContact)
    await changes.becomes(id, { attempts: 1 })
    await world.setRegister('none')
    expect(await refusalOf(changes.cancel(id))).toBe('undo-too-late')
    await changes.retry(id).catch(() => undefined)
    await changes.over(id)
    expect((await changes.read(id)).state).toBe('done')
    expect(await changes.contact()).toMatchObject({ city: 'Försent' })
  })
})

it('the change of a person who is no member any more is stopped, and the register not asked', async () => {
  const nobody = union.people.find(({ memberKinds }) => memberKinds.includes('non_member'))!
  const theirs = membershipChangesOf(env, world, nobody.ref)
  const id = await theirs.ask()
  await theirs.over(id)
  expect(await theirs.read(id)).toMatchObject({ state: 'stopped', cause: 'not-member' })
  expect(theirs.carriedOut(id)).toEqual([])
})

it('a second change of the same thing is taken only when the first is over', async () => {
  await world.setRegister('down')
  const id = await changes.ask()
  await changes.becomes(id, { attempts: 1 })
  const stored = await changes.read(id)
  const { membershipChanges } = world.deps.stores
  const other = { ...stored, id: id.slice(0, -4) + 'ZZZZ' }
  expect(await membershipChanges.create(other)).toBe('taken')
  expect(await membershipChanges.create(stored)).toBe('there')
  await world.setRegister('none')
  await changes.retry(id)
  await changes.over(id)
  expect(await membershipChanges.create(other)).toBe('created')
  await membershipChanges.step(other, { state: 'cancelled' }, { now: Date.now() })
})

it('a change that no process follows is taken up again from what is stored', async () => {
  await world.setRegister('down')
  const id = await changes.ask()
  await changes.becomes(id, { attempts: 1 })
  await changes.handle(id).terminate()
  await world.setRegister('none')
  expect(await nudgeOverdue(env, world)).toEqual([])
  expect(await nudgeOverdue(env, world, { later: 6 * 60_000 })).toEqual([`change/${id}`])
  await changes.retry(id)
  await changes.over(id)
  expect((await changes.read(id)).state).toBe('done')
})
