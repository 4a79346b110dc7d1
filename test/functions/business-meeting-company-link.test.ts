import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { businessMeetingLimits } from '#shared/business-meetings/limits.ts'
import { persona, union } from '../builders/portal.ts'
import { slotDraft } from '../builders/companies.ts'
import { companiesPortal, signUpDraft, type CompaniesPortal } from '../builders/companies-portal.ts'

let portal: CompaniesPortal
beforeEach(async () => void (portal = await companiesPortal()))
afterEach(() => portal.close())

describe('the link of a company', () => {
  test('shows what it offers without a session, and nothing that others may not know', async () => {
    const { token } = await portal.confirmed()
    const { json } = await portal.open(token)
    expect(json).toMatchObject({
      state: 'waiting',
      name: signUpDraft.name,
      slots: [{ state: 'free' }, { state: 'free' }],
    })
    expect(Object.keys(json)).not.toEqual(expect.arrayContaining(['sealedToken']))
    expect(JSON.stringify(json)).not.toMatch(/sealedToken|tokenHash|sha256/)
  })

  test.each(['open', 'act'] as const)('that never was, or whose company is gone, cannot %s', async (what) => {
    const { id, token } = await portal.confirmed()
    const tried = (given: string) => (what === 'open' ? portal.open(given) : portal.act(given, { kind: 'confirm' }))
    expect(await tried('x'.repeat(43))).toMatchObject({ status: 410, json: { code: 'company-link-expired' } })
    expect((await tried('short')).status).toBe(422)
    portal.time.real = (await portal.stored(id)).company.retainedUntil
    expect((await tried(token)).status).toBe(410)
  })

  test('is no link any more seven days after a sign-up that was not confirmed', async () => {
    const id = ulid()
    await portal.signUp(portal.visitor(), {}, id)
    const token = await portal.tokenOf(id)
    portal.time.real += businessMeetingLimits.confirmWithin
    expect((await portal.act(token, { kind: 'confirm' })).status).toBe(410)
  })

  test('changes the contact, offers, changes and takes back times', async () => {
    const { id, token } = await portal.confirmed()
    const contact = { name: 'Tage Lövhult', role: 'Chef', phone: '070-174 06 99' }
    expect((await portal.act(token, { kind: 'contact', contact })).json).toMatchObject({
      ...contact,
      phone: '0701740699',
    })
    const offered = { ...slotDraft, day: '2027-03-31' }
    const offer = { kind: 'offer', slot: ulid(), draft: offered }
    expect((await portal.act(token, offer)).json['slots']).toHaveLength(3)
    expect((await portal.act(token, offer)).json['slots']).toHaveLength(3)
    const slot = (await portal.stored(id)).slots.at(-1)?.id
    const change = { kind: 'change', slot, version: 1, draft: { ...offered, until: '11:30' } }
    expect((await portal.act(token, change)).status).toBe(200)
    expect(await portal.act(token, { ...change, draft: offered })).toMatchObject({
      status: 409,
      json: { code: 'own-slot-changed' },
    })
    expect(await portal.act(token, { ...change, version: 2, draft: { ...offered, place: '' } })).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'draft.place', code: 'place-or-link-required' }] },
    })
    await portal.act(token, { kind: 'withdraw-slot', slot })
    expect((await portal.stored(id)).slots.find((each) => each.id === slot)?.state).toBe('withdrawn')
    expect(await portal.act(token, { kind: 'fire' })).toMatchObject({ status: 422 })
  })

  test('answers whatever else is sent with the field that is wrong, and does nothing', async () => {
    const { id, token } = await portal.confirmed()
    const [slot] = (await portal.stored(id)).slots
    const before = await portal.stored(id)
    const long = 'x'.repeat(1_000_000)
    for (const act of [
      null,
      [],
      'confirm',
      { kind: 'confirm', more: 1 },
      { kind: 'contact', contact: null },
      { kind: 'contact', contact: { name: 'A\u0000', role: long, phone: 5 } },
      { kind: 'offer', slot: 'x', draft: slotDraft },
      { kind: 'offer', slot: ulid(), draft: { ...slotDraft, day: '2027-01-19' } },
      { kind: 'change', slot: slot!.id, version: '1', draft: slotDraft },
      { kind: 'decline', slot: slot!.id, booking: ulid(), reason: long },
      { kind: 'withdraw', reason: 'A\u0000' },
    ]) {
      const { status, json } = await portal.act(token, act as object)
      expect([status, json.code, (json['fields'] as unknown[]).length > 0]).toEqual([422, 'invalid-input', true])
    }
    const other = (await portal.stored((await portal.confirmed()).id)).slots[0]!
    for (const given of [{ kind: 'withdraw-slot' }, { kind: 'change', version: 1, draft: slotDraft }])
      expect((await portal.act(token, { ...given, slot: other.id })).json.code).toBe('not-found')
    expect(await portal.stored(id)).toEqual(before)
  })

  test('works on while the engine is down: its process hears of it later', async () => {
    const { token } = await portal.confirmed()
    portal.engine.isUp = false
    const { kind, contact } = {
      kind: 'contact',
      contact: { name: 'Tage Lövhult', role: 'Chef', phone: '070-174 06 99' },
    }
    expect((await portal.act(token, { kind, contact })).status).toBe(200)
  })

  test('names the student who has booked, unless the identity is protected, and shows nothing else of them', async () => {
    const { id, token } = await portal.confirmed()
    await portal.approve(id)
    const { name, email } = union.people.find(({ ref }) => ref === persona('student').ref)!
    await portal.book(id)
    const shown = await portal.open(token)
    expect(shown.json).toMatchObject({ slots: [{ bookedBy: name }, { bookedBy: null }] })
    expect(shown.text).not.toContain(persona('student').ref)
    expect(shown.text).not.toContain(email)
    const other = await portal.confirmed()
    await portal.approve(other.id)
    await portal.book(other.id, persona('protected').ref)
    expect((await portal.open(other.token)).json).toMatchObject({ slots: [{ bookedBy: '' }, { bookedBy: null }] })
  })

  test('declines a booking with a reason, and is no link for anyone else', async () => {
    const { id, token } = await portal.confirmed()
    await portal.approve(id)
    const booked = await portal.book(id)
    expect((await portal.act(token, { kind: 'withdraw-slot', slot: booked.slot })).json.code).toBe('slot-booked')
    expect(await portal.act(token, { kind: 'decline', ...booked, reason: '' })).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'reason', code: 'required' }] },
    })
    portal.engine.nudged.splice(0)
    const declined = await portal.act(token, { kind: 'decline', ...booked, reason: 'Jag är sjuk.' })
    expect(portal.engine.nudged).toContain(`meet/${booked.booking}`)
    expect(declined.json).toMatchObject({ slots: [{ state: 'withdrawn', reason: 'Jag är sjuk.' }, { state: 'free' }] })
    expect((await portal.act(token, { kind: 'decline', ...booked, reason: 'Jag är sjuk.' })).status).toBe(200)
    expect((await portal.act(token, { kind: 'decline', ...booked, booking: ulid(), reason: 'Nej' })).json.code).toBe(
      'booking-gone',
    )
  })

  test('withdraws all of it at once; then nothing can be changed, and all is gone after ninety days', async () => {
    const { id, token } = await portal.confirmed()
    await portal.approve(id)
    await portal.book(id)
    expect((await portal.act(token, { kind: 'withdraw', reason: '' })).json.code).toBe('reason-needed')
    expect((await portal.act(token, { kind: 'withdraw', reason: 'Vi flyttar.' })).json).toMatchObject({
      state: 'withdrawn',
      slots: [{ state: 'withdrawn' }, { state: 'withdrawn' }],
    })
    expect((await portal.act(token, { kind: 'offer', slot: ulid(), draft: slotDraft })).json.code).toBe('company-over')
    const { company: of } = await portal.stored(id)
    expect(of.retainedUntil).toBe(portal.time.real + businessMeetingLimits.retainedFor)
    portal.time.real = of.retainedUntil
    expect((await portal.open(token)).status).toBe(410)
  })

  test('and a student at the same moment: the booking is seen, and declined with the rest or refused', async () => {
    const { id, token } = await portal.confirmed()
    await portal.approve(id)
    const [, withdrawn] = await Promise.allSettled([
      portal.book(id),
      portal.act(token, { kind: 'withdraw', reason: 'Vi flyttar.' }),
    ])
    expect(withdrawn).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
    expect((await portal.stored(id)).slots.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
  })
})
