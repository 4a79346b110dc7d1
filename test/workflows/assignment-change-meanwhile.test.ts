import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { batchOf } from '#shared/assignments/change-outcome.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { assignmentItem } from '#shared/platform/stores/people/people-store.ts'
import { resumingCases } from '#workflows/case/resume.ts'
import { changesOf, plainMembers, type Changes } from './change-scenes.ts'
import { createWorld, type World } from './meeting-world.ts'
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

describe('what happens in between', () => {
  it('a person who has left the club gets no assignment', async () => {
    const who = aMember()
    const change = await changes.ask(register(who))
    await world.leave(who, 'club-001')
    await changes.reaches(change.id, 'failed')
    expect(await changes.stored(change.id)).toMatchObject({ cause: 'person-left-club', nextAttemptAt: null })
    expect(inRegister(change.id)).toBeUndefined()
    expect(await changes.undo(change.id)).toMatchObject({ state: 'undone' })
  })

  it('a mandate that the meeting has given to another member is not renewed any more', async () => {
    const held = await changes.ask(register(aMember(), 'regionDelegate'))
    await changes.over(held.id)
    const change = await changes.ask({ kind: 'renew', assignment: held.id, years: 1 })
    await world.deps.stores.people.replaceAssignments({
      clubId: 'club-001',
      ended: [{ id: held.id, until: '2027-02-11' }],
      added: [],
    })
    await changes.reaches(change.id, 'failed')
    expect(await changes.stored(change.id)).toMatchObject({ cause: 'assignment-changed' })
    await changes.undo(change.id)
  })

  it('a successor who waits gives no one their mandate back who has left the club meanwhile', async () => {
    const held = await changes.ask(register(aMember(), 'regionDelegate'))
    await changes.over(held.id)
    await world.setRegister('down')
    const change = await changes.ask({ kind: 'successor', assignment: held.id, person: aMember(), years: 1 })
    await changes.reaches(change.id, 'failed')
    const [mandate] = await changes.held(held.person ?? '')
    const left = {
      ...mandate!,
      until: '2027-01-20',
      closed: true,
      vacated: true,
      endedWith: { source: 'a-change', until: mandate!.until },
    }
    const { client, tables } = world.deps.dynamo
    await client.send(new PutCommand({ TableName: tables.people, Item: assignmentItem(left) }))
    inRegister(held.id)!.until = left.until
    await world.setRegister('none')
    await changes.retry(change.id)
    await changes.reaches(change.id, 'failed')
    while ((await changes.stored(change.id))?.cause !== 'assignment-changed') await pause(50)
    expect(inRegister(held.id)?.until).toBe(left.until)
    expect((await changes.held(held.person ?? ''))[0]).toMatchObject({ until: left.until, vacated: true })
    await changes.undo(change.id)
  })

  it('an id that another club’s change has had is no change of this one', async () => {
    const mine = await changes.ask(register(aMember()))
    await changes.over(mine.id)
    const theirs = changesOf(env, world, 'club-002')
    const who = plainMembers('club-002')[0] ?? ''
    expect(await refusalOf(theirs.ask(register(who), { id: mine.id }))).toBe('not-found')
    expect(await theirs.stored(mine.id)).toBeNull()
  })

  it('what the register answers of an earlier change is not taken for this one', async () => {
    const who = aMember()
    const change = await changes.ask(register(who))
    const batch = batchOf(change)
    await world.deps.register.changeAssignments('club-002', batch, `assign/${change.id}`)
    await changes.reaches(change.id, 'failed')
    expect(await changes.stored(change.id)).toMatchObject({ cause: 'register-rejected' })
    expect(await changes.held(who)).toEqual([])
    await changes.undo(change.id)
  })

  it('a member who has left the club is followed by one successor, gets no further letter, and is asked about no more', async () => {
    const held = await changes.ask(register(aMember(), 'regionDelegate'))
    await changes.over(held.id)
    const { people, mail } = world.deps.stores
    const [mandate] = await changes.held(held.person ?? '')
    const endedWith = { source: 'a-change', until: mandate!.until }
    const left = { ...mandate!, until: '2027-01-19', closed: true, vacated: true, endedWith }
    const { client, tables } = world.deps.dynamo
    await client.send(new PutCommand({ TableName: tables.people, Item: assignmentItem(left) }))
    const next = aMember()
    const change = await changes.ask({ kind: 'successor', assignment: held.id, person: next, years: 1 })
    await changes.over(change.id)
    expect(await changes.held(next)).toMatchObject([{ type: 'regionDelegate', from: '2027-01-20' }])
    expect(await mail.readRecipients(`change-${change.id}`)).toEqual([next])
    const stored = (await people.clubPeople('club-001'))?.assignments.find(({ id }) => id === held.id)
    expect(stored).toMatchObject({ until: '2027-01-19', closed: true, endedWith })
    expect(stored?.vacated).toBeUndefined()
    const again = changes.ask({ kind: 'successor', assignment: held.id, person: aMember(), years: 1 })
    expect(await refusalOf(again)).toBe('mandate-closed')
  })

  it('a process that was ended from outside goes on from what is stored', async () => {
    await world.setRegister('down')
    const who = aMember()
    const change = await changes.ask(register(who))
    await changes.reaches(change.id, 'failed')
    await changes.handle(change.id).terminate()
    await world.setRegister('none')
    expect(await changes.retry(change.id)).toMatchObject({ state: 'syncing' })
    await changes.over(change.id)
    expect(await changes.held(who)).toHaveLength(1)
  })

  it('a change whose process is gone is taken up again by the next scan for open work', async () => {
    const change = await changes.ask(register(aMember()))
    await changes.handle(change.id).terminate()
    const scan = async (later: number) => {
      const before = world.started.length
      for (const round of resumingCases({ ...world.deps, realNow: () => change.undoUntil + later })) await round()
      return world.started.slice(before).filter((id) => id === `assign/${change.id}`)
    }
    expect([await scan(60_000), await scan(600_000)]).toEqual([[], [`assign/${change.id}`]])
    await changes.nudge(change.id)
    await changes.over(change.id)
    expect(await changes.stored(change.id)).toMatchObject({ state: 'synced' })
    expect(await scan(600_000)).toEqual([])
  })
})
