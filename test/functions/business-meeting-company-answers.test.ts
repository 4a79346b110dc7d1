import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { indexesCaughtUp } from '../builders/database.ts'
import { slotDraft } from '../builders/companies.ts'
import { companiesPortal, signUpDraft, type CompaniesPortal } from '../builders/companies-portal.ts'

const hour = 3_600_000

let portal: CompaniesPortal
beforeEach(async () => void (portal = await companiesPortal()))
afterEach(() => portal.close())

describe('the union', () => {
  test('sees who waits, the longest first, and who has waited for 48 hours', async () => {
    const { id } = await portal.confirmed()
    const first = (await portal.cases()).json['companies'] as object[]
    expect(first).toMatchObject([{ id, companyName: signUpDraft.companyName, isLate: false, slots: [{}, {}] }])
    await portal.clock.move(portal.clock.offset() + 48 * hour)
    expect((await portal.cases()).json['companies']).toMatchObject([{ id, isLate: true }])
    expect(JSON.stringify(first)).not.toMatch(/sealedToken|tokenHash/)
  })

  test('sees none whose email is not confirmed', async () => {
    await portal.signUp(portal.visitor())
    await indexesCaughtUp()
    expect((await portal.cases()).json['companies']).toEqual([])
  })

  test('says yes once: students find its slots, its process hears of it, and the trail has who did it', async () => {
    const { id } = await portal.confirmed()
    portal.engine.nudged.splice(0)
    const commandId = ulid()
    await portal.approve(id, commandId)
    expect((await portal.approve(id, commandId)).json['companies']).toMatchObject([{ id, state: 'approved' }])
    expect(portal.engine.nudged).toEqual([`company/${id}`])
    expect((await portal.stored(id)).company.state).toBe('approved')
    await indexesCaughtUp()
    expect(await portal.stores.companies.slotsIn('2027-03', portal.time.real)).toHaveLength(2)
    expect(await portal.stores.audit.about({ of: 'company', id })).toMatchObject([
      { id: commandId, action: 'approveCompany', end: 'done' },
    ])
    expect(await portal.decline(id, { commandId: ulid(), reason: 'Ångrat mig' })).toMatchObject({
      status: 409,
      json: { code: 'company-answered' },
    })
  })

  test('says no with a reason that the company reads, and everything about it is gone after ninety days', async () => {
    const { id, token } = await portal.confirmed()
    expect((await portal.decline(id, { commandId: ulid(), reason: '' })).status).toBe(422)
    await portal.decline(id, { commandId: ulid(), reason: 'Avtalet har löpt ut.' })
    expect((await portal.open(token)).json).toMatchObject({ state: 'declined', reason: 'Avtalet har löpt ut.' })
    expect((await portal.act(token, { kind: 'offer', slot: ulid(), draft: slotDraft })).json.code).toBe('company-over')
    const { retainedUntil } = (await portal.stored(id)).company
    expect(retainedUntil).toBe(portal.time.real + 90 * 24 * hour)
    const ttls = (await portal.items()).map(({ ttl }) => ttl)
    expect(ttls).toHaveLength(4)
    expect(new Set(ttls)).toEqual(new Set([Math.ceil(retainedUntil / 1000)]))
  })

  test('answers once where two of it answer otherwise at the same moment, and the other learns it', async () => {
    const { id } = await portal.confirmed()
    const answers = await Promise.all([
      portal.approve(id),
      portal.decline(id, { commandId: ulid(), reason: 'Avtalet har löpt ut.' }),
    ])
    const [said] = answers.filter(({ status }) => status === 200)
    const [other] = answers.filter(({ status }) => status === 409)
    expect(other?.json.code).toBe('company-answered')
    expect((await portal.stored(id)).company.state).toBe(said === answers[0] ? 'approved' : 'declined')
    expect((await portal.stores.audit.about({ of: 'company', id })).map(({ end }) => end)).toEqual(
      expect.arrayContaining(['done', 'company-answered']),
    )
  })

  test('cannot answer a company that has withdrawn, whose link then confirms nothing', async () => {
    const { id, token } = await portal.confirmed()
    await portal.act(token, { kind: 'withdraw', reason: '' })
    expect((await portal.approve(id)).json.code).toBe('company-answered')
    expect((await portal.act(token, { kind: 'confirm' })).json['state']).toBe('withdrawn')
  })

  test('approves no company whose every time has passed', async () => {
    const { id } = await portal.confirmed()
    const [, last] = (await portal.stored(id)).slots
    await portal.clock.move(portal.clock.offset() + last!.startsAt - portal.clock.portalNow())
    expect(await portal.approve(id)).toMatchObject({ status: 409, json: { code: 'company-without-times' } })
    expect((await portal.stored(id)).company.state).toBe('waiting')
  })

  test('takes its yes back with a reason: the times are gone, the students who have booked are notified, and it stays to be reviewed', async () => {
    const { id, token } = await portal.confirmed()
    expect((await portal.revoke(id, { commandId: ulid(), reason: 'Uppsagt avtal' })).json.code).toBe('company-answered')
    await portal.approve(id)
    const { booking } = await portal.book(id)
    expect((await portal.revoke(id, { commandId: ulid(), reason: '' })).status).toBe(422)
    portal.engine.nudged.splice(0)
    const revoked = await portal.revoke(id, { commandId: ulid(), reason: 'Uppsagt avtal' })
    expect(revoked.json['companies']).toMatchObject([{ id, state: 'revoked', reason: 'Uppsagt avtal', slots: [] }])
    expect(portal.engine.nudged).toEqual([`company/${id}`, `meet/${booking}`])
    expect((await portal.open(token)).json).toMatchObject({ state: 'revoked', reason: 'Uppsagt avtal' })
    expect((await portal.act(token, { kind: 'offer', slot: ulid(), draft: slotDraft })).json.code).toBe('company-over')
    await indexesCaughtUp()
    expect(await portal.stores.companies.slotsIn('2027-03', portal.time.real)).toEqual([])
    expect(await portal.stores.audit.about({ of: 'company', id })).toContainEqual(
      expect.objectContaining({ action: 'revokeCompany', reason: 'Uppsagt avtal', end: 'done' }),
    )
  })

  test('finds those of whom nothing is left to do as well', async () => {
    const { id } = await portal.confirmed()
    await portal.approve(id)
    const seen = await portal.stored(id)
    await portal.stores.companies.save({ ...seen, company: { ...seen.company, isNotified: true } }, seen)
    await indexesCaughtUp()
    expect(await portal.stores.companies.open()).toEqual([])
    expect((await portal.cases()).json['companies']).toMatchObject([{ id, state: 'approved' }])
  })

  test('says it also while the engine is down: the company is notified later', async () => {
    const { id } = await portal.confirmed()
    portal.engine.isUp = false
    expect((await portal.approve(id)).status).toBe(200)
    expect((await portal.stored(id)).company).toMatchObject({ state: 'approved', isNotified: false })
  })
})
