import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import type { RoleKind } from '#shared/roles/role.ts'
import { personItems, type Person } from '#shared/platform/stores/people/people-store.ts'
import { putLongAgo } from '../builders/database.ts'
import { persona, type Browser } from '../builders/portal.ts'
import { withoutAddress } from '../builders/without-address.ts'
import { aPortalToSignUpIn, type PortalToSignUpIn } from '../builders/signing-up.ts'

let portal: PortalToSignUpIn
let stranger: Browser
let member: Browser
beforeAll(async () => {
  portal = await aPortalToSignUpIn()
})
afterAll(() => portal.close())

const address = 'siri@example.com'
const waiting = (email: string) => ({ email, state: 'sent' })
const refs = new Map<RoleKind, string>()
const signedIn = async (kind: RoleKind): Promise<Browser> => {
  const { ref: who, browser } = await withoutAddress(portal, kind)
  refs.set(kind, who)
  return browser
}
const ref = (kind: RoleKind) => refs.get(kind) ?? ''
const pending = () => portal.stores.emailVerifications.read(ref('non_member'))
const confirms = () => portal.confirmsAddress(ref('non_member'))
const emailOf = async (kind: RoleKind) => (await portal.stores.people.person(ref(kind)))?.email
beforeEach(async () => {
  ;[stranger, member] = await Promise.all([signedIn('non_member'), signedIn('manager')])
})

