import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfDay, stockholmInstant } from '#shared/clock.ts'
import { seasonRules } from '#shared/season.ts'
import { aPortal, type Portal } from '../builders/portal.ts'

const season = seasonRules(2027)
let portal: Portal
beforeAll(async () => {
  portal = await aPortal()
})
afterAll(() => portal.close())

/** What the persona is shown of the season at an instant, by a new sign-in. */
const seenBy = async (id: string, instant: number) => {
  await portal.clock.move(instant - portal.time.real)
  const browser = await portal.signedIn(id)
  return (await browser.get('/season')).json
}
const mayStart = async (id: string, instant: number) => (await seenBy(id, instant))['mayStart']

test('those whose mandates ended with February can still begin their club’s meeting until its deadline', async () => {
  expect(await mayStart('other-chairman', stockholmInstant('2027-02-28', '23:59'))).toBe(true)
  expect(await mayStart('other-chairman', stockholmInstant('2027-03-05', '12:00'))).toBe(true)
  expect(await mayStart('other-chairman', season.submissionBefore - 1)).toBe(true)
  expect(await mayStart('other-chairman', season.submissionBefore)).toBe(false)
})

test('they are shown that they retain their authority only once their mandates have ended', async () => {
  expect(await seenBy('other-chairman', stockholmInstant('2027-02-28', '23:59'))).toMatchObject({ retained: false })
  expect(await seenBy('other-chairman', season.submissionBefore - 1)).toMatchObject({ mayStart: true, retained: true })
  expect(await seenBy('other-chairman', season.submissionBefore)).toMatchObject({ mayStart: false, retained: false })
  expect(await seenBy('member', stockholmInstant('2027-03-05', '12:00'))).toMatchObject({ retained: false })
})

test('an operator’s later day lets them in again', async () => {
  await portal.stores.meetings.putSeasonOverride({
    clubId: 'club-002',
    year: 2027,
    dueAt: endOfDay('2027-03-31'),
    setAt: 1,
  })
  expect(await mayStart('other-chairman', stockholmInstant('2027-03-31', '23:59'))).toBe(true)
  expect(await mayStart('other-chairman', endOfDay('2027-03-31'))).toBe(false)
})

test('a mandate that ended on another day keeps nothing, nor does a plain member have it', async () => {
  expect(await mayStart('expired-chairman', stockholmInstant('2027-02-10', '12:00'))).toBe(false)
  expect(await mayStart('expired-chairman', stockholmInstant('2027-03-05', '12:00'))).toBe(false)
  expect(await mayStart('member', stockholmInstant('2027-03-05', '12:00'))).toBe(false)
})

test('a club that has not begun is late from its own deadline, for those whose meeting it is', async () => {
  const dueAt = endOfDay('2027-03-31')
  expect(await seenBy('other-chairman', dueAt - 1)).toMatchObject({ dueAt, late: false })
  expect(await seenBy('other-chairman', dueAt)).toMatchObject({ mayStart: false, late: true })
  expect(await seenBy('member', dueAt)).toMatchObject({ late: false })
})
