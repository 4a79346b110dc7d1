import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ClubCase } from '#shared/contract/operator.ts'
import type { Process } from '#shared/platform/engine/client.ts'
import type { LetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { lotOf } from '#shared/platform/stores/letter-delivery/recipient-lots.ts'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { everyOperation } from '../builders/every-operation.ts'
import { reader, storeInLots } from '../builders/mailing-to.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'
import { anAbout } from '../builders/about.ts'
import type { AboutOf } from '#shared/letter-delivery/about.ts'

/** So many of very many readers have a letter. */
const [lots, begun] = [1_000, 60]
const refs = Array.from({ length: begun }, (_, number) => reader(number))
const [uncertain, failed] = [refs.slice(0, 2), refs.slice(2, 5)]
const meeting = { club: 'club-001', year: 2027 }
let portal: Portal
let operator: Browser
const started: string[] = []

beforeAll(async () => {
  portal = await aPortal({ routes: everyOperation as never })
  const start = async ({ id }: Process) => void started.push(id)
  const engine = { start, runningMeetings: async () => [], stateOf: async () => 'none' }
  Object.assign(portal.deps, { engine, enginePages: { url: undefined, namespace: 'default' } })
  operator = await portal.signedIn('operator')
})
afterAll(() => portal.close())

/** A sending of which two letters are uncertain and three have failed. */
const troubled = async (kind: LetterKind, of: { clubId?: string; year?: number }) => {
  const { mail } = portal.stores
  const sendId = `${kind}-${ulid()}`
  const at = portal.clock.portalNow()
  const recipients = await storeInLots(portal.dynamo, sendId, refs, lots)
  const sending = { sendId, kind: kind as 'notice', about: anAbout(kind) as AboutOf<'meeting'>, ...of }
  await mail.createSendWith({ ...sending, createdAt: at, by: null, recipients }, {})
  for (const ref of refs) {
    await mail.claim(sendId, ref, at)
    if (uncertain.includes(ref)) await mail.markUncertain(sendId, ref, 'timeout')
    else if (failed.includes(ref)) await mail.markFailed(sendId, ref, 'MessageRejected', at)
    else await mail.markSent(sendId, ref, `m-${ref}`, at)
  }
  await noteTally(portal.dynamo, mail, sendId, { over: true, stalledSince: null })
  await indexesCaughtUp()
  return sendId
}
const counted = async <Result>(act: () => Promise<Result>): Promise<[Result, number]> => {
  const send = vi.spyOn(portal.dynamo.client, 'send')
  const result = await act()
  const calls = send.mock.calls.length
  send.mockRestore()
  return [result, calls]
}
const statesOf = async (sendId: string) =>
  Map.groupBy(await portal.stores.mail.readLetters(sendId), ({ state }) => state)

test('the letters of a meeting’s sending of 1,000 lots are sent again, and its case is read, without reading all lots', async () => {
  const send = await troubled('elected', { clubId: meeting.club, year: meeting.year })
  const address = `/operator/seasons/${meeting.year}/clubs/${meeting.club}`
  const [before, reading] = await counted(() => operator.get(address))
  const { sendings } = ClubCase.parse(before.json)
  expect(sendings.find(({ sendId }) => sendId === send)?.troubled.map(({ ref, state }) => [state, ref])).toEqual(
    expect.arrayContaining([...uncertain.map((ref) => ['uncertain', ref]), ...failed.map((ref) => ['failed', ref])]),
  )
  const body = { commandId: ulid(), reason: 'Klubben ringde', send }
  const [answer, repairing] = await counted(() => operator.send('POST', `${address}/sendings`, { body }))
  expect(answer.status).toBe(200)
  expect(started).toEqual([`mail/${send}/2`])
  const states = await statesOf(send)
  expect([
    states
      .get('reopened')
      ?.map(({ ref }) => ref)
      .toSorted(),
    states.get('uncertain'),
  ]).toEqual([uncertain.toSorted(), undefined])
  // What failed is opened by the delivery.
  expect((await portal.stores.mail.storedSend(send))?.failedBefore).toBe(portal.clock.portalNow())
  expect(ClubCase.parse(answer.json).audit[0]?.params).toMatchObject({ letters: uncertain.length + failed.length })
  expect([reading, repairing].map((calls) => calls < 150)).toEqual([true, true])
})

test('so are those of a case of a person’s own matter, with the letter that most needs an operator', async () => {
  const id = await troubled('course-changed', {})
  const lotsInTrouble = new Set([...uncertain, ...failed].map((ref) => lotOf(ref, lots)))
  expect(lotsInTrouble.size).toBeGreaterThan(3)
  const [read, reading] = await counted(() => operator.get(`/operator/member-cases/${id}`))
  expect(read.json).toMatchObject({ case: { state: 'uncertain', cause: 'letter-uncertain' } })
  const [answer, repairing] = await counted(() =>
    operator.send('POST', `/operator/member-cases/${id}/retry`, { body: { commandId: ulid(), reason: '' } }),
  )
  expect([answer.status, started.at(-1)]).toEqual([200, `mail/${id}/2`])
  expect((await statesOf(id)).get('reopened')).toHaveLength(uncertain.length)
  expect([reading, repairing].map((calls) => calls < 150)).toEqual([true, true])
})