describe('a person who is no member and has no address', () => {
  test('is refused a sign-up without one, at its field, and draws no number', async () => {
    const occasion = await portal.held()
    expect(await portal.signUp(stranger, occasion)).toMatchObject({
      status: 422,
      json: { code: 'invalid-input', fields: [{ path: 'email', code: 'required' }] },
    })
    expect(await portal.signUp(stranger, occasion, { email: 'siri' })).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'email', code: 'email-invalid' }] },
    })
    expect(await portal.drawn(occasion)).toBe(0)
    expect(await emailOf('non_member')).toBeNull()
  })

  test('signs up with one, which is asked for once, and is theirs once its link is opened', async () => {
    const occasion = await portal.held()
    const id = ulid()
    expect(await portal.signUp(stranger, occasion, { id, email: ` ${address} ` })).toMatchObject({
      status: 200,
      json: { email: null, unconfirmed: waiting(address), signUp: { number: 1 } },
    })
    expect(await emailOf('non_member')).toBeNull()
    expect((await pending())?.language).toBe('sv')
    expect(await portal.signUp(stranger, occasion, { id, email: address })).toMatchObject({ status: 200 })
    expect(await portal.signUp(stranger, await portal.held())).toMatchObject({
      status: 200,
      json: { email: null, unconfirmed: waiting(address) },
    })
    expect((await confirms()).status).toBe(200)
    expect(await portal.signUp(stranger, await portal.held())).toMatchObject({
      status: 200,
      json: { email: address, unconfirmed: null },
    })
  })

  test('is refused for what else does not hold before anything of an address is stored', async () => {
    const occasion = await portal.held({}, { course: { restriction: 'member-only' } })
    expect((await portal.signUp(stranger, occasion, { email: address })).json.code).toBe('members-only')
    expect(await emailOf('non_member')).toBeNull()
  })

  test('watches a course with one, and not without', async () => {
    const occasion = await portal.held()
    const course = (await portal.stores.courses.readOccasion(occasion))!.course.id
    const watch = (body: object) => stranger.send('PUT', `/courses/${course}/watch`, { body })
    const fields = [{ path: 'email', code: 'required' }]
    expect(await watch({ isWatching: true })).toMatchObject({ status: 422, json: { fields } })
    const waits = { email: null, unconfirmed: waiting(address) }
    expect((await watch({ isWatching: true, email: address })).json).toEqual({ isWatching: true, ...waits })
    expect(await emailOf('non_member')).toBeNull()
    expect((await watch({ isWatching: false })).json).toEqual({ isWatching: false, ...waits })
  })

  test('changes it, and does not change it by signing up', async () => {
    const change = (email: string) => stranger.send('PUT', '/own/address', { body: { email } })
    expect(await change('nej')).toMatchObject({ status: 422, json: { fields: [{ code: 'email-invalid' }] } })
    expect((await change(address)).json).toEqual({ email: null, unconfirmed: waiting(address) })
    expect((await change('ny@example.com')).json).toEqual({ email: null, unconfirmed: waiting('ny@example.com') })
    await portal.signUp(stranger, await portal.held(), { email: 'annan@example.com' })
    await confirms()
    expect(await emailOf('non_member')).toBe('ny@example.com')
    expect((await change(address)).json).toEqual({ email: 'ny@example.com', unconfirmed: waiting(address) })
    expect((await change('Ny@example.com')).json).toEqual({ email: 'ny@example.com', unconfirmed: null })
    expect((await confirms()).status).toBe(410)
    expect(await emailOf('non_member')).toBe('ny@example.com')
  })

  test('reads that the letter came back, and gets another by declaring the same address again', async () => {
    const occasion = await portal.held()
    await portal.signUp(stranger, occasion, { email: address })
    const first = await pending()
    const change = () => stranger.send('PUT', '/own/address', { body: { email: address } })
    await change()
    expect((await pending())?.id).toBe(first?.id)
    await portal.stores.emailVerifications.noteReturned(ref('non_member'), first?.id ?? '', portal.clock.portalNow())
    const returned = { email: null, unconfirmed: { email: address, state: 'returned' } }
    const course = (await portal.stores.courses.readOccasion(occasion))!.course.id
    const pages = ['/own/courses', `/own/courses/${occasion}`, `/courses/${course}/watch`]
    for (const page of pages) expect((await stranger.get(page)).json).toMatchObject(returned)
    expect((await change()).json).toEqual({ email: null, unconfirmed: waiting(address) })
    expect((await pending())?.id).not.toBe(first?.id)
  })

  test('has five letters an hour sent that ask to confirm, and no sixth, whatever the address and the occasion', async () => {
    const asked = await Promise.all([1, 2, 3, 4, 5, 6].map(async (turn) => [turn, await portal.held()] as const))
    const statuses: number[] = []
    for (const [turn, occasion] of asked) {
      const email = `siri${turn}@example.com`
      const { status } = await (turn % 2 === 0
        ? stranger.send('PUT', '/own/address', { body: { email } })
        : portal.signUp(stranger, occasion, { email }))
      await portal.stores.emailVerifications.cancel(ref('non_member'), (await pending())?.id ?? '')
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('the address of a member', () => {
  test('is not changed without being verified: neither by signing up, nor by watching, nor by itself', async () => {
    const occasion = await portal.held()
    const course = (await portal.stores.courses.readOccasion(occasion))!.course.id
    expect(await portal.signUp(member, occasion, { email: address })).toMatchObject({
      status: 200,
      json: { email: null },
    })
    await member.send('PUT', `/courses/${course}/watch`, { body: { isWatching: true, email: address } })
    expect(await member.send('PUT', '/own/address', { body: { email: address } })).toMatchObject({
      status: 403,
      json: { code: 'no-access-in-role' },
    })
    expect(await emailOf('manager')).toBeNull()
  })

  test('that the register has reported meanwhile stays', async () => {
    const known = (await portal.stores.people.person(persona('non-member').ref)) as Person
    await putLongAgo(portal.prefix, 'people', personItems({ ...known, memberKinds: ['manager'] }))
    expect(await portal.stores.declaredAddresses.save(known, address, {})).toBe(false)
    expect(
      await portal.stores.declaredAddresses.save({ ...known, memberKinds: ['manager'], email: null }, address, {}),
    ).toBe(false)
    expect((await portal.stores.people.person(known.ref))?.email).toBe(known.email)
  })
})
