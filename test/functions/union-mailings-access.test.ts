import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyUnionDraft } from '#shared/mailings/mailing.ts'
import { aPortalWithUnionMailings, type PortalWithUnionMailings } from '../builders/union-mailings-portal.ts'

let portal: PortalWithUnionMailings
beforeAll(async () => {
  portal = await aPortalWithUnionMailings()
})
afterAll(() => portal.close())

const toClub1 = { audience: { ...emptyUnionDraft.audience, clubs: ['club-001'] } }

test.each(['chairman', 'operator', 'member', 'non-member'])(
  'a mailing of the union is no one’s but the editors’: the %s reads, lists and sends nothing of it',
  async (who) => {
    const id = await portal.drafted(toClub1)
    await portal.list(id)
    const { fingerprint } = await portal.review(id)
    const browser = await portal.signedIn(who)
    for (const path of ['', `/${id}`, `/${id}/recipients`, `/${id}/recipients/0`, `/${id}/review`, `/${id}/letters/0`])
      expect((await browser.get(`${portal.base}${path}`)).status).toBe(403)
    expect((await portal.save(id, emptyUnionDraft, 1, browser)).status).toBe(403)
    expect((await portal.order(id, browser)).status).toBe(403)
    expect((await portal.send(id, fingerprint, { who: browser })).status).toBe(403)
    expect((await browser.get(`/clubs/club-001/mailings/${id}`)).status).toBe(who === 'chairman' ? 404 : 403)
  },
)
