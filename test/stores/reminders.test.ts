import { afterAll, beforeAll, expect, it } from 'vitest'
import { askedReminder } from '#shared/operator/asked-reminder.ts'
import { seasonRules } from '#shared/season.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { freshDatabase, indexesCaughtUp } from '../builders/database.ts'

let stores: Stores
let close: () => void
beforeAll(async () => {
  const database = await freshDatabase()
  stores = database.stores
  close = () => database.dynamo.close()
})
afterAll(() => close())

const meeting = (number: number) => ({ club: `club-${String(number).padStart(3, '0')}`, year: 2027 })
const reminder = seasonRules(2027).reminders[1]!

it('a reminder is one claim however many ask for it at once', async () => {
  const claims = await Promise.all(
    Array.from({ length: 20 }, (_, now) => stores.reminders.claim(meeting(1), reminder, now)),
  )
  expect(new Set(claims.map(({ claimedAt }) => claimedAt)).size).toBe(1)
  expect(await stores.reminders.ofClub(meeting(1))).toHaveLength(1)
})

const asked = { ...askedReminder(reminder.at), id: `asked-${reminder.day}` }
const states = async (number: number) =>
  Object.fromEntries(
    (await stores.reminders.ofClub(meeting(number))).map(({ id, state, cause }) => [id, cause ?? state]),
  )

it('an operator’s reminder and the automatic one of a day are one claim, whichever comes first', async () => {
  for (const [number, [first, second]] of [[11, [asked, reminder]] as const, [12, [reminder, asked]] as const]) {
    expect(await stores.reminders.claim(meeting(number), first, 1)).toMatchObject({ state: 'claimed' })
    expect(await stores.reminders.claim(meeting(number), second, 2)).toMatchObject({ state: 'skipped' })
    await stores.reminders.settle(meeting(number), first.id, { state: 'sent', cause: null })
    expect(await stores.reminders.claim(meeting(number), second, 3)).toMatchObject({ state: 'skipped' })
    expect(await states(number)).toEqual({ [first.id]: 'sent', [second.id]: 'reminded-today' })
  }
  const both = await Promise.all([reminder, asked].map((each) => stores.reminders.claim(meeting(13), each, 1)))
  expect(both.map(({ state }) => state).toSorted()).toEqual(['claimed', 'skipped'])
})

it('an operator can remind on the day on which the automatic reminder reached no one', async () => {
  await stores.reminders.claim(meeting(14), reminder, 1)
  await stores.reminders.settle(meeting(14), reminder.id, { state: 'failed', cause: 'no-recipients' })
  expect(await stores.reminders.claim(meeting(14), asked, 2)).toMatchObject({ state: 'claimed' })
})

it('a claim ends once: what was said first stays', async () => {
  await stores.reminders.claim(meeting(2), reminder, 1)
  expect(await stores.reminders.settle(meeting(2), reminder.id, { state: 'failed', cause: 'no-recipients' })).toBe(true)
  expect(await stores.reminders.settle(meeting(2), reminder.id, { state: 'sent', cause: null })).toBe(false)
  expect(await stores.reminders.prepare(meeting(2), reminder.id, { sendId: 'late', sentAt: 2, recipients: 1 })).toBe(
    false,
  )
  expect(await stores.reminders.read(meeting(2), reminder.id)).toMatchObject({
    state: 'failed',
    cause: 'no-recipients',
    sendIds: [],
  })
})

it('unfinished are the claims whose letters were never ordered', async () => {
  await stores.reminders.claim(meeting(3), reminder, 1)
  await stores.reminders.claim(meeting(4), reminder, 1)
  await stores.reminders.settle(meeting(4), reminder.id, { state: 'sent', cause: null })
  await indexesCaughtUp()
  const clubs = (await stores.reminders.unfinished(2027)).map(({ clubId }) => clubId)
  expect(clubs).toContain('club-003')
  expect(clubs).not.toContain('club-004')
  expect(await stores.reminders.unfinished(2028)).toEqual([])
})

it('a reminder ordered once more keeps its first sending, and its letters that failed do not speak for the second', async () => {
  await stores.reminders.claim(meeting(5), reminder, 1)
  await stores.reminders.prepare(meeting(5), reminder.id, { sendId: 'first', sentAt: 1, recipients: 1 })
  await stores.reminders.settle(meeting(5), reminder.id, { state: 'sent', cause: null })
  expect(
    await stores.reminders.noteSentAgain(meeting(5), reminder.id, { sendId: 'second', sentAt: 2, recipients: 2 }),
  ).toBe(true)
  expect(
    await stores.reminders.noteSentAgain(meeting(5), reminder.id, { sendId: 'second', sentAt: 3, recipients: 2 }),
  ).toBe(false)
  expect(
    await stores.reminders.noteUndelivered(meeting(5), 'first', reminder.id, {
      state: 'failed',
      cause: 'not-delivered',
    }),
  ).toBe(false)
  expect(await stores.reminders.read(meeting(5), reminder.id)).toMatchObject({
    state: 'sent',
    sendIds: ['first', 'second'],
    sentAt: 2,
    recipients: 2,
  })
})

it('a reminder of which no letter went out says why', async () => {
  await stores.reminders.claim(meeting(6), reminder, 1)
  await stores.reminders.prepare(meeting(6), reminder.id, { sendId: 'only', sentAt: 1, recipients: 1 })
  await stores.reminders.settle(meeting(6), reminder.id, { state: 'sent', cause: null })
  expect(
    await stores.reminders.noteUndelivered(meeting(6), 'only', reminder.id, { state: 'skipped', cause: 'submitted' }),
  ).toBe(true)
  expect(await stores.reminders.read(meeting(6), reminder.id)).toMatchObject({ state: 'skipped', cause: 'submitted' })
})
