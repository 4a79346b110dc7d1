import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailingView } from '#shared/contract/mailings.ts'
import type { AudienceChoices, RecipientListView } from '#shared/contract/union-mailings.ts'
import { PortalError } from '#shared/errors.ts'
import type { UnionAudience } from '#shared/mailings/audience.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { emptyUnionDraft } from '#shared/mailings/mailing.ts'
import { keys } from '#shared/platform/keys.ts'
import { isMemberOn } from '#shared/roles/membership.ts'
import { aMailingText } from '../builders/mailings-portal.ts'
import { persona, union } from '../builders/portal.ts'
import { aPortalWithUnionMailings, type PortalWithUnionMailings } from '../builders/union-mailings-portal.ts'

let portal: PortalWithUnionMailings
beforeAll(async () => {
  portal = await aPortalWithUnionMailings()
})
afterAll(() => portal.close())
beforeEach(() => portal.begins())

const day = 24 * 60 * 60_000
const to = (audience: Partial<UnionAudience>) => ({ audience: { ...emptyUnionDraft.audience, ...audience } })
const membersIn = (clubs: readonly string[]) =>
  union.people.filter(({ employments }) => employments.some(({ clubId }) => clubId !== null && clubs.includes(clubId)))
const toClub1 = to({ clubs: ['club-001'] })
const change = (ref: string, UpdateExpression: string, values?: object) =>
  portal.dynamo.client.send(
    new UpdateCommand({
      TableName: portal.dynamo.tables.people,
      Key: keys.person(ref),
      UpdateExpression,
      ...(values && { ExpressionAttributeValues: values }),
    }),
  )

