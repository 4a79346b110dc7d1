import { ulid } from 'ulid'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { operations } from '#functions/operator/operations.ts'
import { readOperatorSendings, readTroubledLetters } from '#shared/contract/operator-sendings.ts'
import type { Process } from '#shared/platform/engine/client.ts'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { aMailingTo } from '../builders/mailing-to.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { anAbout } from '../builders/about.ts'

const club = 'club-001'
const refs = ['member', 'secretary', 'adjuster', 'vote-counter'].map((id) => persona(id).ref)
let portal: Portal
let operator: Browser
let started: string[]

beforeEach(async () => {
  portal = await aPortal({ routes: operations as never })
  started = []
  const start = async ({ id }: Process) => void started.push(id)
  Object.assign(portal.deps, { engine: { start, startWithSignal: start } })
  operator = await portal.signedIn('operator')
})
afterEach(() => portal.close())

type Became = 'sent' | 'uncertain' | 'failed'
const isNow = () => portal.clock.portalNow()
/** A mailing of which the first readers' letters became this. */
const mailing = async (...became: Became[]) => {
  const { mail } = portal.stores
  const id = await aMailingTo(portal, { club, by: persona('chairman').ref, at: isNow() }, refs)
  for (const [index, what] of became.entries()) {
    const ref = refs[index]!
    await mail.claim(id, ref, isNow())
    if (what === 'sent') await mail.markSent(id, ref, `m${index}`, isNow())
    else if (what === 'failed') await mail.markFailed(id, ref, 'no-address', isNow())
    else await mail.markUncertain(id, ref, 'timeout')
  }
  return id
}
const over = (id: string) => noteTally(portal.dynamo, portal.stores.mail, id, { over: true, stalledSince: null })
const listed = async () => {
  const { json } = await operator.get('/operator/sendings')
  return readOperatorSendings.reply.parse(json).sendings
}
const repair = (id: string, act: 'resume' | 'cancel' | 'resend', commandId = ulid()) =>
  operator.send('POST', `/operator/sendings/${id}/${act}`, { body: { commandId, reason: 'Klubben ringde' } })
const trail = async (of: string) =>
  (await portal.stores.audit.about({ of: 'letter', id: of })).map(({ action, end, reason }) => [action, end, reason])

describe('sendings to many', () => {
  test('are listed with their figures, those that need an operator first, and name no one', async () => {
    const done = await mailing('sent', 'sent', 'sent', 'sent')
    await over(done)
    const uncertain = await mailing('sent', 'uncertain', 'failed', 'sent')
    await over(uncertain)
    const stalled = await mailing('sent')
    await noteTally(portal.dynamo, portal.stores.mail, stalled, { stalledSince: isNow() })
    const paused = await mailing('sent', 'sent')
    await portal.stores.mail.hold(paused, { why: 'returns', at: isNow() })
    const found = await listed()
    expect(found.map(({ id }) => id)).toEqual([paused, stalled, uncertain, done])
    expect(found).toMatchObject([
      { hold: { why: 'returns', at: isNow() }, left: 2 },
      { stalledSince: isNow(), left: 3 },
      { delivered: 2, uncertain: 1, failed: 1, left: 0, over: true, club: { id: club } },
      { delivered: 4, recipients: 4, hold: null, stalledSince: null },
    ])
    const text = JSON.stringify(found)
    for (const { ref, name, email } of ['member', 'chairman'].map(persona))
      for (const secret of [ref, name, email ?? '-', 'lönerörelsen']) expect(text).not.toContain(secret)
  })

  test('cost two calls each however many lots they have, once they are over', async () => {
    const { mail } = portal.stores
    for (const lots of [101, 1_000]) {
      const id = await aMailingTo(portal, { club, by: persona('chairman').ref, at: isNow() }, refs, { lots })
      await over(id)
      await mail.settleFigures(id)
    }
    const added = vi.spyOn(portal.dynamo.client, 'send')
    expect(await listed()).toMatchObject([
      { recipients: 4, over: true },
      { recipients: 4, over: true },
    ])
    const batches = added.mock.calls.filter(([command]) => command.constructor.name === 'BatchGetCommand')
    added.mockRestore()
    expect(batches.length).toBeLessThan(3)
  })

  test('are no copies to their writer, and no letters of a person’s own matter', async () => {
    const { mail } = portal.stores
    const rest = { createdAt: isNow(), by: null, recipients: [refs[0]!] }
    await mail.createSend({ ...rest, sendId: 'a-test', kind: 'mailing', about: anAbout('mailing'), clubId: club })
    await mail.createSend({ ...rest, sendId: 'an-end', kind: 'membership-ended', about: anAbout('membership-ended') })
    expect(await listed()).toEqual([])
    expect((await repair('an-end', 'cancel')).status).toBe(404)
  })
})

