import { afterAll, beforeAll, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { operations as booking } from '#functions/business-meeting-booking/operations.ts'
import { operations as applying } from '#functions/membership-application-commands/operations.ts'
import type { Slot } from '#shared/business-meetings/slot.ts'
import type { CaseRef } from '#shared/cases/case.ts'
import { startLimits } from '#shared/limits.ts'
import { aCompanyThatMeets } from '../builders/business-meetings.ts'
import { completeApplication } from '../builders/membership-application.ts'
import { sealingForTests } from '../builders/sealing.ts'
import { aPortalToSignUpIn, type PortalToSignUpIn } from '../builders/signing-up.ts'

let portal: PortalToSignUpIn
beforeAll(async () => {
  portal = await aPortalToSignUpIn({ routes: [...booking, ...applying] })
  Object.assign(portal.deps, { sealing: sealingForTests() })
  // The process orders the signature, which no one gives.
  portal.engine.startWithCommand = async (process) => {
    const { id } = (process as { argument: CaseRef }).argument
    const attempt = { order: id, owner: '', device: 'same', startedAt: portal.time.real } as const
    await portal.stores.applicationOrders.claim({ ...attempt, application: id })
  }
})
afterAll(() => portal.close())

const storedSlot = async ({ company, id }: Slot) =>
  (await portal.stores.companies.slot(company, id, portal.time.real))!.slot

/** Applies as a stranger, with a number of anybody's, and signs nothing. */
const applies = ({ company, id: slot, version }: Slot, commandId = ulid()) =>
  portal.visitor().send('POST', '/membership-application', {
    body: {
      commandId,
      device: 'same',
      application: completeApplication('student'),
      meeting: { company, slot, version },
    },
  })

test('strangers who apply without signing keep no time from students, however many they are', async () => {
  const now = { portalNow: portal.clock.portalNow(), realNow: portal.time.real }
  const { slots } = await aCompanyThatMeets(portal.stores, now, [{}])
  const slot = slots[0]!
  const strangers = Array.from({ length: 2 * startLimits.application.perBrowser }, () => ulid())
  for (const id of strangers) expect((await applies(slot, id)).json).toMatchObject({ meeting: { state: 'wanted' } })
  expect(await storedSlot(slot)).toEqual(slot)

  const student = await portal.signedIn('student')
  const booked = await student.send('POST', '/own/business-meetings', {
    body: { commandId: ulid(), company: slot.company, slot: slot.id, version: slot.version, language: 'sv' },
  })
  expect(booked.json).toMatchObject({ state: 'booked' })
  // A person who applies from now on is refused at once.
  expect((await applies(slot)).json).toMatchObject({ code: 'slot-taken' })
})
