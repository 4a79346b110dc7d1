import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations as membership } from '#functions/membership/operations.ts'
import { operations } from '#functions/operator/operations.ts'
import { stockholmDate } from '#shared/clock.ts'
import { readOwnMembership } from '#shared/contract/membership.ts'
import { readConflictNotices, type ConflictCase } from '#shared/contract/operator-conflicts.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let operator: Browser
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
  })

  test.each([
    ['workplace', { workplace: ' ' }, 'required'],
    ['workplace', { workplace: '<b>' }, 'invalid-characters'],
    ['kind', { workplace: 'Nordvik AB', kind: 'lockout' }, 'required'],
    ['from', { workplace: 'Nordvik AB', from: '' }, 'date-required'],
    ['from', { workplace: 'Nordvik AB', from: '2099-01-01' }, 'day-ahead'],
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
