import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { beforeEach, describe, expect, test } from 'vitest'
import { operations as reading } from '#functions/membership/operations.ts'
import { operations } from '#functions/membership-commands/operations.ts'
import { addDays, endOfDay, stockholmDate } from '#shared/clock.ts'
import type { OwnCases } from '#shared/contract/membership-cases.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { feeOn } from '#shared/membership/fee-on.ts'
import { employmentsOn } from '#shared/membership/employments.ts'
import { holdsOn } from '#shared/membership/entries.ts'
import { StoredEmployment, StoredPeriod, type StoredReducedFee } from '#shared/membership/stored.ts'
import { keys } from '#shared/platform/keys.ts'
import { createRegister } from '#shared/platform/register/client.ts'
import { carriesOutMembershipChanges } from '../builders/membership-changes-carried-out.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { asShown } from '../builders/shown-change.ts'
import { startRegister } from '../workflows/register.ts'

let portal: Portal
let server: Awaited<ReturnType<typeof startRegister>>
let processes: ReturnType<typeof carriesOutMembershipChanges>
let member: Browser
let today: string
const { ref } = persona('student')

const put = (period: StoredPeriod) =>
  portal.dynamo.client.send(
    new PutCommand({
      TableName: portal.dynamo.tables.people,
      Item: { ...keys.memberPeriod(ref, period.from, period.source), ...period },
    }),
  )

/** A student who applied for membership on a day, and was no member before. */
beforeEach(async () => {
  server = await startRegister()
  portal = await aPortal({ routes: [...reading, ...operations] as never })
  processes = carriesOutMembershipChanges(portal, createRegister({ url: server.url, token: 'secret', timeout: 10_000 }))
  today = stockholmDate(portal.clock.portalNow())
  for (const period of (await portal.stores.memberships.of(ref)).periods)
    await put({ ...period, until: addDays(period.from, -1) })
  const at = portal.clock.portalNow()
  await put(StoredPeriod.parse({ kind: 'student', from: today, until: null, source: '01APPLICATION', at }))
  member = await portal.signedIn('student')
  return () => {
    portal.close()
    server.close()
  }
})

const ask = (change: object = { kind: 'regretted' }, { id = ulid(), browser = member } = {}) =>
  browser.send('POST', '/own/membership/changes', { body: { commandId: id, change } })
const cancel = (id: string) =>
  member.send('POST', `/own/membership/changes/${id}/cancel`, { body: { commandId: ulid() } })
const viewOf = ({ json }: { json: object }) => (json as { change: ChangeView }).change
const stored = () => portal.stores.memberships.of(ref)
const isAt = (instant: number) => {
  portal.time.real += instant - portal.clock.portalNow()
}

