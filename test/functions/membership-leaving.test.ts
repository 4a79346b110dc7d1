import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keys } from '#shared/platform/keys.ts'
import { aCompanyThatMeets } from '../builders/business-meetings.ts'
import { startElectronicId } from '../builders/electronic-id.ts'
import { address, leavingPortal, noticeOf, ref, type LeavingPortal } from '../builders/leaving-portal.ts'
import { persona } from '../builders/portal.ts'

let electronicId: Awaited<ReturnType<typeof startElectronicId>>
let on: LeavingPortal
beforeAll(async () => {
  electronicId = await startElectronicId()
})
afterAll(() => electronicId.close())
beforeEach(async () => {
  on = await leavingPortal(electronicId)
  return on.close
})

describe('what ends with a membership', () => {
  test('is shown before anything is asked for: the day, the mandates with what is handed over', async () => {
    await on.portal.startMeeting({ secretary: ref })
    const { lastDay: shown, mandates, meetings, seats, notice } = await on.read()
    expect([shown, seats, notice]).toEqual([on.lastDay(), [], null])
    expect(mandates).toMatchObject([{ type: 'chairman', club: 'Klubben Nordvik AB', until: '2027-02-28' }])
    expect(mandates[0]?.things).toContain('archive')
    expect(meetings).toMatchObject([{ clubId: 'club-001', role: 'secretary' }])
  })

  test('names the meeting with a company that comes after the last day, and none before it', async () => {
    const { stores, clock, time } = on.portal
    const now = { portalNow: clock.portalNow(), realNow: time.real }
    const before = { startsAt: now.portalNow + 3_600_000, endsAt: now.portalNow + 7_200_000 }
    const { company, slots } = await aCompanyThatMeets(stores, now, [before, {}])
    for (const { id } of slots) {
      const slot = (await stores.companies.slot(company.id, id, now.realNow))!
      const held = await stores.heldSeats.readHeldBy(ref)
      expect(await stores.meetingBookings.book({ id: ulid(), language: 'sv', at: now.portalNow }, slot, held)).not.toBe(
        null,
      )
    }
    const { companyMeetings } = await on.read()
    expect(companyMeetings).toMatchObject([{ companyName: 'Granholma Analys AB', startsAt: slots[1]?.startsAt }])
  })

  test('is the caller’s own, and nothing to who is no member', async () => {
    expect((await on.portal.visitor().get(address)).json['code']).toBe('login-needed')
    const outsider = await on.portal.signedIn('non-member')
    expect((await outsider.get(address)).json['code']).toBe('no-access-in-role')
    expect((await on.start(on.asked(), { browser: outsider })).json['code']).toBe('no-access-in-role')
  })
})