describe('whom a mailing of the union goes to', () => {
  test('is every member, counted and listed by a process before anybody can confirm it', async () => {
    const id = await portal.drafted()
    expect((await portal.editor.get(`${portal.base}/${id}/recipients`)).json).toEqual({ list: null })
    expect((await portal.editor.get(`${portal.base}/${id}/review`)).json.code).toBe('recipients-not-listed')
    const ordered = (await portal.order(id)).json as unknown as RecipientListView
    expect(ordered).toMatchObject({ made: null, isCurrent: true })
    expect(portal.started).toEqual([
      { id: `recipient-list/${ordered.id}`, argument: { list: ordered.id, mailing: id } },
    ])
    expect((await portal.editor.get(`${portal.base}/${id}/review`)).json.code).toBe('recipients-not-listed')
    await portal.make({ list: ordered.id, mailing: id })
    const { json } = await portal.editor.get(`${portal.base}/${id}/recipients`)
    const { list } = json as unknown as { list: RecipientListView }
    const members = union.people.filter((person) => isMemberOn(person, '2027-01-20'))
    const stored = (await portal.stores.recipientLists.read(id))?.made
    const leftOut = Object.values(stored?.leftOut ?? {}).reduce((sum, each) => sum + each, 0)
    expect((list.made?.recipients ?? 0) + leftOut).toBe(members.length)
    // Beside so few others no one learns of a protected identity.
    expect([stored?.leftOut.protected, list.made?.leftOut.protected]).toEqual([1, 0])
    const named = await portal.names(id, list)
    expect(new Set(named).size).toBe(list.made?.recipients)
    expect(named).not.toContain(persona('editor').ref)
  })

  test('can be narrowed down to kinds of membership, clubs and regions, each of which a member has to fit', async () => {
    const { clubs, regions } = (await portal.editor.get('/union/mailing-audiences')).json as unknown as AudienceChoices
    expect(clubs).toHaveLength(union.clubs.length)
    const [region = ''] = regions
    const inRegion = clubs.filter((club) => club.region === region).map(({ clubId }) => clubId)
    const listed = async (audience: Partial<UnionAudience>) => {
      const id = await portal.drafted(to(audience))
      return (await portal.names(id, await portal.list(id))).toSorted()
    }
    const [all, ofRegion, ofClub, students] = [
      await listed({}),
      await listed({ regions: [region] }),
      await listed({ clubs: ['club-002'] }),
      await listed({ kinds: ['student'] }),
    ]
    const expected = (clubIds: readonly string[]) =>
      all.filter((ref) => membersIn(clubIds).some((member) => member.ref === ref))
    expect(ofRegion).toEqual(expected(inRegion))
    expect(ofClub).toEqual(expected(['club-002']))
    expect(students.length).toBeGreaterThan(0)
    expect(all).toEqual(expect.arrayContaining(students))
    expect(
      await listed({ regions: [region], clubs: clubs.filter((club) => club.region !== region).map((c) => c.clubId) }),
    ).toEqual([])
    expect(await listed({ kinds: ['student'], clubs: ['club-002'] })).toEqual(
      ofClub.filter((ref) => students.includes(ref)),
    )
  })

  test('leaves out who has declined, left, has no address or a protected identity, and reports those in numbers', async () => {
    const before = await portal.list(await portal.drafted(toClub1))
    const [one, two, three, four] = membersIn(['club-001']).map(({ ref }) => ref)
    const email = (await portal.stores.people.person(two!))!.email
    await portal.stores.optOuts.put(one!, { kind: 'union-mail', why: 'opted-out', at: 1 })
    await change(two!, 'SET email = :none', { ':none': null })
    await change(three!, 'SET memberUntil = :past', { ':past': '2026-12-31' })
    await change(four!, 'SET protected = :true', { ':true': true })
    const id = await portal.drafted(toClub1)
    const { made } = await portal.list(id)
    expect(made?.leftOut).toMatchObject({
      'opted-out': (before.made?.leftOut['opted-out'] ?? 0) + 1,
      'no-address': (before.made?.leftOut['no-address'] ?? 0) + 1,
      left: (before.made?.leftOut.left ?? 0) + 1,
    })
    expect(made?.recipients).toBeLessThan(before.made?.recipients ?? 0)
    // Who declines a club's mail gets the union's.
    await portal.stores.optOuts.remove(one!, 'union-mail')
    await change(two!, 'SET email = :email', { ':email': email })
    await change(three!, 'REMOVE memberUntil')
    await change(four!, 'REMOVE protected')
    await portal.stores.optOuts.put(one!, { kind: 'club-mail', why: 'opted-out', at: 1 })
    expect((await portal.list(id)).made).toMatchObject({ recipients: before.made?.recipients })
    await portal.stores.optOuts.remove(one!, 'club-mail')
  })

  test('is listed once by those who ask at the same time, and anew for another audience', async () => {
    const id = await portal.drafted(toClub1)
    const asked = await Promise.all(Array.from({ length: 6 }, () => portal.order(id)))
    const ids = new Set(asked.map(({ json }) => json['id']))
    expect(ids.size).toBe(1)
    await portal.save(id, { ...(aMailingText('x') as object), ...to({ clubs: ['club-002'] }) }, 1)
    const anew = (await portal.order(id)).json as unknown as RecipientListView
    expect(ids.has(anew.id)).toBe(false)
    // The one that is replaced ends without showing anything.
    expect(await portal.make({ list: String([...ids][0]), mailing: id })).toBeNull()
    expect((await portal.editor.get(`${portal.base}/${id}/recipients`)).json).toMatchObject({ list: { made: null } })
  })

  test('is asked for again by the same command where the engine was away', async () => {
    const id = await portal.drafted(toClub1)
    const commandId = ulid()
    portal.engine.error = new PortalError('engine-unavailable')
    expect((await portal.order(id, portal.editor, commandId)).status).toBe(503)
    portal.engine.error = null
    expect((await portal.order(id, portal.editor, commandId)).json).toMatchObject({ id: commandId })
    expect(portal.started.map((each) => each.id)).toEqual([`recipient-list/${commandId}`])
  })

  test('is taken away a day later where no one has confirmed it, with everyone whom it named', async () => {
    const id = await portal.drafted(toClub1)
    const { id: list } = (await portal.order(id)).json as unknown as RecipientListView
    const made = (await portal.make({ list, mailing: id }))!
    const { fingerprint } = await portal.review(id)
    expect(await portal.stores.mail.recipientsOfLot(made.sendId, 0)).not.toEqual([])
    await portal.expire({ list, mailing: id }, made)
    expect((await portal.editor.get(`${portal.base}/${id}/recipients`)).json).toEqual({ list: null })
    expect(await portal.stores.mail.recipientsOfLot(made.sendId, 0)).toEqual([])
    expect((await portal.send(id, fingerprint)).json.code).toBe('recipients-not-listed')
  })
})

