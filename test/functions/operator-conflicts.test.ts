import { AsyncLocalStorage } from 'node:async_hooks'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations as membership } from '#functions/membership/operations.ts'
import { operations } from '#functions/operator/operations.ts'
import { stockholmDate } from '#shared/clock.ts'
import { readOwnMembership } from '#shared/contract/membership.ts'
import { readConflictNotices, type ConflictCase } from '#shared/contract/operator-conflicts.ts'
import { PortalError } from '#shared/errors.ts'
import { newMembershipChange } from '#shared/membership-change/change.ts'
import type { Process } from '#shared/platform/engine/client.ts'
import { transact } from '#shared/platform/dynamo.ts'
import { conflictSendId } from '#shared/platform/mail/sending-ids.ts'
import { stoppedOf } from '#shared/platform/stores/membership-change/membership-changes-store.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let operator: Browser
const asTheWorker = AsyncLocalStorage.snapshot()
const today = () => stockholmDate(portal.deps.clock.portalNow())

beforeAll(async () => {
  portal = await aPortal({ routes: [...operations, ...membership] as never })
  operator = await portal.signedIn('operator')
})
afterAll(() => portal.close())

const set = (notice: Record<string, unknown>, commandId = ulid()) =>
  operator.send('POST', '/operator/conflict-notices', {
    body: {
      commandId,
      reason: 'Varslet lades i dag av 19850314-2385',
      notice: { kind: 'notice', from: today(), ...notice },
    },
  })
const lift = (id: string, commandId = ulid()) =>
  operator.send('POST', `/operator/conflict-notices/${id}/lift`, { body: { commandId, reason: 'Avtalet är klart' } })
const listed = async (): Promise<ConflictCase[]> =>
  readConflictNotices.reply.parse((await operator.get('/operator/conflict-notices')).json).notices
const audited = async (id: string) =>
  (await portal.stores.audit.about({ of: 'conflict', id })).map(({ action, end }) => [action, end])

describe('an operator sets a conflict for a workplace', () => {
  test('once for a command, with who and why, and without personal numbers', async () => {
    const id = ulid()
    expect((await set({ workplace: 'almstad bygg ab' }, id)).status).toBe(200)
    expect((await set({ workplace: 'almstad bygg ab' }, id)).status).toBe(200)
    const [notice, ...others] = (await listed()).filter(({ name }) => name === 'Almstad Bygg AB')
    expect(others).toEqual([])
    expect(notice).toMatchObject({ id, workplace: 'almstad-bygg-ab', kind: 'notice', from: today(), lifted: null })
    expect(notice?.set.by).toBe(persona('operator').name)
    expect(notice?.set.reason).not.toContain('19850314-2385')
    expect(await audited(id)).toEqual([['setConflictNotice', 'done']])
  })

  test('twenty times at once: one holds, the others answer that there is one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => set({ workplace: 'Ekbro Data AB' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.code))).toEqual(
      new Set(['conflict-notice-open']),
    )
    expect((await listed()).filter(({ name }) => name === 'Ekbro Data AB')).toHaveLength(1)
  })

  test('and a strike beside the notice, also where the list does not have the employer', async () => {
    expect((await set({ workplace: 'Sågen i Ekbro' })).status).toBe(200)
    expect((await set({ workplace: 'sågen i ekbro', kind: 'strike' })).status).toBe(200)
    expect((await set({ workplace: 'SÅGEN I EKBRO', kind: 'strike' })).json.code).toBe('conflict-notice-open')
    const fullWidth = 'Ｓågen i  Ekbro'
    expect((await set({ workplace: fullWidth, kind: 'strike' })).json.code).toBe('conflict-notice-open')
  })

  test.each([
    ['workplace', { workplace: ' ' }, 'required'],
    ['workplace', { workplace: '<b>' }, 'invalid-characters'],
    ['kind', { workplace: 'Nordvik AB', kind: 'lockout' }, 'required'],
    ['from', { workplace: 'Nordvik AB', from: '' }, 'date-required'],
    ['from', { workplace: 'Nordvik AB', from: '2099-01-01' }, 'day-ahead'],
    ['from', { workplace: 'Nordvik AB', from: '0001-01-01' }, 'day-too-long-ago'],
  ])('with the error at its field: %s', async (path, notice, code) => {
    const { status, json } = await set(notice)
    expect(status).toBe(422)
    expect(json.fields).toContainEqual(expect.objectContaining({ path, code }))
  })
})

describe('an operator lifts a conflict', () => {
  test('once, from today; afterwards the workplace can have another', async () => {
    const id = ulid()
    await set({ workplace: 'Hasselö Energi AB' }, id)
    expect((await lift(id)).status).toBe(200)
    const [first] = (await listed()).filter((each) => each.id === id)
    expect(first).toMatchObject({ liftedOn: today(), lifted: { reason: 'Avtalet är klart' } })
    expect((await lift(id)).status).toBe(200)
    expect((await listed()).find((each) => each.id === id)).toEqual(first)
    expect((await set({ workplace: 'Hasselö Energi AB' })).status).toBe(200)
  })

  test('that does not exist: 404', async () => {
    expect((await lift(ulid())).status).toBe(404)
  })
})

