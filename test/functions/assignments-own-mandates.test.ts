import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { endOfDay, stockholmInstant } from '#shared/clock.ts'
import type { ExpiredMandate } from '#shared/contract/assignments-own-mandates.ts'
import type { Assignment } from '#shared/platform/stores/people/people-store.ts'
import { bringChange, carriesOutChanges } from '../builders/changes-carried-out.ts'
import { everyOperation } from '../builders/every-operation.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { aPortal, persona, union, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let asked: string[]
beforeAll(async () => {
  portal = await aPortal({ routes: everyOperation as never })
  asked = carriesOutChanges(portal).ran
})
afterAll(() => portal.close())
afterEach(() => void asked.splice(0))

const holder = persona('expired-chairman')
const own = union.assignments.find(({ person }) => person === holder.ref)!
const itIs = (day: string, time: string) => portal.clock.move(stockholmInstant(day, time) - portal.time.real)
const expiredOf = async (browser: Browser) =>
  (await browser.get('/own/mandates/expired')).json['expired'] as ExpiredMandate[]
const register = (browser: Browser, assignment: string, body: object = { years: 2 }) =>
  browser.send('POST', `/own/mandates/${assignment}/registration`, { body: { commandId: ulid(), ...body } })
const rolesOf = async (browser: Browser) =>
  ((await browser.get('/session')).json['roles'] as { id: string; permission: string }[]).map(
    ({ id, permission }) => `${id.split(':')[0]} ${permission}`,
  )
const also = async (more: Partial<Assignment>, task: () => Promise<void>) => {
  const id = ulid()
  const clubId = more.clubId ?? own.clubId
  await portal.stores.people.replaceAssignments({
    clubId,
    ended: [],
    added: [{ id, person: holder.ref, type: 'chairman', from: '2026-03-01', until: '2027-01-19', ...more, clubId }],
  })
  await indexesCaughtUp()
  try {
    await task()
  } finally {
    // As if it had never been.
    await portal.stores.people.replaceAssignments({ clubId, ended: [{ id, until: '2020-01-01' }], added: [] })
    await indexesCaughtUp()
  }
}

describe('an expired mandate', () => {
  test('leaves limited access for the hours of grace, then none, and is shown until a month after the last date', async () => {
    await itIs('2027-01-19', '23:59')
    const browser = await portal.signedIn('expired-chairman')
    expect([await rolesOf(browser), await expiredOf(browser)]).toEqual([['mandate full'], []])
    await itIs('2027-01-20', '00:00')
    expect(await rolesOf(browser)).toEqual(['mandate limited', 'employment none'])
    expect(await expiredOf(browser)).toMatchObject([
      {
        assignment: own.id,
        clubId: 'club-003',
        state: 'grace',
        graceUntil: stockholmInstant('2027-01-20', '04:00'),
        lastDay: '2027-03-15',
        mayReregister: true,
        asks: true,
        change: null,
      },
    ])
    await itIs('2027-01-20', '04:00')
    expect(await rolesOf(browser)).toEqual(['employment none'])
    expect(await expiredOf(browser)).toMatchObject([{ state: 'open', mayReregister: true }])
    await portal.clock.move(endOfDay('2027-03-15') - portal.time.real)
    expect(await expiredOf(browser)).toMatchObject([{ state: 'too-late', mayReregister: false, asks: true }])
    await itIs('2027-04-20', '09:00')
    expect(await expiredOf(browser)).toEqual([])
  })

  test('is asked about again at the next sign-in after “later”, and not before, also in another role', async () => {
    await itIs('2027-01-20', '01:00')
    const browser = await portal.signedIn('expired-chairman')
    const later = () => browser.send('POST', `/own/mandates/${own.id}/later`, { body: {} })
    expect((await later()).status).toBe(200)
    expect((await later()).status).toBe(200)
    expect(await expiredOf(browser)).toMatchObject([{ answeredLater: true }])
    const { roles } = (await browser.get('/session')).json as { roles: { id: string }[] }
    await browser.send('POST', '/session/role', { body: { roleId: roles[1]?.id } })
    expect(await expiredOf(browser)).toMatchObject([{ answeredLater: true }])
    expect(await expiredOf(await portal.signedIn('expired-chairman'))).toMatchObject([{ answeredLater: false }])
    await indexesCaughtUp()
    const events = await portal.stores.mandateEvents.ofPerson(holder.ref)
    expect(events.filter(({ kind }) => kind === 'answered-later')).toHaveLength(1)
  })

  test('that others register is asked about until the last date too, not only in the hours of grace', async () => {
    await itIs('2027-02-01', '09:00')
    await also({ type: 'auditor' }, async () => {
      const browser = await portal.signedIn('expired-chairman')
      const audits = async () => (await expiredOf(browser)).find(({ type }) => type === 'auditor')
      expect(await audits()).toMatchObject({ state: 'open', mayReregister: false, asks: true })
      await portal.clock.move(endOfDay('2027-03-15') - portal.time.real)
      expect(await audits()).toMatchObject({ state: 'too-late', asks: false })
    })
  })

  test('is no one else’s to put off', async () => {
    const browser = await portal.signedIn('other-chairman')
    expect((await browser.send('POST', `/own/mandates/${own.id}/later`, { body: {} })).status).toBe(404)
  })
})

