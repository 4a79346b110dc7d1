import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { operations } from '#functions/operator/operations.ts'
import { readMemberCase, readMemberCases } from '#shared/contract/operator-member-cases.ts'
import type { Process } from '#shared/platform/engine/client.ts'
import { MandateLetterKind, MembershipLetterKind, OccasionLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { courseSendId } from '#shared/platform/mail/sending-ids.ts'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { idOf } from '../builders/courses.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { anAbout } from '../builders/about.ts'

let portal: Portal
let operator: Browser
const started: string[] = []
const member = persona('member')

beforeAll(async () => {
  portal = await aPortal({ routes: operations as never })
  const start = async ({ id }: Process) => void started.push(id)
  Object.assign(portal.deps, { engine: { start } })
  operator = await portal.signedIn('operator')
})
afterAll(() => portal.close())

/** An offer’s letter of which this became. */
const letterThat = async (entry: number, became: 'uncertain' | 'failed' | 'sent') => {
  const { mail } = portal.stores
  const signUp = { occasion: idOf('E'), number: 7, entry, hash: 'ab'.repeat(32), places: {} }
  const sendId = courseSendId(signUp)
  const createdAt = portal.clock.portalNow()
  const about = { of: 'sign-up', signUp } as const
  await mail.createSend({ sendId, kind: 'course-offer', about, createdAt, by: null, recipients: [member.ref] })
  await mail.claim(sendId, member.ref, portal.time.real)
  if (became === 'sent') await mail.markSent(sendId, member.ref, 'm1', createdAt)
  else if (became === 'failed') await mail.markFailed(sendId, member.ref, 'no-address', createdAt)
  else await mail.markUncertain(sendId, member.ref, 'timeout')
  await noteTally(portal.dynamo, mail, sendId, { over: true, stalledSince: null })
  await indexesCaughtUp()
  return sendId
}
const listed = async () => readMemberCases.reply.parse((await operator.get('/operator/member-cases')).json).cases
const read = async (id: string) => readMemberCase.reply.parse((await operator.get(`/operator/member-cases/${id}`)).json)
const sendAgain = (id: string, commandId = ulid()) =>
  operator.send('POST', `/operator/member-cases/${id}/retry`, { body: { commandId, reason: 'Platsen hålls' } })

test('letters about courses that are uncertain or failed are cases that need an operator, and those sent are none', async () => {
  const [uncertain, failed] = [await letterThat(1, 'uncertain'), await letterThat(2, 'failed')]
  await letterThat(3, 'sent')
  const cases = await listed()
  expect(cases.map(({ id, state, cause, isStuck }) => [id, state, cause, isStuck])).toEqual([
    [uncertain, 'uncertain', 'letter-uncertain', true],
    [failed, 'failed', 'letter-no-address', true],
  ])
  expect(cases[0]).toMatchObject({
    of: 'letter',
    kind: 'course-offer',
    actions: ['retryMemberCase', 'closeMemberCase'],
  })
  const text = JSON.stringify([cases, await read(uncertain)])
  for (const secret of [member.ref, member.name, member.email ?? '']) expect(text).not.toContain(secret)
})

test('an operator sends a letter again, once for a command, with the reason in the trail', async () => {
  const [id, commandId] = [await letterThat(4, 'uncertain'), ulid()]
  started.length = 0
  expect((await sendAgain(id, commandId)).status).toBe(200)
  expect((await sendAgain(id, commandId)).status).toBe(200)
  expect(new Set(started)).toEqual(new Set([`mail/${id}/2`]))
  const { case: found, audit, history } = await read(id)
  expect(found).toMatchObject({ state: 'waiting', isOpen: false, actions: [] })
  expect(audit).toMatchObject([{ by: persona('operator').name, reason: 'Platsen hålls' }])
  expect(history.map(({ what }) => what)).toEqual(['letter-ordered'])
})

/** A sending about an occasion to two people, of whom the second one’s letter became this. */
const sendingOf = async (kind: z.infer<typeof OccasionLetterKind>, became: 'uncertain' | 'failed' | 'sent') => {
  const { mail } = portal.stores
  const sendId = `${kind}-${idOf('E')}-${became}`
  const other = persona('student')
  const createdAt = portal.clock.portalNow()
  await mail.createSend({
    sendId,
    kind,
    about: anAbout(kind),
    createdAt,
    by: null,
    recipients: [member.ref, other.ref],
  })
  for (const { ref } of [member, other]) await mail.claim(sendId, ref, portal.time.real)
  await mail.markSent(sendId, member.ref, 'm1', createdAt)
  if (became === 'sent') await mail.markSent(sendId, other.ref, 'm2', createdAt)
  else if (became === 'failed') await mail.markFailed(sendId, other.ref, 'refused', createdAt)
  else await mail.markUncertain(sendId, other.ref, 'timeout')
  await noteTally(portal.dynamo, mail, sendId, { over: true, stalledSince: null })
  await indexesCaughtUp()
  return sendId
}

test.each(OccasionLetterKind.options)(
  'letters %s of which one is uncertain or failed are a case, and that one is sent again',
  async (kind) => {
    const [uncertain, failed] = [await sendingOf(kind, 'uncertain'), await sendingOf(kind, 'failed')]
    await sendingOf(kind, 'sent')
    const cases = (await listed()).filter((each) => each.kind === kind)
    expect(new Set(cases.map(({ id, state, isStuck }) => [id, state, isStuck]))).toEqual(
      new Set([
        [failed, 'failed', true],
        [uncertain, 'uncertain', true],
      ]),
    )
    for (const id of [uncertain, failed]) expect((await sendAgain(id)).status).toBe(200)
    const letters = await portal.stores.mail.readLetters(uncertain)
    expect(letters.map(({ state }) => state).toSorted()).toEqual(['reopened', 'sent'])
  },
)

test.each([
  ...MembershipLetterKind.options,
  ...MandateLetterKind.options,
  'assignment-change',
  'mandate-vacated',
  'signatory-left',
  'email-changed',
  'mailing-declined',
] as const)('a letter %s that is uncertain is a case, and is sent again', async (kind) => {
  const { mail } = portal.stores
  const [sendId, createdAt] = [`${kind}-${idOf('M')}`, portal.clock.portalNow()]
  await mail.createSend({ sendId, kind, about: anAbout(kind), createdAt, by: null, recipients: [member.ref] })
  await mail.claim(sendId, member.ref, portal.time.real)
  await mail.markUncertain(sendId, member.ref, 'timeout')
  await noteTally(portal.dynamo, mail, sendId, { over: true, stalledSince: null })
  await indexesCaughtUp()
  expect((await listed()).filter((each) => each.kind === kind)).toMatchObject([{ id: sendId, state: 'uncertain' }])
  started.length = 0
  expect((await sendAgain(sendId)).status).toBe(200)
  expect([started, (await mail.readLetters(sendId))[0]?.state]).toEqual([[`mail/${sendId}/2`], 'reopened'])
})

test('it is sent again without anybody saying why, and closed with a reason alone', async () => {
  const [one, other] = [await letterThat(8, 'uncertain'), await letterThat(9, 'failed')]
  const without = (id: string, path: string, body: object = {}) =>
    operator.send('POST', `/operator/member-cases/${id}/${path}`, { body: { commandId: ulid(), ...body } })
  expect((await without(one, 'retry')).status).toBe(200)
  expect((await without(other, 'retry', { reason: '<b>' })).status).toBe(422)
  expect((await without(other, 'retry', { reason: '' })).status).toBe(200)
  const third = await letterThat(10, 'failed')
  expect(await without(third, 'close', { reason: '' })).toMatchObject({
    status: 422,
    json: { fields: [{ path: 'reason' }] },
  })
  expect((await read(one)).audit).toMatchObject([{ action: 'retryMemberCase', reason: '' }])
})

const close = (id: string, commandId = ulid()) =>
  operator.send('POST', `/operator/member-cases/${id}/close`, { body: { commandId, reason: 'Uppringd i stället' } })

test('a letter that cannot be sent is closed with a reason, leaves the list, and is open again when more of it fails', async () => {
  const { mail } = portal.stores
  const [id, commandId, createdAt] = ['course-reminder-to-close', ulid(), portal.clock.portalNow()]
  const [one, other] = [member.ref, persona('student').ref]
  await mail.createSend({
    sendId: id,
    kind: 'course-reminder',
    about: anAbout('course-reminder'),
    createdAt,
    due: createdAt,
    by: null,
    recipients: [one, other],
  })
  for (const ref of [one, other]) await mail.claim(id, ref, portal.time.real)
  const failed = async (ref: string) => {
    await mail.markFailed(id, ref, 'no-address', createdAt)
    await noteTally(portal.dynamo, mail, id, { over: true, stalledSince: null })
  }
  await failed(one)
  expect((await close(id, commandId)).status).toBe(200)
  expect((await close(id, commandId)).status).toBe(200)
  const { case: found, audit } = await read(id)
  expect(found).toMatchObject({ state: 'closed', isOpen: false, isStuck: false, actions: [] })
  expect(audit).toMatchObject([{ by: persona('operator').name, reason: 'Uppringd i stället' }])
  expect((await listed()).filter((each) => each.id === id)).toEqual([])
  expect(await sendAgain(id)).toMatchObject({ status: 409, json: { code: 'case-not-open' } })
  expect(await close(id)).toMatchObject({ status: 409, json: { code: 'case-not-open' } })
  await failed(other)
  expect(await read(id)).toMatchObject({ case: { state: 'failed', isOpen: true } })
})

test('letters come in pages, each letter once, of which no more are read side by side than one has', async () => {
  const { mail } = portal.stores
  const [createdAt, many] = [portal.clock.portalNow(), 120]
  const ids = Array.from({ length: many }, (_, index) => `zz-reminder-${String(index).padStart(3, '0')}`)
  const before = (await listed()).length
  for (const id of ids) {
    await mail.createSend({
      sendId: id,
      kind: 'course-reminder',
      about: anAbout('course-reminder'),
      createdAt,
      due: createdAt,
      by: null,
      recipients: [member.ref],
    })
    await noteTally(portal.dynamo, mail, id, { stalledSince: createdAt })
  }
  await indexesCaughtUp()
  let [reading, atOnce, read] = [0, 0, 0]
  const readSend: typeof mail.readSend = async (id) => {
    reading += 1
    read += 1
    atOnce = Math.max(atOnce, reading)
    return mail.readSend(id).finally(() => (reading -= 1))
  }
  const stores = { ...portal.stores, mail: { ...mail, readSend } }
  Object.assign(portal.deps, { stores })
  const page = async (number: number) =>
    readMemberCases.reply.parse((await operator.get(`/operator/member-cases?page=${number}`)).json)
  const first = await page(1)
  expect([read, first.cases.length, first.counts.all]).toEqual([50, 50, before + many])
  const pages = [first]
  for (let number = 2; number <= first.pages; number += 1) pages.push(await page(number))
  Object.assign(portal.deps, { stores: portal.stores })
  const found = pages.flatMap(({ cases }) => cases)
  expect(found.filter(({ id }) => ids.includes(id)).map(({ id, cause }) => [id, cause])).toEqual(
    ids.map((id) => [id, 'letter-stalled']),
  )
  expect([new Set(found.map(({ id }) => id)).size, atOnce]).toEqual([before + many, 50])
})

test('what has been sent is not sent again, or closed, and a letter that is not there is no case', async () => {
  const id = await letterThat(5, 'sent')
  expect(await sendAgain(id)).toMatchObject({ status: 409, json: { code: 'case-not-open' } })
  expect(await close(id)).toMatchObject({ status: 409, json: { code: 'case-not-open' } })
  expect((await operator.get('/operator/member-cases/course-none-1-1')).status).toBe(404)
})