describe('lifting asks the members whose change of workplace it stopped', () => {
  const started: string[] = []
  let isDown = false
  beforeAll(() =>
    Object.assign(portal.deps, {
      engine: {
        start: async ({ id }: Process) => {
          if (isDown) throw new PortalError('engine-unavailable')
          started.push(id)
        },
      },
    }),
  )
  const stopped = async (notice: string) => {
    const change = { change: ulid(), person: persona('member').ref, ttl: 4_102_444_800 }
    await asTheWorker(() =>
      transact(portal.deps.dynamo, { stopped: portal.stores.conflictNotices.stops(notice, change) }),
    )
    return change.change
  }

  test('each once, by a letter of their own', async () => {
    const notice = ulid()
    await set({ workplace: 'Rönnberga Papper AB' }, notice)
    const [one, other] = [await stopped(notice), await stopped(notice)]
    expect((await listed()).find(({ id }) => id === notice)?.stopped).toBe(2)
    await Promise.all([lift(notice), lift(notice)])
    await lift(notice)
    const mails = [one, other].map((change) => conflictSendId(notice, change))
    expect(new Set(started)).toEqual(new Set(mails.map((sendId) => `mail/${sendId}`)))
    for (const sendId of mails)
      expect(await portal.stores.mail.readSend(sendId)).toMatchObject({ kind: 'conflict-lifted', recipients: 1 })
  })

  test('who then find on their home what they can ask for again, and not before', async () => {
    const [notice, id, { ref }] = [ulid(), ulid(), persona('employed')]
    await set({ workplace: 'Ekbacken Foder AB' }, notice)
    const { conflictNotices, membershipChanges } = portal.stores
    const now = Date.now()
    const wanted = { kind: 'employment-ended', employment: 'a-job', until: '2027-01-31' } as const
    const change = newMembershipChange({ id, person: ref, wanted, at: portal.deps.clock.portalNow(), sentAt: now })
    await asTheWorker(async () => {
      await membershipChanges.create(change)
      const stops = { stopped: conflictNotices.stops(notice, stoppedOf(change)) }
      await membershipChanges.step(change, { state: 'stopped', cause: 'conflict', overAt: now }, { now }, stops)
    })
    const member = await portal.signedIn('employed')
    const left = async () => readOwnMembership.reply.parse((await member.get('/own/membership')).json).leftToMember
    expect(await left()).toEqual([])
    await lift(notice)
    const [asked, ...others] = await left()
    expect(asked).toMatchObject({ id, cause: 'conflict', askedAt: expect.any(Number) })
    expect(others).toEqual([])
    await lift(notice)
    expect(await left()).toEqual([asked])
  })

  test('when the strike is lifted, where there is one besides the notice', async () => {
    const [notice, strike] = [ulid(), ulid()]
    await set({ workplace: 'Vidåker Teknik AB' }, notice)
    await set({ workplace: 'Vidåker Teknik AB', kind: 'strike' }, strike)
    const change = await stopped(notice)
    started.length = 0
    await lift(notice)
    expect(started).toEqual([])
    await lift(strike)
    expect(started).toEqual([`mail/${conflictSendId(strike, change)}`])
  })

  test('also with the engine down: it is lifted, and the members are left for later', async () => {
    const notice = ulid()
    await set({ workplace: 'Klippvik Bygg AB' }, notice)
    const change = await stopped(notice)
    isDown = true
    expect((await lift(notice)).status).toBe(200)
    isDown = false
    expect(await portal.stores.conflictNotices.stopped(notice)).toMatchObject([{ change, settledAt: null }])
  })
})

test('operators read which clubs have the workplace, and that none has', async () => {
  const [known, outside] = [ulid(), ulid()]
  await set({ workplace: 'havsbris verktyg ab' }, known)
  await set({ workplace: 'Ingens bolag' }, outside)
  const clubsOf = async (id: string) => (await listed()).find((each) => each.id === id)?.clubs
  expect(await clubsOf(known)).toEqual(['Klubben Havsbris Verktyg AB'])
  expect(await clubsOf(outside)).toEqual([])
})

test('members read the conflicts that hold, without who set them and why', async () => {
  const [held, over] = [ulid(), ulid()]
  await set({ workplace: 'Nordvik AB' }, held)
  await set({ workplace: 'Nordvik Data AB' }, over)
  await lift(over)
  const member = await portal.signedIn('employed')
  const { json } = await member.get('/own/membership')
  const ids = readOwnMembership.reply.parse(json).conflicts.map(({ id }) => id)
  expect(ids).toContain(held)
  expect(ids).not.toContain(over)
  expect(JSON.stringify(json)).not.toContain(persona('operator').ref)
  expect(JSON.stringify(json)).not.toContain('Varslet lades')
})
