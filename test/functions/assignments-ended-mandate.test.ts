import { afterAll, beforeAll, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { standardItems } from '#shared/annual-meeting/standard-agenda.ts'
import { recomputeSessions } from '#shared/platform/stores/people/access.ts'
import { indexesCaughtUp, meeting } from '../builders/database.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await aPortal()
  await portal.startMeeting()
})
afterAll(() => portal.close())

const item = '/meetings/club-001/2027/items/audit-report'
const order = standardItems().find(({ id }) => id === 'audit-report')?.order
const save = async (browser: Browser, version: number) => {
  const body = { widget: 'audit-report', hidden: false, order, title: null, data: {} }
  return (await browser.send('PATCH', item, { ifMatch: version, body })).json['code'] ?? 'saved'
}
const replace = (ended: { id: string; until: string }[], added: object[]) =>
  portal.stores.people.replaceAssignments({ clubId: meeting.club, ended, added: added as never })

test('a mandate that was ended gives no right to save, although the index still shows it', async () => {
  const person = persona('member').ref
  const mandate = {
    id: ulid(),
    clubId: meeting.club,
    person,
    type: 'viceChairman',
    from: '2027-01-01',
    until: '2028-02-29',
  }
  await replace([], [mandate])
  await indexesCaughtUp()
  const browser = await portal.signedIn('member')
  const roles = (await browser.get('/session')).json['roles'] as { id: string }[]
  const roleId = roles.find(({ id }) => id === `mandate:${mandate.id}`)?.id
  await browser.send('POST', '/session/role', { body: { roleId } })
  expect(await save(browser, 1)).toBe('saved')

  const changed = await replace([{ id: mandate.id, until: '2027-01-19' }], [])
  await recomputeSessions(portal.stores, changed, portal.clock.portalNow())
  expect(await save(browser, 2)).toBe('no-access-in-role')
  // A page that asks meanwhile still sees the index, and gives the session its former right back.
  await browser.get('/meetings/club-001/2027')
  expect(await save(browser, 2)).toBe('no-access-in-role')
  await indexesCaughtUp()
  await browser.get('/meetings/club-001/2027')
  expect(await save(browser, 2)).toBe('no-access-in-role')
})
