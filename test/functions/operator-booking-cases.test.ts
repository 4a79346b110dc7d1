import { AsyncLocalStorage } from 'node:async_hooks'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations as booking } from '#functions/business-meeting-booking/operations.ts'
import { operations as applying } from '#functions/membership-application-commands/operations.ts'
import { operations as operating } from '#functions/operator/operations.ts'
import type { Slot } from '#shared/business-meetings/slot.ts'
import { readMemberCase, readMemberCases } from '#shared/contract/operator-member-cases.ts'
import { memberCaseLimits } from '#shared/limits.ts'
import { aCompanyThatMeets } from '../builders/business-meetings.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { completeApplication } from '../builders/membership-application.ts'
import { persona, type Browser } from '../builders/portal.ts'
import { sealingForTests } from '../builders/sealing.ts'
import { aPortalToSignUpIn, type PortalToSignUpIn } from '../builders/signing-up.ts'

let portal: PortalToSignUpIn
let operator: Browser
const nudged: string[] = []

beforeAll(async () => {
  portal = await aPortalToSignUpIn({ routes: [...booking, ...applying, ...operating] })
  Object.assign(portal.deps, { sealing: sealingForTests() })
  Object.assign(portal.engine, {
    startWithSignal: (process: { id: string }) => {
      nudged.push(process.id)
      return Promise.resolve()
    },
  })
  operator = await portal.signedIn('operator')
})
afterAll(() => portal.close())

// The process has grants of its own, not those of an area.
const asTheWorker = AsyncLocalStorage.snapshot()
const now = () => ({ portalNow: portal.clock.portalNow(), realNow: portal.time.real })
const aSlot = async (differs: Partial<Slot> = {}): Promise<Slot> =>
  (await aCompanyThatMeets(portal.stores, now(), [differs])).slots[0]!
const listed = async () => {
  await indexesCaughtUp()
  const { cases } = readMemberCases.reply.parse((await operator.get('/operator/member-cases')).json)
  return cases.filter(({ of }) => of === 'booking')
}
const meetingBookings = () => portal.stores.meetingBookings

/** A student books; what the process does is done by hand. */
const books = async (differs: Partial<Slot> = {}) => {
  const { company, id: slot, version } = await aSlot(differs)
  const commandId = ulid()
  const student = await portal.signedIn('student')
  await student.send('POST', '/own/business-meetings', { body: { commandId, company, slot, version, language: 'sv' } })
  return commandId
}

test('a booking whose process has not sent its letter is a case, stuck after a quarter of an hour, which names no one', async () => {
  const id = await books()
  expect(await listed()).toMatchObject([
    {
      id: `booking-${id}`,
      kind: 'letters',
      state: 'booked',
      cause: 'booking-letters',
      isStuck: false,
      actions: ['retryMemberCase'],
    },
  ])
  portal.time.real += memberCaseLimits.stuckAfter + 1
  const [found] = await listed()
  expect(found).toMatchObject({ isStuck: true })
  expect(JSON.stringify(found)).not.toContain(persona('student').ref)
  await asTheWorker(async () => {
    const stored = (await meetingBookings().read(id))!
    await meetingBookings().noteDone(stored, stored.version)
  })
  expect(await listed()).toEqual([])
})

test('tried again its process checks it, without a reason; members and editors cannot have it do so', async () => {
  const startsAt = now().portalNow + 60 * 24 * 3_600_000
  const id = await books({ startsAt, endsAt: startsAt + 2_700_000 })
  const retry = (by: Browser) =>
    by.send('POST', `/operator/member-cases/booking-${id}/retry`, { body: { commandId: ulid(), reason: '' } })
  nudged.length = 0
  for (const who of ['member', 'editor'] as const) expect((await retry(await portal.signedIn(who))).status).toBe(403)
  expect(nudged).toEqual([])
  const done = await retry(operator)
  expect(done.status).toBe(200)
  expect(readMemberCase.reply.parse(done.json).audit).toMatchObject([{ action: 'retryMemberCase', reason: '' }])
  expect(nudged).toEqual([`meet/${id}`])
})

test('one that is held for a new member waits for the membership; unsigned it is only its applicant’s', async () => {
  const slot = await aSlot()
  const id = ulid()
  const meeting = { company: slot.company, slot: slot.id, version: slot.version }
  await portal.visitor().send('POST', '/membership-application', {
    body: { commandId: id, device: 'same', application: completeApplication('student'), meeting },
  })
  const found = async () => (await listed()).find((each) => each.id === `booking-${id}`)
  expect(await found()).toBeUndefined()
  await asTheWorker(async () => {
    const { ref: signer } = persona('student')
    await portal.stores.applications.step(id, { state: 'signed', person: signer }, { at: portal.time.real })
    const offered = (await portal.stores.companies.slot(slot.company, slot.id, portal.time.real))!
    await meetingBookings().hold((await meetingBookings().read(id))!, offered, portal.time.real)
  })
  expect(await found()).toMatchObject({ kind: 'membership', state: 'held', cause: 'booking-membership' })
})