describe('leaving', () => {
  test('orders a signature under the day that was shown, and changes nothing before it is given', async () => {
    const notice = noticeOf(await on.start(on.asked({ reason: 'fee', comment: 'För dyrt.' })))
    expect(notice).toMatchObject({ until: on.lastDay(), state: 'unsigned', order: { state: 'open', order: notice.id } })
    const order = (await electronicId.phone.orders()).find(
      ({ autoStartToken }) => autoStartToken === notice.order?.autoStartToken,
    )
    expect(order?.visibleText).toContain('Sista dag som medlem: 31 januari 2027')
    expect(atob(order?.nonVisibleData ?? '')).toBe(
      JSON.stringify({ purpose: 'leaving', leaving: notice.id, until: on.lastDay() }),
    )
    expect((await on.read()).changes).toEqual([])
    expect((await on.read()).notice?.order?.state).toBe('open')
  })

  test('is not to be had unsigned, by the route of other changes', async () => {
    const change = { kind: 'left', until: on.lastDay(), reason: null, comment: '' }
    const { json } = await on.member.send('POST', '/own/membership/changes', { body: { commandId: ulid(), change } })
    expect(json['code']).toBe('invalid-input')
    expect((await on.portal.stores.memberships.of(ref)).changes).toEqual([])
  })

  test.each([
    ['comment', { comment: '<i>nej</i>' }],
    ['reason', { reason: 'for fun' }],
    ['until', { until: 'soon' }],
    ['until', { until: undefined }],
    ['comment', { comment: 7 }],
  ])('is refused with the field that is wrong: %s', async (path, leaving) => {
    expect((await on.start(on.asked(leaving))).json).toMatchObject({ code: 'invalid-input', fields: [{ path }] })
    expect(await on.portal.stores.leavings.read(ref)).toBeNull()
  })

  test.each([null, [], 'now'])('that is %j is refused by its name', async (leaving) => {
    const body = { commandId: ulid(), device: 'same', language: 'sv', leaving }
    expect((await on.member.send('POST', address, { body })).json).toMatchObject({ fields: [{ path: 'leaving' }] })
  })

  test.each(['2027-01-30', '2027-02-28', '2026-12-31'])(
    'with another last day than today’s is refused: %s',
    async (until) => {
      expect((await on.start(on.asked({ until }))).json['code']).toBe('last-day-changed')
    },
  )

  test('is the same one when it is sent again; with another day the id is refused', async () => {
    const id = ulid()
    const first = noticeOf(await on.start(on.asked(), { id }))
    expect(noticeOf(await on.start(on.asked(), { id }))).toMatchObject({
      id,
      order: { autoStartToken: first.order?.autoStartToken },
    })
    expect((await on.start(on.asked({ until: '2027-02-28' }), { id })).json).toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'commandId' }],
    })
  })

  test('twenty at once are one: the others learn that one runs', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => on.start()))
    const codes = replies.map(({ status, json }) => (status === 200 ? 'started' : json['code']))
    expect(codes.filter((code) => code === 'started')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['started', 'signing-in-progress']))
  })

  test('waits for the engine: the same command begins it once it is back', async () => {
    const id = ulid()
    on.engine.isDown = true
    expect((await on.start(on.asked(), { id })).status).toBe(503)
    on.engine.isDown = false
    expect(noticeOf(await on.start(on.asked(), { id })).order?.state).toBe('open')
  })

  test('that the engine never heard of can be given up, and another begun', async () => {
    const id = ulid()
    on.engine.isDown = true
    await on.start(on.asked(), { id })
    on.engine.isDown = false
    expect((await on.start()).json['code']).toBe('signing-in-progress')
    expect(noticeOf(await on.member.send('POST', `${address}/${id}/cancel`)).state).toBe('withdrawn')
    expect(noticeOf(await on.start()).order?.state).toBe('open')
  })

  test('can be given up while the electronic ID is still being asked, and what it gives then is cancelled', async () => {
    const { id } = noticeOf(await on.start())
    const { stores, dynamo } = on.portal
    const order = (await stores.leavingOrders.read(id))!
    // As it was before the answer came.
    const Key = keys.order(id)
    const { tables, client } = dynamo
    await client.send(new UpdateCommand({ TableName: tables.sessions, Key, UpdateExpression: 'REMOVE started' }))
    const given = noticeOf(await on.member.send('POST', `${address}/${id}/cancel`))
    expect(given).toMatchObject({ state: 'withdrawn', order: { state: 'cancelled' } })
    expect(await stores.leavingOrders.begin(id, order.started!, Date.now())).toBe(false)
    expect(noticeOf(await on.start()).order?.state).toBe('open')
  })

  test('cannot be begun under the id of an earlier change', async () => {
    const contact = { kind: 'contact', phone: '0701740612', street: 'Nygatan 7', zipCode: '76543', city: 'Söderby' }
    const id = ulid()
    await on.member.send('POST', '/own/membership/changes', { body: { commandId: id, change: contact } })
    expect((await on.start(on.asked(), { id })).json).toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'commandId' }],
    })
  })

  test('is seen but not signed in another browser of its member, who can cancel it there', async () => {
    const { id } = noticeOf(await on.start())
    const other = await on.portal.signedIn('chairman')
    expect((await on.read(other)).notice).toMatchObject({ id, state: 'unsigned', order: null })
    expect((await on.start(on.asked(), { browser: other })).json['code']).toBe('signing-in-progress')
    expect((await other.send('POST', `${address}/${id}/cancel`)).status).toBe(200)
    expect(noticeOf(await on.start(on.asked(), { browser: other })).order?.state).toBe('open')
  })

  test('of another member does not exist', async () => {
    const { id } = noticeOf(await on.start())
    const other = await on.portal.signedIn('student')
    expect((await other.send('POST', `${address}/${id}/cancel`)).json['code']).toBe('not-found')
    expect((await on.read(other)).notice).toBeNull()
    await on.sign(id)
    expect((await on.cancel(id, other)).json['code']).toBe('not-found')
  })

  test('under the id of another member’s is refused, and leaves theirs alone', async () => {
    const { id } = noticeOf(await on.start())
    const other = await on.portal.signedIn('student')
    expect((await on.start(on.asked(), { id, browser: other })).json).toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'commandId' }],
    })
    // Stored in the moment before the other's signature was ordered.
    const notice = { ...(await on.portal.stores.leavings.read(ref))!, person: persona('student').ref }
    expect(await on.portal.stores.leavings.begin(notice, null)).toBe(true)
    expect(noticeOf(await other.send('POST', `${address}/${id}/cancel`)).state).toBe('withdrawn')
    expect((await on.read()).notice?.order?.state).toBe('open')
  })

  test('signed by another person is no one’s', async () => {
    const { id } = noticeOf(await on.start())
    await on.sign(id, '199001012384')
    expect((await on.read()).notice).toMatchObject({ state: 'id-mismatch', order: { state: 'id-mismatch' } })
    expect(await on.changeOf(id)).toBeNull()
  })
})
