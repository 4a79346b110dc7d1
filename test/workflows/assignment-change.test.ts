import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { changeLimits } from '#shared/limits.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { changesOf, plainMembers, type Changes } from './change-scenes.ts'
import { createWorld, person, type World } from './meeting-world.ts'
import { refusalOf } from './refusal-of.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
let changes: Changes
const members = plainMembers('club-001')
const aMember = () => members.pop() ?? ''

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
  await writeClockOffset(world.deps.dynamo, stockholmInstant('2027-01-20', '09:00') - (await env.currentTimeMs()))
  changes = changesOf(env, world)
})

afterAll(async () => {
  await world.close()
  await env.teardown()
})
const inRegister = (id: string) => world.registerFile.data.assignments.find((each) => each.id === id)
const register = (who: string, type = 'auditor') => ({ kind: 'register' as const, type, person: who, years: 1 })

describe('a new assignment', () => {
  it('can be undone for a while, then reaches the register, the portal and those concerned', async () => {
    const who = aMember()
    const change = await changes.ask(register(who))
    expect(change).toMatchObject({
      state: 'waiting',
      from: '2027-01-20',
      until: '2028-02-29',
      holder: null,
      person: who,
    })
    expect(change.undoUntil - (await env.currentTimeMs())).toBeLessThanOrEqual(changeLimits.undo)
    expect([await changes.held(who), inRegister(change.id)]).toEqual([[], undefined])
    await changes.over(change.id)
    expect(await changes.stored(change.id)).toMatchObject({ state: 'synced', cause: null, attempts: 0 })
    expect(await changes.held(who)).toMatchObject([
      { id: change.id, type: 'auditor', from: '2027-01-20', until: '2028-02-29' },
    ])
    expect(inRegister(change.id)).toMatchObject({ person: who, until: '2028-02-29' })
    expect(await changes.events(change.id)).toEqual([['registered', who]])
    expect(await world.deps.stores.mail.readSend(`change-${change.id}`)).toMatchObject({
      kind: 'assignment-change',
    })
    expect(await world.deps.stores.mail.readRecipients(`change-${change.id}`)).toEqual([who])
    expect(world.started.filter((id) => id === `mail/change-${change.id}`)).toHaveLength(1)
  })

  it('is the same change when it is asked for twice with the same id, also after it is done', async () => {
    const who = aMember()
    const id = ulid()
    const [one, other] = await Promise.all([changes.ask(register(who), { id }), changes.ask(register(who), { id })])
    expect(one).toEqual(other)
    await changes.over(id)
    expect(await changes.ask(register(who), { id })).toMatchObject({ id, state: 'synced' })
    await changes.over(id)
    expect(await changes.held(who)).toHaveLength(1)
    expect(await changes.events(id)).toHaveLength(1)
  })

  it('is refused by the rule that the screen follows, and leaves nothing behind', async () => {
    const id = ulid()
    expect(await refusalOf(changes.ask(register(aMember(), 'ewcMember'), { id }))).toBe('contact-union')
    expect(await refusalOf(changes.ask(register(aMember(), 'treasurer')))).toBe('unknown-assignment-type')
    expect(await refusalOf(changes.ask(register(person('student'))))).toBe('person-not-in-club')
    expect(await refusalOf(changes.ask(register(aMember(), 'chairman')))).toBe('post-taken')
    expect(await changes.stored(id)).toBeNull()
  })

  it('is one person’s alone when two officers register at once', async () => {
    const [one, other] = [aMember(), aMember()]
    const outcomes = await Promise.all(
      [one, other].map((who, index) =>
        refusalOf(
          changes.ask(register(who, 'chiefWorkEnvironmentRepresentative'), {
            by: person(index === 0 ? 'chairman' : 'vice-chairman'),
          }),
        ),
      ),
    )
    expect(outcomes).toEqual(expect.arrayContaining(['change-open', 'none']))
  })
})

describe('undoing', () => {
  it('leaves everything as it was, and lets another officer change the same', async () => {
    const who = aMember()
    const change = await changes.ask(register(who, 'electionPreparer'))
    expect(await changes.undo(change.id)).toMatchObject({ state: 'undone' })
    await changes.over(change.id)
    expect([await changes.held(who), inRegister(change.id), await changes.events(change.id)]).toEqual([
      [],
      undefined,
      [['change-undone', who]],
    ])
    const again = await changes.ask(register(who, 'electionPreparer'))
    await changes.over(again.id)
    expect(await changes.held(who)).toHaveLength(1)
  })

  it('comes too late once the register has it', async () => {
    const change = await changes.ask(register(aMember()))
    await changes.over(change.id)
    expect(await refusalOf(changes.undo(change.id))).toBe('undo-too-late')
    expect(await refusalOf(changes.retry(change.id))).toBe('nothing-to-retry')
  })
})