describe('registering it anew', () => {
  test('is asked of the process of changes, as the holder’s own, whatever role they act in', async () => {
    await itIs('2027-02-01', '09:00')
    await register(await portal.signedIn('expired-chairman'), own.id)
    const [change] = await portal.stores.assignmentChanges.ofClub(own.clubId)
    expect(change).toMatchObject({ kind: 'renew', assignment: own.id, by: holder.ref, own: true, state: 'waiting' })
    expect(change?.until).toBe('2029-02-28')
    expect(asked).toEqual([`assign/${change?.id}`])
    // As if it had never been.
    await bringChange(portal, change!, { state: 'undone' })
  })

  test.each([
    ['without a mandate period', {}],
    ['for no years', { years: 0 }],
    ['for five years', { years: 5 }],
    ['with more than is asked for', { years: 1, person: holder.ref }],
  ])('is refused %s', async (_, body) => {
    expect(await register(await portal.signedIn('expired-chairman'), own.id, body)).toMatchObject({
      status: 422,
      json: { code: 'invalid-input' },
    })
    expect(asked).toEqual([])
  })

  test('names the missing mandate period by the specification’s error', async () => {
    expect((await register(await portal.signedIn('expired-chairman'), own.id, {})).json).toMatchObject({
      fields: [{ path: 'years', code: 'mandate-period-required' }],
    })
  })

  test.each([
    ['before the end', '2027-01-19', '23:59', 409, 'mandate-not-expired'],
    ['after the last date', '2027-03-16', '00:00', 409, 'reregistration-too-late'],
  ])('is refused %s', async (_, day, time, status, code) => {
    await itIs(day, time)
    expect(await register(await portal.signedIn('expired-chairman'), own.id)).toMatchObject({ status, json: { code } })
    expect(asked).toEqual([])
  })

  test('is no one else’s right, also not a chairman’s of another club', async () => {
    await itIs('2027-02-01', '09:00')
    for (const id of ['chairman', 'other-chairman', 'member', 'operator'])
      expect(await register(await portal.signedIn(id), own.id)).toMatchObject({ status: 404 })
    expect(asked).toEqual([])
  })

  test('is refused when another member holds the post meanwhile, and asked about no more', async () => {
    await itIs('2027-02-01', '09:00')
    const other = union.people.find(
      ({ ref, employments }) => ref !== holder.ref && employments.some(({ clubId }) => clubId === own.clubId),
    )!
    await also({ person: other.ref, from: '2027-01-25', until: '2028-02-29' }, async () => {
      const browser = await portal.signedIn('expired-chairman')
      expect(await register(browser, own.id)).toMatchObject({ status: 409, json: { code: 'post-taken' } })
      expect(await expiredOf(browser)).toEqual([])
    })
  })

  test('is not for assignments that others register', async () => {
    await itIs('2027-01-20', '01:00')
    await also({ type: 'auditor' }, async () => {
      const browser = await portal.signedIn('expired-chairman')
      const [, audits] = await expiredOf(browser)
      expect(audits).toMatchObject({ type: 'auditor', mayReregister: false, asks: true, byUnion: false })
      expect(await register(browser, audits?.assignment ?? '')).toMatchObject({
        status: 403,
        json: { code: 'no-access-in-role' },
      })
    })
    await also({ type: 'apoInfo' }, async () => {
      const browser = await portal.signedIn('expired-chairman')
      const [, represents] = await expiredOf(browser)
      expect(represents).toMatchObject({ byUnion: true })
      expect(await register(browser, represents?.assignment ?? '')).toMatchObject({
        status: 409,
        json: { code: 'contact-union' },
      })
    })
  })

  test('is refused once it was ended by decision', async () => {
    await portal.stores.people.replaceAssignments({
      clubId: own.clubId,
      ended: [{ id: own.id, until: own.until }],
      added: [],
    })
    const browser = await portal.signedIn('expired-chairman')
    expect(await register(browser, own.id)).toMatchObject({ status: 409, json: { code: 'mandate-closed' } })
    await indexesCaughtUp()
    expect([await expiredOf(browser), await rolesOf(browser)]).toEqual([[], ['employment none']])
  })
})
