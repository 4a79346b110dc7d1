import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations as membership } from '#functions/membership/operations.ts'
import { operations as commands } from '#functions/membership-commands/operations.ts'
import { operations as operator } from '#functions/operator/operations.ts'
import { fillApplicants } from '#infra/local/data/applicants.ts'
import { fillMemberStates } from '#infra/local/data/member-states.ts'
import { applicants } from '#infra/local/data/newcomers.ts'
import { addDays, stockholmDate } from '#shared/clock.ts'
import type { MemberCase } from '#shared/operator/member-case.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { feeOn } from '#shared/membership/fee-on.ts'
import { graduationOf } from '#shared/membership/graduation.ts'
import { holdsOn } from '#shared/membership/entries.ts'
import { RegisterError, createRegister } from '#shared/platform/register/client.ts'
import { indexesCaughtUp, portalNow } from '../builders/database.ts'
import { completeApplication } from '../builders/membership-application.ts'
import { aPortal, persona, personalNumberKey, union, type Portal } from '../builders/portal.ts'
import { sealingForTests } from '../builders/sealing.ts'
import { startRegister } from '../workflows/register.ts'

let portal: Portal
let server: Awaited<ReturnType<typeof startRegister>>
const today = stockholmDate(portalNow)

beforeAll(async () => {
  server = await startRegister()
  portal = await aPortal({ routes: [...membership, ...commands, ...operator] as never })
  const { dynamo, stores, time } = portal
  await fillMemberStates(union, { dynamo, stores, register: server.file, now: time.real })
  const given = { stores, sealing: sealingForTests(), personalNumberKey, opening: portalNow, now: time.real }
  await fillApplicants(union, given)
  server.file.data.unanswered = [applicants.waiting.personalNumber.replace('-', '')]
  await indexesCaughtUp()
})
afterAll(() => {
  portal.close()
  server.close()
})

const own = async (id: string) => {
  const { json } = await (await portal.signedIn(id)).get('/own/membership')
  return json as unknown as OwnMembership
}
const changesOf = async (id: string) =>
  (await (await portal.signedIn(id)).get('/own/membership/cases')).json['changes'] as { kind: string; state: string }[]
const cases = async () =>
  (await (await portal.signedIn('operator')).get('/operator/member-cases')).json['cases'] as MemberCase[]

test('who is about to retire sees it among their cases, and the register has it planned', async () => {
  const { entries, openChanges } = await own('upcoming-change')
  expect(openChanges).toBe(1)
  expect(holdsOn(entries, today)?.kind).toBe('employed')
  expect(holdsOn(entries, '2027-03-01')?.kind).toBe('retired')
  expect(await changesOf('upcoming-change')).toMatchObject([{ kind: 'retired', state: 'planned', from: '2027-03-01' }])
  const [change] = server.file.data.personChanges.filter(({ ref }) => ref === persona('upcoming-change').ref)
  expect(change?.plan).toEqual({ kind: 'retired', from: '2027-03-01' })
})

test('an operator finds the planned retirement, and can close it until its day', async () => {
  const found = (await cases()).find((each) => each.of === 'membership-change' && each.kind === 'retired')
  expect(found).toMatchObject({ state: 'planned', isStuck: false, actions: ['closeMemberCase'] })
})

test('a reduced fee runs, and its end is known', async () => {
  const membershipNow = await own('reduced-fee')
  const fee = (day: string) => feeOn(membershipNow, day)?.ground
  const { until } = membershipNow.reduced[0]!
  expect([fee('2026-10-31'), fee(today), fee(until!), fee(addDays(until!, 1))]).toEqual([
    'ordinary',
    'reduced',
    'reduced',
    'ordinary',
  ])
  expect(await changesOf('reduced-fee')).toMatchObject([{ kind: 'reduced-fee', state: 'done' }])
  expect(server.file.data.people.find(({ ref }) => ref === persona('reduced-fee').ref)?.reducedFee).toEqual({
    from: '2026-11-01',
    until: '2027-04-30',
  })
})

