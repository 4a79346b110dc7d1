import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operations } from '#functions/operator/operations.ts'
import { readMemberCase, readMemberCases } from '#shared/contract/operator-member-cases.ts'
import { cancelSignUp } from '#shared/courses/admission-acts.ts'
import { termsInLog } from '#shared/courses/admission-terms.ts'
import { decideBatch } from '#shared/courses/admission.ts'
import { letterTaken, offerFreeSeats } from '#shared/courses/offers.ts'
import type { AdmissionProgress } from '#shared/courses/sign-up.ts'
import { PortalError } from '#shared/errors.ts'
import type { Command, Process } from '#shared/platform/engine/client.ts'
import { keys } from '#shared/platform/keys.ts'
import { logItem } from '#shared/platform/stores/courses/course-log.ts'
import { signUpItem } from '#shared/platform/stores/courses/sign-up-items.ts'
import { after, drawn, opened, someTerms, type LoggedAdmission } from '../builders/admission.ts'
import { persona, type Browser } from '../builders/portal.ts'
import { aPortalToSignUpIn, type PortalToSignUpIn } from '../builders/signing-up.ts'

const minute = 60_000
const hour = 60 * minute
let portal: PortalToSignUpIn
let operator: Browser
let asked: unknown[] = []
let refuse: PortalError | null = null

beforeAll(async () => {
  portal = await aPortalToSignUpIn({ routes: operations })
  const note = async (what: unknown) => {
    if (refuse) throw refuse
    asked.push(what)
  }
  Object.assign(portal.engine, {
    startWithSignal: ({ id }: Process, signal: string) => note([signal, id]),
    startWithCommand: ({ id }: Process, { update, argument }: Command) => note([update, id, argument]),
    terminate: async (id: string) => {
      await note(['terminate', id])
      return true
    },
  })
  operator = await portal.signedIn('operator')
})
beforeEach(() => {
  asked = []
  refuse = null
})
afterAll(() => portal.close())

/** Stores a log as its process leaves it, with this many numbers drawn. */
const stored = async (
  occasion: string,
  { log, state }: LoggedAdmission,
  drawnNumbers: number,
  missing: number[] = [],
) => {
  const progress: AdmissionProgress = {
    occasion,
    decidedThrough: state.decidedThrough,
    logged: log.entries.length,
    head: log.head,
    phase: 'open',
    terms: termsInLog(state.terms),
    wakesAt: null,
    hasSeatToGive: false,
    untimedOffers: 0,
    missing,
    ending: null,
  }
  await portal.put(
    ...log.entries.map((entry) => logItem(occasion, entry)),
    { ...keys.admissionProgress(occasion), ...progress },
    { ...keys.signUpCounter(occasion), drawn: drawnNumbers },
  )
}
/** One seat, two who signed up; number 1 gave up, so that number 2 is offered the seat. */
const withOffer = (occasion: string): LoggedAdmission => {
  const now = portal.clock.portalNow()
  const decided = after(
    opened(someTerms({ capacity: 1, closesAt: now + 1_000 * hour }), occasion, now - hour),
    (state) => decideBatch(state, [drawn(1, 'P1'), drawn(2, 'P2')], now - hour),
  )
  const freed = after(decided, (state) => cancelSignUp(state, { number: 1, parts: null }, now - hour))
  return after(freed, (state) => offerFreeSeats(state, 5, now - 2 * minute))
}
const offerIn = ({ state }: LoggedAdmission) => Number(Object.keys(state.offers)[0])

const listed = async (occasion: string) =>
  readMemberCases.reply
    .parse((await operator.get('/operator/member-cases')).json)
    .cases.filter((found) => found.of === 'admission' && found.occasion === occasion)
const read = async (id: string) => readMemberCase.reply.parse((await operator.get(`/operator/member-cases/${id}`)).json)
const act = (id: string, path: string, commandId = ulid()) =>
  operator.send('POST', `/operator/member-cases/${id}/${path}`, { body: { commandId, reason: 'Någon ringde' } })

test('sign-ups that wait for more than a minute are a case, and those that have just come are none', async () => {
  const occasion = await portal.held()
  await stored(occasion, opened(someTerms(), occasion), 1)
  const at = portal.clock.portalNow() - minute
  await portal.put(signUpItem(portal.aSignUp(occasion, 'member', { at })))
  expect(await listed(occasion)).toEqual([])
  await portal.put(signUpItem(portal.aSignUp(occasion, 'member', { at: at - 1 })))
  const [found, ...others] = await listed(occasion)
  expect(others).toEqual([])
  expect(found).toMatchObject({ id: `sign-ups-${occasion}`, state: 'pending', isStuck: true, since: at - 1 })
  expect(JSON.stringify(await read(found!.id))).not.toContain(persona('member').ref)
})

test('a sign-up that came after its number was passed over is a case too, once it waits for more than a minute', async () => {
  const occasion = await portal.held()
  const passedOver = after(opened(someTerms(), occasion), (state) =>
    decideBatch(state, [{ number: 1, application: null }], portal.clock.portalNow()),
  )
  await stored(occasion, passedOver, 1, [1])
  const at = portal.clock.portalNow() - minute - 1
  expect(await listed(occasion)).toEqual([])
  await portal.put(signUpItem(portal.aSignUp(occasion, 'member', { at, number: 1 })))
  expect(await listed(occasion)).toMatchObject([{ state: 'pending', isStuck: true, since: at }])
})

