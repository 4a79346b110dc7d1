import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMembershipChange } from '#shared/membership-change/change.ts'
import type { StoredLeaving } from '#shared/membership-leaving/stored.ts'
import { freshDatabase, johan, portalNow } from '../builders/database.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.dynamo.close())

const notice = (): StoredLeaving => ({
  id: ulid(),
  person: johan,
  until: '2027-03-31',
  reason: 'fee',
  comment: 'För dyrt',
  language: 'sv',
  at: portalNow,
  sentAt: portalNow,
  state: 'unsigned',
  revision: 0,
})

test('what is written upon a notice that another one has replaced changes nothing, though both are as old', async () => {
  const { leavings } = database.stores
  const [first, second] = [notice(), notice()]
  expect(await leavings.begin(first, null)).toBe(true)
  expect(await leavings.begin(second, null)).toBe(false)
  expect(await leavings.begin(second, first)).toBe(true)
  await leavings.end(first, 'expired')
  expect(await leavings.begin(notice(), first)).toBe(false)
  expect(await leavings.read(johan)).toEqual(second)
})

test('a notice that has ended cannot be signed, though nothing has been written of it since it was read', async () => {
  const { leavings, membershipChanges } = database.stores
  const before = await leavings.read(johan)
  const made = notice()
  expect(await leavings.begin(made, before)).toBe(true)
  await leavings.end(made, 'expired')
  const { id, person, until, reason, comment, at, sentAt } = made
  const change = newMembershipChange({ id, person, wanted: { kind: 'left', until, reason, comment }, at, sentAt })
  await expect(leavings.sign((await leavings.read(person))!, change)).rejects.toThrow('from expired to signed')
  expect([(await leavings.read(person))?.state, await membershipChanges.read({ person, id })]).toEqual([
    'expired',
    null,
  ])
})