test('a student graduates in two months', async () => {
  const { entries } = await own('graduating-student')
  expect(graduationOf(entries, today)).toEqual({ month: '2027-03', stage: 'near' })
  expect(await portal.stores.memberships.graduatingIn('2027-03')).toEqual([persona('graduating-student').ref])
})

test('a change from a workplace in conflict was stopped, and the notice names how many it has stopped', async () => {
  const { conflicts, employments } = await own('workplace-in-conflict')
  expect(conflicts).toMatchObject([{ kind: 'notice', name: employments[0]?.employer }])
  expect(await changesOf('workplace-in-conflict')).toMatchObject([{ state: 'stopped', cause: 'conflict' }])
  const { json } = await (await portal.signedIn('operator')).get('/operator/conflict-notices')
  expect(json['notices']).toMatchObject([{ name: 'Vidåker Konsult AB', stopped: 1, lifted: null }])
})

test('a letter that came back is shown to its recipient', async () => {
  expect((await own('returned-letter')).returnedLetter).toMatchObject({ isLasting: true })
})

test('who has left is no member any more, and what held before is known', async () => {
  const { ref } = persona('former-member')
  const { periods } = await portal.stores.memberships.of(ref)
  expect([holdsOn(periods, '2026-12-31')?.kind, holdsOn(periods, '2027-01-01')]).toEqual(['employed', null])
  expect((await (await portal.signedIn('former-member')).get('/own/membership')).status).toBe(403)
})

test('who leaves has a last day, everything until then, and can take it back', async () => {
  const { leaves, entries } = await own('leaving-member')
  expect(leaves).toBe('2027-01-31')
  expect([holdsOn(entries, '2027-01-31')?.kind, holdsOn(entries, '2027-02-01')]).toEqual(['employed', null])
  expect(await changesOf('leaving-member')).toMatchObject([{ kind: 'left', state: 'planned', from: '2027-02-01' }])
  const { ref } = persona('leaving-member')
  expect((await portal.stores.people.person(ref))?.memberUntil).toBe('2027-01-31')
  expect(server.file.data.personChanges.find((change) => change.ref === ref)?.plan).toMatchObject({ kind: 'left' })
})

test('operators see the application that waits, the one that was handed back and the one that was refused', async () => {
  const found = (await cases()).filter((each) => each.of === 'application')
  expect(found.map(({ state, cause, isStuck }) => ({ state, cause, isStuck }))).toEqual([
    { state: 'signed', cause: 'register-unavailable', isStuck: true },
    { state: 'refused', cause: 'handed-back', isStuck: false },
    { state: 'refused', cause: 'former-member', isStuck: false },
  ])
  const back = found.find(({ cause }) => cause === 'handed-back')!
  const { json } = await (await portal.signedIn('operator')).get(`/operator/member-cases/${back.id}`)
  expect(json['audit']).toMatchObject([{ action: 'handBackMemberCase', by: 'Dennis Törnvik' }])
})

test('the register answers about a waiting applicant once its office has reviewed the application', async () => {
  const register = createRegister({ url: server.url, token: 'secret' })
  const application = completeApplication('job_seeker')
  const asked = () =>
    register.createMembership(
      {
        ref: 'W'.repeat(26),
        personalNumber: applicants.waiting.personalNumber,
        name: applicants.waiting.name,
        email: null,
        phone: null,
        language: 'sv',
        memberKinds: ['job_seeker'],
        employments: [],
        address: { street: 'Tallstigen 8', zipCode: '12345', city: 'Almstad' },
        from: today,
        work: application.work,
        earlier: {},
        payment: {},
        terms: application.terms,
      },
      'apply/waiting',
    )
  await expect(asked()).rejects.toBeInstanceOf(RegisterError)
  await fetch(`${server.url}/office/answers`, { method: 'POST' })
  expect(await asked()).toMatchObject({ memberSince: today })
})