test('the process is started again, or ended first and decides anew, each with its reason in the trail', async () => {
  const occasion = await portal.held()
  await stored(occasion, opened(someTerms(), occasion), 1)
  await portal.put(signUpItem(portal.aSignUp(occasion, 'member', { at: portal.clock.portalNow() - hour })))
  const [id, commandId] = [`sign-ups-${occasion}`, ulid()]
  expect((await act(id, 'retry', commandId)).status).toBe(200)
  expect((await act(id, 'retry', commandId)).status).toBe(200)
  expect(asked).toEqual([['nudged', `course/${occasion}`]])
  asked = []
  expect((await act(id, 'decide-anew')).status).toBe(200)
  expect(asked).toEqual([
    ['terminate', `course/${occasion}`],
    ['nudged', `course/${occasion}`],
  ])
  const { audit } = await read(id)
  expect(audit.map(({ action }) => action).toSorted()).toEqual(['decideAnewMemberCase', 'retryMemberCase'])
  expect(audit[0]).toMatchObject({ by: persona('operator').name, reason: 'Någon ringde' })
})

test('an engine that is down is said, and the same command goes through when it is back', async () => {
  const occasion = await portal.held()
  await stored(occasion, opened(someTerms(), occasion), 1)
  await portal.put(signUpItem(portal.aSignUp(occasion, 'member', { at: portal.clock.portalNow() - hour })))
  const [id, commandId] = [`sign-ups-${occasion}`, ulid()]
  refuse = new PortalError('engine-unavailable')
  expect((await act(id, 'retry', commandId)).status).toBe(503)
  refuse = null
  expect((await act(id, 'retry', commandId)).status).toBe(200)
  expect((await read(id)).audit).toHaveLength(1)
})

test('an offer without a letter is a case, and the process is signalled to check again', async () => {
  const occasion = await portal.held()
  const offered = withOffer(occasion)
  await stored(occasion, offered, 2)
  const [found] = await listed(occasion)
  expect(found).toMatchObject({
    id: `offer-${occasion}-${offerIn(offered)}`,
    state: 'unsent',
    number: 2,
    until: null,
    isStuck: true,
    actions: ['retryMemberCase'],
  })
  expect((await act(found!.id, 'extend-offer')).json).toMatchObject({ code: 'case-not-open' })
  expect((await act(found!.id, 'retry')).status).toBe(200)
  expect(asked).toEqual([['nudged', `course/${occasion}`]])
})

test('an open offer is extended by as long as one made now is held, and once it is over it is not', async () => {
  const startsAt = portal.clock.portalNow() + 1_000 * hour
  const occasion = await portal.held({ startsAt, endsAt: startsAt + hour })
  const now = portal.clock.portalNow()
  const running = after(withOffer(occasion), (state) =>
    letterTaken(state, { offer: offerIn({ state } as LoggedAdmission) }, now),
  )
  await stored(occasion, running, 2)
  const [found] = await listed(occasion)
  expect(found).toMatchObject({ state: 'offered', isStuck: false, until: now + 48 * hour })
  expect((await act(found!.id, 'extend-offer')).status).toBe(200)
  expect(asked).toEqual([['extendOffer', `course/${occasion}`, { offer: offerIn(running), until: now + 96 * hour }]])
  refuse = new PortalError('offer-over')
  expect((await act(found!.id, 'extend-offer')).json).toMatchObject({ code: 'offer-over' })
})

test('a log that does not verify is a case that is stuck, and nothing else of it is believed', async () => {
  const occasion = await portal.held()
  const offered = withOffer(occasion)
  await stored(occasion, offered, 2)
  await portal.put(logItem(occasion, { ...offered.log.entries[1]!, at: 5 }))
  const found = await listed(occasion)
  expect(found).toMatchObject([{ id: `log-${occasion}`, state: 'broken', isStuck: true, cause: 'log-broken' }])
  await portal.put(logItem(occasion, offered.log.entries[1]!))
  expect((await read(`log-${occasion}`)).case).toMatchObject({ state: 'settled', isOpen: false, actions: [] })
  expect((await act(`log-${occasion}`, 'decide-anew')).json).toMatchObject({ code: 'case-not-open' })
})

test('a log of which an entry cannot be read is a case too, and the cases of others are listed all the same', async () => {
  const [occasion, other] = [await portal.held(), await portal.held()]
  for (const each of [occasion, other]) await stored(each, withOffer(each), 2)
  await portal.put({ ...keys.courseLogEntry(occasion, 1), what: 'nothing' })
  expect(await listed(occasion)).toMatchObject([{ kind: 'log', state: 'broken' }])
  expect(await listed(other)).toMatchObject([{ kind: 'offer', state: 'unsent' }])
})

test('what is no admission is no case, and no one but operators sees any', async () => {
  for (const id of [`log-${ulid()}`, `offer-${await portal.held()}-3`, `sign-ups-x`])
    expect((await operator.get(`/operator/member-cases/${id}`)).status).toBe(404)
  const member = await portal.signedIn('member')
  expect((await member.get('/operator/member-cases')).status).toBe(403)
})

test('an occasion for which no one signed up has no case', async () => {
  expect(await listed(await portal.held())).toEqual([])
})