describe('what follows a mandate', () => {
  it('is renewed from the day after its end', async () => {
    const chairs = await changes.holding('chairman')
    const change = await changes.ask({ kind: 'renew', assignment: chairs?.id ?? '', years: 2 })
    await changes.over(change.id)
    expect(await changes.held(person('chairman'))).toMatchObject([
      { id: chairs?.id, until: '2027-02-28', closed: true },
      { id: change.id, from: '2027-03-01', until: '2029-02-28' },
    ])
    expect(await refusalOf(changes.ask({ kind: 'renew', assignment: chairs?.id ?? '', years: 1 }))).toBe(
      'mandate-closed',
    )
  })

  it('is taken over by a successor at once, where the club says so', async () => {
    const vice = await changes.holding('viceChairman')
    const who = aMember()
    const change = await changes.ask({
      kind: 'successor',
      assignment: vice?.id ?? '',
      person: who,
      years: 1,
      takesOver: 'now',
    })
    await changes.over(change.id)
    expect(await changes.held(person('vice-chairman'))).toMatchObject([{ until: '2027-01-19', closed: true }])
    expect(await changes.held(who)).toMatchObject([{ type: 'viceChairman', from: '2027-01-20', until: '2028-02-29' }])
    expect(await changes.events(change.id)).toEqual(
      expect.arrayContaining([
        ['succeeded', person('vice-chairman')],
        ['registered', who],
      ]),
    )
    expect(await world.deps.stores.mail.readRecipients(`change-${change.id}`)).toEqual([person('vice-chairman'), who])
  })

  it('ends without successor on the chosen day', async () => {
    const held = await changes.holding('memberAdministrativeRepresentative')
    const change = await changes.ask({ kind: 'end', assignment: held?.id ?? '', lastDay: '2027-01-31' })
    await changes.over(change.id)
    expect(await changes.held(person('member-administrative-representative'))).toMatchObject([
      { until: '2027-01-31', closed: true },
    ])
    expect(inRegister(held?.id ?? '')).toMatchObject({ until: '2027-01-31' })
  })
})

describe('a register that is away', () => {
  it('is asked again by itself, less and less often, until it answers', async () => {
    await world.setRegister('down')
    const who = aMember()
    const change = await changes.ask(register(who))
    await env.sleep('40s')
    const failed = await changes.stored(change.id)
    expect(failed).toMatchObject({ state: 'failed', cause: 'register-unavailable' })
    expect(failed?.attempts).toBeGreaterThanOrEqual(2)
    expect(await refusalOf(changes.undo(change.id))).toBe('undo-too-late')
    await world.setRegister('none')
    await changes.over(change.id)
    expect(await changes.stored(change.id)).toMatchObject({ state: 'synced', cause: null })
    expect(await changes.events(change.id)).toEqual(
      expect.arrayContaining([
        ['registered', who],
        ['sync-failed', who],
      ]),
    )
    expect(await changes.held(who)).toHaveLength(1)
  })

  it('is asked at once when an officer wants to', async () => {
    await world.setRegister('rejects')
    const change = await changes.ask(register(aMember()))
    await changes.reaches(change.id, 'failed')
    expect(await changes.stored(change.id)).toMatchObject({ cause: 'register-rejected', nextAttemptAt: null })
    await env.sleep('2 days')
    expect(await changes.stored(change.id)).toMatchObject({ state: 'failed', attempts: 1 })
    await world.setRegister('none')
    expect(await changes.retry(change.id)).toMatchObject({ state: 'syncing' })
    await changes.over(change.id)
    expect(await changes.stored(change.id)).toMatchObject({ state: 'synced' })
  })

  it('that said no leaves the change to be undone', async () => {
    await world.setRegister('rejects')
    const who = aMember()
    const change = await changes.ask(register(who))
    await changes.reaches(change.id, 'failed')
    await world.setRegister('none')
    expect(await changes.undo(change.id)).toMatchObject({ state: 'undone' })
    await changes.over(change.id)
    expect([await changes.held(who), inRegister(change.id)]).toEqual([[], undefined])
  })
})

describe('a register whose answer got lost', () => {
  it('has carried the change out, also when it says no to being asked again', async () => {
    await world.setRegister('none')
    const who = aMember()
    const change = await changes.ask(register(who))
    await changes.carriedOutUnheard(change)
    await world.setRegister('rejects')
    await changes.retry(change.id).catch(() => undefined)
    await changes.over(change.id)
    await world.setRegister('none')
    expect(await changes.stored(change.id)).toMatchObject({ state: 'synced' })
    expect(await changes.held(who)).toHaveLength(1)
  })

  it('is checked before anyone may take the change back, and what a meeting has ended stays ended', async () => {
    const held = await changes.ask(register(aMember(), 'regionDelegate'))
    await changes.over(held.id)
    const change = await changes.ask({ kind: 'renew', assignment: held.id, years: 1 })
    await changes.carriedOutUnheard(change)
    await world.deps.stores.people.replaceAssignments({
      clubId: changes.clubId,
      ended: [{ id: held.id, until: '2027-01-19' }],
      added: [],
    })
    await world.setRegister('none')
    await changes.retry(change.id)
    await changes.over(change.id)
    expect(await changes.stored(change.id)).toMatchObject({ state: 'synced' })
    expect(await changes.held(held.person ?? '')).toMatchObject([
      { id: held.id, until: '2027-01-19', closed: true },
      { id: change.id },
    ])
  })
})
