import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { stockholmInstant } from '#shared/clock.ts'
import { untilTaken } from '../builders/browser.ts'
import { slotDraft } from '../builders/companies.ts'
import { companiesPortal, company, signUpDraft, type CompaniesPortal } from '../builders/companies-portal.ts'

let portal: CompaniesPortal
beforeEach(async () => void (portal = await companiesPortal()))
afterEach(() => portal.close())

describe('a company that signs up', () => {
  test('is stored once however often it is sent, and its process knows its id alone', async () => {
    const id = ulid()
    for (let time = 0; time < 3; time += 1) expect((await portal.signUp(portal.visitor(), {}, id)).json).toEqual({ id })
    expect(new Set(portal.engine.nudged)).toEqual(new Set([`company/${id}`]))
    const { company: of, slots } = await portal.stored(id)
    expect(of).toMatchObject({ state: 'unconfirmed', phone: '0701740607', companyName: signUpDraft.companyName })
    expect(slots).toHaveLength(2)
    expect((await portal.signUp(portal.visitor(), { name: 'Någon Annan' }, id)).json).toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'commandId' }],
    })
  })

  test('offers under an id of its own: the id of another company is neither taken nor revealed', async () => {
    const [one, other] = [await portal.confirmed(), await portal.confirmed()]
    const [taken] = (await portal.stored(one.id)).slots
    const draft = { ...slotDraft, day: '2027-03-31' }
    const before = await portal.stored(one.id)
    const offer = { kind: 'offer', slot: taken?.id ?? '', draft }
    expect((await portal.act(other.token, offer)).json['slots']).toHaveLength(3)
    const ids = (await portal.stored(other.id)).slots.map(({ id }) => id)
    expect(ids).not.toContain(taken?.id)
    expect(await portal.stored(one.id)).toEqual(before)
    expect((await portal.act(one.token, { ...offer, slot: ids[2] ?? '' })).json['slots']).toHaveLength(3)
    const own = (await portal.stored(one.id)).slots.map(({ id }) => id)
    expect(own).not.toContain(ids[2])
  })

  test('sent twenty times at once is one company, counted once', async () => {
    const id = ulid()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => untilTaken(() => portal.signUp(portal.visitor(), {}, id))),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await portal.stored(id)).slots).toHaveLength(2)
    for (let number = 1; number < 10; number += 1)
      expect((await portal.signUp(portal.visitor(), company(number))).status).toBe(200)
  })

  test('is not lost while the engine is down: sent again, also after its slot has passed, it is the same', async () => {
    const id = ulid()
    portal.engine.isUp = false
    expect(await portal.signUp(portal.visitor(), {}, id)).toMatchObject({
      status: 503,
      json: { code: 'engine-unavailable' },
    })
    await portal.clock.move(stockholmInstant('2027-04-01', '09:00') - portal.time.real)
    portal.engine.isUp = true
    expect((await portal.signUp(portal.visitor(), {}, id)).status).toBe(200)
  })

  test.each([
    [{ agreement: false }, 'agreement', 'agreement-required'],
    [{ agreement: undefined }, 'agreement', 'agreement-required'],
    [{ name: '' }, 'name', 'required'],
    [{ role: '<b>' }, 'role', 'invalid-characters'],
    [{ email: 'rekrytering' }, 'email', 'email-invalid'],
    [{ phone: '+47 22 33 44 55' }, 'phone', 'phone-international'],
    [{ companyName: '' }, 'companyName', 'required'],
    [{ slots: [] }, 'slots', 'required'],
    [{ slots: [{ ...slotDraft, day: '2027-01-19' }] }, 'slots.0.day', 'day-passed'],
    [{ slots: [slotDraft, { ...slotDraft, place: '' }] }, 'slots.1.place', 'place-or-link-required'],
    [{ state: 'approved' }, 'state', 'unknown-field'],
  ])('with %j is refused at its field', async (more, path, code) => {
    expect(await portal.signUp(portal.visitor(), more)).toMatchObject({
      status: 422,
      json: { fields: [{ path, code }] },
    })
  })

  test('is taken ten times within an hour from one address, three times for one email; then it says when', async () => {
    for (let number = 0; number < 10; number += 1)
      expect((await portal.signUp(portal.visitor(), company(number))).status).toBe(200)
    const refused = await portal.signUp(portal.visitor(), company(11))
    expect(refused).toMatchObject({ status: 429, json: { code: 'too-many-requests' } })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(3_600)
    portal.time.real += wait * 1_000
    for (let time = 0; time < 3; time += 1)
      expect((await portal.signUp(portal.visitor(), company(11))).status).toBe(200)
    expect((await portal.signUp(portal.visitor(), { email: 'NR11@foretag.example' })).status).toBe(429)
  })

  test('shuts no one else out, however often a stranger names its email and number, twenty times at once', async () => {
    const strangers = await Promise.all(
      Array.from({ length: 20 }, () => untilTaken(() => portal.signUp(portal.visitor('198.51.100.7')))),
    )
    expect(strangers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(strangers.filter(({ status }) => status === 429)).toHaveLength(17)
    const id = ulid()
    const owner = portal.visitor('203.0.113.9')
    expect((await portal.signUp(owner, {}, id)).json).toEqual({ id })
    // What is answered says nothing of the others.
    expect((await owner.get(`/business-meetings/companies/${id}/letter`)).json).toEqual({ state: 'under-way' })
    await portal.act(await portal.tokenOf(id), { kind: 'confirm' })
    expect((await portal.stored(id)).company.state).toBe('waiting')
  })

  test('leaves nothing of the person and no token in the log', async () => {
    const { token } = await portal.confirmed()
    expect(portal.log.lines).not.toEqual([])
    expect(portal.log.written.join('')).not.toMatch(/Sandhed|0701740607|070-174|rekrytering@/)
    expect(portal.log.written.join('')).not.toContain(token)
  })

  test('can have the letter sent again until it is confirmed, so often and no more', async () => {
    const id = ulid()
    await portal.signUp(portal.visitor(), {}, id)
    const again = () => portal.visitor().send('POST', `/business-meetings/companies/${id}/letter`, { body: {} })
    expect((await portal.visitor().get(`/business-meetings/companies/${id}/letter`)).json).toEqual({
      state: 'under-way',
    })
    // One is still under way.
    expect((await again()).json).toEqual({ state: 'under-way' })
    expect((await portal.stored(id)).company.linkLetters).toBe(1)
    const sent = async () => {
      const seen = await portal.stored(id)
      const { linkLetters: linksSent } = seen.company
      await portal.stores.companies.save({ ...seen, company: { ...seen.company, linksSent } }, seen)
    }
    await sent()
    // Pressed twenty times at once it is one letter, counted once.
    const pressed = await Promise.all(Array.from({ length: 20 }, () => untilTaken(again)))
    expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await portal.stored(id)).company.linkLetters).toBe(2)
    await sent()
    expect((await again()).status).toBe(200)
    await sent()
    expect((await again()).status).toBe(429)
    await portal.act(await portal.tokenOf(id), { kind: 'confirm' })
    expect((await again()).status).toBe(404)
    expect((await portal.visitor().get(`/business-meetings/companies/${id}/letter`)).json).toEqual({
      state: 'confirmed',
    })
    expect((await portal.visitor().get(`/business-meetings/companies/${ulid()}/letter`)).status).toBe(404)
  })
})