describe('sending a mailing of the union', () => {
  test('sends to those who were listed, once, however many confirm it at the same time', async () => {
    const id = await portal.drafted(toClub1)
    const list = await portal.list(id)
    const { fingerprint } = await portal.review(id)
    const replies = await Promise.all(Array.from({ length: 12 }, () => portal.send(id, fingerprint)))
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect(await portal.stores.mailings.sentOn(null, portal.clock.portalNow())).toBe(1)
    const { json } = await portal.editor.get(`${portal.base}/${id}`)
    const { sent, progress } = json as unknown as MailingView
    expect(sent).toMatchObject({ recipients: list.made?.recipients })
    expect(progress).toMatchObject({ left: list.made?.recipients, hold: null })
    expect(new Set(portal.started.map((each) => each.id).filter((each) => each.startsWith('mail/')))).toEqual(
      new Set([`mail/${sent?.sendId}`]),
    )
    expect((await portal.send(id, fingerprint)).json.code).toBe('mailing-sent')
    // Its list outlives the day, since it is confirmed.
    await portal.expire({ list: list.id, mailing: id }, { sendId: sent!.sendId, lots: 1, recipients: 1 })
    expect(await portal.stores.mail.readRecipients(sent!.sendId)).toHaveLength(list.made?.recipients ?? 0)
  })

  test('is refused where the text, the list or the audience has changed since it was shown', async () => {
    const id = await portal.drafted(toClub1)
    await portal.list(id)
    const { fingerprint } = await portal.review(id)
    expect((await portal.send(id, 'f'.repeat(64))).json.code).toBe('mailing-changed')
    await portal.save(id, { ...(aMailingText('ändrat') as object), ...toClub1 }, 1)
    const changed = await portal.send(id, fingerprint)
    expect([changed.json.code, (changed.json['current'] as { fingerprint: string }).fingerprint]).toEqual([
      'mailing-changed',
      (await portal.review(id)).fingerprint,
    ])
    const shown = (await portal.review(id)).fingerprint
    await portal.list(id)
    expect((await portal.send(id, shown)).json.code).toBe('mailing-changed')
    await portal.save(id, { ...(aMailingText('ändrat') as object), ...to({ clubs: ['club-002'] }) }, 2)
    expect((await portal.send(id, shown)).json.code).toBe('recipients-not-listed')
    expect(portal.started.filter((each) => each.id.startsWith('mail/'))).toEqual([])
  })

  test('asks first where some of the listed have got the same letter within a day, also where that came after the list', async () => {
    const text = aMailingText('samma') as object
    const sent = async (audience: object) => {
      const id = await portal.drafted({ ...text, ...audience })
      await portal.list(id)
      return id
    }
    const [first, second, other] = [await sent(toClub1), await sent(toClub1), await sent(to({ clubs: ['club-002'] }))]
    expect((await portal.review(second)).repeated).toBe(0)
    expect((await portal.send(first, (await portal.review(first)).fingerprint)).status).toBe(200)
    const { fingerprint, repeated, list } = await portal.review(second)
    expect(repeated).toBe(list.made?.recipients)
    expect((await portal.send(second, fingerprint)).json.code).toBe('mailing-repeated')
    expect((await portal.list(other)).made).not.toBeNull()
    const both = membersIn(['club-001']).filter(({ ref }) => membersIn(['club-002']).some((each) => each.ref === ref))
    expect((await portal.review(other)).repeated).toBeLessThanOrEqual(both.length)
    expect((await portal.send(second, fingerprint, { again: true })).status).toBe(200)
    await portal.clock.move(portal.clock.offset() + 2 * day)
    expect((await portal.review(await sent(toClub1))).repeated).toBe(0)
  })

  test('ends for the day after five, and is planned for a time within a month', async () => {
    const ids: string[] = []
    for (let each = 0; each < mailingLimits.perDay + 2; each += 1) {
      const id = await portal.drafted(to({ clubs: ['club-002'] }))
      await portal.list(id)
      ids.push(id)
    }
    const shown = await Promise.all(ids.map(portal.review))
    const replies = await Promise.all(ids.map((id, index) => portal.send(id, shown[index]!.fingerprint)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(mailingLimits.perDay)
    const id = ids.find((_, index) => replies[index]?.status !== 200)!
    const { fingerprint } = await portal.review(id)
    const late = await portal.send(id, fingerprint, { at: portal.clock.portalNow() + 31 * day })
    expect(late).toMatchObject({ status: 422, json: { fields: [{ path: 'at', code: 'day-too-far-ahead' }] } })
    const at = portal.clock.portalNow() + 29 * day
    expect((await portal.send(id, fingerprint, { at })).json).toMatchObject({
      progress: { hold: { why: 'scheduled', at } },
    })
  })

  test('is paused, resumed and cancelled, says by name who got it, and is tried on its writer, who is no member', async () => {
    const id = await portal.drafted(toClub1)
    expect((await portal.act(id, 'test')).status).toBe(200)
    expect(portal.started.at(-1)?.id).toMatch(/^mail\/mailing-.*-test-/)
    const list = await portal.list(id)
    await portal.send(id, (await portal.review(id)).fingerprint)
    const hold = async (what: string) =>
      ((await portal.act(id, what)).json as unknown as MailingView).progress?.hold?.why ?? null
    expect([await hold('pause'), await hold('resume'), await hold('cancel')]).toEqual(['paused', null, 'cancelled'])
    const { json } = await portal.editor.get(`${portal.base}/${id}/letters/0`)
    expect(json).toMatchObject({ parts: 1 })
    expect(json['letters']).toHaveLength(list.made?.recipients ?? 0)
    expect((await portal.editor.get(`${portal.base}/${id}/letters/1`)).status).toBe(404)
    expect((await portal.editor.get(portal.base)).json).toMatchObject({ clubId: null })
  })
})