describe('a member who regrets a new membership', () => {
  test('is a member until the register has ended it, and then never was one: no fee, on no day', async () => {
    const { id } = viewOf(await ask())
    expect((await stored()).changes).toMatchObject([{ id, kind: 'regretted', state: 'waiting' }])
    await processes.askRegister({ person: ref, id })
    const { periods, employments, reduced } = await stored()
    for (const day of [addDays(today, -1), today, addDays(today, 40)]) {
      expect(holdsOn(periods, day)).toBeNull()
      expect(feeOn({ entries: periods, employments, reduced, clubs: [] }, day)).toBeNull()
    }
    expect((await portal.stores.people.person(ref))?.memberKinds).toEqual(['non_member'])
    expect(server.file.data.feed.at(-1)?.membership?.ended).toEqual({ until: addDays(today, -1), cause: 'regretted' })
  })

  test('still sees what became of it, and nothing else of a member’s', async () => {
    const { id } = viewOf(await ask())
    await processes.askRegister({ person: ref, id })
    const cases = (await member.get('/own/membership/cases')).json as unknown as OwnCases
    expect(cases).toMatchObject({ changes: [{ id, kind: 'regretted', state: 'done' }], joined: null })
    expect((await member.get('/own/membership')).json['code']).toBe('no-access-in-role')
    expect((await ask()).json.code).toBe('no-access-in-role')
  })

  test('and sends it again once it is done gets the same answer, for that and for nothing new', async () => {
    const { id } = viewOf(await ask())
    await processes.askRegister({ person: ref, id })
    expect(await ask(undefined, { id })).toMatchObject({ status: 200, json: { change: { id, state: 'done' } } })
    expect((await cancel(id)).json.code).toBe('undo-too-late')
    expect((await ask({ kind: 'contact' })).json.code).toBe('no-access-in-role')
    const other = await portal.signedIn('non-member')
    expect((await ask(undefined, { id, browser: other })).json.code).toBe('no-access-in-role')
  })

  test('twenty times at once asks once, with one id or with twenty', async () => {
    const id = ulid()
    const same = await Promise.all(Array.from({ length: 20 }, () => ask(undefined, { id })))
    expect(new Set(same.map((reply) => `${reply.status} ${viewOf(reply).id}`))).toEqual(new Set([`200 ${id}`]))
    const others = await Promise.all(Array.from({ length: 20 }, () => ask()))
    expect(new Set(others.map(({ json }) => json.code))).toEqual(new Set(['membership-change-open']))
    await processes.askRegister({ person: ref, id })
    await processes.askRegister({ person: ref, id })
    expect(server.file.data.feed.filter(({ membership }) => membership?.ended)).toHaveLength(1)
  })

  test('beside a change that is planned stops it; it comes to hold on no day', async () => {
    const from = addDays(today, 10)
    const fee = { amount: 100, per: 'year' }
    const { id: planned } = viewOf(await ask(await asShown(portal, ref, { kind: 'got-a-job', from, shownFee: fee })))
    await processes.askRegister({ person: ref, id: planned })
    const { id } = viewOf(await ask())
    await processes.askRegister({ person: ref, id })
    const { changes, periods } = await stored()
    expect(changes.find((change) => change.id === planned)).toMatchObject({ state: 'stopped', cause: 'not-member' })
    expect(holdsOn(periods, from)).toBeNull()
  })

  test('has no employment afterwards, also where one was added or changed since the first day', async () => {
    const job = { employer: 'Nordvik AB', clubId: null, isManager: false }
    for (const from of [today, addDays(today, 1), addDays(today, 3)]) {
      const employment = StoredEmployment.parse({ ...job, id: 'added', from, source: `01J${from}` })
      const Item = { ...keys.memberEmployment(ref, 'added', { from, source: employment.source }), ...employment }
      await portal.dynamo.client.send(new PutCommand({ TableName: portal.dynamo.tables.people, Item }))
    }
    const { id } = viewOf(await ask())
    await processes.askRegister({ person: ref, id })
    const { employments } = await stored()
    for (const day of [today, addDays(today, 1), addDays(today, 3), addDays(today, 400)])
      expect(employmentsOn(employments, day)).toEqual([])
  })

  test('has no reduced fee afterwards, should they join again within the time for which it was registered', async () => {
    const from = addDays(today, 5)
    const period: StoredReducedFee = { from, until: addDays(today, 400), source: '01LEAVE' }
    const Item = { ...keys.memberReducedFee(ref, from, period.source), ...period }
    await portal.dynamo.client.send(new PutCommand({ TableName: portal.dynamo.tables.people, Item }))
    const { id } = viewOf(await ask())
    await processes.askRegister({ person: ref, id })
    expect((await stored()).reduced).toEqual([{ ...period, until: addDays(from, -1) }])
  })

  test('can take it back while the register is down, and not once it has ended the membership', async () => {
    await server.setFault('down')
    const { id } = viewOf(await ask())
    await processes.askRegister({ person: ref, id })
    await server.setFault('none')
    expect(viewOf(await cancel(id))).toMatchObject({ state: 'cancelled' })
    expect(holdsOn((await stored()).periods, today)?.kind).toBe('student')
    await server.setFault('answer-lost')
    const { id: lost } = viewOf(await ask())
    await processes.askRegister({ person: ref, id: lost })
    await server.setFault('none')
    expect((await cancel(lost)).json.code).toBe('undo-too-late')
    expect(holdsOn((await stored()).periods, today)).toBeNull()
  })
})

describe('the last moment to regret', () => {
  test.each([
    [-1, null],
    [0, 'regret-too-late'],
    [1, 'regret-too-late'],
  ])('%d ms from the end of the fourteenth day: %s', async (milliseconds, code) => {
    const { at } = (await stored()).periods.at(-1)!
    isAt(endOfDay(addDays(stockholmDate(at!), 14)) + milliseconds)
    member = await portal.signedIn('student')
    expect((await ask()).json.code ?? null).toBe(code)
  })

  test('is when it was asked, not when the register answers', async () => {
    const { at } = (await stored()).periods.at(-1)!
    isAt(endOfDay(addDays(stockholmDate(at!), 14)) - 1)
    member = await portal.signedIn('student')
    const { id } = viewOf(await ask())
    isAt(endOfDay(addDays(stockholmDate(at!), 16)))
    await processes.askRegister({ person: ref, id })
    expect((await portal.stores.membershipChanges.read({ person: ref, id }))?.state).toBe('done')
  })

  test('is never for a membership that was not applied for here', async () => {
    const retired = await portal.signedIn('retired')
    expect(await ask(undefined, { browser: retired })).toMatchObject({ status: 409, json: { code: 'regret-too-late' } })
  })
})