describe('an operator', () => {
  test('lets one go on that has paused itself, with the reason in the trail, once for a command', async () => {
    const [id, commandId] = [await mailing('sent'), ulid()]
    await portal.stores.mail.hold(id, { why: 'complaints', at: isNow() })
    for (const _ of 'ab') expect((await repair(id, 'resume', commandId)).status).toBe(200)
    expect(started).toEqual([`mail/${id}`])
    expect((await portal.stores.mail.storedSend(id))?.hold).toBeUndefined()
    expect(await trail(id)).toEqual([['resumeSending', 'done', 'Klubben ringde']])
  })

  test('cancels one, which stays cancelled', async () => {
    const id = await mailing('sent')
    expect((await repair(id, 'cancel')).status).toBe(200)
    const refused = await repair(id, 'resume')
    expect([refused.status, refused.json['code']]).toEqual([409, 'mailing-not-under-way'])
    expect((await portal.stores.mail.storedSend(id))?.hold?.why).toBe('cancelled')
    expect((await trail(id)).map(([action, end]) => [action, end])).toEqual([
      ['cancelSending', 'done'],
      ['resumeSending', 'mailing-not-under-way'],
    ])
  })

  test('sends again to those alone who are certainly without, never to one who may have it', async () => {
    const [id, commandId] = [await mailing('sent', 'uncertain', 'failed', 'failed'), ulid()]
    await over(id)
    const letters = vi.spyOn(portal.stores.mail, 'readLetters')
    for (const _ of 'ab') expect((await repair(id, 'resend', commandId)).status).toBe(200)
    // Its delivery finds them lot by lot: no request reads all letters.
    expect(letters).not.toHaveBeenCalled()
    letters.mockRestore()
    expect(await portal.stores.mail.storedSend(id)).toMatchObject({ over: false, run: 2, failedBefore: isNow() })
    expect(new Set(started)).toEqual(new Set([`mail/${id}/2`]))
    const { openFailed, readLetters } = portal.stores.mail
    await openFailed(id, refs, isNow())
    const states = (await readLetters(id)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['reopened', 'reopened', 'sent', 'uncertain'])
  })

  test('sends nothing again where no one is certainly without', async () => {
    const id = await mailing('sent', 'uncertain', 'sent', 'sent')
    await over(id)
    const refused = await repair(id, 'resend')
    expect([refused.status, refused.json['code'], started]).toEqual([409, 'nothing-to-send', []])
  })

  test('says why, or nothing is done', async () => {
    const id = await mailing('sent')
    const reply = await operator.send('POST', `/operator/sendings/${id}/cancel`, {
      body: { commandId: ulid(), reason: '' },
    })
    expect(reply.status).toBe(422)
    expect((await portal.stores.mail.storedSend(id))?.hold).toBeUndefined()
  })
})

test('single letters in trouble are read fifty at a time, each once', async () => {
  const { mail } = portal.stores
  const ids = Array.from({ length: 120 }, (_, index) => `ended-${String(index).padStart(3, '0')}`)
  for (const sendId of ids) {
    const about = anAbout('membership-ended')
    const recipients = [refs[0]!]
    await mail.createSend({ sendId, kind: 'membership-ended', about, createdAt: isNow(), by: null, recipients })
    await mail.claim(sendId, refs[0]!, isNow())
    await mail.markUncertain(sendId, refs[0]!, 'timeout')
    await over(sendId)
  }
  await indexesCaughtUp()
  const pages: string[][] = []
  let after: string | null = ''
  while (after !== null) {
    const { json } = await operator.get(`/operator/troubled-letters${after && `?after=${after}`}`)
    const page: ReturnType<typeof readTroubledLetters.reply.parse> = readTroubledLetters.reply.parse(json)
    pages.push(page.letters.map(({ id }) => id))
    after = page.next
  }
  expect(pages.map(({ length }) => length).filter((length) => length > 0)).toEqual([50, 50, 20])
  expect(pages.flat()).toEqual(ids)
})
